/* The place of a moment on the timeline.

   By default all moments have the same width, so that ten steps at one instant, or ten milliseconds beside
   ten hours, can be read and clicked; the times stand above. With `true time` the width of a moment is its
   duration. Both scales show a part of the play, which can be zoomed. */

const axis = {
  isTrue: false,
  width: 600,
  gutter: 64,
  slot: 60,
  from: 0,

  // Pixels of the whole play.
  size: () => axis.slot * moments.length,

  // Left and right edge of a moment in the play, in pixels from its beginning.
  start: index => axis.isTrue ? axis.length() * moments[index].time / play.total : axis.slot * index,
  end: index => axis.isTrue ? axis.start(index) : axis.slot * (index + 1),

  // A time that may be no moment: between two, or behind the last.
  of(time) {
    if (axis.isTrue) return axis.length() * time / play.total
    const next = momentAt(time)
    if (next < moments.length && moments[next].time === time) return axis.slot * next
    return axis.slot * Math.max(0, next)
  },

  // The end of a linear play leaves room for what happens there.
  length: () => Math.max(1, axis.size() - 60),
  least: () => Math.min(60, axis.width / Math.max(1, moments.length)),
  most: 400,

  fit(width, gutter) {
    const whole = axis.isWhole
    Object.assign(axis, { width: Math.max(60, width - gutter), gutter })
    if (axis.isFresh) axis.slot = Math.min(260, Math.max(46, axis.width / Math.max(1, moments.length)))
    else if (whole) axis.slot = axis.width / Math.max(1, moments.length)
    axis.pan(0)
  },

  isFresh: true,
  isWhole: false,

  zoom(factor, around) {
    const place = (axis.from + around) / axis.slot
    axis.isFresh = axis.isWhole = false
    axis.slot = Math.min(axis.most, Math.max(axis.least(), axis.slot * factor))
    axis.from = place * axis.slot - around
    axis.pan(0)
  },

  whole() {
    const slot = axis.width / Math.max(1, moments.length)
    Object.assign(axis, { isFresh: false, isWhole: true, slot, from: 0 })
  },

  pan(distance) {
    axis.from = Math.max(0, Math.min(axis.from + distance, axis.size() - axis.width))
  },

  // Keeps a moment in sight, with some of what was before and comes after it.
  show(index) {
    const [left, right] = [axis.start(index), Math.max(axis.end(index), axis.start(index) + 8)]
    const room = Math.min(axis.width / 4, axis.slot * 2)
    if (left - room < axis.from) axis.from = left - room
    if (right + room > axis.from + axis.width) axis.from = right + room - axis.width
    axis.pan(0)
  },

  // The moment under a place of the window; between two, the nearer.
  momentUnder(place) {
    const at = axis.from + place
    if (!axis.isTrue) return Math.max(0, Math.min(moments.length - 1, Math.floor(at / axis.slot)))
    const next = Math.min(moments.length - 1, momentAt(at / axis.length() * play.total))
    const before = Math.max(0, next - 1)
    return Math.abs(axis.start(before) - at) < Math.abs(axis.start(next) - at) ? before : next
  },
}
