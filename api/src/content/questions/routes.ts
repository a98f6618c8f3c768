import type { CommonQuestion } from '../../contract/entities/pages'
import { demandOf } from '../../platform/http/demand'
import { type Route, route } from '../../platform/http/route'
import { listOf, object, present, type Shape, text } from '../../platform/http/shape'
import type { ContentServices } from '../services'

const shape: Shape<CommonQuestion> = {
  question: text,
  answer: text,
  sources: listOf(object({ title: text, url: text })),
}

/** Route of the common questions, answered from the current facts. */
export function questionRoutes({ content }: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/questions',
      access: 'public',
      summary: 'Common questions, answered from the facts',
      answer: listOf(object(shape)),
      async handle({ ctx }) {
        const { version, questions } = await content.current(demandOf(ctx.req))
        ctx.set('X-Content-Version', version)
        return questions.map((question) => present<CommonQuestion>(shape, question))
      },
    }),
  ]
}
