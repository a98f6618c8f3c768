import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'

/** A server that runs in a process of its own, so that the load generator does not share its event loop. */
export interface Served {
  child: ChildProcess
  url: string
}

/**
 * Starts a TypeScript file as a server, which sends its address as its first message.
 * @param file absolute; the process runs in the parent of the file's folder
 * @throws Error when it exits before that
 */
export async function serve(file: string, env: Record<string, string> = {}): Promise<Served> {
  const child = fork(file, {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ['--import', 'tsx'],
    cwd: path.resolve(file, '../..'),
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}`)))
  })
  return { child, url }
}

/** Sends a message to a server and returns its answer. */
export const ask = <T>(child: ChildProcess, question: string) =>
  new Promise<T>((resolve) => {
    child.once('message', (answer) => resolve(answer as T))
    child.send(question)
  })

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Seconds. */
  duration?: number
  connections?: number
  requests?: autocannon.Request[]
}

export const load = (options: Load) => autocannon({ duration: 2, connections: 20, ...options })

/** A server that answers every request with previously copied bytes. */
export class RawServer {
  private constructor(private readonly served: Served) {}

  static async start(): Promise<RawServer> {
    return new RawServer(await serve(path.join(__dirname, 'raw-server.ts')))
  }

  get url(): string {
    return this.served.url
  }

  /** Makes it send the answer of that address to these headers from now on. */
  async copy(url: string, headers: Record<string, string>): Promise<void> {
    await ask(this.served.child, JSON.stringify({ url, headers }))
  }

  stop(): void {
    this.served.child.kill('SIGTERM')
  }
}

const rounds = 3

/** @throws Error when a request was refused or failed: failures are fast and would inflate the figure */
async function requestsPerSecond(options: Load): Promise<number> {
  const result = await load(options)
  const failures = result.errors + result.timeouts + result['4xx'] + result['5xx']
  if (failures > 0) throw new Error(`${options.url}: ${failures} requests failed.`)
  return result.requests.average
}

/** Requests per second: the best of three runs each, which alternate between the two servers. */
export async function compare(own: Load, raw: Load) {
  const best = { own: 0, raw: 0 }
  await requestsPerSecond({ ...own, duration: 1 })
  await requestsPerSecond({ ...raw, duration: 1 })
  for (let round = 0; round < rounds; round += 1) {
    best.raw = Math.max(best.raw, await requestsPerSecond(raw))
    best.own = Math.max(best.own, await requestsPerSecond(own))
  }
  return { ...best, ratio: best.own / best.raw }
}
