import type {
  OfficePerson,
  OfficeSettings,
  Settings,
  SettingsGroupName,
  SettingsGroups,
} from '@pt-portal/api/contract'
import { officeOf, type PortalConfig } from '@pt-portal/shared-ui'

/** What is typed into a form of settings: texts, and lines of people. */
export type Typed = Record<string, string | string[]>

export interface SettingField {
  name: string
  label: string
  hint?: string
  /** Asks phones for a fitting keyboard. */
  inputMode?: 'email' | 'tel' | 'numeric'
}

/** One form of settings. */
export interface SettingsGroup {
  name: SettingsGroupName
  /** Tells the drafts of the forms apart. */
  id: number
  title: string
  text: string
  fields: SettingField[]
  valuesOf: (values: SettingsGroups[SettingsGroupName]) => Typed
  bodyOf: (typed: Typed) => Record<string, unknown>
  /** What pages showed when this screen was loaded. */
  shownOf: (config: PortalConfig) => Typed
}

/** 'Asha Rao | Partner | CA 123456': as the environment's variable has it, one person a line. */
const lineOf = ({ name, role, credential }: Partial<OfficePerson>) =>
  [name, role, credential].filter(Boolean).join(' | ')

function personOf(line: string): OfficePerson {
  const [name = '', role = '', ...rest] = line.split('|').map((part) => part.trim())
  return { name, role, credential: rest.join(' | ') || null }
}

const texts = (fields: SettingField[], values: object | undefined): Typed =>
  Object.fromEntries(
    fields.map(({ name }) => [name, String((values as Record<string, unknown>)?.[name] ?? '')]),
  )

const officeFields: SettingField[] = [
  { name: 'name', label: 'Name', hint: 'The legal name. The page About says who runs the portal.' },
  { name: 'registration', label: 'Registration', hint: 'As pages show it, such as a CIN.' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', inputMode: 'tel' },
  { name: 'address', label: 'Address' },
  { name: 'hours', label: 'Hours', hint: 'Such as: Mon-Fri 9 AM - 6 PM' },
]

const claimFields: SettingField[] = [
  { name: 'successRate', label: 'Success rate', hint: 'Such as: 99.9%' },
  { name: 'registrations', label: 'Registrations so far', inputMode: 'numeric' },
  { name: 'support', label: 'Support', hint: 'When visitors can ask the office, such as: 24/7' },
  { name: 'processingTime', label: 'Processing time', hint: 'On average, such as: 24 hours' },
  { name: 'answerTime', label: 'Answer time', hint: 'How long an answer takes, at most.' },
  { name: 'rating', label: 'Rating', hint: 'Such as: 4.9/5 from 2,340 reviews' },
]

/** A number where it is one; else the text, which the API refuses with a message at the field. */
function numberOf(text: unknown): number | string | null {
  const trimmed = String(text).trim()
  if (!trimmed) return null
  const number = Number(trimmed.replaceAll(',', ''))
  return Number.isFinite(number) ? number : trimmed
}

export const groups: SettingsGroup[] = [
  {
    name: 'office',
    id: 1,
    title: 'Office',
    text: 'Who runs the portal, and how and when visitors can reach the office.',
    fields: officeFields,
    valuesOf: (values) => ({
      ...texts(officeFields, values),
      people: (values as OfficeSettings).people.map(lineOf),
    }),
    bodyOf: ({ people, ...typed }) => ({ ...typed, people: (people as string[]).map(personOf) }),
    shownOf: (config) => ({
      ...texts(officeFields, officeOf(config)),
      people: (config.office?.people ?? []).map((person) => lineOf(person)),
    }),
  },
  {
    name: 'claims',
    id: 2,
    title: 'Claims',
    text: 'What the office says about itself. In production, pages leave out empty fields.',
    fields: claimFields,
    valuesOf: (values) => texts(claimFields, values),
    bodyOf: ({ registrations, ...typed }) => ({
      ...typed,
      registrations: numberOf(registrations),
    }),
    shownOf: ({ claims }) => texts(claimFields, claims),
  },
]

/** The stored values of a group, as its form shows them. */
export const typedOf = (settings: Settings, { name, valuesOf }: SettingsGroup): Typed =>
  valuesOf(settings[name].values)
