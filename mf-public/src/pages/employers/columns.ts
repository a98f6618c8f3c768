import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** The columns of a row, in the order of a file without a heading. */
export const columns = ['name', 'state', 'salary', 'sex', 'joined'] as const
export type Column = (typeof columns)[number]

export const columnLabels: Record<Column, Message> = {
  name: m.employersName,
  state: m.state,
  salary: m.employersSalary,
  sex: m.employersSex,
  joined: m.employersJoined,
}

/** The raw texts of one row. */
export type Cells = Partial<Record<Column, string>>
