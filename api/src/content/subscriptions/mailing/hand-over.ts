import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type ClaimedMail, recordHandedOver } from './repository'

interface Waiting {
  mail: ClaimedMail
  resolve(isOwn: boolean): void
  reject(error: unknown): void
}

/**
 * Records mails as handed over, in the moment before the mail server gets their last line. Those that come while a record is
 * being written are recorded together by the next one, so that a slow disk delays mails and does not slow down the mailing.
 */
export class HandOver {
  private waiting: Waiting[] = []
  private isWriting = false

  constructor(private readonly knex: Knex) {}

  /** @returns whether the mail is still this process's: another one has claimed it after a minute */
  record(mail: ClaimedMail): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ mail, resolve, reject })
      if (!this.isWriting) void this.write()
    })
  }

  private async write(): Promise<void> {
    this.isWriting = true
    while (this.waiting.length > 0) {
      const some = this.waiting
      this.waiting = []
      try {
        const own = await recordHandedOver(
          this.knex,
          some.map(({ mail }) => mail),
        )
        for (const { mail, resolve } of some) {
          resolve(own.has(mail))
          // Its last line goes out before the next mail is noted: a kill in between loses one mail, not all of them.
          await nextTurn()
        }
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    this.isWriting = false
  }
}
