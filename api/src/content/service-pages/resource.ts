import type { InputOf } from '../../contract/kinds/field'
import { inputSchema } from '../../contract/kinds/input-schema'
import { servicePage } from '../../contract/kinds/service-page'
import { withDefaults } from '../../contract/kinds/values'
import * as m from '../../messages'
import { columnsOf } from '../pages/kind-columns'
import type { PageResource } from '../pages/page-resource'
import type { ServicePageRow } from './row'
import {
  presentServicePage,
  presentServicePageSummary,
  servicePageAnswer,
  servicePageSummaryAnswer,
} from './schema'

/** The catalogue of services. */
export const servicePages: PageResource<ServicePageRow> = {
  ...columnsOf(servicePage),
  table: 'service_pages',
  noun: 'service',
  notFoundMessage: (t) => t(m.serviceNotFound),
  input: inputSchema(servicePage),
  create: (input: InputOf<typeof servicePage.fields>) => withDefaults(servicePage, input),
  visible: { flag: 'isActive' },
  order: (query) => query.orderBy('id'),
  sorted: ['name', 'createdAt', 'updatedAt'],
  summaryAnswer: servicePageSummaryAnswer,
  answer: servicePageAnswer,
  presentSummary: presentServicePageSummary,
  present: presentServicePage,
}
