import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import type { Sealer } from '../../platform/secrets/sealer'
import { enqueue } from '../outbox/enqueue'

/** What each mail is filled with; addresses of pages are whole, e.g. `https://pt.example.com/admin/inquiries/7`. */
export interface MailData {
  invitation: { link: string; invitedBy: string; role: string; expiresAt: string }
  'password-reset': { link: string; expiresAt: string }
  /** Somebody asked for a reset of whatever account the address has: whether there is one is looked up when it is sent. `address` is the asker's. */
  'password-reset-requested': { origin: string; address?: string }
  /** Something that its owner should hear of, whoever did it. */
  'account-changed': { what: string; at: string; address: string; origin: string }
  'new-lead': { link: string; state: string; service: string; source: string; receivedAt: string }
  digest: {
    origin: string
    /** `YYYY-MM-DD` in India. */
    day: string
    newLeads: { link: string; text: string }[]
    due: { link: string; text: string; followUpOn: string }[]
    /** Those that have no room. */
    more: { newLeads: number; due: number }
  }
}

export type MailTemplate = keyof MailData

export interface Mail<T extends MailTemplate = MailTemplate> {
  template: T
  to: string
  data: MailData[T]
  userId?: number
  inquiryId?: number
  isHeld?: boolean
  /** Where the same mail must not be queued twice; made anew without it. */
  key?: string
}

const subjects: Record<MailTemplate, string> = {
  invitation: 'Invitation',
  'password-reset': 'Password reset',
  'password-reset-requested': 'Password reset',
  'account-changed': 'Change of an account',
  'new-lead': 'New lead',
  digest: 'Daily summary',
}

/**
 * Whether mails reach anybody: through SMTP, or in the log of a local portal (D58). What is queued where they do not is
 * dropped when its turn comes, so that callers need not ask.
 */
export const mailsReach = ({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>) =>
  smtpUrl !== null || !production

/** What the row of a mail holds. */
export interface MailPayload {
  to: string
  /** Sealed `MailContent`. */
  sealed: string
}

/** A template with its data. */
export type MailContent = { [T in MailTemplate]: { template: T; data: MailData[T] } }[MailTemplate]

/** Puts a mail into the outbox; sealed, because links in it open accounts. */
export async function queueMail<T extends MailTemplate>(
  trx: Executor,
  sealer: Sealer,
  { template, to, data, userId, inquiryId, isHeld, key = `mail-${randomUUID()}` }: Mail<T>,
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
    inquiryId,
    isHeld,
  })
}
