import { Worker } from 'node:worker_threads'
import { taskTime } from './task-time'
import type {
  ConsoleLine,
  ThreadAnswer,
  ThreadData,
  ThreadOrder,
  ThreadRequest,
  ThreadResult,
} from './thread-messages'

/** The thread ended during a render: it crashed, ran out of memory, or was ended because it hung. */
export class ThreadLost extends Error {
  constructor(
    reason: string,
    /** The thread hung while it rendered this page alone, so no other can be to blame. */
    readonly isToBlame: boolean,
  ) {
    super(reason)
  }
}

/** The page cannot be rendered; `stack` is that of the error in the thread. */
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
  /** URLs of the pages that were being rendered; if there were none, of the last one rendered. */
  urls: string[]
}

export interface ThreadOptions {
  /** The shell's build for Node. */
  bundle: string
  workerFile: string
  /** Milliseconds that one render may take, counting only time in which its thread could run. */
  deadlineMs: number
  /** The same for a sitemap or feed, which no browser can make. */
  documentMs: number
  /** Milliseconds of CPU time beyond `deadlineMs` that a thread may use without answering a ping; after that it hangs. */
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
  /** CPU time of the thread when the ping was sent, in milliseconds. */
  usedMs: number
  /** CPU time at the last check; `restingSince` is when it last increased. */
  lastUsedMs: number
  restingSince: number
}

/** Milliseconds between two checks of a thread that has work. */
const lookEveryMs = 100

/**
 * Milliseconds without an answer and without CPU time after which a thread is stuck; on a busy machine it still
 * gets a little.
 */
const stuckMs = 30_000

export interface ThreadEvents {
  /** A render is over, so there is room for another. */
  onFree(): void
  onConsole(line: ConsoleLine): void
  onEnd(loss: Loss): void
}

/** A worker thread that renders pages of one build. It sees no environment variables, and its heap is bounded. */
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
  /** Reserved for one page, so that no other page is lost with the thread. */
  isReserved = false

  constructor(
    private readonly options: ThreadOptions,
    private readonly events: ThreadEvents,
  ) {
    const { bundle, workerFile, deadlineMs, documentMs, memoryMb } = options
    this.worker = new Worker(workerFile, {
      workerData: { bundle, deadlineMs, documentMs } satisfies ThreadData,
      env: {},
      // A limit on the whole heap would shrink the young generation, which holds most of a render's objects.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    let failure: Pick<Loss, 'reason' | 'stack'> = { reason: 'the rendering thread ended' }
    this.worker.on('message', (message: ThreadAnswer) => this.hear(message))
    this.worker.on('error', ({ message, stack }) => {
      failure = { reason: message, stack }
    })
    this.worker.on('exit', () => this.end(failure))
    // A thread keeps the process running only while it renders. A listener for its messages does so too, so this comes last.
    this.worker.unref()
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
      this.worker.ref()
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
   * Ends a thread that hangs. Only its CPU time counts: on an overloaded machine, a healthy thread may not
   * answer for minutes.
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

  /** Switches from wall-clock time to the thread's CPU time; a ping measured by the former is dropped and sent again. */
  private countBy(task: string | undefined) {
    this.task = task
    this.ping = undefined
  }

  private settle(message: Extract<ThreadAnswer, { id: number }>) {
    const job = this.jobs.get(message.id)
    if (!job) return
    this.jobs.delete(message.id)
    if (this.jobs.size === 0) this.worker.unref()
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
