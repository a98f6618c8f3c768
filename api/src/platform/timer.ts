import type { Logger } from './http/logging/logging'

/** Does every few seconds what the clock asks for; every process of a cluster may run one. */
export class Timer {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  constructor(
    private readonly work: () => Promise<void>,
    private readonly log: Logger,
    /** What the log says when the work fails. */
    private readonly failure: string,
    private readonly pollMs = 5_000,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.run(), this.pollMs)
    this.timer.unref()
    this.run()
  }

  /** Work that is under way is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error) => this.log.error({ err: error }, this.failure))
      .finally(() => {
        this.running = undefined
      })
  }
}
