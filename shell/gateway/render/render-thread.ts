import { Worker } from 'node:worker_threads'
import type { ConsoleLine } from './render-console'
import type {
  ThreadAnswer,
  ThreadData,
  ThreadOrder,
  ThreadRequest,
  ThreadResult,
} from './render-worker'
import { taskTime } from './task-time'

/** The thread ended under a render: it crashed, ran out of memory, or was ended because it hung. */
export class ThreadLost extends Error {
  constructor(
    reason: string,
    /** The thread hung with this page alone on it, so no other can be to blame. */
    readonly isToBlame: boolean,
  ) {
    super(reason)
  }
}

/** The page cannot be rendered; the stack is that of what was thrown in the thread. */
export class RenderFailed extends Error {
  constructor(reason: string, stack?: string) {
    super(reason)
    this.stack = stack
  }
}

/** How a thread ended, for the log. */
export interface Loss {
  reason: string
  stack?: string
  /** Addresses of the pages that were under way; if there was none, of the one made last. */
  urls: string[]
}

export interface ThreadOptions {
  /** The shell's build for Node. */
  bundle: string
  workerFile: string
  /** Milliseconds that one render may take, of those in which its thread could run. */
  deadlineMs: number
  /** Milliseconds of processor time that a thread may use beyond a render's without listening; one that uses more hangs. */
  graceMs: number
  /** The same for a thread that has rendered nothing yet: it loads the shell and the remote first. */
  coldGraceMs: number
  /** Megabytes of heap; a thread that needs more is ended. */
  memoryMb: number
}

interface Job {
  url: string
  resolve: (result: ThreadResult) => void
  reject: (error: Error) => void
}

/** A ping that the thread has not answered yet. */
interface Ping {
  /** What the thread had used of the processor when it was asked, in milliseconds. */
  usedMs: number
  /** The same when it was looked at last, and since when it has stood so. */
  lastUsedMs: number
  restingSince: number
}

/** Milliseconds between two looks at a thread that has work. */
const lookEveryMs = 100

/** Milliseconds after which a thread that neither listens nor uses the processor is stuck; on a busy machine it uses a little. */
const stuckMs = 30_000

export interface ThreadEvents {
  /** A render is over, so there is room for another. */
  onFree(): void
  onConsole(line: ConsoleLine): void
  onEnd(loss: Loss): void
}

/** A thread that renders pages of one build. It sees no environment, and its heap is bounded. */
export class RenderThread {
  private readonly worker: Worker
  private readonly jobs = new Map<number, Job>()
  private nextId = 1
  private isRetired = false
  private isCold = true
  private isHung = false
  private task: string | undefined
  private ping: Ping | undefined
  private looking: NodeJS.Timeout | undefined
  private lastUrl: string | undefined
  /** Kept for one page, which must not cost others theirs. */
  isReserved = false

  constructor(
    private readonly options: ThreadOptions,
    private readonly events: ThreadEvents,
  ) {
    const { bundle, workerFile, deadlineMs, memoryMb } = options
    this.worker = new Worker(workerFile, {
      workerData: { bundle, deadlineMs } satisfies ThreadData,
      env: {},
      // A bound on the whole would shrink the space for what is short-lived, which renders mostly make.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    this.worker.unref()
    let failure: Pick<Loss, 'reason' | 'stack'> = { reason: 'the rendering thread ended' }
    this.worker.on('message', (message: ThreadAnswer) => this.hear(message))
    this.worker.on('error', ({ message, stack }) => {
      failure = { reason: message, stack }
    })
    this.worker.on('exit', () => this.end(failure))
  }

  /** Renders under way. */
  get load(): number {
    return this.jobs.size
  }

  /**
   * @throws ThreadLost when the thread ends meanwhile
   * @throws RenderFailed with the render's own failure, or when it takes too long
   */
  render(request: ThreadRequest): Promise<ThreadResult> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { url: request.url, resolve, reject })
      this.order({ kind: 'render', id, request })
      this.looking ??= setInterval(() => this.look(), lookEveryMs).unref()
    })
  }

  /** Ends the thread once what it is rendering is done. */
  retire(): void {
    this.isRetired = true
    if (this.jobs.size === 0) void this.worker.terminate()
  }

  private order(order: ThreadOrder) {
    this.worker.postMessage(order)
  }

  /**
   * Ends a thread that hangs. Only time in which it had the processor counts: on a machine that is short of it a thread that is
   * well may not listen for minutes.
   */
  private look() {
    if (this.jobs.size === 0) {
      clearInterval(this.looking)
      this.looking = undefined
      this.ping = undefined
      return
    }
    const now = performance.now()
    const usedMs = taskTime(this.task)
    if (!this.ping) {
      this.ping = { usedMs, lastUsedMs: usedMs, restingSince: now }
      this.order({ kind: 'ping' })
      return
    }
    const { deadlineMs, graceMs, coldGraceMs } = this.options
    if (usedMs > this.ping.lastUsedMs) {
      Object.assign(this.ping, { lastUsedMs: usedMs, restingSince: now })
    }
    const isBusy = usedMs - this.ping.usedMs >= deadlineMs + (this.isCold ? coldGraceMs : graceMs)
    if (!isBusy && now - this.ping.restingSince < stuckMs) return
    this.isHung = true
    void this.worker.terminate()
  }

  private hear(message: ThreadAnswer) {
    if (message.kind === 'start') this.countBy(message.task)
    else if (message.kind === 'pong') this.ping = undefined
    else if (message.kind === 'console') this.events.onConsole(message.line)
    else this.settle(message)
  }

  /** What was asked by the clock of the wall is asked again by the thread's own, which shows another time. */
  private countBy(task: string | undefined) {
    this.task = task
    this.ping = undefined
  }

  private settle(message: Extract<ThreadAnswer, { id: number }>) {
    const job = this.jobs.get(message.id)
    if (!job) return
    this.jobs.delete(message.id)
    this.isCold = false
    this.isReserved = false
    this.lastUrl = job.url
    if (message.kind === 'result') job.resolve(message.result)
    else job.reject(new RenderFailed(message.reason, message.stack))
    if (this.isRetired) this.retire()
    else this.events.onFree()
  }

  private end(failure: Pick<Loss, 'reason' | 'stack'>) {
    clearInterval(this.looking)
    const jobs = [...this.jobs.values()]
    this.jobs.clear()
    const { reason, stack }: Pick<Loss, 'reason' | 'stack'> = this.isHung
      ? { reason: 'the rendering thread hung' }
      : failure
    for (const { reject } of jobs) {
      reject(new ThreadLost(reason, this.isHung && jobs.length === 1))
    }
    if (this.isRetired) return
    const underWay = jobs.map(({ url }) => url)
    const urls = underWay.length === 0 && this.lastUrl ? [this.lastUrl] : underWay
    this.events.onEnd({ reason, stack, urls })
  }
}
