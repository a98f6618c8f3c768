import type { CommonQuestion } from '../../contract/entities'
import { demandOf } from '../../platform/http/demand'
import { type Route, route } from '../../platform/http/route'
import { listOf, object, present, type Shape, text } from '../../platform/http/shape'
import type { ContentServices } from '../services'

const shape: Shape<CommonQuestion> = {
  question: text,
  answer: text,
  sources: listOf(object({ title: text, url: text })),
}

/** What people often ask, answered from the facts as they stand. */
export function questionRoutes({ content }: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/questions',
      access: 'public',
      summary: 'Questions that people often ask, answered from the facts',
      answer: listOf(object(shape)),
      async handle({ ctx }) {
        const { version, questions } = await content.current(demandOf(ctx.req))
        ctx.set('X-Content-Version', version)
        return questions.map((question) => present<CommonQuestion>(shape, question))
      },
    }),
  ]
}
