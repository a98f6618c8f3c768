import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Time for a server to end by itself before it is killed. */
const graceMs = 10_000
const startTimeoutMs = 60_000

/** Servers that live and die together: Ctrl-C stops all, and so does the end of any. */
export class ProcessGroup {
  private readonly children = new Map<string, ChildProcess>()
  private stopping = false

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => this.stop(0))
    }
    // Whatever ends this process must not leave servers behind.
    process.on('exit', () => {
      for (const child of this.children.values()) child.kill('SIGTERM')
    })
  }

  /** Starts a server and prints its lines with its name in front. */
  start(name: string, command: string, args: string[], options: SpawnOptions): void {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    this.children.set(name, child)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on('line', (line) => {
        console.log(`${name.padEnd(10)} ${line}`)
      })
    }
    child.on('error', (error) => this.ended(name, error.message))
    child.on('exit', (code, signal) => this.ended(name, `exit ${code ?? signal}`))
  }

  /** Waits until a server answers its health check; fails when it ends or takes too long. */
  async untilHealthy(name: string, url: string): Promise<void> {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline && !this.stopping) {
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
        if (response.ok) return
      } catch {}
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    if (this.stopping) await new Promise(() => {})
    throw new Error(`${name} did not become ready within ${startTimeoutMs / 1000} s.`)
  }

  private ended(name: string, how: string): void {
    this.children.delete(name)
    if (this.stopping) return
    console.error(`${name} stopped (${how}); stopping the rest.`)
    this.stop(1)
  }

  private stop(exitCode: number): void {
    if (this.stopping) return
    this.stopping = true
    const remaining = [...this.children.values()]
    for (const child of remaining) child.kill('SIGTERM')
    const timer = setTimeout(() => {
      for (const child of remaining) child.kill('SIGKILL')
    }, graceMs)
    Promise.all(
      remaining.map((child) =>
        child.exitCode === null && child.signalCode === null
          ? new Promise((resolve) => child.once('exit', resolve))
          : undefined,
      ),
    ).then(() => {
      clearTimeout(timer)
      process.exit(exitCode)
    })
  }
}
