import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import type { ChosenStates } from '../../contract/content/subscription-schema'
import { type MailPayload, subjects } from '../../delivery/mail/queue-mail'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { Platform } from '../../platform/platform'
import { portions } from '../../platform/portions'
import { newToken, SubscriberKeys } from './keys'
import { noteRetired } from './mailing/repository'
import { saysNoMailbox, withoutAddresses } from './says-no-mailbox'

const table = 'subscribers'
const requestsTable = 'subscription_requests'

/** So long a link confirms. */
export const confirmMs = 72 * 60 * 60 * 1000
/** One mail a day goes to a mailbox, so that nobody can fill that of somebody else. */
const mailEveryMs = 24 * 60 * 60 * 1000
/** After so long nothing is left of a request; until then its link is answered with what became of it. */
const requestMs = 7 * 24 * 60 * 60 * 1000

/** What somebody wants to be told of. */
export interface Wish {
  states: ChosenStates
  /** Code of the language of the mails. */
  language: string
}

interface SubscriberRow extends Wish {
  id: number
  emailKey: string
  /** Sealed `Secrets`. */
  sealed: string
  /** Hash of the token that ends the subscription. */
  tokenHash: string
  confirmedAt: string
}

/** What of a subscriber is stored so that the database alone does not reveal it. */
export interface Secrets {
  email: string
  /** Ends the subscription. */
  token: string
}

interface RequestRow extends Wish {
  mailboxKey: string
  emailKey: string
  /** The sealed address. */
  sealed: string
  /** Hash of the token that confirms. */
  tokenHash: string
  /** Key of the mail with the token, which may be tried again. */
  mailKey: string
  mailedAt: string
  confirmedAt: string | null
}

export const subscriberKinds = { json: ['states'], date: ['confirmedAt'] }
const subscribers = codec<SubscriberRow>(subscriberKinds)
const requests = codec<RequestRow>({ json: ['states'], date: ['mailedAt', 'confirmedAt'] })

/** What a report of a mail server says of a mail that came back. */
interface Returned {
  mailKey: string
  status: string
  reason: string
}

/** What became of a request for a subscription. */
export interface Request extends Wish {
  standing: 'open' | 'confirmed' | 'expired'
}

/** The addresses that are told of changes of the law, each confirmed by its owner (D89, ADR 0114). */
export class Subscribers {
  readonly keys: SubscriberKeys
  private readonly knex: Knex
  private readonly sealer: Platform['sealer']

  constructor({ knex, sealer, config }: Pick<Platform, 'knex' | 'sealer' | 'config'>) {
    this.knex = knex
    this.sealer = sealer
    this.keys = new SubscriberKeys(config.sessionSecret)
  }

  /**
   * Keeps a wish until its link is opened.
   * @param mailKey of the mail that is about to be sent; an attempt after a failed one has the same
   * @returns the link's token; null when the mailbox had its mail of the day, whose link then confirms the newer wish
   */
  request(mailKey: string, email: string, wish: Wish): Promise<string | null> {
    const mailboxKey = this.keys.ofMailbox(email)
    const emailKey = this.keys.ofEmail(email)
    return inTransaction(this.knex, async (trx) => {
      const now = new Date()
      const token = newToken()
      const mail = { tokenHash: tokenDigest(token), mailKey, mailedAt: now.toISOString() }
      const sealed = this.sealer.seal(email)
      const row = requests.toRow({ ...wish, ...mail, mailboxKey, emailKey, sealed })
      const known = await lockRequest(trx, { mailboxKey })
      if (!known) {
        await trx(requestsTable).insert(row)
        return token
      }
      const isDue = now.getTime() - Date.parse(known.mailedAt) >= mailEveryMs
      if (isDue || known.mailKey === mailKey) {
        await trx(requestsTable)
          .where({ mailboxKey })
          .update({ ...row, confirmedAt: null })
        return token
      }
      if (known.emailKey === emailKey && !known.confirmedAt) {
        await trx(requestsTable).where({ mailboxKey }).update(requests.toRow(wish))
      }
      return null
    })
  }

  /** The request that a token belongs to; null for any other token. */
  async find(token: string): Promise<Request | null> {
    const row = await this.knex(requestsTable)
      .where({ tokenHash: tokenDigest(token) })
      .first()
    return row ? standingOf(requests.fromRow(row)) : null
  }

  /**
   * Subscribes the address of a request, or changes what it is told of.
   * @returns how the request stood before; null for another token
   */
  confirm(token: string): Promise<Request | null> {
    return inTransaction(this.knex, async (trx) => {
      const row = await lockRequest(trx, { tokenHash: tokenDigest(token) })
      if (!row) return null
      const request = standingOf(row)
      const email = this.sealer.open(row.sealed)
      if (request.standing !== 'open' || email === null) return request
      await this.store(trx, row, email)
      const { mailboxKey } = row
      await trx(requestsTable).where({ mailboxKey }).update({ confirmedAt: new Date() })
      return request
    })
  }

  private async store(
    trx: Executor,
    { emailKey, states, language }: RequestRow,
    email: string,
  ): Promise<void> {
    const wish = subscribers.toRow({ states, language })
    if ((await trx(table).where({ emailKey }).update(wish)) > 0) return
    const token = newToken()
    const sealed = this.sealer.seal(JSON.stringify({ email, token } satisfies Secrets))
    const tokenHash = tokenDigest(token)
    await trx(table).insert({ ...wish, emailKey, sealed, tokenHash, confirmedAt: new Date() })
  }

  /** The language of the subscriber whom a token would take out; null without one. */
  async languageOf(token: string): Promise<string | null> {
    const row = await this.knex(table)
      .where({ tokenHash: tokenDigest(token) })
      .first('language')
    return row?.language ?? null
  }

  /**
   * Erases the subscriber of a token.
   * @returns their id; null when there is none any more
   */
  unsubscribe(token: string): Promise<number | null> {
    return inTransaction(this.knex, async (trx) => {
      const row = await trx(table)
        .where({ tokenHash: tokenDigest(token) })
        .first('id', 'emailKey')
      if (!row) return null
      await forget(trx, [row.emailKey])
      return row.id
    })
  }

  /** Erases a subscriber who has no mailbox any more. */
  async retire(trx: Executor, id: number): Promise<void> {
    const row = await trx(table).where({ id }).first('emailKey')
    if (row) await forget(trx, [row.emailKey])
  }

  /**
   * Notes that a mail to a subscriber came back, and erases one who has no mailbox.
   * @param status of the report, such as `5.1.1`; '' without one
   * @returns whether the key is that of a mail to a subscriber; nobody can make one up
   */
  async noteReturned({ mailKey, status, reason }: Returned): Promise<boolean> {
    const mail = this.keys.mailOf(mailKey)
    if (!mail) return false
    if (status !== '' && !saysNoMailbox(status)) return true
    await inTransaction(this.knex, async (trx) => {
      await noteRetired(trx, mail, withoutAddresses(reason))
      await this.retire(trx, mail.subscriberId)
    })
    return true
  }

  /**
   * Erases everything that is stored of addresses.
   * @returns ids of those that were subscribed
   */
  async erase(trx: Executor, emails: string[]): Promise<number[]> {
    const keys = emails.map(this.keys.ofEmail)
    const ids: number[] = []
    for (const some of portions(keys, 100)) {
      ids.push(...(await trx(table).whereIn('emailKey', some).pluck('id')))
      await forget(trx, some)
    }
    await this.takeBackMails(trx, keys)
    return ids
  }

  /** Removes mails with a link that are still to be sent, or were given up: they name the address. */
  private async takeBackMails(trx: Executor, emailKeys: string[]): Promise<void> {
    if (emailKeys.length === 0) return
    const mails = await trx('outbox')
      .where({ kind: 'mail', subject: subjects['subscription-requested'] })
      .select('id', 'payload')
    const theirs = mails.filter(({ payload }) =>
      emailKeys.includes(this.keys.ofEmail((JSON.parse(payload) as MailPayload).to)),
    )
    for (const { id } of theirs) await trx('outbox').where({ id }).del()
  }

  /** What is stored of addresses, for the people who have them. */
  async ofEmails(knex: Executor, emails: string[]) {
    const rows = await knex(table).whereIn('emailKey', emails.map(this.keys.ofEmail))
    return rows.map((row) => {
      const { sealed, states, language, confirmedAt } = subscribers.fromRow(row)
      return { email: this.secretsOf(sealed)?.email ?? null, states, language, confirmedAt }
    })
  }

  /** Null when they were sealed under another SESSION_SECRET. */
  secretsOf(sealed: string): Secrets | null {
    const opened = this.sealer.open(sealed)
    return opened === null ? null : JSON.parse(opened)
  }
}

async function lockRequest(
  trx: Knex.Transaction,
  where: Partial<RequestRow>,
): Promise<RequestRow | null> {
  const row = await trx(requestsTable).where(where).forUpdate().first()
  return row ? requests.fromRow(row) : null
}

function standingOf({ states, language, mailedAt, confirmedAt }: RequestRow): Request {
  const isExpired = Date.now() - Date.parse(mailedAt) > confirmMs
  const standing = confirmedAt ? 'confirmed' : isExpired ? 'expired' : 'open'
  return { states, language, standing }
}

async function forget(trx: Executor, emailKeys: string[]): Promise<void> {
  await trx(table).whereIn('emailKey', emailKeys).del()
  await trx(requestsTable).whereIn('emailKey', emailKeys).del()
}

/** Deletes requests that are a week old. */
export async function sweepRequests(knex: Knex): Promise<void> {
  await knex(requestsTable)
    .where('mailedAt', '<', new Date(Date.now() - requestMs))
    .del()
}
