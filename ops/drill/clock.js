// Loaded into every server of a drill: `Date` tells the time of a clock that the drill moves while the server runs. Timers and
// `performance.now()` go on as ever. The file `DRILL_CLOCKS/NAME` has the milliseconds by which the clock is ahead; NAME is
// DRILL_CLOCK, or else the server's folder, such as `api`.
const { readFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const path = require('node:path')
const threads = require('node:worker_threads')

const key = 'clock of a drill'
/** How often the file is read, in milliseconds. */
const readEveryMs = 10

/** Shared with all threads: a thread that renders has no environment, and none may read the time at another moment. */
const ahead = threads.getEnvironmentData(key) ?? new Float64Array(new SharedArrayBuffer(8))

const realNow = Date.now
Date.now = () => realNow() + ahead[0]

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
  apply: (target) => new target(target.now()).toString(),
})

function follow() {
  const name = process.env.DRILL_CLOCK ?? path.basename(process.cwd())
  const file = path.join(process.env.DRILL_CLOCKS, name)
  const read = () => {
    try {
      ahead[0] = Number(readFileSync(file, 'utf8'))
    } catch {
      ahead[0] = 0
    }
  }
  read()
  setInterval(read, readEveryMs).unref()
  threads.setEnvironmentData(key, ahead)
  // A thread whose environment is empty does not load what NODE_OPTIONS names.
  threads.Worker = class extends threads.Worker {
    constructor(file, options = {}) {
      const args = options.execArgv ?? process.execArgv
      super(file, { ...options, execArgv: [...args, '--require', __filename] })
    }
  }
  syncBuiltinESMExports()
}

if (threads.isMainThread && process.env.DRILL_CLOCKS) follow()
