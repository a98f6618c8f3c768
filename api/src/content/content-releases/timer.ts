import type { Logger } from '../../platform/http/logging'
import type { Publishing } from './publishing'

const pollMs = 5_000

/** Publishes scheduled releases when their moment has come; every process of a cluster may run one. */
export class ContentReleaseTimer {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  constructor(
    private readonly publishing: Publishing,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.run(), pollMs)
    this.timer.unref()
    this.run()
  }

  /** A release that is being published is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  private run(): void {
    this.running ??= this.publishing
      .publishDue()
      .catch((error) => this.log.error({ err: error }, 'Reading scheduled releases failed'))
      .finally(() => {
        this.running = undefined
      })
  }
}
