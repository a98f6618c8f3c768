import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Day, Schedule } from '@pt-portal/rules/law'
import { scheduleOn, schedulesAfter } from '@pt-portal/rules/schedule-on'
import { longDateIn } from '../../contract/language/locale'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'
import type { LawEntry, LawTimeline } from '../../contract/law/law-timeline'
import * as m from '../../messages'
import { bandsOf } from './slab-words'
import { withEnds } from './with-ends'

/** Readers see the law of the last ten years; what is older stands in the open data. */
const tenYearsBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 10}${day.slice(4)}`

/**
 * A state's law by day for readers, the latest first: what changed last, what will change, and each schedule with its
 * slabs. The slabs of the schedule in force stand elsewhere on the page. null where only one schedule is known.
 */
export function timelineOf(
  t: Translate,
  { schedules = [], switchedOn }: Pick<DatedFacts, 'schedules' | 'switchedOn'>,
  day: Day,
): LawTimeline | null {
  const law = { schedules }
  const present = scheduleOn(law, day)
  const all = withEnds(law)
  if (all.length < 2) return null
  const told = all.filter(({ to }) => to === null || to >= tenYearsBefore(day))
  const isFirst = all[0]!.schedule === present
  const coming = schedulesAfter(law, day)
  return {
    title: t(m.lawTitle),
    head: [t(m.lawWhen), t(m.lawSlabs), t(m.lawMadeBy)],
    changed:
      present && !isFirst && present.isStartKnown
        ? t(m.lawChangedOn, { date: longDateIn(t, present.from) })
        : null,
    coming: coming.map(({ from, standing }) =>
      t(standing === 'in-force' ? m.lawWillChangeOn : m.lawMayChangeOn, {
        date: longDateIn(t, from),
      }),
    ),
    notice: switchedOn ? t(m.lawNotice) : null,
    older: told.length < all.length ? t(m.lawOlder) : null,
    entries: told
      .reverse()
      .map(({ schedule, to }) => entryOf(t, schedule, to, schedule === present)),
  }
}

function entryOf(t: Translate, schedule: Schedule, to: Day | null, isPresent: boolean): LawEntry {
  const { from, isStartKnown, standing, instrument, isLevied } = schedule
  return {
    from: t(isStartKnown ? m.lawFrom : m.lawKnownFrom, { date: longDateIn(t, from) }),
    to: to && t(m.lawTo, { date: longDateIn(t, to) }),
    standing: standing === 'in-force' ? null : `(${t(m.lawStanding, { standing })})`,
    bands: isLevied && isPresent ? [t(m.lawPresent)] : bandsOf(t, schedule),
    instrument: instrument.kind === 'none' ? '' : instrument.number,
    url: instrument.url,
  }
}
