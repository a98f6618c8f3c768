import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { Day, Schedule } from '@pt-portal/rules/law'
import type { Knex } from 'knex'
import { indianDay, startOfIndianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import type { ChangingState, LawChange } from '../../contract/law/law-change'
import type { ContentVersion } from '../../platform/db/content-version'
import type { CalendarChange } from '../calendar/state-calendar'
import { Laws, type PublicLaw } from '../law/laws'
import { statesIn } from '../translations/states-in'
import { builtInCorrections } from './built-in-corrections'
import { isChange, lawBefore } from './compared'
import { changeIn, type KnownChange } from './known-change'
import { type LawEvent, lawEvents } from './law-events'

/** All changes of the law in a language. */
export interface ToldChanges {
  /** The newest law first; of one day, what was told last. */
  changes: LawChange[]
  /** In the order of their names. */
  states: ChangingState[]
}

/** Changes of the law for readers, made from each state's dated schedules and from what staff corrected (D89, D103). */
export class LawChanges {
  private readonly laws: Laws
  private readonly kept = new Map<string, { at: string; told: Promise<ToldChanges> }>()

  constructor(
    private readonly knex: Knex,
    private readonly version: ContentVersion,
  ) {
    this.laws = new Laws(knex, version)
  }

  /** What is public now. It is read anew when content changes, and at midnight in India, as laws begin by themselves. */
  async all(language: string): Promise<ToldChanges> {
    const at = await this.version.current()
    const last = this.kept.get(language)
    if (last?.at === at) return last.told
    const kept = { at, told: this.read(language) }
    this.kept.set(language, kept)
    kept.told.catch(() => {
      if (this.kept.get(language) === kept) this.kept.delete(language)
    })
    return kept.told
  }

  private async read(language: string): Promise<ToldChanges> {
    const [laws, events, pages] = await Promise.all([
      this.laws.all(),
      lawEvents(this.knex),
      statesIn(this.knex, language),
    ])
    const t = inLanguage(language)
    const named = laws.map((law) => ({ law, place: placeOf(law, pages) }))
    const changes = named.flatMap(({ law, place }) =>
      knownChanges(
        law,
        events.filter(({ recordId }) => recordId === law.page?.id),
        language,
      ).map((change) => changeIn(t, change, place)),
    )
    const states = named
      .filter(({ law }) => law.page || changes.some(({ state }) => state === law.law.state))
      .map(({ law, place }) => ({ state: law.law.state, ...place }))
    return { changes: changes.sort(newestFirst), states: states.sort(byName(language)) }
  }
}

function placeOf({ law, slugs, page }: PublicLaw, pages: { id: number; name: string }[]) {
  const named = page && pages.find(({ id }) => id === page.id)
  return { name: named?.name ?? law.name, slug: slugs.at(-1)! }
}

const byName = (language: string) => {
  const { compare } = new Intl.Collator(language)
  return (one: ChangingState, other: ChangingState) => compare(one.name, other.name)
}

/** Corrections stand at the day on which they were told. */
export const dayOf = ({ kind, from, told }: LawChange): Day => (kind === 'changed' && from) || told

const newestFirst = (one: LawChange, other: LawChange) => {
  const [a, b] = [
    [dayOf(other), other.updated, other.id],
    [dayOf(one), one.updated, one.id],
  ]
  return a.join() < b.join() ? -1 : Number(a.join() > b.join())
}

/** What is known of one state's changes. @param events of its page */
export function knownChanges(
  publicLaw: PublicLaw,
  events: LawEvent[],
  language: string = sourceLanguage,
): KnownChange[] {
  const { law } = publicLaw
  const standing = events.filter(({ isOver }) => !isOver)
  const changes = law.schedules
    .filter((schedule) => isChange(law.schedules, schedule))
    .map((schedule) => {
      const event = standing.find(({ kind, from }) => kind === 'changed' && from === schedule.from)
      return changeOf(publicLaw, schedule, event)
    })
  const corrections = standing.flatMap(({ kind, told }) =>
    kind === 'corrected' ? [{ ...told, state: law.state }] : [],
  )
  return [...changes, ...corrections, ...builtInCorrections(publicLaw, language)]
}

function changeOf(
  { law, slugs, page }: PublicLaw,
  after: Schedule,
  event: LawEvent | undefined,
): KnownChange {
  const { from, sources } = after
  const told = event
    ? indianDay(Date.parse(event.createdAt))
    : firstCheck(after, page?.facts?.checkedOn)
  return {
    ...{ id: event?.id ?? `${law.state}-${from}`, kind: 'changed', state: law.state },
    ...{ name: law.name, slug: slugs.at(-1)!, from, told, sources },
    updated: event?.updatedAt ?? startOfIndianDay(told).toISOString(),
    before: lawBefore(law.schedules, after),
    after,
    ...{ was: [], is: [], note: event?.told.note ?? '' },
  }
}

/** The day on which somebody first looked at what makes a schedule law. */
const firstCheck = ({ sources, from }: Schedule, checkedOn: Day | undefined): Day =>
  sources.map((source) => source.checkedOn).sort()[0] ?? checkedOn ?? from

/**
 * The changes of one state that begin within a span, for its calendar, with those that were told and will not come. One that
 * nobody has entered has come with the portal and was never altered.
 */
export function calendarChanges(
  publicLaw: PublicLaw,
  events: LawEvent[],
  { from: first, to: last }: { from: Day; to: Day },
): CalendarChange[] {
  const changes = knownChanges(publicLaw, events).flatMap(({ id, kind, from, updated, after }) => {
    if (kind !== 'changed' || from === null || after === null) return []
    const sequence = events.find((event) => event.id === id)?.sequence ?? 0
    return [{ id, from, sequence, updatedAt: updated, status: statuses[after.standing] }]
  })
  const gone = events.flatMap(({ id, kind, from, sequence, updatedAt, isOver }) =>
    kind === 'changed' && isOver && from !== null
      ? [{ id, from, sequence, updatedAt, status: 'cancelled' as const }]
      : [],
  )
  return [...changes, ...gone].filter(({ from }) => first <= from && from <= last)
}

const statuses = {
  'in-force': 'law',
  announced: 'announced',
  draft: 'announced',
  lapsed: 'cancelled',
} as const
