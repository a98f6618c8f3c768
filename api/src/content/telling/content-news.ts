import type { Knex } from 'knex'
import { tellOfContent } from '../../delivery/webhooks/tell-webhooks'
import { type ContentVersion, lockContent } from '../../platform/db/content-version'
import { inTransaction } from '../../platform/db/transaction'
import type { Platform } from '../../platform/platform'
import { newsOfFacts } from './facts-news'
import { newsOfPages } from './page-news'

/** Queues events of content for webhooks (D88, ADR 0119): in the transaction of each change, and when the clock changes what is public. */
export class ContentNewsTeller {
  private readonly knex: Knex
  private readonly version: ContentVersion
  private readonly origin: string
  /** The content's version of which everything was told. */
  private seen: string | undefined

  constructor({ knex, version, config }: Pick<Platform, 'knex' | 'version' | 'config'>) {
    this.knex = knex
    this.version = version
    this.origin = config.publicOrigin ?? 'http://localhost:3000'
    version.afterEachChange((trx) => this.tell(trx, true))
  }

  /**
   * Tells of what became public or left the public without a write in this process: at its moment, at midnight in India, by a
   * command, or by an update of the portal. Every process calls it; what one has told, no other tells.
   */
  async tellOfTheClock(): Promise<void> {
    const current = await this.version.current()
    if (current === this.seen) return
    await inTransaction(this.knex, async (trx) => {
      await lockContent(trx)
      await this.tell(trx, false)
    })
    this.seen = current
  }

  private async tell(trx: Knex.Transaction, isChange: boolean): Promise<void> {
    const pages = await newsOfPages(trx, this.origin)
    const mayChangeFacts = !isChange || pages.some(({ about }) => about.startsWith('state_pages '))
    const facts = mayChangeFacts ? await newsOfFacts(trx, { origin: this.origin, isChange }) : []
    await tellOfContent(trx, [...pages, ...facts])
  }
}
