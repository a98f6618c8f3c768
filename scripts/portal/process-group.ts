import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '../repository-root'

/** A server with its own Node process. */
export interface ServerProcess {
  name: string
  /** Arguments for node. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Answers 200 once the server is ready. */
  healthUrl: string
  /** Whether a line of its output is kept until `takeKept`, instead of being printed at once. */
  keeps?: (line: string) => boolean
}

interface Member extends ServerProcess {
  child?: ChildProcess
  startedAt: number
  /** Whether it has ever been healthy; a server that never was is not restarted. */
  hasRun: boolean
  /** Delay before the next restart, in milliseconds. */
  delayMs: number
}

const defaults = {
  firstDelayMs: 1000,
  longestDelayMs: 30_000,
  /** After running this long, a server restarts with the first delay again. */
  settledMs: 60_000,
  /** Time to exit after SIGTERM, before SIGKILL. */
  graceMs: 10_000,
  startTimeoutMs: 60_000,
}

const endWithParent = path.join(repositoryRoot, 'scripts/end-with-parent.js')

/** Servers that start and stop together; if one exits in between, it is restarted and the others go on. */
export class ProcessGroup {
  private readonly members: Member[] = []
  private readonly options: typeof defaults
  private stopping = false
  /** Lines that are printed later; null once they are printed as they come. */
  private kept: string[] | null = []

  constructor(options: Partial<typeof defaults> = {}) {
    this.options = { ...defaults, ...options }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => this.stop(0))
    }
    this.stopWithNpm()
    // No server may outlive this process.
    process.on('exit', () => {
      for (const child of this.children()) child.kill('SIGTERM')
      // They may be said only once, such as a first password.
      for (const line of this.takeKept()) console.log(line)
    })
  }

  /** The lines that were kept so far. Later ones are printed as they come. */
  takeKept(): string[] {
    const lines = this.kept ?? []
    this.kept = null
    return lines
  }

  /**
   * Starts a server, prints its output prefixed with its name, and waits until it is healthy. If it exits
   * before that, the whole group stops.
   * @throws Error when it takes too long
   */
  async start(server: ServerProcess): Promise<void> {
    const { firstDelayMs, startTimeoutMs } = this.options
    const member = { ...server, startedAt: 0, hasRun: false, delayMs: firstDelayMs }
    this.members.push(member)
    if (await this.run(member)) return
    if (this.stopping) await new Promise(() => {})
    throw new Error(`${server.name} did not become ready within ${startTimeoutMs / 1000} s.`)
  }

  private children(): ChildProcess[] {
    return this.members.flatMap(({ child }) => child ?? [])
  }

  /**
   * Stops when the parent process is gone: a shell between npm and this process may exit without passing on the
   * signal.
   */
  private stopWithNpm(): void {
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && this.stop(0), 1000).unref()
  }

  /** Starts the process; true once it is healthy, false when it ended or took too long. */
  private run(member: Member): Promise<boolean> {
    const { name, args, cwd, env, keeps } = member
    const child = spawn(process.execPath, ['--require', endWithParent, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    member.child = child
    console.log(`${name.padEnd(10)} started as process ${child.pid}`)
    member.startedAt = Date.now()
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on('line', (line) => {
        if (this.kept && keeps?.(line)) this.kept.push(line)
        else console.log(`${name.padEnd(10)} ${line}`)
      })
    }
    child.once('error', (error) => this.ended(member, child, error.message))
    child.once('exit', (code, signal) => this.ended(member, child, `exit ${code ?? signal}`))
    return this.isHealthy(member, child)
  }

  private async isHealthy(member: Member, child: ChildProcess): Promise<boolean> {
    const deadline = Date.now() + this.options.startTimeoutMs
    while (member.child === child && Date.now() < deadline) {
      const answer = await fetch(member.healthUrl, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      // Another process may answer on the port of one that ended.
      if (answer?.ok && member.child === child) {
        member.hasRun = true
        return true
      }
      await wait(100)
    }
    return false
  }

  private ended(member: Member, child: ChildProcess, how: string): void {
    if (member.child !== child) return
    member.child = undefined
    if (this.stopping) return
    const { name, hasRun, startedAt } = member
    if (!hasRun) {
      console.error(`${name} stopped (${how}); stopping the rest.`)
      void this.stop(1)
      return
    }
    const { firstDelayMs, longestDelayMs, settledMs } = this.options
    if (Date.now() - startedAt >= settledMs) member.delayMs = firstDelayMs
    const { delayMs } = member
    member.delayMs = Math.min(delayMs * 2, longestDelayMs)
    console.error(`${name} ended (${how}); starting it again in ${delayMs / 1000} s.`)
    setTimeout(() => this.runAgain(member), delayMs)
  }

  private async runAgain(member: Member): Promise<void> {
    if (this.stopping) return
    if (await this.run(member)) console.error(`${member.name} is back.`)
    else if (member.child) console.error(`${member.name} runs again, but does not answer.`)
  }

  private async stop(exitCode: number): Promise<void> {
    if (this.stopping) return
    this.stopping = true
    const ending = this.children().map(async (child) => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), this.options.graceMs)
      await exited
      clearTimeout(timer)
    })
    await Promise.all(ending)
    process.exit(exitCode)
  }
}
