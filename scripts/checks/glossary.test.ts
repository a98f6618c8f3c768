import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glossaries, glossaryOf } from '../../api/src/contract/language/glossary/glossaries'
import {
  hasOneMeaning,
  isSaid,
  type Term,
  termsIn,
} from '../../api/src/contract/language/glossary/terms'
import { targetCodes } from '../../api/src/contract/language/languages'
import { glossaryDocument, glossaryFile } from '../glossary-tables'
import { repositoryRoot } from '../repository-root'

/** Packages with texts for visitors. */
const catalogues = [
  ...['api/src', 'api/src/contract', 'shared-ui/src', 'shell/host', 'mf-public/src', 'mf-blog/src'],
].map((folder) => path.join(folder, 'messages'))

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

/** Terms of an English text of which its translation has no accepted word. */
const strayTerms = (terms: readonly Term[], source: string, translation: string): string[] =>
  termsIn(terms, source)
    .filter((term) => !isSaid(term, translation))
    .map(({ english }) => english)

const textsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(read(path.join(folder, `${language}.json`)))

test('each language has a glossary', () => {
  expect(Object.keys(glossaries)).toEqual(targetCodes)
})

test('finds a term that has other words', () => {
  const terms = glossaryOf('hi').filter(hasOneMeaning)
  expect(strayTerms(terms, 'Pay your professional tax', 'अपना टैक्स भरें')).toEqual([
    'professional tax',
  ])
  expect(strayTerms(terms, 'Pay your professional tax', 'अपना प्रोफेशनल टैक्स भरें')).toEqual([])
})

describe.each(targetCodes)('texts in %s follow docs/languages', (language) => {
  const terms = glossaryOf(language).filter(hasOneMeaning)

  test('whose tables are those of the glossary', () => {
    const file = glossaryFile(language)
    const text = read(file)
    if (text === glossaryDocument(text, language)) return
    throw new Error(`Run "npm run docs:glossary": ${file} is out of date.`)
  })

  test('which has a glossary', () => {
    expect(terms.length).toBeGreaterThan(40)
  })

  test.each(catalogues)('%s', (folder) => {
    expect(existsSync(path.join(repositoryRoot, folder, `${language}.json`))).toBe(true)
    const [source, translated] = [textsOf(folder, 'en'), textsOf(folder, language)]
    const stray = Object.entries(source).flatMap(([key, text]) =>
      strayTerms(terms, text, translated[key] ?? '').map((term) => `${key}: ${term}`),
    )
    expect(stray).toEqual([])
  })
})
