import type { DueKind } from '@pt-portal/api/contract/due-dates'
import type { DueListDate } from '@pt-portal/api/contract/entities/due-list'
import { upperFirst } from '@pt-portal/api/contract/letters'
import { joined } from '@pt-portal/api/contract/locale'

const duties: Record<DueKind, string> = {
  payment: 'pay',
  return: 'file the return',
  enrolled: 'pay your own tax',
}

/** What is due on one day in one state: 'February salary: up to ₹300 each. Pay and file the return.' */
export function dutiesText(dates: DueListDate[]): string {
  const { text = '' } = dates.find((each) => each.text) ?? {}
  const duty = joined(dates.map(({ kind }) => duties[kind]))
  const sentence = `${upperFirst(duty)}.`
  return text ? `${text}. ${sentence}` : sentence
}
