import { glossaries } from '../api/src/contract/language/glossary/glossaries'
import type { Term } from '../api/src/contract/language/glossary/terms'

/** The document of a language, within the repository. */
export const glossaryFile = (language: string) => `docs/languages/${language}.md`

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`

const termRow = ({ english, accepted, note = '—' }: Term) =>
  row([english, accepted.join(' / '), note])

const placeRow = ({ english, accepted }: Term) => row([english, accepted.join(' / ')])

/** A head of a table with the line below it, and its rows. */
const termTable = /(\| English \| [^|\n]+ \| Note \|\n.*\n)(?:\|.*\n)*/
const placeTable = /(\| English \| [^|\n]+ \|\n.*\n)(?:\|.*\n)*/

/** @throws where the page has no such table */
function withRows(page: string, table: RegExp, rows: string[]): string {
  if (!table.test(page)) throw new Error(`The page has no table ${table}`)
  return page.replace(table, (_all, head: string) => head + rows.join(''))
}

/** The page of a language with the rows of its glossary. */
export function glossaryDocument(page: string, language: string): string {
  const { terms, places } = glossaries[language]!
  return withRows(withRows(page, termTable, terms.map(termRow)), placeTable, places.map(placeRow))
}
