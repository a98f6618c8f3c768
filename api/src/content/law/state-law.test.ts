import type { Schedule } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { indianDay } from '../../contract/indian-day'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'
import type { Slab, StateFacts } from '../../contract/law/facts/facts'
import { factsOfSchedule, scheduleOfFacts } from '../../contract/law/schedules/schedule-facts'
import { buildFacts, buildSlab } from '../../testing/facts'
import { builtInStates } from '../seed/facts'
import { builtInBeside, builtInLaw, factsOn, settledFacts, withoutBuiltIn } from './state-law'

const factsOf = (name: string): StateFacts =>
  builtInStates().find((state) => state.name === name)!.facts!

const withoutNotes = (slabs: Slab[]) => slabs.map(({ note: _note, ...slab }) => slab)

describe.each(builtInStates().map(({ name }) => name))('%s', (name) => {
  const facts = factsOf(name)
  const { schedules } = builtInLaw(name)!
  const present = scheduleOn({ schedules }, indianDay())!

  test('its facts say what its schedule of today says', () => {
    const { slabs, doubt } = factsOfSchedule(present)
    expect({ slabs: withoutNotes(slabs), doubt }).toEqual({
      slabs: withoutNotes(facts.slabs),
      doubt: facts.doubt,
    })
    expect(factsOn({ name, facts }, indianDay())).toEqual({ ...facts, schedules })
  })

  test('a schedule is the same after it was edited as facts', () => {
    for (const schedule of schedules.filter(({ slabs }) => slabs.length > 0)) {
      expect(scheduleOfFacts(factsOfSchedule(schedule), schedule)).toEqual(schedule)
    }
  })
})

describe('West Bengal, whose slabs changed on 1 October 2026', () => {
  const state = { name: 'West Bengal', facts: factsOf('West Bengal') }
  const taxAt = ({ slabs }: StateFacts, salary: number) =>
    slabs.find(({ from, to }) => from <= salary && (to === null || salary <= to))!.tax

  test('shows the slabs of the day', () => {
    expect(taxAt(factsOn(state, '2026-09-30'), 18_000)).toBe(130)
    expect(taxAt(factsOn(state, '2026-10-01'), 18_000)).toBe(0)
  })

  test('says when a schedule took the place of the one that staff described', () => {
    expect(factsOn(state, '2026-09-30').switchedOn).toBe('2016-10-08')
    expect(factsOn(state, '2026-10-01')).not.toHaveProperty('switchedOn')
  })
})

const day = '2026-11-28'
const name = 'Sample State'
const shownOn = (facts: StateFacts, on = day) => factsOn({ name, facts }, on)
/** What is stored after staff have saved facts. */
const saved = (shown: DatedFacts, edited: Partial<DatedFacts>) =>
  withoutBuiltIn({ name, facts: settledFacts(name, shown, { ...shown, ...edited }, day) })

const first = buildFacts({ inForceFrom: '2020-04-01', checkedOn: day })
const dearer = [buildSlab({ tax: 208 })]

describe('facts that staff edit', () => {
  test('correct the schedule in force', () => {
    const after = shownOn(saved(shownOn(first), { slabs: dearer }))
    expect(after.schedules).toHaveLength(1)
    expect(after.schedules![0]).toMatchObject({ from: '2020-04-01', slabs: [{ tax: 208 }] })
    expect(after.slabs).toEqual(dearer)
  })

  test('with a later first day are a new schedule, which begins by itself', () => {
    const stored = saved(shownOn(first), { slabs: dearer, inForceFrom: '2027-01-01' })
    for (const on of [day, '2026-12-31']) {
      expect(shownOn(stored, on)).toMatchObject({
        slabs: first.slabs,
        inForceFrom: '2020-04-01',
      })
    }
    expect(shownOn(stored, '2027-01-01')).toMatchObject({
      slabs: dearer,
      inForceFrom: '2027-01-01',
      switchedOn: '2027-01-01',
    })
  })

  test('with a later first day that has come keep what was law before', () => {
    const after = shownOn(saved(shownOn(first), { slabs: dearer, inForceFrom: '2026-10-01' }))
    expect(after).toMatchObject({ slabs: dearer, inForceFrom: '2026-10-01' })
    expect(after.schedules!.map(({ from, slabs }) => [from, slabs.at(-1)!.tax])).toEqual([
      ['2020-04-01', 200],
      ['2026-10-01', 208],
    ])
  })

  test('with another first day alone correct that day', () => {
    const after = shownOn(saved(shownOn(first), { inForceFrom: '2021-04-01' }))
    expect(after.schedules!.map(({ from }) => from)).toEqual(['2021-04-01'])
  })

  test('take the place of a schedule that begins on the same day', () => {
    const coming = saved(shownOn(first), { slabs: dearer, inForceFrom: '2027-01-01' })
    const again = [buildSlab({ tax: 150 })]
    const stored = saved(shownOn(coming), { slabs: again, inForceFrom: '2027-01-01' })
    expect(shownOn(stored).schedules).toHaveLength(2)
    expect(shownOn(stored, '2027-01-01').slabs).toEqual(again)
  })

  test('keep the schedules where nothing in them has changed', () => {
    expect(saved(shownOn(first), { payer: 'Employers' })).toEqual({ ...first, payer: 'Employers' })
  })

  test('follow schedules that staff have changed', () => {
    const shown = shownOn(first)
    const repealed: Schedule = {
      ...shown.schedules![0]!,
      ...{ from: '2026-11-01', isLevied: false, slabs: [], annualMax: 0 },
    }
    const stored = saved(shown, { schedules: [...shown.schedules!, repealed] })
    expect(shownOn(stored)).toMatchObject({ slabs: [], annualMax: 0, inForceFrom: '2026-11-01' })
    expect(shownOn(stored, '2026-10-31').slabs).toEqual(first.slabs)
  })

  test('where the levy ends by itself nothing is due any more', () => {
    const shown = shownOn(buildFacts({ ...first, dueDates: factsOf('Karnataka').dueDates }))
    const ended: Schedule = {
      ...shown.schedules![0]!,
      ...{ from: '2027-04-01', isLevied: false, slabs: [], annualMax: 0 },
    }
    const stored = saved(shown, { schedules: [...shown.schedules!, ended] })
    expect(shownOn(stored, '2027-03-31').dueDates.payment.days).not.toEqual([])
    expect(shownOn(stored, '2027-04-01')).toMatchObject({
      dueDates: { payment: { days: [] } },
      lateCosts: [],
      rhythms: [],
    })
  })
})

test('staff are told of built-in schedules that a law lacks', () => {
  const facts = factsOf('West Bengal')
  const named = { name: 'West Bengal', facts: factsOn({ name: 'West Bengal', facts }, day) }
  expect(builtInBeside(named)).toEqual([])
  const edited = { ...facts, slabs: [buildSlab()] }
  const own = { ...named, facts: factsOn({ name: 'West Bengal', facts: edited }, day) }
  expect(builtInBeside(own)).toEqual(builtInLaw('West Bengal')!.schedules)
})

test('built-in schedules are not stored, so that they come with releases', () => {
  const facts = factsOf('Maharashtra')
  const shown = factsOn({ name: 'Maharashtra', facts }, day)
  expect(withoutBuiltIn({ name: 'Maharashtra', facts: shown })).toEqual(facts)
})
