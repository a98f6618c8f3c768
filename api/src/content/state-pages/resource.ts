import { type StatePageBody, statePageBodySchema } from '../../contract/facts-schema'
import type { PageResource } from '../pages/page-resource'
import { titleOrder } from '../pages/search-texts'
import { factsChanges } from './facts-changes'
import type { StatePageRow } from './row'
import {
  presentStatePage,
  presentStatePageSummary,
  statePageAnswer,
  statePageSummaryAnswer,
} from './schema'

/** Pages of states and union territories. */
export const statePages: PageResource<StatePageRow> = {
  name: 'state-pages',
  table: 'state_pages',
  kinds: {
    json: ['facts'],
    boolean: ['registrationRequired', 'onlineServices', 'isUnionTerritory', 'isActive'],
    date: ['createdAt', 'updatedAt'],
  },
  noun: 'state page',
  notFoundMessage: 'State page not found',
  title: 'name',
  input: statePageBodySchema,
  create: (input: StatePageBody) => ({
    ...input,
    registrationRequired: input.registrationRequired ?? true,
    onlineServices: input.onlineServices ?? true,
    isUnionTerritory: input.isUnionTerritory ?? false,
    content: input.content ?? null,
    metaTitle: input.metaTitle ?? null,
    metaDescription: input.metaDescription ?? null,
    isActive: input.isActive ?? true,
    officialUrl: input.officialUrl ?? null,
    facts: input.facts ?? null,
    position: null,
  }),
  visible: { flag: 'isActive' },
  order: (query) =>
    query.orderByRaw(`position is null, position, ${titleOrder('state_pages')}, id`),
  searched: ['name', 'slug', 'description'],
  sorted: ['name', 'createdAt', 'updatedAt'],
  pictured: ['content'],
  listColumns: [
    'id',
    'name',
    'slug',
    'description',
    'taxRates',
    'applicability',
    'registrationRequired',
    'onlineServices',
    'isUnionTerritory',
    'isActive',
    'facts',
    'createdAt',
    'updatedAt',
  ],
  summaryAnswer: statePageSummaryAnswer,
  answer: statePageAnswer,
  presentSummary: presentStatePageSummary,
  present: presentStatePage,
  linked: ({ id }, mentions) => ({ posts: mentions.postsOf(id) }),
  alongside: async (knex, { id }) => ({ changes: await factsChanges(knex, id) }),
}
