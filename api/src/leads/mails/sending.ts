import { randomUUID } from 'node:crypto'
import type { LeadMailInput } from '../../contract/leads/lead-schema'
import { queueMail } from '../../delivery/mail/queue-mail'
import type { ApiContext } from '../../platform/http/context'
import { conflict, invalid } from '../../platform/http/errors'
import type { Platform } from '../../platform/platform'
import { addEntry, isSentAgain } from '../lead/notes'
import type { LeadRow } from '../lead/repository'
import { ReplyAddresses } from './reply-address'
import { addMail, lastMailKey } from './repository'

/** The key of each mail to a lead begins so, and with it its `Message-ID`. */
export const keyStart = 'lead-mail-'

/**
 * Sends a mail to a lead: its entry in the history and its delivery are stored at once, or neither. It depends on no version,
 * so of two at once both are sent. As with a note about a mail, the lead's status is for staff to change.
 * @param key idempotency key of the form; the same mail sent again with it is the same mail
 * @throws 404, 409 when the person has been erased or has no email address, 422 where the portal sends no mails
 */
export function sendMail(
  { knex, config, sealer }: Platform,
  ctx: ApiContext,
  id: number,
  { subject, text }: LeadMailInput,
  key: string | null,
): Promise<LeadRow> {
  if (!config.smtpUrl) {
    throw invalid({ text: 'This portal sends no mails: set SMTP_URL where it is deployed' })
  }
  return addEntry(
    knex,
    ctx,
    id,
    async (trx, { email }) => {
      if (!email) throw conflict('no_email', 'This lead has no email address')
      const parts = [ctx.state.user!.id, id, key ?? '', keyStart, subject, text]
      const isKnown = key && (await isSentAgain(trx, id, parts))
      return isKnown ? null : { kind: 'mail', to: text }
    },
    async (trx, eventId, { email }) => {
      const after = await lastMailKey(trx, id)
      const mailKey = `${keyStart}${randomUUID()}`
      await addMail(trx, { eventId, key: mailKey, address: email, subject })
      await queueMail(trx, sealer, {
        template: 'lead-mail',
        to: email,
        data: { subject, text, replyTo: replyAddress(config, id), after },
        key: mailKey,
        leadId: id,
      })
    },
  )
}

/** Without a mailbox that is read, answers go to the address as it is. */
const replyAddress = (
  { sessionSecret, mailReplyTo, mailInboxUrl }: Platform['config'],
  leadId: number,
) => (mailInboxUrl ? new ReplyAddresses(sessionSecret, mailReplyTo).of(leadId) : mailReplyTo)
