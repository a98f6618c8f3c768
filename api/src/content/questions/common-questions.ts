import { dueText } from '../../contract/due-days'
import { english, joined } from '../../contract/english'
import type { CommonQuestion, StatePage } from '../../contract/entities/pages'
import { isNotLevied } from '../../contract/not-levied'
import { verdictOf } from '../../contract/verdict'
import { national } from '../seed/data/pt-facts.json'

/** The fields of a state that answers are made from. */
export type QuestionState = Pick<StatePage, 'name' | 'slug' | 'facts'>

/**
 * What people often ask or get wrong. General answers come from the national facts, others from the states' current
 * facts. A question whose states have no facts is left out.
 */
export function commonQuestions(states: QuestionState[]): CommonQuestion[] {
  return [...ofMaharashtra(states), ...national.commonQuestions, ...ofAllStates(states)]
}

const sourcesOf = (states: QuestionState[]) =>
  states.map(({ name, slug }) => ({ title: `${name}: sources`, url: `/${slug}#sources` }))

function ofMaharashtra(states: QuestionState[]): CommonQuestion[] {
  const state = states.find(({ name }) => name === 'Maharashtra')
  if (!state?.facts || isNotLevied(state)) return []
  const { payment, return: filing, enrolled } = state.facts.dueDates
  const sources = sourcesOf([state])
  return [
    {
      question: 'Is a PTEC of Maharashtra due on 30 June or on 31 March?',
      answer: dueText(english, enrolled),
      sources,
    },
    {
      question: 'By which date, and for which month’s salary, does an employer in Maharashtra pay?',
      answer: `${dueText(english, payment)} Return: ${dueText(english, filing)}`,
      sources,
    },
  ]
}

function ofAllStates(states: QuestionState[]): CommonQuestion[] {
  return [seniors(states), withoutTax(states), halfYearly(states)].flatMap((one) => one ?? [])
}

/** Matches exemptions for senior citizens that give an age or begin with that term, not those of private guides. */
const ofAge = /completed \d\d years|aged \d\d|^senior citizens/i

function seniors(states: QuestionState[]): CommonQuestion | null {
  const found = states.flatMap((state) => {
    const exemption = state.facts?.exemptions.find((text) => ofAge.test(text))
    return exemption ? [{ state, exemption }] : []
  })
  if (found.length === 0) return null
  const rules = found.map(({ state, exemption }) => `${state.name}: ${exemption}.`)
  return {
    question: 'From what age are senior citizens exempt?',
    answer: `That differs by state. ${rules.join(' ')} Most other Acts give no age, so lists that say 65 for every state are wrong.`,
    sources: sourcesOf(found.map(({ state }) => state)),
  }
}

function withoutTax(states: QuestionState[]): CommonQuestion {
  const known = new Set(states.map(({ name }) => name))
  const free = states.filter(isNotLevied)
  const doubtful = states.filter(({ facts }) => verdictOf(facts) === 'levy in doubt')
  const names = [
    ...free.map(({ name }) => name),
    ...national.notLevying.names.filter((name) => !known.has(name)),
  ].sort()
  const doubts =
    doubtful.length > 0
      ? ` It is in doubt whether it is collected in ${joined(doubtful.map(({ name }) => name))}.`
      : ''
  return {
    question: 'Which states have no professional tax?',
    answer: `Not levied at present: ${joined(names)}.${doubts}`,
    sources: [...national.notLevying.sources.slice(0, 2), ...sourcesOf([...free, ...doubtful])],
  }
}

function halfYearly(states: QuestionState[]): CommonQuestion | null {
  const found = states.filter(
    ({ facts }) =>
      facts &&
      facts.slabs.length > 0 &&
      facts.slabs.every(({ period }) => period === 'half-yearly'),
  )
  if (found.length === 0) return null
  const names = joined(found.map(({ name }) => name))
  return {
    question: `Are the slabs of ${names} monthly or half-yearly?`,
    answer: `Half-yearly: in ${names} each band is the income of six months, and its tax is for six months. Some pages print the same figures as monthly ones, which is wrong.`,
    sources: sourcesOf(found),
  }
}
