import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { indianDay } from '../../contract/indian-day'
import { statePage } from '../../contract/kinds/state-page'
import { withDefaults } from '../../contract/kinds/values'
import { firstFreshDay } from '../../contract/law/facts/checked-on'
import { type StatePageBody, statePageBodySchema } from '../../contract/law/facts/facts-schema'
import * as m from '../../messages'
import { presentSchedule } from '../law/schedule-shape'
import { builtInBeside } from '../law/state-law'
import { timelineOf } from '../law/timeline'
import { columnsOf } from '../pages/kind-columns'
import type { PageResource } from '../pages/page-resource'
import { titleOrder } from '../pages/search-texts'
import { factsChanges } from './facts-changes'
import { pageOn, reducedPage, settledPage, switchedRates } from './page-on'
import type { StatePageRow } from './row'
import {
  presentStatePage,
  presentStatePageSummary,
  statePageAnswer,
  statePageSummaryAnswer,
} from './schema'

const columns = columnsOf(statePage)

/** Pages of states and union territories. */
export const statePages: PageResource<StatePageRow> = {
  ...columns,
  table: 'state_pages',
  noun: 'state page',
  notFoundMessage: (t) => t(m.statePageNotFound),
  input: statePageBodySchema,
  create: (input: StatePageBody) => ({ ...withDefaults(statePage, input), position: null }),
  complete: (page) => pageOn(page, indianDay()),
  dated: ['name', 'facts', 'taxRates'],
  inLanguage: ({ facts }, language) => switchedRates(inLanguage(language), facts),
  settle: (page, values) => settledPage(page, values, indianDay()),
  reduce: reducedPage,
  formFields: ({ name, facts, written }, part) => ({
    ...written,
    ...(part === 'facts' && {
      schedules: (facts?.schedules ?? []).map(presentSchedule),
      builtIn: (facts ? builtInBeside({ name, facts }) : []).map(presentSchedule),
    }),
  }),
  visible: { flag: 'isActive' },
  order: (query) =>
    query.orderByRaw(`position is null, position, ${titleOrder('state_pages')}, id`),
  sorted: ['name', 'createdAt', 'updatedAt'],
  filters: {
    check: {
      label: 'Check',
      values: ['old'],
      // MariaDB leaves the quotes of JSON around the text, SQLite does not.
      narrow: (query) =>
        query.whereRaw(`replace(json_extract(facts, '$.checkedOn'), '"', '') < ?`, [
          firstFreshDay(indianDay()),
        ]),
    },
  },
  // The yearly tax in lists comes from the facts.
  listColumns: [...columns.listColumns, 'facts'],
  summaryAnswer: statePageSummaryAnswer,
  answer: statePageAnswer,
  presentSummary: presentStatePageSummary,
  present: presentStatePage,
  linked: ({ id }, mentions) => ({ posts: mentions.postsOf(id) }),
  alongside: async (knex, { id, facts }, language) => ({
    changes: await factsChanges(inLanguage(language), knex, id),
    law: facts && timelineOf(inLanguage(language), facts, indianDay()),
  }),
}
