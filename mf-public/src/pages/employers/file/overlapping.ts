import { monthColumns } from './columns'

interface Worked {
  name: string
  salaries: (number | null)[]
}

/** Rows with the name of another row that has a month in common with them: two employers, two states, or two persons. */
export function overlapping<Row extends Worked>(rows: Row[]): Set<Row> {
  const counts = new Map<string, number[]>()
  const at = ({ name }: Row) => name.toLowerCase()
  const named = rows.filter(({ name }) => name !== '')
  for (const row of named) {
    const months = counts.get(at(row)) ?? monthColumns.map(() => 0)
    for (const [month, salary] of row.salaries.entries()) {
      if (salary !== null) months[month]! += 1
    }
    counts.set(at(row), months)
  }
  const isShared = (row: Row) =>
    row.salaries.some((salary, month) => salary !== null && counts.get(at(row))![month]! > 1)
  return new Set(named.filter(isShared))
}
