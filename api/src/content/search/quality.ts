import type { SearchAnswer } from '../../contract/content/search'
import type { RealQuestion } from './questions'

const first = 3

export interface Judgement extends RealQuestion {
  /** Whether a right answer is first in its group and among the first three results of the page. */
  isFirst: boolean
  /** Whether a right answer is among the first three results of the page, or first in its group. */
  isInThree: boolean
  /** Paths of the first three results shown. */
  shown: string[]
}

/** Runs the questions and rates the results in the order of the page, group after group. */
export async function judge(
  questions: RealQuestion[],
  find: (query: string) => SearchAnswer | Promise<SearchAnswer>,
): Promise<Judgement[]> {
  return Promise.all(
    questions.map(async (question) => judged(question, await find(question.typed))),
  )
}

function judged(question: RealQuestion, { groups }: SearchAnswer): Judgement {
  const isRight = (url: string | undefined) => url !== undefined && question.right.includes(url)
  const shown = groups.flatMap(({ items }) => items.map(({ url }) => url)).slice(0, first)
  const heads = groups.map(({ items }) => items[0]?.url).filter(isRight)
  return {
    ...question,
    isFirst: heads.some((url) => shown.includes(url!)),
    isInThree: heads.length > 0 || shown.some(isRight),
    shown,
  }
}

export const countFirst = (judgements: Judgement[]) =>
  judgements.filter(({ isFirst }) => isFirst).length

export const countInThree = (judgements: Judgement[]) =>
  judgements.filter(({ isInThree }) => isInThree).length
