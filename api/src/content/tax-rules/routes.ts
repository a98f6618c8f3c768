import type { TaxRules } from '../../contract/entities/facts'
import { type Route, route } from '../../platform/http/route'
import {
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/shape'
import { pageService } from '../pages/page-resources'
import type { ContentServices } from '../services'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { caveatShape, slabShape } from '../state-pages/schema'

type RuleFacts = NonNullable<TaxRules['facts']>

const factsShape: Shape<RuleFacts> = {
  slabs: listOf(slabShape),
  annualMax: integer,
  caveats: listOf(caveatShape),
  doubt: text,
  checkedOn: text,
}

const rulesShape: Shape<TaxRules> = { slug: text, name: text, facts: nullable(object(factsShape)) }

function presentRules(state: StatePageRow): TaxRules {
  const { facts } = state
  return present<TaxRules>(rulesShape, {
    ...state,
    facts: facts && present<RuleFacts>(factsShape, facts),
  })
}

/** The schedules of all public states, in list order. */
export async function listTaxRules(
  services: Pick<ContentServices, 'knex' | 'version' | 'content'>,
) {
  const { pages } = pageService(statePages, services)
  return (await pages.list(services.knex, true)).map(presentRules)
}

/** Schedules for clients, which calculate many salaries without sending them (D67). */
export function taxRulesRoutes(services: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tax-rules',
      access: 'public',
      summary: "Every state's schedule, for calculations on many salaries",
      answer: listOf(object(rulesShape)),
      handle: () => listTaxRules(services),
    }),
  ]
}
