/** The columns of a row, in the order of a file without a heading. */
export const columns = ['name', 'state', 'salary', 'sex', 'joined'] as const
export type Column = (typeof columns)[number]

export const columnLabels: Record<Column, string> = {
  name: 'Name',
  state: 'State',
  salary: 'Monthly salary',
  sex: 'Sex',
  joined: 'Joined',
}

/** The raw texts of one row. */
export type Cells = Partial<Record<Column, string>>

const names: Record<Column, string[]> = {
  name: [
    'name',
    'employee',
    'employee name',
    'emp name',
    'name of employee',
    'name of the employee',
    'full name',
    'staff name',
    'worker',
    'worker name',
  ],
  state: [
    'state',
    'state of work',
    'work state',
    'state name',
    'pt state',
    'state ut',
    'location',
    'work location',
    'place of work',
  ],
  salary: [
    'salary',
    'monthly salary',
    'salary a month',
    'salary per month',
    'month salary',
    'gross',
    'gross salary',
    'monthly gross',
    'gross monthly salary',
    'monthly gross salary',
    'gross pay',
    'monthly pay',
    'pay',
    'wages',
    'monthly wages',
    'amount',
  ],
  sex: ['sex', 'gender', 'm f', 'male female'],
  joined: [
    'joined',
    'joined on',
    'joining',
    'joining date',
    'joining month',
    'date of joining',
    'month of joining',
    'date joined',
    'doj',
    'start date',
  ],
}

const byName = new Map(columns.flatMap((column) => names[column].map((name) => [name, column])))

/** Longer texts are not taken as headings. */
const longestHeading = 60

/** The column that a heading names; undefined for columns that the calculator does not use. */
export function columnOf(heading: string): Column | undefined {
  if (heading.length > longestHeading) return undefined
  const words = heading
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(?:in )?(?:rs|inr|rupees)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return byName.get(words)
}
