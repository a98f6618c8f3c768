import type { CommonQuestion } from '../../contract/content/pages'
import { sourceLanguage } from '../../contract/language/languages'
import { demandOf } from '../../platform/http/demand'
import { listOf, object, present, type Shape, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { languageIn, languageQuery } from '../translations/reading'

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
      operationId: 'questions',
      access: 'public',
      summary: 'Common questions, answered from the facts',
      query: languageQuery,
      answer: listOf(object(shape)),
      errors: [400],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        const current = await content.current(demandOf(ctx.req))
        const { questions } =
          language === sourceLanguage ? current : current.translated.get(language)!
        ctx.set({ 'X-Content-Version': current.version, 'Content-Language': language })
        return questions.map((question) => present<CommonQuestion>(shape, question))
      },
    }),
  ]
}
