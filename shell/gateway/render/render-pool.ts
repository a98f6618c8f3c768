import { LRUCache } from 'lru-cache'
import { type Loss, RenderThread, ThreadLost, type ThreadOptions } from './render-thread'
import type { ConsoleLine, ThreadRequest, ThreadResult } from './thread-messages'

/** The queue of renders is full, or no thread came free in time. */
export class Overloaded extends Error {}

/** What a render took, in milliseconds. */
export interface Timings {
  /** Waiting for a thread. */
  queue: number
  render: number
}

export type Timed<Result> = Result & { timings?: Timings }

export interface PoolOptions extends ThreadOptions {
  threads: number
  /** Most renders that one thread has under way; they mostly wait for the API. */
  perThread: number
  /** Renders that may wait for a thread. */
  queue: number
  /** Milliseconds that a render may wait for a thread; a sitemap or feed may wait `documentMs`. */
  patienceMs: number
  /** Number of threads lost within a minute after which browsers render the build's pages, for `pauseMs`. */
  strikes: number
  /** Milliseconds of that pause; guilty and failing pages are remembered for as long. */
  pauseMs: number
  /** Number of failures of one thread within a minute after which a new thread tries the page. */
  failures: number
  /** Milliseconds between two such tries, as each starts a thread. */
  questionEveryMs: number
}

export interface PoolEvents {
  onThreadLost(loss: Loss): void
  onThreadSpoilt(url: string): void
  onConsole(line: ConsoleLine): void
}

interface Waiting {
  request: ThreadRequest
  since: number
  resolve: (result: Timed<ThreadResult>) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  /** Its thread was lost, perhaps by another page's fault, so it gets a thread to itself. */
  isSuspect: boolean
}

const strikeWindowMs = 60_000

const withinWindow = (times: number[], now: number) =>
  times.filter((at) => now - at < strikeWindowMs)

const tooManyLost = 'this build lost too many rendering threads'
const isGuiltyPage = 'this page cost a rendering thread'

/** Number of guilty pages to remember, and of pages that only fail. */
const guiltyLimit = 1000

/**
 * The worker threads that render one build's pages. A lost thread is replaced, and the pages under way on it
 * are tried once more, each alone. A page that loses a thread again is left to browsers for a while. So is a
 * build whose pages lose one thread after another. Otherwise either could keep a core busy for ever.
 *
 * A page that only fails loses no thread. When one thread's failures repeat, a new thread tries the page. If it
 * succeeds, the old thread is broken and the new one replaces it; if not, the page is to blame.
 */
export class RenderPool {
  private readonly threads = new Set<RenderThread>()
  private readonly waiting: Waiting[] = []
  private readonly guilty: LRUCache<string, true>
  /** Pages that failed on a new thread too. */
  private readonly failing: LRUCache<string, true>
  private readonly failedAt = new WeakMap<RenderThread, number[]>()
  private nextQuestionAt = 0
  private lostAt: number[] = []
  private pausedUntil = 0
  private isClosed = false
  lastUsedAt = performance.now()

  constructor(
    private readonly options: PoolOptions,
    private readonly events: PoolEvents,
  ) {
    this.guilty = new LRUCache({ max: guiltyLimit, ttl: options.pauseMs })
    this.failing = new LRUCache({ max: guiltyLimit, ttl: options.pauseMs })
  }

  /**
   * @throws Overloaded when too many pages wait
   * @throws Error when the page cannot be rendered
   */
  render(request: ThreadRequest): Promise<Timed<ThreadResult>> {
    const since = performance.now()
    this.lastUsedAt = since
    if (this.guilty.has(request.url)) {
      return Promise.reject(new Error(isGuiltyPage))
    }
    return new Promise((resolve, reject) => {
      this.enqueue({ request, since, resolve, reject, isSuspect: false })
    })
  }

  /** Ends the threads once what they are rendering is done. */
  close(): void {
    this.isClosed = true
    for (const thread of this.threads) thread.retire()
    this.threads.clear()
  }

  get isIdle(): boolean {
    return this.waiting.length === 0 && [...this.threads].every(({ load }) => load === 0)
  }

  private enqueue(job: Omit<Waiting, 'timer'>): void {
    if (performance.now() < this.pausedUntil) {
      job.reject(new Error(tooManyLost))
      return
    }
    if (this.waiting.length >= this.options.queue) {
      job.reject(new Overloaded('too many pages wait to be rendered'))
      return
    }
    const { patienceMs, documentMs } = this.options
    const waiting: Waiting = {
      ...job,
      timer: setTimeout(
        () => {
          this.waiting.splice(this.waiting.indexOf(waiting), 1)
          job.reject(new Overloaded('no rendering thread was free in time'))
        },
        'source' in job.request ? documentMs : patienceMs,
      ),
    }
    this.waiting.push(waiting)
    this.assign()
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const thread = this.freeThread(this.waiting[0]!)
      if (!thread) return
      const job = this.waiting.shift()!
      clearTimeout(job.timer)
      thread.isReserved = job.isSuspect
      void this.run(thread, job)
    }
  }

  /** Rejects waiting renders that have no chance any more. */
  private dismiss(isHopeless: (job: Waiting) => boolean, reason: string): void {
    const hopeless = this.waiting.filter(isHopeless)
    for (const job of hopeless) {
      this.waiting.splice(this.waiting.indexOf(job), 1)
      clearTimeout(job.timer)
      job.reject(new Error(reason))
    }
  }

  private freeThread({ isSuspect }: Waiting): RenderThread | undefined {
    const { threads, perThread } = this.options
    const byLoad = [...this.threads].sort((one, other) => one.load - other.load)
    if (byLoad[0]?.load === 0) return byLoad[0]
    if (this.threads.size < threads) return this.startThread()
    if (isSuspect) return undefined
    return byLoad.find(({ load, isReserved }) => load < perThread && !isReserved)
  }

  private startThread(): RenderThread {
    const thread = new RenderThread(this.options, {
      onFree: () => this.assign(),
      onConsole: (line) => this.events.onConsole(line),
      onEnd: (loss) => {
        this.threads.delete(thread)
        this.noteLoss(loss)
        this.assign()
      },
    })
    this.threads.add(thread)
    return thread
  }

  /** Takes a thread out of the pool; it ends once its renders are done. */
  private retire(thread: RenderThread): void {
    this.threads.delete(thread)
    thread.retire()
  }

  private noteLoss(loss: Loss): void {
    const now = performance.now()
    this.lostAt = [...withinWindow(this.lostAt, now), now]
    if (this.lostAt.length >= this.options.strikes) {
      this.pausedUntil = now + this.options.pauseMs
      this.dismiss(() => true, tooManyLost)
    }
    this.events.onThreadLost(loss)
  }

  private async run(thread: RenderThread, job: Waiting): Promise<void> {
    try {
      await this.renderOn(thread, job)
    } catch (error) {
      if (error instanceof ThreadLost) this.tryAgain(job, error)
      else if (this.isDoubtful(thread, job)) await this.askNewThread(thread, job)
      else job.reject(error as Error)
    }
  }

  private async renderOn(thread: RenderThread, { request, since, resolve }: Waiting) {
    const startedAt = performance.now()
    const result = await thread.render(request)
    const timings = { queue: startedAt - since, render: performance.now() - startedAt }
    resolve({ ...result, timings })
  }

  private tryAgain(job: Waiting, lost: ThreadLost): void {
    const isGuilty = lost.isToBlame || job.isSuspect
    if (isGuilty) {
      const { url } = job.request
      this.guilty.set(url, true)
      this.dismiss(({ request }) => request.url === url, isGuiltyPage)
    }
    if (isGuilty || this.isClosed) job.reject(lost)
    else this.enqueue({ ...job, isSuspect: true })
  }

  /**
   * Notes a failure.
   * @returns whether the thread may be the reason, as it has failed before, and a new thread may try the page
   * now
   */
  private isDoubtful(thread: RenderThread, { request }: Waiting): boolean {
    if (this.failing.has(request.url)) return false
    const now = performance.now()
    const failedAt = [...withinWindow(this.failedAt.get(thread) ?? [], now), now]
    this.failedAt.set(thread, failedAt)
    const isRepeated = failedAt.length >= this.options.failures
    return isRepeated && now >= this.nextQuestionAt && this.threads.has(thread)
  }

  /** Tries the page on a new thread. The old one goes on meanwhile, so that no other page waits for a thread to start. */
  private async askNewThread(doubted: RenderThread, job: Waiting): Promise<void> {
    this.nextQuestionAt = performance.now() + this.options.questionEveryMs
    const thread = this.startThread()
    thread.isReserved = true
    try {
      await this.renderOn(thread, job)
      this.retire(doubted)
      this.events.onThreadSpoilt(job.request.url)
    } catch (error) {
      this.failing.set(job.request.url, true)
      this.retire(thread)
      if (error instanceof ThreadLost) this.tryAgain({ ...job, isSuspect: true }, error)
      else job.reject(error as Error)
    }
  }
}
