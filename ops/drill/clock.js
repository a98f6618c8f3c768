// Loaded into every server of a drill: at SIGUSR2 its clock jumps, like a clock that is corrected after hours
// of drift.
const jumpMs = Number(process.env.DRILL_CLOCK_JUMP_MS)
const RealDate = Date
let offset = 0

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [RealDate.now() + offset]))
  }
  static now() {
    return RealDate.now() + offset
  }
}

process.on('SIGUSR2', () => {
  offset = offset === 0 ? jumpMs : 0
})
