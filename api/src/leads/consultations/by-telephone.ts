import { sourceLanguage } from '../../contract/language/languages'
import type { TelephoneLead } from '../../contract/leads/lead-schema'
import type { Lead } from '../../contract/leads/leads'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { authorOf } from '../lead/notes'
import { createLead, getLead } from '../lead/repository'
import { tellOfLead } from '../notifications/tell-of-lead'
import type { LeadsServices } from '../services'
import { pageNamed } from './known-pages'
import { leadFrom } from './lead'

const consentByTelephone = 'Agreed by telephone that we use these details to answer the request.'

/** Stores a lead that staff took down by telephone, and tells of it as of any other. */
export async function takeDown(
  services: LeadsServices,
  ctx: ApiContext,
  input: TelephoneLead,
): Promise<Lead> {
  const { knex, config, outbox, assigning } = services
  const { origin } = ctx.state.client
  const pages = {
    state: await pageNamed(knex, 'state_pages', input.state),
    service: await pageNamed(knex, 'service_pages', input.service),
  }
  const lead = await leadFrom(input, origin, async () => false, Date.now(), pages, sourceLanguage)
  const consent = { consentText: consentByTelephone, consentAt: new Date().toISOString() }
  const stored = await inTransaction(knex, async (trx) => {
    const author = await authorOf(trx, ctx)
    const id = await createLead(trx, { ...lead, ...consent, source: 'telephone' }, 'new', author)
    await tellOfLead(trx, services, id, { isHeld: false, origin: config.publicOrigin ?? origin })
    await audit(trx, ctx, { action: 'create', resource: 'inquiries', resourceId: id })
    return (await getLead(trx, id))!
  })
  outbox.wake()
  await assigning.assign(stored.id)
  return (await getLead(knex, stored.id)) ?? stored
}
