/// The landmarks of a scenario's page, which its script fills.
enum ScenarioPageSkeleton {
  static let body = #"""
    <noscript><p class="panel">The timeline, the screens and the exchanges need JavaScript. Where a server
    forbids it (Jenkins does), download the page and open it from your disk.</p></noscript>
    <div id="live" hidden>
    <section class="panel timeline" aria-labelledby="timeline-title">
    <div class="bar">
    <h2 id="timeline-title">Timeline</h2>
    <div class="tools" role="group" aria-label="Timeline">
    <button type="button" data-do="step-back" title="Previous step (↑)">↑ <span>step</span></button>
    <button type="button" data-do="step-on" title="Next step (↓)">↓ <span>step</span></button>
    <button type="button" data-do="back" title="Previous event (←)">← <span>event</span></button>
    <button type="button" data-do="on" title="Next event (→)">→ <span>event</span></button>
    <button type="button" data-do="fault" title="Next fault or failure (f)">next fault</button>
    <button type="button" data-do="out" title="Zoom out (−)" aria-label="Zoom out">−</button>
    <button type="button" data-do="in" title="Zoom in (+)" aria-label="Zoom in">+</button>
    <button type="button" data-do="whole" title="The whole play (0)">whole</button>
    <button type="button" id="scale" data-do="scale" aria-pressed="false"
    title="Width of an instant: the same for all, or its duration (t)">true time</button>
    </div>
    <div class="find" role="search">
    <label class="unseen" for="search">Search the play</label>
    <input id="search" type="search" placeholder="Search everything  /" autocomplete="off" spellcheck="false"
    role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list">
    <div id="hits" role="listbox" aria-label="Search results" hidden></div>
    </div>
    <button type="button" data-do="help" title="Keys (?)" aria-label="Keys">?</button>
    </div>
    <canvas id="lanes" role="img" aria-label="Lanes: steps, requests, timers, state and screen. The slider
    below and the lists contain the same."></canvas>
    <div id="scrubber" role="slider" tabindex="0" aria-label="Moment of the play" aria-valuemin="1"><canvas
    id="whole"></canvas></div>
    <p class="legend"><span><span class="key plain"></span> answered</span>
    <span><span class="key fault"></span> ✗ broken by a fault, or an error</span>
    <span><span class="key cut"></span> … cancelled or never answered</span>
    <span><span class="key pin"></span> timer that made the app send a request</span>
    <span><span class="key line"></span> other timer; × replaced before it was due</span>
    <span><b>limit</b> how long the app waits for an answer</span></p>
    <div class="moment">
    <p id="moment"></p>
    <p class="again"><code id="again"></code> <button type="button" class="copy" id="copy-again">Copy<span
    class="unseen"> the command that plays up to this step</span></button> <button type="button" class="copy"
    id="copy-link">Copy link</button></p>
    </div>
    </section>
    <div class="tabs" role="tablist" aria-label="Views"></div>
    <div class="views">
    <div class="column">
    <section class="panel view" id="source" aria-labelledby="source-title"><h2
    id="source-title">Scenario</h2><div class="list"></div></section>
    </div>
    <div class="column">
    <section class="panel view" id="screen" aria-labelledby="screen-title"><h2
    id="screen-title">Screen</h2><div class="body"></div></section>
    <section class="panel view" id="state" aria-labelledby="state-title"><h2 id="state-title">State</h2><div
    class="body"></div></section>
    <section class="panel view" id="events" aria-labelledby="events-title"><h2
    id="events-title">Events</h2><div class="list"></div></section>
    </div>
    <div class="column">
    <section class="panel view" id="exchange" aria-labelledby="exchange-title"><h2
    id="exchange-title">Request</h2><div class="body"></div></section>
    <section class="panel view" id="requests" aria-labelledby="requests-title"><h2
    id="requests-title">All requests</h2><div class="list"></div></section>
    </div>
    </div>
    </div>
    <p id="said" class="unseen" role="status"></p>
    <dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2><dl></dl><form
    method="dialog"><button>Close</button></form></dialog>
    """#
}
