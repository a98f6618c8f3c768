import { type Cells, columns } from '../file/columns'

/** Name of a field of a typed row. */
export const fieldName = (column: keyof Cells, index: number) => `${column}-${index}`

/** Non-blank rows of the form, numbered from 1 by their position. */
export function typedRows(form: FormData): { row: number; cells: Cells }[] {
  const count = form.getAll('row').length
  return Array.from({ length: count }, (_, index) => {
    const cells: Cells = {}
    for (const column of columns) {
      cells[column] = String(form.get(fieldName(column, index)) ?? '')
    }
    return { row: index + 1, cells }
  }).filter(({ cells }) => Object.values(cells).some((text) => text?.trim()))
}
