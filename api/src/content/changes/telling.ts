import { isDeepStrictEqual } from 'node:util'
import type { Day } from '@pt-portal/rules/law'
import type { Knex } from 'knex'
import { slugify } from '../../contract/content/slug'
import { indianDay } from '../../contract/indian-day'
import { english } from '../../contract/language/english'
import type { ChangesPreview } from '../../contract/law/law-change'
import { builtInLaw } from '../law/state-law'
import type { StatePageRow } from '../state-pages/row'
import { wasTold } from './announcements'
import { comparedSchedules, comparedTexts, type Difference } from './compared'
import { changeIn, type KnownChange } from './known-change'
import { alterLawEvent, freeId, insertLawEvent, type LawEvent, lawEvents } from './law-events'
import type { Telling } from './told'

export const newTelling = (
  wish: boolean | null | undefined,
  note: string | null | undefined,
  releaseId: number | null = null,
): Telling => ({ wish: wish ?? null, note: note ?? null, releaseId, told: [] })

type State = Pick<StatePageRow, 'id' | 'name' | 'slug' | 'facts' | 'isActive'>

/** Short name of a state in addresses. */
export const stateOf = (name: string): string => builtInLaw(name)?.state ?? slugify(name)

/** What would be told of a page's new version, and whether it is by default. */
export function differencesOf(former: State, present: State): Difference[] {
  if (!former.isActive || !present.isActive || !former.facts || !present.facts) return []
  const [old, current] = [former.facts.schedules ?? [], present.facts.schedules ?? []]
  const ofSchedules = comparedSchedules(old, current, indianDay())
  return ofSchedules.length > 0 ? ofSchedules : comparedTexts(former.facts, present.facts)
}

/** Readers are told by default of what changes an amount or a day. */
export const isToldByDefault = (differences: Difference[]): boolean =>
  differences.some(({ act, isOfAmounts }) => act !== 'ended' && isOfAmounts)

/**
 * Stores the changes of a state's law that a save publishes, and adds to what is announced. It runs in the transaction that
 * saves a locked page, so of two who publish one change only the first finds a difference.
 */
export async function keepLawEvents(
  trx: Knex.Transaction,
  former: State,
  present: State,
  telling: Telling,
): Promise<void> {
  const differences = differencesOf(former, present)
  if (differences.length === 0) return
  const known = await lawEvents(trx, present.id)
  const tells = telling.wish ?? isToldByDefault(differences)
  for (const difference of differences) {
    const told = await keepOne(trx, { difference, present, known, telling, tells })
    if (told && tells) telling.told.push({ ...told, recordId: present.id })
  }
}

interface Case {
  difference: Difference
  present: State
  known: LawEvent[]
  telling: Telling
  /** Whether readers are told. A correction of which they are not is none for them. */
  tells: boolean
}

/** @returns what is new to tell */
async function keepOne(trx: Knex.Transaction, one: Case): Promise<KnownChange | null> {
  const { act, from, formerFrom, isGone, after } = one.difference
  const changes = one.known.filter(({ kind }) => kind === 'changed')
  const event = changes.find(({ from: day, isOver }) => day === (formerFrom ?? from) && !isOver)
  if (act === 'changed') {
    const former = event ?? changes.find(({ from: day }) => day === from)
    const change = await keepEvent(trx, one, former, formerFrom ?? from)
    return (await wasTold(trx, change)) ? null : change
  }
  if (act === 'ended' || isGone) await endEvent(trx, one, event)
  else if (formerFrom !== from && after?.isStartKnown) {
    // The change itself keeps its name where its day was corrected.
    const moved = { ...one, difference: { ...one.difference, act: 'changed' as const } }
    await keepEvent(trx, moved, event, formerFrom)
  }
  if (act === 'ended' || !one.tells) return null
  return keepEvent(trx, one, undefined, null)
}

/** What was to come and will not is kept, as calendars have it. */
async function endEvent(trx: Knex.Transaction, one: Case, event: LawEvent | undefined) {
  if (event) await alterLawEvent(trx, event, { isOver: true })
  else if (one.difference.act === 'ended') {
    const { before, formerFrom } = one.difference
    const ended = { ...one, difference: { ...one.difference, after: before, before: null } }
    await keepEvent(trx, ended, undefined, formerFrom, true)
  }
}

/** @param day names a new event; null: that of today, for a correction */
async function keepEvent(
  trx: Knex.Transaction,
  { difference, present, telling }: Case,
  event: LawEvent | undefined,
  day: Day | null,
  isOver = false,
): Promise<KnownChange> {
  const id = event?.id ?? (await freeId(trx, idOf(present, day)))
  const told = knownChange(difference, present, {
    id,
    told: event?.told.told ?? indianDay(),
    note: telling.note ?? event?.told.note ?? '',
  })
  const { kind, from } = told
  const { releaseId } = telling
  if (!event) {
    await insertLawEvent(trx, { id, recordId: present.id, kind, from, releaseId, told, isOver })
    return told
  }
  if (isSameChange(event, told, isOver)) return event.told
  await alterLawEvent(trx, event, { from, isOver, told, releaseId })
  return told
}

const idOf = ({ name }: State, day: Day | null) =>
  `${stateOf(name)}-${day ?? `corrected-${indianDay()}`}`

const knownChange = (
  { act, before, after, from, was, is }: Difference,
  { name, slug }: State,
  own: Pick<KnownChange, 'id' | 'told' | 'note'>,
): KnownChange => ({
  ...own,
  ...{
    kind: act === 'corrected' ? 'corrected' : 'changed',
    state: stateOf(name),
    name,
    slug,
    from,
  },
  ...{ updated: new Date().toISOString(), before, after, was, is, sources: after?.sources ?? [] },
})

/** What a save would tell readers, in English, and whether it does by default. */
export function previewOf(former: State, present: State): ChangesPreview {
  const differences = differencesOf(former, present).filter(({ act }) => act !== 'ended')
  return {
    changes: differences.map((difference) => {
      const { from, formerFrom, act } = difference
      const id = idOf(present, act === 'corrected' ? null : (formerFrom ?? from))
      return changeIn(
        english,
        knownChange(difference, present, { id, told: indianDay(), note: '' }),
      )
    }),
    tells: isToldByDefault(differences),
  }
}

const isSameChange = (event: LawEvent, told: KnownChange, isOver: boolean) =>
  event.isOver === isOver &&
  isDeepStrictEqual({ ...event.told, updated: '' }, { ...told, updated: '' })
