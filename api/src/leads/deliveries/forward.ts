import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Lead } from '../../contract/leads/leads'
import { dropped, type Handler } from '../../delivery/outbox/delivery'
import { enqueue } from '../../delivery/outbox/enqueue'
import { post, signature } from '../../delivery/outbox/post'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import { forwardedFields } from '../consultations/lead'
import { leadNow } from '../lead/repository'

/** Idempotency key of a forward: the same for every attempt, even after a restore, and unique to the lead. */
export const forwardKey = ({ id, createdAt }: Pick<Lead, 'id' | 'createdAt'>) =>
  createHash('sha256').update(`${id} ${createdAt}`).digest('hex').slice(0, 32)

/** Queues the forward of a lead (D20); the delivery sends the lead as it is then. */
export async function enqueueForward(
  trx: Executor,
  lead: Lead,
  isHeld: boolean,
  key = forwardKey(lead),
): Promise<void> {
  await enqueue(trx, {
    kind: 'forward',
    key,
    subject: 'Lead',
    payload: {},
    inquiryId: lead.id,
    isHeld,
    isLogged: true,
  })
}

/** Queues another forward of a corrected lead, unless one is still waiting unattempted: that will send the correction. */
export async function enqueueCorrection(trx: Executor, lead: Lead): Promise<void> {
  const untaken = await trx('outbox')
    .where({ kind: 'forward', inquiryId: lead.id, state: 'waiting', attempts: 0 })
    .forUpdate()
    .first('id')
  const { id, updatedAt } = lead
  if (!untaken) await enqueueForward(trx, lead, false, forwardKey({ id, createdAt: updatedAt }))
}

type Target = Pick<Config, 'consultationForwardUrl' | 'consultationForwardSecret'>

/** Posts leads to the third party that the operator configured (D20, D62). */
export function forwardHandler(knex: Knex, config: Target): Handler {
  const { consultationForwardUrl: url, consultationForwardSecret: secret } = config
  return {
    kind: 'forward',
    async deliver({ key, inquiryId }, signal) {
      const lead = await leadNow(knex, inquiryId!)
      if (!lead || lead.erasedAt) return dropped('the person was erased')
      const { body, contentType } = await form(lead)
      const headers = {
        'Content-Type': contentType,
        'Idempotency-Key': key,
        ...(secret && { 'X-Signature': signature(body, secret) }),
      }
      // The operator chose the receiver, so a private address is allowed.
      return post({ url: url!, body, headers, signal, toPrivate: true, readsAnswer: false })
    },
  }
}

/** The lead as the form provider's multipart form. */
async function form(lead: Lead) {
  const fields = new FormData()
  for (const [name, value] of Object.entries(forwardedFields(lead))) fields.append(name, value)
  const encoded = new Response(fields)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { body, contentType: encoded.headers.get('content-type')! }
}
