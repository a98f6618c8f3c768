import { isDeepStrictEqual } from 'node:util'
import type { Day } from '@pt-portal/rules/law'
import { startOfIndianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import type { PublicLaw } from '../law/laws'
import { builtInLaw } from '../law/state-law'
import corrections from './built-in-corrections.json'
import type { KnownChange } from './known-change'

/** A text in each built-in language. */
type Text = Record<string, string>

interface BuiltInCorrection {
  state: string
  told: Day
  was: Text
  is: Text
  /** Titles of those sources of the state's schedules that prove it. */
  sources: string[]
}

/**
 * What built-in data of earlier releases had wrong, and a later release put right. Only of states whose schedules are the built-in
 * ones: what staff entered may say something else.
 */
export function builtInCorrections(
  { law, slugs, page }: PublicLaw,
  language: string,
): KnownChange[] {
  if (!page || !isDeepStrictEqual(law.schedules, builtInLaw(law.name)?.schedules)) return []
  const own: BuiltInCorrection[] = corrections.filter(({ state }) => state === law.state)
  return own.map(({ state, told, was, is, sources }) => ({
    // Those of staff have no figure, or one from 2 on, behind the day.
    ...{ id: `${state}-corrected-${told}.1`, kind: 'corrected', state, told },
    ...{ name: law.name, slug: slugs.at(-1)!, from: null, note: '', before: null, after: null },
    updated: startOfIndianDay(told).toISOString(),
    was: [textIn(was, language)],
    is: [textIn(is, language)],
    isTranslated: language in was,
    sources: law.schedules
      .flatMap((schedule) => schedule.sources)
      .filter(({ title }) => sources.includes(title)),
  }))
}

const textIn = (text: Text, language: string) => text[language] ?? text[sourceLanguage]!
