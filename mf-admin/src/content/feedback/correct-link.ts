import type { Feedback } from '@pt-portal/api/contract/content/feedback'
import { sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { editPaths, paths } from '../../platform/paths'

/** Sections of a state's facts, by words with which readers name them. */
const sections: [id: string, words: RegExp][] = [
  ['slabs', /slab|rate|salary|₹|स्लैब|दर|स्लॅब/i],
  ['due-dates', /due|date|deadline|calendar|तिथि|तारीख/i],
  ['late-costs', /interest|late|ब्याज|व्याज/i],
  ['exemptions', /exempt|penalt|fine|छूट|जुर्माना|सूट|दंड/i],
  ['registration', /regist|document|enrol|ptec|ptrc|पंजीकरण|नोंदणी/i],
  ['law', /law|act|authorit|portal|कानून|कायदा/i],
  ['sources', /source|स्रोत/i],
]

/** Where what a reader reported is corrected; null for a page without a record. */
export function correctPath({ record, language, where, text }: Feedback): string | null {
  if (!record) return null
  const { resource, id } = record
  if (language !== sourceLanguage) return paths.translation(language, resource, id)
  if (resource !== 'state-pages') return editPaths[resource](id)
  const [section] =
    sections.find(([, words]) => words.test(where ?? '')) ??
    sections.find(([, words]) => words.test(text ?? '')) ??
    []
  return section ? `${paths.stateFacts(id)}#${section}` : paths.editState(id)
}
