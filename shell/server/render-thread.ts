import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadOrder, ThreadRequest, ThreadResult } from './render-worker'

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

export interface ThreadOptions {
  /** The shell's build for Node. */
  bundle: string
  workerFile: string
  /** Milliseconds that one render may take. */
  deadlineMs: number
  /** Milliseconds in which a thread must answer that it gives a render up; one that does not hangs. */
  graceMs: number
  /** The same for a thread that has rendered nothing yet: it loads the shell and the remote first, slowly on a busy machine. */
  coldGraceMs: number
  /** Megabytes of heap; a thread that needs more is ended. */
  memoryMb: number
}

interface Job {
  resolve: (result: ThreadResult) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  timedOut: boolean
}

export interface ThreadEvents {
  /** A render is over, so there is room for another. */
  onFree(): void
  onEnd(reason: string): void
}

/** A thread that renders pages of one build. It sees no environment, and its heap is bounded. */
export class RenderThread {
  private readonly worker: Worker
  private readonly jobs = new Map<number, Job>()
  private nextId = 1
  private isRetired = false
  private isCold = true
  /** Kept for one page, which is suspected of having cost a thread. */
  isReserved = false

  constructor(
    private readonly options: ThreadOptions,
    private readonly events: ThreadEvents,
  ) {
    const { bundle, workerFile, memoryMb } = options
    this.worker = new Worker(workerFile, {
      workerData: { bundle },
      env: {},
      // A bound on the whole would shrink the space for what is short-lived, which renders mostly make.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    this.worker.unref()
    let reason = 'the rendering thread ended'
    this.worker.on('message', (message: ThreadAnswer) => this.settle(message))
    this.worker.on('error', (error) => {
      reason = error.message
    })
    this.worker.on('exit', () => this.end(reason))
  }

  /** Renders under way. */
  get load(): number {
    return this.jobs.size
  }

  /**
   * @throws ThreadLost when the thread ends meanwhile
   * @throws Error with the render's own failure, or when it takes too long
   */
  render(request: ThreadRequest): Promise<ThreadResult> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(id), this.options.deadlineMs)
      this.jobs.set(id, { resolve, reject, timer, timedOut: false })
      this.order({ kind: 'render', id, request })
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

  private giveUp(id: number) {
    const job = this.jobs.get(id)!
    job.timedOut = true
    const { graceMs, coldGraceMs } = this.options
    const ms = this.isCold ? coldGraceMs : graceMs
    job.timer = setTimeout(() => void this.worker.terminate(), ms)
    this.order({ kind: 'cancel', id })
  }

  private settle(message: ThreadAnswer) {
    const job = this.jobs.get(message.id)
    if (!job) return
    this.jobs.delete(message.id)
    clearTimeout(job.timer)
    this.isCold = false
    if ('result' in message) job.resolve(message.result)
    else if (job.timedOut) job.reject(new Error('rendering took too long'))
    else job.reject(new Error(message.error))
    if (this.isRetired) this.retire()
    else this.events.onFree()
  }

  private end(exitReason: string) {
    const jobs = [...this.jobs.values()]
    this.jobs.clear()
    const hung = jobs.some(({ timedOut }) => timedOut)
    const reason = hung ? 'the rendering thread hung' : exitReason
    for (const { reject, timer } of jobs) {
      clearTimeout(timer)
      reject(new ThreadLost(reason, hung && jobs.length === 1))
    }
    if (!this.isRetired) this.events.onEnd(reason)
  }
}
