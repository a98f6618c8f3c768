import { createHash } from 'node:crypto'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import type { Knex } from 'knex'
import * as m from '../../messages'
import { auditAtMachine } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { HttpError, invalid } from '../../platform/http/errors'
import { languageAsked, messagesFor } from '../../platform/http/language'
import { type RateLimit, rateLimit } from '../../platform/http/rate-limit'
import { isNativeForm } from '../../platform/http/response/plain-page'
import type { Platform } from '../../platform/platform'
import { countReader } from './counts'
import { retryFeedback } from './form-page'
import { likeTo } from './likeness'
import { knownPages, splitPage } from './pages'
import { type FeedbackRow, feedbackTable, openOnPage } from './repository'
import type { FeedbackInput } from './schema'

/** The same from one address within this time is a double press. */
const doublePressSeconds = 10 * 60

/** Takes in what readers say of pages. */
export class Receiving {
  private readonly limit: RateLimit
  private readonly once: RateLimit

  constructor(private readonly services: Platform) {
    this.limit = rateLimit(services, {
      name: 'feedback',
      points: services.config.feedbackPerHour,
      seconds: 60 * 60,
      message: (t) => t(m.tooManyLeads),
    })
    this.once = rateLimit(services, {
      name: 'feedback-once',
      points: 1,
      seconds: doublePressSeconds,
      message: '',
    })
  }

  /**
   * Stores what a reader sent, once for each press, and answers: 201, or 303 to the page, which then thanks.
   * @throws 422 for a page that does not exist, 429 for too many from one address
   */
  async receive(ctx: ApiContext, input: FeedbackInput): Promise<object | undefined> {
    ctx.state.retryForm = retryFeedback(messagesFor(ctx), input)
    const address = addressKey(ctx.state.client.address)
    await this.limit.take(address)
    const { path, language } = await this.pageOf(ctx, input.page)
    await this.storeOnce(keyOf(ctx, address, path, input), () => this.store(path, language, input))
    // Robots get the same response as people, so that they learn nothing (D61).
    if (!isNativeForm(ctx) && !ctx.is('application/x-www-form-urlencoded')) return {}
    ctx.redirect(`${withLanguage(path, language)}#thanks`)
    ctx.status = 303
    return undefined
  }

  /** The page's path in English, and its language. @throws 422 */
  private async pageOf(ctx: ApiContext, page: string) {
    const named = splitPage(page)
    const path = named && (await knownPages(this.services.knex)).pathOf(named.path)
    if (!path) throw noPage()
    return { path, language: named.language ?? languageAsked(ctx) }
  }

  private async storeOnce(key: string, store: () => Promise<void>): Promise<void> {
    try {
      await this.once.take(key)
    } catch (error) {
      if (error instanceof HttpError) return
      throw error
    }
    try {
      await store()
    } catch (error) {
      // Nothing is stored, so the next press counts.
      await this.once.giveBack(key)
      throw error
    }
  }

  private async store(page: string, language: string, input: FeedbackInput): Promise<void> {
    const { kind, where = null, text = null, link = null, version = null, email, website } = input
    const isSpam = Boolean(website)
    if (isSpam && kind === 'helped') return
    const { knex, sealer } = this.services
    await inTransaction(knex, async (trx) => {
      if (!isSpam) await countReader(trx, page, kind as 'helped' | 'wrong')
      if (kind === 'helped') return
      const first = isSpam ? null : await matterOf(trx, page, { where, text })
      const { id } = await feedbackTable.insert(trx, {
        firstId: first?.id ?? null,
        ...{ page, language, version, where, text, link },
        sealedEmail: email && !isSpam ? sealer.seal(email) : null,
        status: isSpam ? 'spam' : 'open',
        closedAt: isSpam ? new Date().toISOString() : null,
      })
      if (isSpam) return
      // Tells open screens, which follow the audit log (ADR 0064).
      await auditAtMachine(trx, 'portal', {
        action: 'create',
        resource: 'feedback',
        resourceId: first?.id ?? id,
        detail: { page },
      })
    })
  }
}

/**
 * The open matter that a report is about. It is locked, because staff may be closing it: a report that then became part of it
 * would stay open where nobody sees it.
 */
async function matterOf(
  trx: Knex.Transaction,
  page: string,
  said: Pick<FeedbackRow, 'where' | 'text'>,
): Promise<FeedbackRow | null> {
  const alike = (await openOnPage(trx, page)).find(likeTo(said))
  const locked = alike && (await feedbackTable.lock(trx, alike.id))
  return locked?.status === 'open' ? locked : null
}

const noPage = () => invalid({ page: (t) => t(m.feedbackNoPage) }, (t) => t(m.feedbackNoPage))

/** The same for each press of one reader: who said what of which page, and with which Idempotency-Key. */
function keyOf(ctx: ApiContext, address: string, path: string, input: FeedbackInput): string {
  const { kind, where, text, link, email } = input
  // What is said is part of it also beside a program's key: what is said anew with a former key is stored, not lost.
  const said = [address, ctx.get('Idempotency-Key'), path, kind, where, text, link, email]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
