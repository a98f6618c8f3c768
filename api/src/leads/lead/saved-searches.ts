import type { Knex } from 'knex'
import type { Lead } from '../../contract/leads/leads'
import { searchWords } from '../../platform/http/request/search-words'
import { folded, searchTerms } from './search-texts'

type Person = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Letters from which on the beginning of an e-mail address is taken for a search for it. */
const leastOfEmail = 4

const lower = (word: string) => folded(word).toString()
const wordsOf = (text: string) => searchWords(text).map(lower)
const nameOf = ({ firstName, lastName }: Person) => wordsOf(`${firstName} ${lastName}`)

/** Whether a term of a search is the person's e-mail, its beginning, or their phone. */
function isContact(term: string, { email, phone }: Person): boolean {
  const address = lower(email.trim())
  const isEmail =
    address !== '' &&
    (term.includes(address) || (term.length >= leastOfEmail && address.startsWith(term)))
  return isEmail || term === phone?.replace('+91', '')
}

const termsOf = (text: string) => searchTerms(text).map(([term]) => String(term))

/** Whether a search may be one for the person: for one word of their name, their e-mail or phone. */
const searchesFor = (q: string, person: Person) =>
  termsOf(q).some((term) => nameOf(person).includes(term) || isContact(term, person))

/** Whether a text has the person's full name, their e-mail or phone; a first name is also that of colleagues. */
function tells(text: string, person: Person): boolean {
  const name = nameOf(person)
  const words = wordsOf(text)
  const hasName = name.length > 1 && name.every((word) => words.includes(word))
  return hasName || termsOf(text).some((term) => isContact(term, person))
}

function withoutSearch(query: string): string {
  const search = new URLSearchParams(query)
  search.delete('q')
  return search.toString()
}

const searchOf = (query: string) => new URLSearchParams(query).get('q') ?? ''

/**
 * Takes erased people out of the saved views of leads (D63): a view whose search may be one for them loses the search,
 * and a view that is named after one is deleted. Names in the audit log that tell of one are removed.
 */
export async function eraseSavedSearches(trx: Knex.Transaction, people: Person[]): Promise<void> {
  const views = await trx('saved_views').where({ list: 'inquiries' }).select('id', 'name', 'query')
  for (const { id, name, query } of views) {
    if (people.some((person) => tells(name, person))) await trx('saved_views').where({ id }).del()
    else if (people.some((person) => searchesFor(searchOf(query), person))) {
      const values = { query: withoutSearch(query), updatedAt: new Date() }
      await trx('saved_views').where({ id }).update(values)
    }
  }
  const entries = await trx('audit_log').where({ resource: 'saved_views' }).select('id', 'detail')
  for (const { id, detail } of entries) {
    const { name = '' } = (typeof detail === 'string' ? JSON.parse(detail) : detail) ?? {}
    if (people.some((person) => tells(name, person))) {
      await trx('audit_log').where({ id }).update({ detail: null })
    }
  }
}
