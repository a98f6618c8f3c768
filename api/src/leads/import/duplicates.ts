import type { Executor } from '../../platform/db/connect'
import { portions } from '../../platform/portions'
import { signsOf } from '../lead/erasing'
import { type CompleteLead, leadsByIds } from '../lead/repository'
import { foldedEmail, searchTable } from '../lead/search-texts'
import { leadsWithPart, mergesIn } from '../merging/repository'
import type { JudgedRow } from './judge'

/** A lead or row by its contacts, and by what tells people apart who share one (ADR 0090). */
interface Person {
  /** Id of the lead, or number of the row. */
  id: number
  contacts: string[]
  signs: string[]
}

const contactsOf = ({ phone, email }: Pick<CompleteLead, 'phone' | 'email'>): string[] =>
  [phone, foldedEmail(email)].filter((contact) => contact !== null)

/** The first lead or row of each person: who has a contact and a sign in common with it is the same. */
class People {
  private readonly first = new Map<string, number>()

  add(person: Person): void {
    for (const pair of pairsOf(person)) {
      if (!this.first.has(pair)) this.first.set(pair, person.id)
    }
  }

  like(person: Person): number | null {
    const found = pairsOf(person).find((pair) => this.first.has(pair))
    return found === undefined ? null : this.first.get(found)!
  }
}

const pairsOf = ({ contacts, signs }: Person): string[] =>
  contacts.flatMap((contact) => signs.map((sign) => `${contact} ${sign}`))

/** Rows whose contacts are looked up at once. */
const portion = 200

/** Says of each correct row which stored lead, or else which earlier row, is of the same person. */
export async function findDuplicates(knex: Executor, rows: JudgedRow[]): Promise<void> {
  const people = rows.flatMap((row) => (row.lead ? [{ row, person: personOf(row, row.lead) }] : []))
  const stored = new People()
  const before = new People()
  const asked = new Set<string>()
  for (const some of portions(people, portion)) {
    const contacts = new Set(some.flatMap(({ person }) => person.contacts))
    const others = [...contacts].filter((contact) => !asked.has(contact))
    for (const person of await peopleWith(knex, others)) stored.add(person)
    for (const contact of contacts) asked.add(contact)
    for (const { row, person } of some) {
      row.likeLead = stored.like(person)
      row.likeRow = before.like(person)
      before.add(person)
    }
  }
}

const personOf = ({ row }: JudgedRow, lead: CompleteLead): Person => ({
  id: row,
  contacts: contactsOf(lead),
  signs: signsOf(lead),
})

/** Stored leads with one of these contacts, also of a lead that was merged into them. */
async function peopleWith(knex: Executor, contacts: string[]): Promise<Person[]> {
  const emails = contacts.filter((contact) => contact.includes('@'))
  const phones = contacts.filter((contact) => !contact.includes('@'))
  const ids = new Set<number>([
    ...(await knex('inquiries').whereIn('phone', phones).pluck('id')),
    ...(await knex(searchTable).whereIn('email', emails).pluck('inquiryId')),
    ...(await leadsWithPart(knex, phones, emails)),
  ])
  const people: Person[] = []
  for (const some of portions([...ids], portion)) people.push(...(await peopleOf(knex, some)))
  return people
}

async function peopleOf(knex: Executor, ids: number[]): Promise<Person[]> {
  const people = new Map<number, Person>()
  for (const lead of await leadsByIds(knex, ids)) {
    people.set(lead.id, { id: lead.id, contacts: contactsOf(lead), signs: signsOf(lead) })
  }
  for (const { keptId, lead } of await mergesIn(knex, [...people.keys()])) {
    if (!lead) continue
    people.get(keptId)!.contacts.push(...contactsOf(lead))
    people.get(keptId)!.signs.push(...signsOf(lead))
  }
  return [...people.values()]
}
