import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { isDay } from '@pt-portal/rules/calendar'
import * as yup from 'yup'
import type { LateAnswer, LateRuleWords } from '../../contract/law/late-answer'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
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
import type { ContentServices } from '../services'
import { languageIn } from '../translations/reading'
import { lateAnswer } from './late-answer'

const ruleShape: Shape<LateRuleWords> = { text, notes: textList, amount: text }

const answerShape: Shape<LateAnswer> = {
  kind: text,
  language: text,
  sentences: textList,
  doubt: text,
  doubts: textList,
  figures: listOf(object({ label: text, text })),
  rules: listOf(object(ruleShape)),
  total: text,
  counting: textList,
  warnings: textList,
  source: nullable(object({ title: text, url: text, checkedOn: text })),
}

const duties = ['payment', 'return', 'registration'] as const

const dutyMessage = 'late is payment, return or registration'

/** A day since the year of the first Acts, and not in the next century. */
const day = (name: string) =>
  parameter(10)
    .required(`Name a day, such as ${name}=2026-10-20`)
    .test(
      'day',
      `${name} is a day from 1975-01-01 to 2099-12-31, such as 2026-10-20`,
      (value) => !value || (isDay(value) && value >= '1975' && value < '2100'),
    )

const query = yup
  .object({
    state: parameter().required('Name a state, such as state=west-bengal'),
    late: parameter(12).required(dutyMessage).oneOf(duties, dutyMessage),
    // Only rules in percent need it.
    tax: parameter(9).matches(/^\d+$/, {
      message: 'tax is a whole number of rupees, such as tax=2500',
      excludeEmptyString: true,
    }),
    due: day('due'),
    done: day('done'),
    lang: parameter(),
  })
  .noUnknown(unknownParameter)

/** The penalty calculator's answer, calculated here: the page carries neither law nor engine (D99). */
export function lateAnswerRoutes({ knex, version }: ContentServices): Route[] {
  const laws = new Laws(knex, version)
  return [
    route({
      method: 'GET',
      path: '/api/late-answer',
      operationId: 'lateAnswer',
      access: 'public',
      summary:
        'What a late payment, return or registration costs in a state by the law of what was late, in words for readers',
      query,
      answer: object(answerShape),
      errors: [400, 404, 422],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        const place = await laws.findIn(query.state, language)
        const { late, tax, due, done } = query
        const answer = lateAnswer(inLanguage(language), {
          ...place,
          late,
          due,
          done,
          tax: Number(tax ?? 0),
        })
        return present<LateAnswer>(answerShape, answer)
      },
    }),
  ]
}
