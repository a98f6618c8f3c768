import { policy } from '../../contract/staff/policy'
import { mailsReach, queueMail } from '../../delivery/mail/queue-mail'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import { apiSettingsInForce } from '../../staff/settings/repository'
import { enqueueCorrection, enqueueForward } from '../deliveries/forward'
import { getLead } from '../lead/repository'
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
  leadId: number,
  { isHeld, origin }: Telling,
): Promise<void> {
  const lead = (await getLead(trx, leadId))!
  const readers = mailsReach(config) ? await readersOf(trx, config) : []
  for (const { id: userId, email } of readers) {
    await queueMail(trx, sealer, {
      template: 'new-lead',
      to: email,
      data: {
        link: leadLink(origin, leadId),
        state: lead.state,
        service: lead.service ?? '',
        source: lead.source,
        receivedAt: lead.createdAt,
      },
      key: userId === undefined ? undefined : `new-lead-${leadId}-${userId}`,
      userId,
      leadId,
      isHeld,
    })
  }
  await tellWebhooks(trx, 'lead.created', leadId, { isHeld })
  if (config.consultationForwardUrl) await enqueueForward(trx, lead, isHeld)
}

/** Queues webhooks and the forward for a lead that its visitor corrected; mails have no personal data to correct. */
export async function tellOfCorrection(
  trx: Executor,
  { config }: Pick<LeadsServices, 'config'>,
  leadId: number,
): Promise<void> {
  await tellWebhooks(trx, 'lead.updated', leadId)
  const lead = (await getLead(trx, leadId))!
  if (config.consultationForwardUrl) await enqueueCorrection(trx, lead)
}

interface Reader {
  /** Absent for an address of the settings. */
  id?: number
  email: string
}

/** Who is mailed about a new lead, each address once: subscribed users, and the addresses of the settings. */
async function readersOf(trx: Executor, config: Config): Promise<Reader[]> {
  const users: Reader[] = await usersToMail(trx)
  const { leadMailsTo } = await apiSettingsInForce(trx, config)
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const others = leadMailsTo.filter((address) => !known.has(address.toLowerCase()))
  return [...users, ...others.map((email) => ({ email }))]
}

const usersToMail = (trx: Executor): Promise<{ id: number; email: string }[]> =>
  trx('users')
    .whereIn('role', [...policy['inquiries.read']])
    .where({ leadMails: 'at-once' })
    .whereNull('disabledAt')
    .whereNot({ password: '' })
    .select('id', 'email')
