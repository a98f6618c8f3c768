import { AsyncLocalStorage } from 'node:async_hooks'
import { format, inspect, stripVTControlCharacters } from 'node:util'
import type { ConsoleLevel, ConsoleLine, ThreadRequest } from './thread-messages'

/** Most characters of a line. */
const longestText = 1000

/** Most lines of a thread in a minute. */
const linesAMinute = 60

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Passes all output to the console, stdout and stderr to `tell`, with the request that is being rendered;
 * several run at a time, so each has its own async context. A thread that writes more than 60 lines a minute
 * says so once; the rest is left out.
 * @returns function that runs a request's work so that its lines carry the request
 */
export function captureConsole(tell: (line: ConsoleLine) => void) {
  const current = new AsyncLocalStorage<ThreadRequest>()
  let left = linesAMinute
  let isUntil = 0

  function send(level: ConsoleLevel, text: string) {
    const { url, callHeaders } = current.getStore() ?? {}
    const plain = stripVTControlCharacters(text.slice(0, longestText)).trimEnd()
    tell({ level, text: plain, url, traceparent: callHeaders?.traceparent })
  }

  function write(level: ConsoleLevel, textOf: () => string) {
    const now = performance.now()
    if (now >= isUntil) [left, isUntil] = [linesAMinute, now + 60_000]
    left -= 1
    if (left > 0) send(level, textOf())
    else if (left === 0)
      send('warn', 'more is written than is logged; the rest of this minute is left out')
  }

  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...values) => write(level, () => format(...values))
  }
  console.dir = (value, options) => write('info', () => inspect(value, options))
  // For output that bypasses the console: Node's warnings, and libraries with a logger of their own.
  for (const [stream, level] of [
    ['stdout', 'info'],
    ['stderr', 'warn'],
  ] as const) {
    process[stream].write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      write(level, () => (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()))
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    }
  }

  return <Result>(request: ThreadRequest, work: () => Promise<Result>) => current.run(request, work)
}
