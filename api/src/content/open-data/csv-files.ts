import type { Cases } from '@pt-portal/rules/cases'
import type { DueRule, LateCost, Rhythm, Slab } from '@pt-portal/rules/law'
import { byteOrderMark, type CsvValue, csvLine } from '../../contract/csv-cell'
import { type OpenSubject, openColumns } from '../../contract/law/open-files'
import type { OpenPlace, OpenSchedule, OpenState } from '../../contract/law/open-law'

type Row<S extends OpenSubject> = Partial<
  Record<(typeof openColumns)[S][number], CsvValue | boolean | undefined>
>

const cellOf = (value: CsvValue | boolean | undefined): CsvValue =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null)

/** A CSV file of a subject: its columns, then a line for each row. */
function csvFile<S extends OpenSubject>(subject: S, rows: Row<S>[]): string {
  const columns: readonly (typeof openColumns)[S][number][] = openColumns[subject]
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
  return byteOrderMark + csvLine(columns) + lines.join('')
}

/** One line a place. */
export const placesCsv = (places: OpenPlace[]): string =>
  csvFile(
    'states',
    places.map((place) => ({ ...place })),
  )

/** One line a slab, or one a schedule where nothing is levied; months and amounts as `2:300`. */
export const schedulesCsv = (states: OpenState[]): string =>
  csvFile(
    'schedules',
    states.flatMap((state) =>
      state.schedules.flatMap((schedule) =>
        (schedule.levied ? schedule.slabs : [undefined]).map((slab) =>
          scheduleRow(state, schedule, slab),
        ),
      ),
    ),
  )

function scheduleRow(
  { state, name }: OpenState,
  schedule: OpenSchedule,
  slab: Slab | undefined,
): Row<'schedules'> {
  const { from, to, standing, levied, basis, annualMax, deductedIn, instrument, doubt } = schedule
  return {
    ...{ state, name, from, to, standing, levied, basis },
    ...slab,
    tax: slab?.tax ?? 0,
    except: slab?.except?.map(({ month, amount }) => `${month}:${amount}`).join(' '),
    ...{ annualMax, deductedIn: deductedIn.join(' ') },
    ...{ instrument: instrument.number, instrumentUrl: instrument.url, doubt },
  }
}

type StateDueDates = Pick<Required<OpenState>, 'state' | 'name' | 'dueDates'>

/** One line a day by which something is due, or one a rule that has no days. */
export const dueDatesCsv = (states: StateDueDates[]): string =>
  csvFile(
    'due-dates',
    states.flatMap(({ state, name, dueDates }) =>
      dueDates.flatMap(({ from, payment, return: returned, enrolled, rhythms }) => [
        ...dueRows({ state, name, from, duty: 'payment' }, payment),
        ...dueRows({ state, name, from, duty: 'return' }, returned),
        ...rhythms.flatMap((rhythm) => [
          ...dueRows({ state, name, from, duty: 'payment', ...sizeOf(rhythm) }, rhythm.payment),
          ...dueRows({ state, name, from, duty: 'return', ...sizeOf(rhythm) }, rhythm.return),
        ]),
        ...dueRows({ state, name, from, duty: 'enrolled' }, enrolled),
      ]),
    ),
  )

const sizeOf = ({ id, measure, from, to }: Rhythm) => ({
  ...{ size: id, measure, least: from, most: to },
})

const dueRows = (row: Row<'due-dates'>, { days, covers, text }: DueRule): Row<'due-dates'>[] =>
  days.length === 0
    ? [{ ...row, covers, text }]
    : days.map((day) => ({ ...row, ...day, covers: day.covers ?? covers, text }))

/** One line a rate of a rule. */
export const lateCostsCsv = (
  states: { state: string; name: string; lateCosts: LateCost[] }[],
): string =>
  csvFile(
    'late-costs',
    states.flatMap(({ state, name, lateCosts }) =>
      lateCosts.flatMap(({ rates, sources: _sources, ...rule }) =>
        rates.map((rate) => ({ state, name, ...rule, ...rate })),
      ),
    ),
  )

const twelve = (values: (number | null)[]) => values.map((value) => value ?? '-').join(' ')

/** One line a case; twelve months, April first, with blanks between and `-` where there is none. */
export const casesCsv = (states: Omit<Cases, '$schema'>[]): string =>
  csvFile(
    'cases',
    states.flatMap(({ state, months, years, dueDates, lateCosts }): Row<'cases'>[] => [
      ...months.map((each) => ({ state, kind: 'month', ...each })),
      ...years.map((each) => ({
        ...{ state, kind: 'year', ...each },
        ...{ salaries: twelve(each.salaries), months: twelve(each.months) },
      })),
      ...dueDates.map((each) => ({ state, kind: 'due-dates', ...each })),
      ...lateCosts.map((each) => ({ state, kind: 'late-costs', ...each })),
    ]),
  )
