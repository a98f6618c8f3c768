import type { ContentCounts } from '../../contract/content/pages'
import { demandOf } from '../../platform/http/demand'
import {
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'

const shape: Shape<ContentCounts> = {
  states: integer,
  levying: integer,
  dueDates: integer,
  places: integer,
  sources: integer,
  checkedOn: nullable(text),
}

/** Route of what can be counted in the public content. */
export function countRoutes({ content }: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/counts',
      operationId: 'counts',
      access: 'public',
      summary: 'How many states and due dates of a year the pages show, and the newest check',
      answer: object(shape),
      async handle({ ctx }) {
        const { version, counts } = await content.current(demandOf(ctx.req))
        ctx.set('X-Content-Version', version)
        return present<ContentCounts>(shape, counts)
      },
    }),
  ]
}
