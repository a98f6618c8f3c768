import { type Cells, columns } from './columns'

/** Name of a field of a typed row. */
export const fieldName = (column: keyof Cells, index: number) => `${column}-${index}`

/** Rows of the form that have anything in them, numbered from 1 as they stand. */
export function typedRows(form: FormData): { row: number; cells: Cells }[] {
  const count = form.getAll('row').length
  return Array.from({ length: count }, (_, index) => {
    const cells: Cells = {}
    for (const column of columns) {
      cells[column] = String(form.get(fieldName(column, index)) ?? '')
    }
    return { row: index + 1, cells }
  }).filter(({ cells }) => Object.values(cells).some((text) => text.trim() !== ''))
}
