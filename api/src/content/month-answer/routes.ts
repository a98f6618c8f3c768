import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { AnswerFigure, AnswerTable, MonthAnswer } from '../../contract/law/month-answer'
import { parameter } from '../../platform/http/request/paging'
import {
  flag,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { Laws } from '../law/laws'
import { taxQuery } from '../open-data/tax-query'
import type { ContentServices } from '../services'
import { languageIn } from '../translations/reading'
import { monthAnswer } from './month-answer'

const figureShape: Shape<AnswerFigure> = { label: text, text }

const tableShape: Shape<AnswerTable> = {
  name: text,
  caption: text,
  head: textList,
  rows: listOf(object({ cells: textList, isApplied: flag })),
  isSlabs: flag,
}

const answerShape: Shape<MonthAnswer> = {
  kind: text,
  language: text,
  question: textList,
  doubt: text,
  doubts: textList,
  figures: listOf(object(figureShape)),
  sentences: textList,
  law: textList,
  warnings: textList,
  tables: listOf(object(tableShape)),
  english: textList,
  source: nullable(object({ title: text, url: text, checkedOn: text })),
}

const query = taxQuery.shape({ lang: parameter() })

/** The calculator's answer, calculated here: the page carries neither law nor engine (D99). */
export function monthAnswerRoutes({ knex, version }: ContentServices): Route[] {
  const laws = new Laws(knex, version)
  return [
    route({
      method: 'GET',
      path: '/api/month-answer',
      operationId: 'monthAnswer',
      access: 'public',
      summary: "What a month's pay costs in a state, in words for readers",
      query,
      answer: object(answerShape),
      errors: [400, 404, 422],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        const place = await laws.findIn(query.state, language)
        const { month, salary, sex } = query
        const answer = monthAnswer(inLanguage(language), {
          ...place,
          month,
          sex,
          salary: Number(salary),
        })
        return present<MonthAnswer>(answerShape, answer)
      },
    }),
  ]
}
