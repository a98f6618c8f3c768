import { setTimeout as pause } from 'node:timers/promises'
import { renderMail } from '../../../delivery/mail/templates/render-mail'
import { inTransaction } from '../../../platform/db/transaction'
import type { Platform } from '../../../platform/platform'
import { unsubscribePath } from '../pages'
import type { Subscribers } from '../subscribers'
import { Announced } from './announced'
import { HandOver } from './hand-over'
import { Journal, recoverKilled } from './journal'
import {
  beginMailings,
  type ClaimedMail,
  claimMails,
  endMail,
  giveBack,
  giveUpOldMails,
  listPortion,
  postponeMail,
} from './repository'
import { connections, MailSender, type OutgoingMail, type Sent } from './send'

const checkMs = 5_000
/** Milliseconds that mails which are being sent get to finish when the process stops. */
const stopGraceMs = 2_000
/** Servers that greylist take a mail after some minutes. */
const firstDelayMs = 60_000
const longestDelayMs = 6 * 60 * 60 * 1000

/**
 * Sends announcements of changes of the law to their subscribers: each of them once, at a steady pace, past the outbox, so that
 * no other mail waits for them (ADR 0114). Several processes share the work.
 */
export class Mailings {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private filling: Promise<boolean> | undefined
  private isAway = false
  private hasRecovered = false
  private claimed: ClaimedMail[] = []
  /** When the next mail may go out, on the clock of `performance.now()`. */
  private nextAt = 0
  private readonly stopping = new AbortController()
  private isStopped = false
  private readonly intervalMs: number
  private readonly handOver: HandOver
  private readonly journal: Journal
  private readonly sender: MailSender | null
  private readonly announced: Announced

  constructor(
    private readonly platform: Platform,
    private readonly subscribers: Subscribers,
  ) {
    const { knex, config } = platform
    this.intervalMs = 1000 / config.mailRate
    this.handOver = new HandOver(knex)
    this.journal = new Journal(config.dataDir)
    this.sender = config.smtpUrl ? new MailSender(config.smtpUrl, config.mailFrom) : null
    this.announced = new Announced(knex)
  }

  start(): void {
    // A production portal without SMTP_URL sends no mails, and a local one shows them in its log (D58).
    if (!this.sender && this.platform.config.production) return
    this.timer = setInterval(() => void this.check(), checkMs)
    this.timer.unref()
    void this.check()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.isStopped = true
    const patience = setTimeout(() => this.stopping.abort(), stopGraceMs)
    await this.running
    clearTimeout(patience)
    this.sender?.close()
  }

  /** Sends all mails that are due. */
  check(): Promise<void> {
    this.running ??= this.run()
      .catch((error) => this.platform.log.error({ err: error }, 'The mailing of changes failed'))
      .finally(() => {
        this.running = undefined
      })
    return this.running
  }

  private async run(): Promise<void> {
    const { knex, config } = this.platform
    this.isAway = false
    this.announced.forget()
    await beginMailings(knex)
    await giveUpOldMails(knex)
    if (!this.hasRecovered) await recoverKilled(knex, config.dataDir)
    this.hasRecovered = true
    try {
      await Promise.all(Array.from({ length: connections }, () => this.sendClaimed()))
    } finally {
      await giveBack(knex, this.claimed.splice(0))
      this.journal.end()
    }
  }

  private async sendClaimed(): Promise<void> {
    for (let mail = await this.next(); mail; mail = await this.next()) {
      await this.attempt(mail)
    }
  }

  /** The next mail when its time has come; null when none is left, or the server is away. */
  private async next(): Promise<ClaimedMail | null> {
    while (this.claimed.length === 0) {
      if (this.isStopped || this.isAway) return null
      this.filling ??= this.fill().finally(() => {
        this.filling = undefined
      })
      if (!(await this.filling)) return null
    }
    const mail = this.claimed.shift()!
    await this.pace()
    if (!this.isStopped && !this.isAway) return mail
    this.claimed.push(mail)
    return null
  }

  /**
   * Lists the next subscribers, and claims as many mails as go out in a second.
   * @returns whether there was anything to do
   */
  private async fill(): Promise<boolean> {
    const { knex, config } = this.platform
    const isListing = await listPortion(knex, (id) => this.announced.filterOf(id))
    const mails = await claimMails(knex, Math.max(connections, config.mailRate))
    this.journal.noteClaims(mails)
    this.claimed.push(...mails)
    return isListing || mails.length > 0
  }

  private async pace(): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, this.nextAt)
    this.nextAt = at + this.intervalMs
    if (at > now) await pause(at - now)
  }

  private async attempt(mail: ClaimedMail): Promise<void> {
    const { knex, log } = this.platform
    const { announcementId, subscriberId } = mail
    const prepared = await this.prepare(mail)
    if (typeof prepared === 'string') return endMail(knex, mail, 'dropped', prepared)
    const sent = await this.send(prepared, mail)
    const about = { announcement: announcementId, subscriber: subscriberId }
    if (sent.result === 'stopped') return giveBack(knex, [mail])
    if (sent.result === 'away') {
      this.isAway = true
      log.warn(
        { ...about, failure: sent.failure },
        'The mail server is away; the mailing goes on later',
      )
      return postponeMail(knex, mail, delayMs(mail.attempts), sent.failure)
    }
    if (sent.result !== 'refused') return
    // A refused recipient costs the server less than a mail: where it greylists thousands, the others wait half as long.
    this.nextAt -= this.intervalMs / 2
    if (!sent.isForGood) return postponeMail(knex, mail, delayMs(mail.attempts), sent.failure)
    await inTransaction(knex, async (trx) => {
      await endMail(trx, mail, sent.hasNoMailbox ? 'retired' : 'failed', sent.failure)
      if (sent.hasNoMailbox) await this.subscribers.retire(trx, subscriberId)
    })
    log.info({ ...about, failure: sent.failure }, 'A mail about changes was refused for good')
  }

  private async send(mail: OutgoingMail, claimed: ClaimedMail): Promise<Sent> {
    if (this.sender) {
      return this.sender.send(mail, () => this.record(claimed), this.stopping.signal)
    }
    if (!(await this.record(claimed))) return { result: 'lost' }
    this.platform.log.info(
      `Mail to ${mail.to} was not sent because SMTP_URL is not set: ${mail.subject}\n${mail.text}`,
    )
    return { result: 'accepted' }
  }

  /** Records that a mail is handed over. @returns false when another process has it now */
  private async record(mail: ClaimedMail): Promise<boolean> {
    const isOwn = await this.handOver.record(mail)
    if (isOwn) this.journal.noteHandedOver(mail)
    return isOwn
  }

  /** The mail as the subscriber gets it, or why there is none. */
  private async prepare({
    announcementId,
    subscriberId,
  }: ClaimedMail): Promise<OutgoingMail | string> {
    const { knex, config } = this.platform
    const row = await knex('subscribers').where({ id: subscriberId }).first()
    if (!row) return 'the subscriber has left'
    const secrets = this.subscribers.secretsOf(row.sealed)
    if (!secrets) return 'it was sealed under another SESSION_SECRET'
    const { language } = row
    const told = await this.announced.changesFor(announcementId, language, JSON.parse(row.states))
    if (!told || told.changes.length === 0) return 'there is nothing to tell any more'
    const origin = config.publicOrigin ?? 'http://localhost:3000'
    const unsubscribe = `${origin}${unsubscribePath}/${secrets.token}`
    return {
      ...renderMail('law-changes', { language, origin, unsubscribe, changes: told.changes }),
      to: secrets.email,
      key: this.subscribers.keys.ofMail(announcementId, subscriberId),
      unsubscribe,
      date: told.at,
    }
  }
}

/** Milliseconds until the next attempt: doubled each time up to a limit, with some random variation. */
const delayMs = (attempts: number) =>
  Math.min(firstDelayMs * 2 ** attempts, longestDelayMs) * (0.75 + Math.random() / 2)
