import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { CommonQuestion, StatePage } from '../../contract/content/pages'
import { listIn } from '../../contract/language/locale'
import { dueText } from '../../contract/law/due-dates/due-days'
import type { DueDate } from '../../contract/law/facts/facts'
import { isNotLevied } from '../../contract/law/not-levied'
import { verdictOf } from '../../contract/law/verdict'
import { placeName } from '../../contract/places/place-names'
import * as m from '../../messages'
import { national } from '../seed/data/pt-facts.json'
import { nationalQuestions } from './national-questions'

/** The fields of a state that answers are made from. */
export type QuestionState = Pick<StatePage, 'name' | 'slug' | 'facts'>

/** A state in English, by which it is chosen, and as readers of the language get it. */
interface Asked {
  state: QuestionState
  version: QuestionState | undefined
}

/**
 * What people often ask or get wrong, in a language. General answers come from the national facts, others from the states'
 * current facts. A question whose states have no facts, or none in the language, is left out.
 * @param states in English
 * @param versions of the states in the language, by slug
 */
export function commonQuestions(
  t: Translate,
  states: QuestionState[],
  versions: ReadonlyMap<string, QuestionState> = new Map(states.map((each) => [each.slug, each])),
): CommonQuestion[] {
  const asked = states.map((state) => ({ state, version: versions.get(state.slug) }))
  return [...ofMaharashtra(t, asked), ...nationalQuestions(t.language), ...ofAllStates(t, asked)]
}

const nameIn = (t: Translate, { state, version }: Asked) =>
  version?.name ?? placeName(t, state.name)

const namesIn = (t: Translate, states: Asked[]) => states.map((each) => nameIn(t, each))

const sourcesOf = (t: Translate, states: Asked[]) =>
  states.map((each) => ({
    title: t(m.askSources, { name: nameIn(t, each) }),
    url: `/${each.state.slug}#sources`,
  }))

function ofMaharashtra(t: Translate, states: Asked[]): CommonQuestion[] {
  const asked = states.find(({ state }) => state.name === 'Maharashtra')
  const facts = asked?.version?.facts
  if (!facts || isNotLevied({ facts })) return []
  const { payment, return: filing, enrolled } = facts.dueDates
  const isInLanguage = ({ text }: DueDate) => !facts.untranslated?.includes(text)
  const sources = sourcesOf(t, [asked])
  const questions: [question: string, answer: string, dates: DueDate[]][] = [
    [t(m.askPtecDue), dueText(t, enrolled), [enrolled]],
    [
      t(m.askMaharashtraDue),
      t(m.askMaharashtraDueAnswer, { payment: dueText(t, payment), filing: dueText(t, filing) }),
      [payment, filing],
    ],
  ]
  return questions
    .filter(([, , dates]) => dates.every(isInLanguage))
    .map(([question, answer]) => ({ question, answer, sources }))
}

function ofAllStates(t: Translate, states: Asked[]): CommonQuestion[] {
  return [seniors(t, states), withoutTax(t, states), halfYearly(t, states)].flatMap(
    (one) => one ?? [],
  )
}

/** Matches exemptions for senior citizens that give an age or begin with that term, not those of private guides. */
const ofAge = /completed \d\d years|aged \d\d|^senior citizens/i

function seniors(t: Translate, states: Asked[]): CommonQuestion | null {
  const found = states.flatMap((asked) => {
    const { state, version } = asked
    const at = state.facts?.exemptions.findIndex((text) => ofAge.test(text)) ?? -1
    const exemption = version?.facts?.exemptions[at]
    const isInLanguage = exemption && !version?.facts?.untranslated?.includes(exemption)
    return isInLanguage ? [{ asked, exemption }] : []
  })
  if (found.length === 0) return null
  const rules = found.map(({ asked, exemption }) =>
    t(m.askSeniorsRule, { name: nameIn(t, asked), exemption }),
  )
  return {
    question: t(m.askSeniors),
    answer: t(m.askSeniorsAnswer, { rules: rules.join(' ') }),
    sources: sourcesOf(
      t,
      found.map(({ asked }) => asked),
    ),
  }
}

function withoutTax(t: Translate, states: Asked[]): CommonQuestion {
  const known = new Set(states.map(({ state }) => state.name))
  const free = states.filter(({ state }) => isNotLevied(state))
  const doubtful = states.filter(({ state }) => verdictOf(state.facts) === 'levy in doubt')
  const others = national.notLevying.names.filter((name) => !known.has(name))
  const names = [...namesIn(t, free), ...others.map((name) => placeName(t, name))].sort()
  return {
    question: t(m.askWithoutTax),
    answer: t(m.askWithoutTaxAnswer, {
      names: listIn(t, names),
      inDoubt: doubtful.length > 0 ? listIn(t, namesIn(t, doubtful)) : 'none',
    }),
    sources: [...national.notLevying.sources.slice(0, 2), ...sourcesOf(t, [...free, ...doubtful])],
  }
}

function halfYearly(t: Translate, states: Asked[]): CommonQuestion | null {
  const found = states.filter(
    ({ state: { facts } }) =>
      facts &&
      facts.slabs.length > 0 &&
      facts.slabs.every(({ period }) => period === 'half-yearly'),
  )
  if (found.length === 0) return null
  const names = listIn(t, namesIn(t, found))
  return {
    question: t(m.askHalfYearly, { names }),
    answer: t(m.askHalfYearlyAnswer, { names }),
    sources: sourcesOf(t, found),
  }
}
