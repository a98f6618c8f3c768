import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Schedule, Slab } from '@pt-portal/rules/law'
import type { SlabRow } from '../../contract/law/law-change'
import * as m from '../../messages'
import { periodOf } from '../month-answer/charge-words'
import { amountWords, edgeWords, paymentWords } from '../month-answer/tables'

/** A slab as two cells of a table: the income, and the tax on it. */
export function slabCells(t: Translate, schedule: Schedule, slab: Slab): SlabRow {
  const who = slab.appliesTo && t(slab.appliesTo === 'men' ? m.calculatorMen : m.calculatorWomen)
  return {
    income: [who, edgeWords(t, slab)].filter(Boolean).join(': '),
    tax: [amountWords(t, slab.tax), ...paymentWords(t, schedule, slab)].join(', '),
  }
}

/** A schedule in words, one line a slab, of which the first names the period of all; empty where none is known. */
export function bandsOf(t: Translate, schedule: Schedule | null): string[] {
  if (!schedule) return []
  if (!schedule.isLevied) return [t(m.lawNoTax)]
  return schedule.slabs.map((slab, index) => slabText(t, schedule, slab, index))
}

function slabText(t: Translate, schedule: Schedule, slab: Slab, index: number): string {
  const who = slab.appliesTo && t(slab.appliesTo === 'men' ? m.calculatorMen : m.calculatorWomen)
  const tax = [amountWords(t, slab.tax), ...paymentWords(t, schedule, slab)].join(', ')
  const income = edgeWords(t, slab)
  const period = periodOf(schedule)
  const text = index === 0 ? t(m.lawSlab, { income, period, tax }) : `${income}: ${tax}`
  return who ? `${who}: ${text}` : text
}
