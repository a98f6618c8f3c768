import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface ProgramOptions {
  /** Name for people, and of its log file. */
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** User id it runs as; by default the current user's. */
  uid?: number
  /** Whether it is ready; polled until it is. */
  isReady(): Promise<boolean>
  logFolder: string
}

const startTimeoutMs = 120_000

/** One server of the cluster: a process that is started, stopped and started again. */
export class Program {
  private child: ChildProcess | undefined

  constructor(readonly options: ProgramOptions) {}

  get name(): string {
    return this.options.name
  }

  get pid(): number {
    return this.child!.pid!
  }

  /** @throws Error when it exits or is not ready in time; its log has the cause */
  async start(extraArgs: string[] = []): Promise<void> {
    const { name, command, args, env, cwd, uid, logFolder } = this.options
    const log = openSync(`${logFolder}/${name}.log`, 'a')
    const child = spawn(command, [...args, ...extraArgs], {
      cwd,
      env: { ...process.env, ...env },
      uid,
      gid: uid,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.child = child
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    const deadline = Date.now() + startTimeoutMs
    while (!(await this.options.isReady().catch(() => false))) {
      if (child.exitCode !== null || child.signalCode || Date.now() > deadline) {
        throw new Error(`${name} did not start; see ${logFolder}/${name}.log`)
      }
      await wait(100)
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** @returns milliseconds until it had ended */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode) return 0
    const startedAt = performance.now()
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return performance.now() - startedAt
  }
}

/** Makes a check whether an address answers with 2xx. */
export const answers = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await answer.arrayBuffer()
  return answer.ok
}
