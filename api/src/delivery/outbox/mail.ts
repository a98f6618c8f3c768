import type { Knex } from 'knex'
import { may } from '../../contract/staff/policy'
import type { Config } from '../../platform/config'
import { describeError, type Logger } from '../../platform/http/logging/logging'
import type { Sealer } from '../../platform/secrets/sealer'
import { type MailContent, type MailData, type MailPayload, mailsReach } from '../mail/queue-mail'
import type { RenderedMail } from '../mail/templates/layout'
import { renderMail } from '../mail/templates/render-mail'
import { accountLink } from '../mail/templates/words'
import { accepted, type ClaimedDelivery, dropped, type Handler, type Outcome } from './delivery'

/** Milliseconds for one attempt. A slower one is aborted and retried, well before another replica may claim it. */
const timeoutMs = 30_000
const connectMs = 10_000
const longestFailure = 255

/**
 * Creates a link for setting a new password; null if the address has no account. Called when the mail is
 * sent, so that the response time to the request does not reveal whether there is an account (D56).
 */
export type PreparePasswordReset = (
  knex: Knex,
  email: string,
  asked: { origin: string; address?: string },
) => Promise<{ link: string; expiresAt: string } | null>

/**
 * What confirms a wish to be told of changes of the law; null when the mailbox had such a mail today. Called when the mail is
 * sent, so that the response time does not reveal whether the address is known.
 * @param key of the delivery, the same at each attempt
 */
export type PrepareSubscription = (
  email: string,
  wish: MailData['subscription-requested'],
  key: string,
) => Promise<MailData['subscription-confirmation'] | null>

interface Dependencies {
  knex: Knex
  sealer: Sealer
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>
  preparePasswordReset: PreparePasswordReset
  prepareSubscription: PrepareSubscription
  log: Logger
}

/** Sends mails to the SMTP server, or prints them in the log of a local portal (D58). */
export function mailHandler({ knex, sealer, config, log, ...others }: Dependencies): Handler {
  let opened: ReturnType<typeof smtp> | undefined

  /** Renders the mail, or returns the outcome when there is nothing to send. */
  async function prepare({ key, payload, userId }: ClaimedDelivery): Promise<Prepared | Outcome> {
    const { to, sealed }: MailPayload = JSON.parse(payload)
    const opened = sealer.open(sealed)
    if (!opened) return givenUp(to, 'it was sealed under another SESSION_SECRET')
    const content: MailContent = JSON.parse(opened)
    if (content.template === 'password-reset-requested') {
      const reset = await others.preparePasswordReset(knex, to, content.data)
      if (!reset) return dropped('the address has no account')
      return { to, mail: renderMail('password-reset', reset) }
    }
    if (content.template === 'subscription-requested') {
      const confirmation = await others.prepareSubscription(to, content.data, key)
      if (!confirmation) return dropped('the mailbox had such a mail today')
      return { to, mail: renderMail('subscription-confirmation', confirmation) }
    }
    if (content.template === 'lead-mail') {
      const { subject, text, ...byPerson } = content.data
      return { to, mail: { subject, text }, byPerson }
    }
    if ('expiresAt' in content.data && Date.parse(content.data.expiresAt) < Date.now()) {
      return givenUp(to, 'the link in it has expired: make a new one')
    }
    const origin = originOfLeadMail(content)
    if (origin && !(await maySeeLeads(knex, userId))) return dropped('the user may not see leads')
    const mail = renderMail(content.template, content.data as never)
    return { to, mail, chooseAt: origin ? accountLink(origin) : undefined }
  }

  async function send(
    url: string,
    prepared: Prepared,
    { key, createdAt }: ClaimedDelivery,
    stop: AbortSignal,
  ) {
    const { to, mail, chooseAt, byPerson } = prepared
    opened ??= smtp(url)
    const transport = await opened
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      await transport.sendMail({
        ...mail,
        from: config.mailFrom,
        // An object, because a string could name several recipients.
        to: { name: '', address: to },
        messageId: messageIdOf(key, config.mailFrom),
        date: new Date(createdAt),
        ...(byPerson
          ? conversation(byPerson, config.mailFrom)
          : {
              headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
            }),
        ...(chooseAt && { list: { unsubscribe: chooseAt } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stop, timeout]),
      })
      return accepted(to)
    } catch (error) {
      const failure = timeout.aborted
        ? `the mail server did not take it within ${timeoutMs / 1000} seconds`
        : withoutPassword(describeSmtpError(error as SmtpError), url)
      const isFinal = isFinalRefusal(error as SmtpError)
      return { result: 'refused' as const, receiver: to, failure, isFinal }
    }
  }

  return {
    kind: 'mail',
    async deliver(delivery, signal) {
      if (!mailsReach(config)) return dropped('SMTP_URL is not set')
      const prepared = await prepare(delivery)
      if ('result' in prepared) return prepared
      if (config.smtpUrl) return send(config.smtpUrl, prepared, delivery, signal)
      const { to, mail } = prepared
      log.info(
        `Mail to ${to} was not sent because SMTP_URL is not set: ${mail.subject}\n${mail.text}`,
      )
      return dropped('shown above')
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

interface Prepared {
  to: string
  /** A person's mail is text alone. */
  mail: Omit<RenderedMail, 'html'> & { html?: string }
  /** Page where the recipient chooses which mails to get. */
  chooseAt?: string
  /** Set for a mail that a person wrote, which is not an automatic one (RFC 3834), with the address for answers. */
  byPerson?: Conversation
}

/** Address for answers, and key of the mail before. */
interface Conversation {
  replyTo: string | null
  after: string | null
}

const conversation = ({ replyTo, after }: Conversation, from: string) => ({
  replyTo: replyTo ?? undefined,
  ...(after && { references: messageIdOf(after, from), inReplyTo: messageIdOf(after, from) }),
})

const givenUp = (receiver: string, failure: string): Outcome => ({
  result: 'refused',
  receiver,
  failure,
  isFinal: true,
})

/** A pool of connections to a mail server; its library is imported for the first mail. @param answerMs patience with it */
export async function smtp(url: string, { maxConnections = 4, answerMs = timeoutMs } = {}) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections,
    // Retries once if the server closed an idle connection; the outbox does all other retries.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    dnsTimeout: connectMs,
  })
}

/** The portal's origin if the mail is about leads, which only some roles may see; otherwise null. */
function originOfLeadMail({ template, data }: MailContent): string | null {
  if (template === 'new-lead') return new URL(data.link).origin
  return template === 'digest' ? data.origin : null
}

/** Whether the user may still see leads: the role may have changed since the mail was queued. */
async function maySeeLeads(knex: Knex, userId: number | null): Promise<boolean> {
  const user = await knex('users').where({ id: userId }).whereNull('disabledAt').first('role')
  return may(user?.role, 'inquiries.read')
}

/** The same for every attempt, so that a server or a mailbox can recognise a duplicate. */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${key}@${domain}>`
}

/** `portal@example.com` of `PT Portal <portal@example.com>`. */
export const addressIn = (mailFrom: string) =>
  /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()

export type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** The server's response or the error, in one line. */
export const describeSmtpError = (error: SmtpError) =>
  (error.response ?? describeError(error)).replace(/\s+/g, ' ').trim().slice(0, longestFailure)

/** Error texts may contain the address of the mail server. */
export function withoutPassword(failure: string, smtpUrl: string): string {
  const { password } = new URL(smtpUrl)
  return password ? failure.replaceAll(decodeURIComponent(password), '…') : failure
}

/**
 * Whether the server refused the recipient or the message for good. Errors of the portal's own SMTP account
 * are not final, because an operator can fix them.
 */
const isFinalRefusal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
