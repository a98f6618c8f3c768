import type { Knex } from 'knex'
import type { AnnouncementMailing, SubscriberCount } from '../../contract/content/subscribers'
import type { ChosenStates } from '../../contract/content/subscription-schema'
import { languages } from '../../contract/language/languages'
import type { PublicLaw } from '../law/laws'
import { countMails } from './mailing/repository'

/** Announcements that are listed. */
const mostListed = 100

/** By state and by language, without those that nobody chose. */
export async function countSubscribers(knex: Knex, laws: PublicLaw[]): Promise<SubscriberCount[]> {
  const rows: { states: string; language: string; subscribers: number }[] = await knex(
    'subscribers',
  )
    .groupBy('states', 'language')
    .select('states', 'language', knex.raw('count(*) as subscribers'))
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  for (const { states, language, subscribers } of rows) {
    const chosen: ChosenStates = JSON.parse(states)
    for (const state of [chosen].flat()) add(state, Number(subscribers))
    add(`language ${language}`, Number(subscribers))
  }
  const counted: SubscriberCount[] = [
    { key: 'all', name: 'All states', kind: 'all', subscribers: 0 },
    ...laws.map(({ law }) => ({
      ...{ key: law.state, name: law.name, kind: 'state' as const, subscribers: 0 },
    })),
    ...languages.map(({ code, englishName: name }) => ({
      ...{ key: `language ${code}`, name, kind: 'language' as const, subscribers: 0 },
    })),
  ]
  return counted
    .map((count) => ({ ...count, subscribers: counts.get(count.key) ?? 0 }))
    .filter(({ subscribers }) => subscribers > 0)
}

/** The newest first. */
export async function listMailings(knex: Knex, laws: PublicLaw[]): Promise<AnnouncementMailing[]> {
  const rows = await knex('announcements')
    .whereNull('withdrawnAt')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .select('id', 'createdAt', 'states')
  const counts = await countMails(
    knex,
    rows.map(({ id }) => id),
  )
  const nameOf = (state: string) => laws.find(({ law }) => law.state === state)?.law.name ?? state
  return rows.map(({ id, createdAt, states }) => {
    const mails = counts.get(id) ?? { waiting: 0, sent: 0, failed: 0, retired: 0, dropped: 0 }
    const names = (JSON.parse(states) as string[]).map(nameOf)
    return { id, createdAt: new Date(createdAt).toISOString(), states: names, ...mails }
  })
}
