import type { CsvValue } from '../../contract/csv-cell'
import { indianMinute } from '../../contract/indian-day'
import { languageOf } from '../../contract/language/languages'
import { sourceNames, statusNames } from '../../contract/leads/lead-words'
import type { Lead } from '../../contract/leads/leads'
import { csvTable } from '../../platform/http/response/csv'

/**
 * Two groups of digits, such as `98765 43210`: a spreadsheet keeps them as text, where it would make a number or a formula of
 * `+919876543210`, and whatever dials takes them.
 */
const spaced = (phone: string | null) => phone?.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2') ?? null

/** Heads and cells, in words and in Indian time; dates as every spreadsheet reads and sorts them. */
const columns: Record<string, (lead: Lead, names: Map<number, string>) => CsvValue> = {
  Lead: ({ id }) => id,
  'Received (IST)': ({ createdAt }) => indianMinute(createdAt),
  Status: ({ status }) => statusNames[status],
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Company: ({ company }) => company,
  Email: ({ email }) => email,
  Phone: ({ phone }) => spaced(phone),
  State: ({ state }) => state,
  'State as sent': ({ typedState }) => typedState,
  Service: ({ service }) => service,
  'Service as sent': ({ typedService }) => typedService,
  Message: ({ message }) => message,
  Notes: ({ notes }) => notes,
  Page: ({ sourcePage }) => sourcePage,
  'Ad tracking': ({ zcGad }) => zcGad,
  Assignee: ({ assigneeId }, names) => names.get(assigneeId ?? 0) ?? null,
  'Follow-up': ({ followUpOn, followUpTime }) => {
    return [followUpOn, followUpTime].filter(Boolean).join(' ') || null
  },
  'Came from': ({ source }) => sourceNames[source],
  'First contact (IST)': ({ contactedAt }) => contactedAt && indianMinute(contactedAt),
  'Reason lost': ({ lostReason }) => lostReason,
  Language: ({ locale }) => languageOf(locale).englishName,
}

/**
 * Leads as lines of CSV for spreadsheets and diallers; programs read them as JSON.
 * @param names of users by id
 */
export const csvLines = (leads: AsyncIterable<Lead>, names: Map<number, string>) =>
  csvTable(Object.keys(columns), rows(leads, names))

async function* rows(leads: AsyncIterable<Lead>, names: Map<number, string>) {
  const cells = Object.entries(columns)
  for await (const lead of leads) {
    yield Object.fromEntries(cells.map(([head, cell]) => [head, cell(lead, names)]))
  }
}
