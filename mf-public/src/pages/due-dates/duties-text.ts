import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { listIn } from '@pt-portal/api/contract/language/locale'
import type { DueKind } from '@pt-portal/api/contract/law/due-dates/due-dates'
import type { DueListDate } from '@pt-portal/api/contract/law/due-dates/due-list'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

const duties: Record<DueKind, Message> = {
  payment: m.dueDatesPay,
  return: m.dueDatesFile,
  enrolled: m.dueDatesPayOwn,
}

/** What is due on one day in one state: 'February salary: up to ₹300 each. Pay and file the return.' */
export function dutiesText(t: Translate, dates: DueListDate[]): string {
  const { text = '' } = dates.find((each) => each.text) ?? {}
  const all = upperFirst(
    listIn(
      t,
      dates.map(({ kind }) => t(duties[kind])),
    ),
  )
  return text
    ? t(m.dueDatesTextAndDuties, { text, duties: all })
    : t(m.dueDatesDuties, { duties: all })
}
