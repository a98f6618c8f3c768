import {
  savedViewSchema,
  savedViewsQuery,
  savedViewUpdateSchema,
} from '../../contract/leads/saved-view-schema'
import {
  densities,
  type SavedView,
  type TableLook,
  type ViewList,
  viewLists,
} from '../../contract/leads/saved-views'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  number,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { StaffServices } from '../services'
import { addView, changeView, deleteView, listViews } from './repository'

const lookShape: Shape<TableLook> = {
  density: { type: 'string', enum: densities },
  shown: { type: 'object', additionalProperties: flag },
  widths: { type: 'object', additionalProperties: number },
}

const viewShape: Shape<SavedView> = {
  id: integer,
  list: { type: 'string', enum: viewLists },
  name: text,
  isShared: flag,
  query: text,
  look: object(lookShape),
  isMine: flag,
  by: nullable(text),
  updatedAt: dateTime,
}

const answer = object(viewShape)
const presentView = (view: SavedView) => present<SavedView>(viewShape, view)

const guard = { access: 'staff', permission: 'account' } as const

/** Routes of the views of lists that staff have named, of lists that they may read. */
export function viewRoutes({ knex }: StaffServices): Route[] {
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/staff/views',
      operationId: 'savedViews',
      summary: 'Saved views of a list: one’s own and those shared with all staff, by name',
      query: savedViewsQuery,
      answer: listOf(answer),
      handle: async ({ query, user }) =>
        (await listViews(knex, user!, query.list as ViewList)).map(presentView),
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/staff/views',
      operationId: 'saveView',
      summary: 'Save a view of a list',
      status: 201,
      body: savedViewSchema,
      answer,
      errors: [409],
      handle: async ({ ctx, input }) => presentView(await addView(knex, ctx, input)),
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/staff/views/:id',
      operationId: 'changeView',
      summary: 'Replace a saved view; of shared ones their author and administrators may',
      body: savedViewUpdateSchema,
      answer,
      errors: [403, 404, 409],
      handle: async ({ ctx, params, input }) =>
        presentView(await changeView(knex, ctx, parseId(params.id), input)),
    }),
    route({
      ...guard,
      method: 'DELETE',
      path: '/api/staff/views/:id',
      operationId: 'deleteView',
      summary: 'Delete a saved view; of shared ones their author and administrators may',
      status: 204,
      errors: [403, 404],
      handle: ({ ctx, params }) => deleteView(knex, ctx, parseId(params.id)),
    }),
  ]
}
