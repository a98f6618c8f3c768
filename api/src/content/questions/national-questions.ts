import type { CommonQuestion } from '../../contract/content/pages'
import { sourceLanguage } from '../../contract/language/languages'
import { type Words, wordIn } from '../../contract/law/facts/facts-words'
import { national } from '../seed/data/pt-facts.json'
import { languageData } from '../seed/language-data'

/**
 * Questions that the national facts answer, in a language. One whose present words have no translation is left out; titles
 * of sources are names and stay.
 */
export function nationalQuestions(language: string): CommonQuestion[] {
  if (language === sourceLanguage) return national.commonQuestions
  const words: Words = languageData(language, 'questions.json')
  return national.commonQuestions.flatMap(({ question, answer, sources }) => {
    const asked = wordIn(words, question)
    const said = wordIn(words, answer)
    return asked && said ? [{ question: asked, answer: said, sources }] : []
  })
}
