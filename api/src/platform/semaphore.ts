import { busy } from './http/errors'

/** Lets `slots` tasks run at a time and `queueLimit` wait; more are refused. */
export class Semaphore {
  private running = 0
  private readonly waiting: Array<() => void> = []

  constructor(
    private readonly slots: number,
    private readonly queueLimit: number,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.acquire()
    try {
      return await task()
    } finally {
      this.release()
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.slots) {
      this.running += 1
      return
    }
    if (this.waiting.length >= this.queueLimit) throw busy()
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private release(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}
