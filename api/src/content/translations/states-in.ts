import { translatedFacts } from '../../contract/facts-words'
import { sourceLanguage } from '../../contract/languages'
import type { Executor } from '../../platform/db/connect'
import { PageRepository } from '../pages/page-repository'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { inVersion } from './localized'
import { publicVersionsIn } from './repository'

const states = new PageRepository(statePages)

/**
 * All public states as lists have them, for tools: translated where readers get a version, else in English, with the texts of
 * their facts named as such.
 */
export async function statesIn(knex: Executor, language: string): Promise<StatePageRow[]> {
  const all = await states.list(knex, true)
  if (language === sourceLanguage) return all
  const versions = await publicVersionsIn(knex, states.table, language)
  return all.map((state) => {
    const version = versions.get(state.id)
    if (version) return inVersion(statePages, state, version)
    return state.facts ? { ...state, facts: translatedFacts(state.facts, {}) } : state
  })
}
