import { randomUUID } from 'node:crypto'
import type { ChosenStates } from '../../contract/content/subscription-schema'
import type { LawChange } from '../../contract/law/law-change'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import type { Sealer } from '../../platform/secrets/sealer'
import { enqueue } from '../outbox/enqueue'

/**
 * The data of each mail template; addresses of pages are absolute, e.g.
 * `https://pt.example.com/admin/inquiries/7`.
 */
export interface MailData {
  invitation: { link: string; invitedBy: string; role: string; expiresAt: string }
  'password-reset': { link: string; expiresAt: string }
  /**
   * A request to reset the password of an email address. Whether it has an account is looked up when the mail
   * is sent. `address` is the IP address of the client that asked.
   */
  'password-reset-requested': { origin: string; address?: string }
  /** Tells the owner about a change to the account, their own too. */
  'account-changed': { what: string; at: string; address: string; origin: string }
  'new-lead': { link: string; state: string; service: string; source: string; receivedAt: string }
  /**
   * Written by staff to a lead. `replyTo`: where answers go; null: to the sender. `after`: key of the mail before it in the
   * conversation; null for the first.
   */
  'lead-mail': { subject: string; text: string; replyTo: string | null; after: string | null }
  /** A wish to be told of changes of the law. Whether a link is due is decided when the mail is sent (ADR 0114). */
  'subscription-requested': { states: ChosenStates; language: string; origin: string }
  /** `states`: their names in the language. */
  'subscription-confirmation': { link: string; states: string; language: string }
  /** Tells a reader what came of a report. `link` leads to the page; `answer` is in the words of staff. */
  'feedback-answer': {
    link: string
    language: string
    status: 'corrected' | 'answered' | 'declined'
    answer: string | null
  }
  /** Tells a visitor of a call back. `time` and `before` are in words; `calendar` is the file for calendars. */
  callback: {
    language: string
    event: 'booked' | 'moved' | 'cancelled'
    time: string
    before: string | null
    link: string
    calendar: string
    method: 'PUBLISH' | 'CANCEL'
  }
  /** An announcement to one subscriber; `unsubscribe` ends the subscription. A mailing sends it, past the outbox. */
  'law-changes': { language: string; origin: string; unsubscribe: string; changes: LawChange[] }
  /** What became of a canary that watches itself; `reason` is a sentence, or several. */
  canary: {
    link: string
    remote: string
    canary: string
    outcome: 'promoted' | 'rolled back' | 'waits'
    reason: string
  }
  digest: {
    origin: string
    /** `YYYY-MM-DD` in India. */
    day: string
    newLeads: { link: string; text: string }[]
    due: { link: string; text: string; followUpOn: string; followUpTime?: string | null }[]
    /** Numbers of leads left out for lack of room. */
    more: { newLeads: number; due: number }
  }
}

export type MailTemplate = keyof MailData

export interface Mail<T extends MailTemplate = MailTemplate> {
  template: T
  to: string
  data: MailData[T]
  userId?: number
  leadId?: number
  isHeld?: boolean
  /** Set it to prevent the same mail from being queued twice; random if absent. */
  key?: string
}

/** What staff read of a mail in lists. */
export const subjects: Record<MailTemplate, string> = {
  invitation: 'Invitation',
  'password-reset': 'Password reset',
  'password-reset-requested': 'Password reset',
  'account-changed': 'Change of an account',
  'new-lead': 'New lead',
  'lead-mail': 'Mail to a lead',
  'subscription-requested': 'Confirmation of a subscription',
  'subscription-confirmation': 'Confirmation of a subscription',
  'law-changes': 'Changes of the law',
  digest: 'Daily summary',
  'feedback-answer': 'Answer to a reader',
  callback: 'Call back',
  canary: 'Canary',
}

/** Mails that stand in the log of what was sent. What goes to readers is in none, as their addresses are kept for nothing else. */
const logged: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'invitation',
  'password-reset',
  'password-reset-requested',
  'account-changed',
  'new-lead',
  'lead-mail',
  'digest',
  'canary',
])

/** Subjects of mails that may be sent twice: they tell staff of a lead, and hold no link that opens an account. */
export const harmlessSubjects: readonly string[] = [subjects['new-lead']]

/**
 * Whether mails are delivered: through SMTP, or to the log of a local portal (D58). Otherwise queued mails
 * are dropped when their turn comes, so callers need not check this.
 */
export const mailsReach = ({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>) =>
  smtpUrl !== null || !production

/** The payload of a mail's outbox row. */
export interface MailPayload {
  to: string
  /** Sealed `MailContent`. */
  sealed: string
}

/** A template with its data. */
export type MailContent = { [T in MailTemplate]: { template: T; data: MailData[T] } }[MailTemplate]

/** Puts a mail into the outbox. Its content is encrypted, because links in it give access to accounts. */
export async function queueMail<T extends MailTemplate>(
  trx: Executor,
  sealer: Sealer,
  { template, to, data, userId, leadId, isHeld, key = `mail-${randomUUID()}` }: Mail<T>,
): Promise<void> {
  await enqueue(trx, {
    kind: 'mail',
    key,
    subject: subjects[template],
    payload: {
      to,
      sealed: sealer.seal(JSON.stringify({ template, data })),
    } satisfies MailPayload,
    userId,
    inquiryId: leadId,
    isHeld,
    isLogged: logged.has(template),
  })
}
