import { readLaws } from '@pt-portal/rules/laws'
import { inLanguage } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { monthAnswer } from '../../../api/src/content/month-answer/month-answer'

const laws = readLaws()

/** Answers the calculator about these states as the API does, without a server. */
export const monthAnswersFor =
  (states: Pick<StatePage, 'slug' | 'name' | 'facts'>[], language = 'en') =>
  (query: URLSearchParams) => {
    const { name, facts, slug } = states.find(({ slug }) => slug === query.get('state'))!
    return monthAnswer(inLanguage(language), {
      law: laws.find(({ state }) => `${slug}-`.startsWith(`${state}-`))!,
      name,
      facts,
      month: query.get('month')!,
      salary: Number(query.get('salary')),
      sex: (query.get('sex') as 'men' | 'women' | null) ?? undefined,
    })
  }
