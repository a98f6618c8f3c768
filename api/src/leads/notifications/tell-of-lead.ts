import { policy } from '../../contract/policy'
import { mailsReach, queueMail } from '../../delivery/mail/queue-mail'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import type { Executor } from '../../platform/db/connect'
import { enqueueCorrection, enqueueForward } from '../deliveries/forward'
import { getInquiry } from '../inquiries/repository'
import type { LeadsServices } from '../services'
import { leadLink } from './lead-link'

interface Telling {
  /** Looks automated: the notifications are held until the lead is no longer spam (D61). */
  isHeld: boolean
  /** The portal's origin, e.g. `https://pt.example.com`. */
  origin: string
}

/** Queues mails to subscribed users, webhooks and the forward for a new lead, in its transaction (D20, D62). */
export async function tellOfLead(
  trx: Executor,
  { config, sealer }: Pick<LeadsServices, 'config' | 'sealer'>,
  inquiryId: number,
  { isHeld, origin }: Telling,
): Promise<void> {
  const lead = (await getInquiry(trx, inquiryId))!
  const users = mailsReach(config) ? await usersToMail(trx) : []
  for (const { id: userId, email } of users) {
    await queueMail(trx, sealer, {
      template: 'new-lead',
      to: email,
      data: {
        link: leadLink(origin, inquiryId),
        state: lead.state,
        service: lead.service ?? '',
        source: lead.source,
        receivedAt: lead.createdAt,
      },
      key: `new-lead-${inquiryId}-${userId}`,
      userId,
      inquiryId,
      isHeld,
    })
  }
  await tellWebhooks(trx, 'lead.created', inquiryId, { isHeld })
  if (config.consultationForwardUrl) await enqueueForward(trx, lead, isHeld)
}

/** Queues webhooks and the forward for a lead that its visitor corrected; mails have no personal data to correct. */
export async function tellOfCorrection(
  trx: Executor,
  { config }: Pick<LeadsServices, 'config'>,
  inquiryId: number,
): Promise<void> {
  await tellWebhooks(trx, 'lead.updated', inquiryId)
  const lead = (await getInquiry(trx, inquiryId))!
  if (config.consultationForwardUrl) await enqueueCorrection(trx, lead)
}

const usersToMail = (trx: Executor): Promise<{ id: number; email: string }[]> =>
  trx('users')
    .whereIn('role', [...policy['inquiries.read']])
    .where({ leadMails: 'at-once' })
    .whereNull('disabledAt')
    .whereNot({ password: '' })
    .select('id', 'email')
