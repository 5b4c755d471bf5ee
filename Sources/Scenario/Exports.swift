// What a team's code sees of the modules inside of Scenario: it imports Scenario alone.
@_exported public import ScenarioBasics
@_exported public import ScenarioFormat
@_exported public import ScenarioPlay
@_exported public import ScenarioReflect
@_exported public import ScenarioServe
