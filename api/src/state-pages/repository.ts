import type { StatePage } from '../contract/entities'
import { codec } from '../db/codec'
import { PageRepository } from '../pages/page-repository'

export interface StatePageRow extends Omit<StatePage, 'contentHtml'> {
  /** Place in the built-in order; later states have none and come after by name (D39). */
  position: number | null
}

export const statePages = new PageRepository<StatePageRow>({
  table: 'state_pages',
  codec: codec<StatePageRow>({
    json: ['facts'],
    boolean: ['registrationRequired', 'onlineServices', 'isUnionTerritory', 'isActive'],
    date: ['createdAt', 'updatedAt'],
  }),
  visible: { isActive: true },
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
    'createdAt',
    'updatedAt',
  ],
  order: (query) => query.orderByRaw('position is null, position, name, id'),
})
