import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Day, Instrument, Schedule } from '@pt-portal/rules/law'
import { indianDay, startOfIndianDay } from '../../contract/indian-day'
import { longDateIn } from '../../contract/language/locale'
import type { LawChange, SlabRow } from '../../contract/law/law-change'
import * as m from '../../messages'
import { bandsOf, slabCells } from '../law/slab-words'
import { periodOf } from '../month-answer/charge-words'

/** A change as it is stored: without words that depend on the reader's language. */
export interface KnownChange
  extends Pick<
    LawChange,
    'id' | 'kind' | 'state' | 'name' | 'slug' | 'from' | 'told' | 'sources' | 'note'
  > {
  /** When staff last altered it (ISO 8601). */
  updated: string
  /** null: nothing is known, or the correction is not of a schedule. */
  before: Schedule | null
  after: Schedule | null
  /** Of a correction of something else than a schedule, in English. */
  was: string[]
  is: string[]
  /** Whether these are in the reader's language. */
  isTranslated?: boolean
}

/** The name and page of a state as readers of a language know it. */
export type Place = Pick<LawChange, 'name' | 'slug'>

const noInstrument: Instrument = { kind: 'none', number: '', date: null, url: '' }

/** A change in words. @param place the state as it is called now */
export function changeIn(t: Translate, change: KnownChange, place: Place = change): LawChange {
  const { id, kind, state, from, told, updated, before, after, sources, note } = change
  const began = from !== null && from <= indianDay() ? startOfIndianDay(from).toISOString() : ''
  const isOfSchedule = after !== null
  return {
    ...{ id, kind, state, name: place.name, slug: place.slug, from, told },
    updated: kind === 'changed' && began > updated ? began : updated,
    standing: after?.standing ?? 'in-force',
    title: titleOf(t, change, place.name),
    was: isOfSchedule ? bandsOf(t, before) : change.was,
    is: isOfSchedule ? bandsOf(t, after) : change.is,
    slabs: {
      head: headOf(t, after),
      was: rowsOf(t, before),
      is: rowsOf(t, after),
    },
    instrument: after?.instrument ?? noInstrument,
    sources,
    note,
    isInEnglish: !isOfSchedule && !change.isTranslated,
  }
}

function headOf(t: Translate, after: Schedule | null): [string, string] {
  const period = after ? periodOf(after) : 'monthly'
  return [t(m.calculatorIncome, { period }), t(m.calculatorTax, { period })]
}

const rowsOf = (t: Translate, schedule: Schedule | null): SlabRow[] =>
  schedule?.isLevied ? schedule.slabs.map((slab) => slabCells(t, schedule, slab)) : []

function titleOf(t: Translate, { kind, told, before, after, from }: KnownChange, name: string) {
  if (kind === 'corrected') return t(m.changeCorrected, { name, date: longDateIn(t, told) })
  const date = longDateIn(t, from as Day)
  const standing = after?.standing ?? 'in-force'
  if (standing === 'lapsed') return t(m.changeLapsed, { name, date })
  if (standing !== 'in-force') return t(m.changeAnnounced, { name, date })
  if (!after?.isLevied) return t(m.changeEnded, { name, date })
  return t(before && !before.isLevied ? m.changeBegun : m.changeOfSlabs, { name, date })
}
