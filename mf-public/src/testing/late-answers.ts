import type { LateDuty } from '@pt-portal/api/contract'
import { readLaws } from '@pt-portal/rules/laws'
import { inLanguage } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { lateAnswer } from '../../../api/src/content/late-answer/late-answer'

const laws = readLaws()

/** Answers the penalty calculator about these states as the API does, without a server. */
export const lateAnswersFor =
  (states: Pick<StatePage, 'slug' | 'name' | 'facts'>[], language = 'en') =>
  (query: URLSearchParams) => {
    const { name, facts, slug } = states.find(({ slug }) => slug === query.get('state'))!
    return lateAnswer(inLanguage(language), {
      law: laws.find(({ state }) => `${slug}-`.startsWith(`${state}-`))!,
      name,
      facts,
      late: query.get('late') as LateDuty,
      tax: Number(query.get('tax')),
      due: query.get('due')!,
      done: query.get('done')!,
    })
  }
