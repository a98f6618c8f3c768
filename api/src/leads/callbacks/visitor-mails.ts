import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { callbackTimeIn } from '../../contract/leads/callback-times'
import type { Lead } from '../../contract/leads/leads'
import { type MailData, queueMail } from '../../delivery/mail/queue-mail'
import type { Executor } from '../../platform/db/connect'
import type { Platform } from '../../platform/platform'
import { addressIn } from '../consultations/addresses'
import { calendarFile, methodOf } from './calendar-file'
import type { CallbackRow } from './repository'

/** What mails about calls are made with. */
export interface VisitorMails extends Pick<Platform, 'config' | 'sealer'> {
  /** The portal's origin, for links. */
  origin: string
}

/** Path of the visitor's page of a call. */
export const pageOf = (language: string, { token }: Pick<CallbackRow, 'token'>): string =>
  `${addressIn(language, '/callback')}?token=${token}`

const timeIn = (language: string, { startsAt: at, endsAt: until }: CallbackRow) =>
  callbackTimeIn(inLanguage(language), { at, until })

/**
 * Queues the mail that tells a person of their call, with its calendar file, in the language of their page; without an e-mail
 * address there is none.
 * @param before the call before it was moved
 */
export async function tellOfCallback(
  trx: Executor,
  { config, sealer, origin }: VisitorMails,
  lead: Pick<Lead, 'id' | 'email' | 'locale'>,
  call: CallbackRow,
  event: MailData['callback']['event'],
  before?: CallbackRow,
): Promise<void> {
  if (!lead.email) return
  const language = lead.locale
  const url = origin + pageOf(language, call)
  await queueMail(trx, sealer, {
    template: 'callback',
    to: lead.email,
    data: {
      language,
      event,
      time: timeIn(language, call),
      before: before ? timeIn(language, before) : null,
      link: event === 'cancelled' ? origin + addressIn(language, '/callback') : url,
      calendar: calendarFile(inLanguage(language), call, { url, mailFrom: config.mailFrom }),
      method: methodOf(call.state),
    },
    key: `callback-${call.id}-${call.sequence}-${event}`,
    leadId: lead.id,
  })
}
