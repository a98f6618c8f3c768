import { sourceLanguage } from '../../contract/language/languages'
import type { TaxRules } from '../../contract/law/facts/facts'
import {
  integer,
  listOf,
  nullable,
  object,
  optionally,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import type { StatePageRow } from '../state-pages/row'
import { caveatShape, slabShape } from '../state-pages/schema'
import { languageIn, languageQuery, type Reading, readingOf } from '../translations/reading'
import { statesIn } from '../translations/states-in'

type RuleFacts = NonNullable<TaxRules['facts']>

const factsShape: Shape<RuleFacts> = {
  slabs: listOf(slabShape),
  annualMax: integer,
  caveats: listOf(caveatShape),
  doubt: text,
  checkedOn: text,
  untranslated: textList,
}

const rulesShape: Shape<TaxRules> = {
  slug: text,
  name: text,
  sourceTitle: text,
  facts: nullable(optionally(object(factsShape), 'untranslated')),
}

function presentRules(state: StatePageRow): TaxRules {
  const { facts } = state
  return present<TaxRules>(rulesShape, {
    ...state,
    facts: facts && present<RuleFacts>(factsShape, facts),
  })
}

/** The schedules of all public states, in list order, in a language where they are translated. */
export async function listTaxRules(
  { knex }: Pick<ContentServices, 'knex'>,
  reading: Reading | null,
) {
  return (await statesIn(knex, reading?.language ?? sourceLanguage)).map(presentRules)
}

/** Schedules for clients, which calculate many salaries without sending them (D67). */
export function taxRulesRoutes(services: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tax-rules',
      operationId: 'taxRules',
      access: 'public',
      summary: "Every state's schedule, for calculations on many salaries",
      query: languageQuery,
      answer: listOf(optionally(object(rulesShape), 'sourceTitle')),
      errors: [400],
      handle({ ctx, query }) {
        ctx.set('Content-Language', languageIn(query))
        return listTaxRules(services, readingOf(query))
      },
    }),
  ]
}
