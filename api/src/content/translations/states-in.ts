import { sourceLanguage } from '../../contract/language/languages'
import { translatedFacts } from '../../contract/law/facts/facts-words'
import type { Executor } from '../../platform/db/connect'
import { PageRepository } from '../pages/page-repository'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { inVersion } from './localized'
import { publicVersionsIn } from './repository'

const states = new PageRepository(statePages)

/** A state with the language that its texts are in, and its name in the source language if that is another one. */
export interface StateIn extends StatePageRow {
  language: string
  sourceTitle?: string
}

/**
 * All public states as lists have them, for tools: translated where readers get a version, else in English, with the texts of
 * their facts named as such.
 */
export async function statesIn(knex: Executor, language: string): Promise<StateIn[]> {
  const all = await states.list(knex, true)
  const inEnglish = all.map((state) => ({ ...state, language: sourceLanguage }))
  if (language === sourceLanguage) return inEnglish
  const versions = await publicVersionsIn(knex, states.table, language)
  return inEnglish.map((state) => {
    const version = versions.get(state.id)
    if (version)
      return { ...inVersion(statePages, state, version), language, sourceTitle: state.name }
    return state.facts ? { ...state, facts: translatedFacts(state.facts, {}) } : state
  })
}
