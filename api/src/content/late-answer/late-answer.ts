import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { lastDayOf } from '@pt-portal/rules/calendar'
import { addDays } from '@pt-portal/rules/days'
import { monthsDue } from '@pt-portal/rules/due-dates'
import { type LateLine, type LateResult, lateCost } from '@pt-portal/rules/late-cost'
import type { Day, LateCost, Month, Schedule, StateLaw } from '@pt-portal/rules/law'
import { lawfulSchedules, scheduleOn } from '@pt-portal/rules/schedule-on'
import { scheduleOfMonths } from '@pt-portal/rules/tax-for-month'
import { longDateIn } from '../../contract/language/locale'
import type { StateFacts } from '../../contract/law/facts/facts'
import type { LateAnswer, LateRuleWords } from '../../contract/law/late-answer'
import * as contract from '../../contract/messages'
import * as m from '../../messages'
import { describedFacts, sourceOf } from '../month-answer/described-facts'
import { monthWords } from '../month-answer/tables'
import { lateRules, ownWords } from './late-rules'
import { amountText, basisText, workingText } from './late-words'

export interface LateQuestion {
  late: LateCost['late']
  /** The tax that was late, in whole rupees; 0 where no rule counts in percent. */
  tax: number
  /** The day by which it was due, and the day on which it was done. */
  due: Day
  done: Day
}

interface Asked extends LateQuestion {
  law: StateLaw
  /** The state's name in the reader's language. */
  name: string
  /** In the reader's language; null where staff entered none. */
  facts: StateFacts | null
}

/** What being late costs by the law of the month that was due, in words. */
export function lateAnswer(t: Translate, asked: Asked): LateAnswer {
  const { law, facts, due, done, late } = asked
  const months = late === 'registration' ? [] : monthsDue(law, late, due.slice(0, 7))
  // A registration is for no month: the law of its own day counts.
  const schedule = late === 'registration' ? scheduleOn(law, due) : scheduleOfMonths(law, months)
  const known = schedule ? aboutSchedule(asked, schedule) : {}
  const answer = { ...empty(t), ...known }
  if (schedule && !schedule.isLevied) {
    const sentences = notLeviedWords(t, asked, months, schedule)
    const warnings = describedFacts(law, facts, schedule)?.caveats.map(({ text }) => text) ?? []
    return { ...answer, kind: 'not-levied', sentences, warnings }
  }
  if (done <= due) {
    const days = { done: longDateIn(t, done), due: longDateIn(t, due) }
    return { ...answer, kind: 'in-time', sentences: [t(m.lateNothingText, days)] }
  }
  if (!schedule) return { ...answer, kind: 'unknown', sentences: unknownWords(t, asked, months) }
  const rules = lateRules(law, facts)
  const result = lateCost({ schedules: law.schedules, lateCosts: rules }, asked)
  return { ...answer, ...costAnswer(t, asked, rules, result, answer.doubt === 'levy') }
}

const empty = (t: Translate): LateAnswer => ({
  kind: 'unknown',
  language: t.language,
  sentences: [],
  doubt: 'none',
  doubts: [],
  figures: [],
  rules: [],
  total: '',
  counting: [],
  warnings: [],
  source: null,
})

function aboutSchedule({ law, facts }: Asked, schedule: Schedule) {
  const described = describedFacts(law, facts, schedule)
  const { doubt, doubts } = described ?? schedule
  return { doubt, doubts, source: described ? null : sourceOf(schedule) }
}

/** Why nothing was due: from when to when nothing is levied, and by what instrument. */
function notLeviedWords(
  t: Translate,
  { law, name, late, due }: Asked,
  months: Month[],
  schedule: Schedule,
): string[] {
  const all = lawfulSchedules(law)
  const at = all.findIndex((each) => each.schedule === schedule)
  const [before, after] = [all[at - 1], all[at + 1]]
  const { from, instrument } = schedule
  return [
    t(m.lateNotLevied, {
      late,
      state: name,
      months: monthsWords(t, months),
      due: longDateIn(t, due),
    }),
    before?.schedule.isLevied
      ? t(m.lateLevyEnded, {
          last: longDateIn(t, before.to ?? addDays(from, -1)),
          date: longDateIn(t, from),
          instrument: instrument.number,
        })
      : t(m.lateNoLaw),
    ...(after?.schedule.isLevied
      ? [
          t(m.lateLevyBegins, {
            date: longDateIn(t, after.schedule.from),
            instrument: after.schedule.instrument.number,
          }),
        ]
      : []),
  ]
}

/** 'May 2026', 'April 2026 to September 2026'. */
function monthsWords(t: Translate, months: Month[]): string {
  const [first, last] = [months[0], months.at(-1)].map((month) => month && monthWords(t, month))
  if (!first || !last) return ''
  return first === last ? first : t(contract.amountRange, { from: first, to: last })
}

function unknownWords(t: Translate, { law, name, due }: Asked, months: Month[]): string[] {
  const day = months.length > 0 ? lastDayOf(months.at(-1)!) : due
  const since = law.schedules[0]?.from
  return [
    since && day < since
      ? t(m.calculatorBeforeData, { state: name, date: longDateIn(t, since) })
      : t(m.lateNotKnownThen, { state: name, date: longDateIn(t, day) }),
    t(m.lateNotCalculated),
  ]
}

/** @param isDoubtful whether the tax may not be collected at all: no bare amount stands then (D100) */
function costAnswer(
  t: Translate,
  asked: Asked,
  rules: LateCost[],
  result: LateResult,
  isDoubtful: boolean,
): Partial<LateAnswer> {
  const { facts, tax, late, due, done } = asked
  const { lines, days, least, most } = result
  const dates = { due: longDateIn(t, due), done: longDateIn(t, done) }
  const sentences = [t(m.lateDays, { ...dates, days })]
  if (lines.length === 0) {
    const isOther = rules.some((rule) => rule.late === late)
    const reason = isOther ? t(m.lateNoRuleThen, dates) : t(m.lateNoFigureText, { late })
    return { kind: 'no-rule', sentences: [...sentences, reason] }
  }
  const isCertain = lines.every(({ rule }) => rule.basis === 'certain')
  const figures = [
    { label: t(isCertain ? m.lateCosts : m.lateCostsIfRule), text: amountText(t, result) },
    ...(late === 'payment'
      ? [
          {
            label: t(m.lateWithTax),
            text: amountText(t, { least: least + tax, most: most + tax }),
          },
        ]
      : []),
  ]
  return {
    kind: 'cost',
    sentences: isDoubtful ? [...sentences, t(m.lateIfCollected)] : sentences,
    figures: isDoubtful ? [] : figures,
    rules: lines.map((line) => ruleWords(t, line, facts, tax)),
    total: lines.length > 1 ? amountText(t, result) : '',
    counting: countingWords(t, lines),
  }
}

/** A rule in the words of the facts. Other rules have words in English alone, so their working stands for them elsewhere. */
function ruleWords(
  t: Translate,
  { rule, time, ...amount }: LateLine,
  facts: StateFacts | null,
  tax: number,
): LateRuleWords {
  const working = workingText(t, rule, tax, time)
  const text = ownWords(facts, rule) ?? (t.language === 'en' ? rule.text : working)
  const held = rule.to !== undefined && t(m.lateRuleUntil, { date: longDateIn(t, rule.to) })
  const notes = [text !== working && working, held, basisText(t, rule.basis)]
  return { text, notes: notes.filter((note) => note !== false), amount: amountText(t, amount) }
}

/** What the calculation takes for granted, as far as its rules depend on it. */
function countingWords(t: Translate, lines: LateLine[]): string[] {
  const has = (per: LateCost['per']) => lines.some(({ rule }) => rule.per === per)
  return [
    has('month') && m.lateByMonth,
    has('year') && m.lateByYear,
    has('day') && m.lateByDay,
    m.lateRounded,
    m.lateRulesOfDay,
  ]
    .filter((text) => text !== false)
    .map((text) => t(text))
}
