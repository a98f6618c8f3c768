import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'

/** Packages with texts for visitors. */
const catalogues = [
  ...['api/src', 'api/src/contract', 'shared-ui/src', 'shell/host', 'mf-public/src', 'mf-blog/src'],
].map((folder) => path.join(folder, 'messages'))

const glossaries = path.join(repositoryRoot, 'docs/languages')
const languages = readdirSync(glossaries).map((file) => path.basename(file, '.md'))

interface Term {
  english: string
  /** Fits the term and its plural as whole words. */
  expression: RegExp
  /** One of them stands in the translation. */
  accepted: string[]
}

/** Rows of the glossary's tables; a term with a bracket is meant in one of its meanings only, which no test can tell. */
function termsOf(language: string): Term[] {
  const page = readFileSync(path.join(glossaries, `${language}.md`), 'utf8')
  return page
    .split('\n')
    .filter((line) => /^\| (?!English |---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, english]) => !/[()]/.test(english!))
    .map(([, english, words]) => ({
      english: english!,
      expression: new RegExp(`(?<![\\w-])${english}(?:s|es)?(?![\\w-])`, 'gi'),
      accepted: words!.split('/').map((each) => each.replace(/\([A-Z]+\)/, '').trim()),
    }))
    .sort((one, other) => other.english.length - one.english.length)
}

/** The site's name, what stands in quotes, names of arguments and choices, tags, addresses. */
const notWords = /PT Portal|“[^”]*”|\{\w+(?:, \w+,)?|(?<=[,}] )=?\w+ (?=\{)|<[^>]*>|\S+[@/]\S+/g

/** Terms of an English text of which its translation has no accepted word; the longer term stands for those within it. */
function strayTerms(terms: Term[], source: string, translation: string): string[] {
  let rest = source.replace(notWords, ' ')
  return terms
    .filter(({ expression }) => {
      const before = rest
      rest = rest.replace(expression, ' ')
      return rest !== before
    })
    .filter(({ accepted }) => !accepted.some((word) => translation.includes(word)))
    .map(({ english }) => english)
}

const textsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(repositoryRoot, folder, `${language}.json`), 'utf8'))

test('finds a term that has other words', () => {
  const terms = termsOf('hi')
  expect(strayTerms(terms, 'Pay your professional tax', 'अपना टैक्स भरें')).toEqual([
    'professional tax',
  ])
  expect(strayTerms(terms, 'Pay your professional tax', 'अपना प्रोफेशनल टैक्स भरें')).toEqual([])
})

describe.each(languages)('texts in %s follow docs/languages', (language) => {
  const terms = termsOf(language)

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
