import { setImmediate as nextTurn } from 'node:timers/promises'
import { indianDay, isDay, startOfIndianDay } from '../../contract/indian-day'
import { isDateTime, optionalText } from '../../contract/kinds/fields'
import { limits } from '../../contract/kinds/limits'
import { sourceLanguage } from '../../contract/language/languages'
import { withPlainDigits } from '../../contract/language/plain-digits'
import type { ImportColumn, ImportField, ImportProblem } from '../../contract/leads/lead-import'
import { leadStatusMessage, telephoneLeadSchema } from '../../contract/leads/lead-schema'
import { statusNames } from '../../contract/leads/lead-words'
import { type LeadStatus, leadStatuses } from '../../contract/leads/leads'
import type { Executor } from '../../platform/db/connect'
import { check } from '../../platform/http/request/validate'
import { pageFinder } from '../consultations/known-pages'
import { leadFrom } from '../consultations/lead'
import { assigneesByEmail } from '../lead/assignees'
import type { CompleteLead } from '../lead/repository'
import type { CsvFile, CsvRow } from './csv-file'

/** The cells of a row by what they stand for. */
type Values = Partial<Record<ImportField, string>>

export interface JudgedRow extends CsvRow {
  values: Values
  problems: ImportProblem[]
  /** null while something is wrong. */
  lead: CompleteLead | null
  likeLead: number | null
  likeRow: number | null
}

/** The rules of a lead by telephone, and of what a file says besides. */
const rowSchema = telephoneLeadSchema.shape({
  firstName: optionalText('First name', limits.name),
  lastName: optionalText('Last name', limits.name),
  note: optionalText('Note', limits.message),
})

/** Fields of the schema under the names of the columns. */
const fieldNames: Record<string, ImportField> = {
  PhoneNumber_countrycode: 'phone',
  Email: 'email',
  SingleLine1: 'company',
  MultiLine: 'message',
}

/** Rows that are judged before others have their turn. */
const portion = 5

/** Judges all rows of a file by the rules of a lead that is taken down; nothing is stored. */
export async function judgeRows(
  knex: Executor,
  { rows }: CsvFile,
  columns: ImportColumn[],
): Promise<JudgedRow[]> {
  const known: Known = {
    state: pageFinder(knex, 'state_pages'),
    service: pageFinder(knex, 'service_pages'),
    assignees: await assigneesByEmail(knex),
    now: new Date().toISOString(),
  }
  const judged: JudgedRow[] = []
  for (const row of rows) {
    judged.push(await judge(row, columns, known))
    if (judged.length % portion === 0) await nextTurn()
  }
  return judged
}

/** What rows are compared with. */
interface Known {
  state: ReturnType<typeof pageFinder>
  service: ReturnType<typeof pageFinder>
  /** Ids by e-mail address. */
  assignees: Map<string, number>
  /** When the leads come in that do not say when they were received. */
  now: string
}

async function judge(row: CsvRow, columns: ImportColumn[], known: Known): Promise<JudgedRow> {
  const values = valuesOf(row, columns)
  const input = {
    SingleLine: nameOf(values),
    SingleLine1: values.company ?? '',
    PhoneNumber_countrycode: values.phone ?? '',
    Email: values.email ?? '',
    MultiLine: values.message ?? '',
    state: values.state ?? '',
    service: values.service ?? '',
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    note: values.note ?? '',
  }
  const checked = await check(rowSchema, input)
  const receivedAt = momentOf(values.receivedOn, known.now)
  const status = statusOf(values.status)
  const assigneeId = assigneeOf(values.assignee, known.assignees)
  const problems: ImportProblem[] = [
    ...(checked.ok ? [] : problemsOf(checked.fields, values)),
    ...problemUnless(receivedAt, 'receivedOn', notADay),
    ...problemUnless(status, 'status', leadStatusMessage),
    ...problemUnless(assigneeId, 'assignee', 'No colleague with this address can have leads'),
  ]
  const judged = { ...row, values, problems, likeLead: null, likeRow: null }
  if (!checked.ok || !receivedAt || !status || assigneeId === undefined) {
    return { ...judged, lead: null }
  }
  const { firstName, lastName, note, ...form } = checked.value
  const pages = {
    state: await known.state(form.state),
    service: await known.service(form.service),
  }
  const lead = await leadFrom(form, '', async () => false, Date.now(), pages, sourceLanguage)
  return {
    ...judged,
    lead: {
      ...lead,
      ...(firstName && { firstName, lastName: lastName ?? '' }),
      source: 'import',
      createdAt: receivedAt,
      status,
      assigneeId,
      notes: note ?? null,
    },
  }
}

const valuesOf = ({ cells }: CsvRow, columns: ImportColumn[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ field }, index) => (field ? [[field, cells[index]?.trim() ?? '']] : [])),
  )

/** The whole name, of whichever columns have it. */
export const nameOf = ({ name = '', firstName = '', lastName = '' }: Values): string =>
  `${firstName} ${lastName}`.trim() || name

function problemsOf(fields: Record<string, string>, values: Values): ImportProblem[] {
  const nameField = values.firstName !== undefined && !values.name ? 'firstName' : 'name'
  return Object.entries(fields).map(([name, message]) => ({
    field: name === 'SingleLine' ? nameField : (fieldNames[name] ?? (name as ImportField)),
    message,
  }))
}

const problemUnless = (value: unknown, field: ImportField, message: string): ImportProblem[] =>
  value === undefined ? [{ field, message }] : []

const notADay =
  'Received on must be a day from 2000 until today, such as 2026-11-30 or 30/11/2026 (day, month, year)'

const hour = String.raw`(?:(?:T|,? )(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?)?$`
const yearFirst = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})${hour}`)
/** In India the day stands before the month. */
const dayFirst = new RegExp(
  String.raw`^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})${hour}`,
)

/**
 * The moment that a date names, with an hour or without, in India; undefined if it names none.
 * @param now stands for an empty cell
 */
export function momentOf(typed: string | undefined, now: string): string | undefined {
  const text = withPlainDigits(typed ?? '').trim()
  if (!text) return now
  const moment = isDateTime(text) ? new Date(text) : indianMoment(text)
  if (!moment || indianDay(moment) < '2000-01-01' || moment.toISOString() > now) return undefined
  return moment.toISOString()
}

function indianMoment(text: string): Date | undefined {
  const {
    year = '',
    month = '',
    day = '',
    hour = '0',
    minute = '0',
  } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date) || Number(hour) > 23 || Number(minute) > 59) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  return new Date(startOfIndianDay(date).getTime() + minutes * 60_000)
}

function statusOf(typed: string | undefined): LeadStatus | undefined {
  if (!typed) return 'new'
  const wanted = typed.toLowerCase()
  return leadStatuses.find(
    (status) => status === wanted || statusNames[status].toLowerCase() === wanted,
  )
}

/** undefined if nobody with this address can have leads; null for nobody. */
function assigneeOf(typed: string | undefined, assignees: Map<string, number>) {
  return typed ? assignees.get(typed.toLowerCase()) : null
}
