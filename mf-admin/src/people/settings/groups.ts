import type {
  OfficePerson,
  OfficeSettings,
  SecondFactorRule,
  Settings,
  SettingsGroupName,
  SettingsGroups,
} from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { officeOf, type PortalConfig } from '@pt-portal/shared-ui'

/** What is typed into a form of settings: texts, and lists of lines. */
export type Typed = Record<string, string | string[]>

export interface SettingField {
  name: string
  label: string
  hint?: string
  /** Asks phones for a fitting keyboard. */
  inputMode?: 'email' | 'tel' | 'numeric'
  /** Whether it is a list, written one entry a line. */
  isList?: true
  /** The choices by their values, where there are few; the empty one is what the deployment says. */
  options?: Record<string, string>
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
  /** What applies where a field is empty: what pages showed when this screen was loaded, or the API's environment. */
  shownOf: (config: PortalConfig, environment: Settings['environment']) => Typed
  /** Said after a save. */
  success: string
}

/** 'Asha Rao | Partner | CA 123456': as the environment's variable has it, one person a line. */
const lineOf = ({ name, role, credential }: Partial<OfficePerson>) =>
  [name, role, credential].filter(Boolean).join(' | ')

/** The office with its people as lines. */
const withLines = (values: OfficeSettings) => ({ ...values, people: values.people.map(lineOf) })

function personOf(line: string): OfficePerson {
  const [name = '', role = '', ...rest] = line.split('|').map((part) => part.trim())
  return { name, role, credential: rest.join(' | ') || null }
}

const typedValues = (fields: SettingField[], values: object | undefined): Typed =>
  Object.fromEntries(
    fields.map(({ name, isList }) => {
      const value = (values as Record<string, unknown>)?.[name]
      return [name, isList ? ((value ?? []) as string[]) : String(value ?? '')]
    }),
  )

const officeFields: SettingField[] = [
  { name: 'name', label: 'Name', hint: 'The legal name. The page About says who runs the portal.' },
  { name: 'registration', label: 'Registration', hint: 'As pages show it, such as a CIN.' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', inputMode: 'tel' },
  { name: 'address', label: 'Address' },
  { name: 'hours', label: 'Hours', hint: 'Such as: Mon-Fri 9 AM - 6 PM' },
  { name: 'people', label: 'People: name | role | credential, which may be missing', isList: true },
]

const claimFields: SettingField[] = [
  { name: 'successRate', label: 'Success rate', hint: 'Such as: 99.9%' },
  { name: 'registrations', label: 'Registrations so far', inputMode: 'numeric' },
  { name: 'support', label: 'Support', hint: 'When visitors can ask the office, such as: 24/7' },
  { name: 'processingTime', label: 'Processing time', hint: 'On average, such as: 24 hours' },
  { name: 'answerTime', label: 'Answer time', hint: 'How long an answer takes, at most.' },
  { name: 'rating', label: 'Rating', hint: 'Such as: 4.9/5 from 2,340 reviews' },
]

const mailFields: SettingField[] = [{ name: 'leadMailsTo', label: 'Addresses', isList: true }]

const retentionFields: SettingField[] = [
  {
    name: 'leadDays',
    label: 'Days until people are erased',
    hint: 'Counted from the day on which the lead was closed.',
    inputMode: 'numeric',
  },
]

const ruleNames: Record<SecondFactorRule, string> = {
  off: 'Nobody',
  administrators: 'Administrators',
  everybody: 'Everybody',
}

const accessFields: SettingField[] = [
  { name: 'secondFactor', label: 'Authenticator app or passkey required of', options: ruleNames },
]

const approvalNames: Record<string, string> = {
  true: 'Need an administrator’s approval',
  false: 'Need no approval',
}

const contentFields: SettingField[] = [
  {
    name: 'approval',
    label: 'Releases of content by editors (single pages need no approval)',
    options: approvalNames,
  },
]

const onPages = 'Settings saved. Pages show them within seconds.'
const atOnce = 'Settings saved. They apply at once.'

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
    valuesOf: (values) => typedValues(officeFields, withLines(values as OfficeSettings)),
    bodyOf: ({ people, ...typed }) => ({ ...typed, people: (people as string[]).map(personOf) }),
    shownOf: (config) =>
      typedValues(officeFields, {
        ...officeOf(config),
        people: (config.office?.people ?? []).map((person) => lineOf(person)),
      }),
    success: onPages,
  },
  {
    name: 'claims',
    id: 2,
    title: 'Claims',
    text: 'What the office says about itself. In production, pages leave out empty fields.',
    fields: claimFields,
    valuesOf: (values) => typedValues(claimFields, values),
    bodyOf: ({ registrations, ...typed }) => ({
      ...typed,
      registrations: numberOf(registrations),
    }),
    shownOf: ({ claims }) => typedValues(claimFields, claims),
    success: onPages,
  },
  {
    name: 'mails',
    id: 3,
    title: 'Mails',
    text: 'Addresses that get a mail about each new lead, besides users who chose that in their account. The mail has a link and no details of the person.',
    fields: mailFields,
    valuesOf: (values) => typedValues(mailFields, values),
    bodyOf: (typed) => typed,
    shownOf: (_config, environment) => typedValues(mailFields, environment),
    success: atOnce,
  },
  {
    name: 'retention',
    id: 4,
    title: 'Retention',
    text: 'How long the people of leads that are won, lost or spam are kept. The page Privacy tells visitors.',
    fields: retentionFields,
    valuesOf: (values) => typedValues(retentionFields, values),
    bodyOf: ({ leadDays }) => ({ leadDays: numberOf(leadDays) }),
    shownOf: (_config, { leadDays }) => ({
      leadDays: leadDays === null ? 'Kept until somebody asks' : grouped(leadDays),
    }),
    success: atOnce,
  },
  {
    name: 'access',
    id: 5,
    title: 'Signing in',
    text: 'Whose password alone is not enough: they need an authenticator app, or sign in with a passkey. Who has neither sets one up first, also in sessions that are open now, and can do nothing else until then.',
    fields: accessFields,
    valuesOf: (values) => typedValues(accessFields, values),
    bodyOf: (typed) => typed,
    shownOf: (_config, { secondFactor }) => ({ secondFactor: ruleNames[secondFactor] }),
    success: atOnce,
  },
  {
    name: 'content',
    id: 6,
    title: 'Content',
    text: 'How changes of pages become public.',
    fields: contentFields,
    valuesOf: (values) => typedValues(contentFields, values),
    bodyOf: ({ approval }) => ({ approval: approval === '' ? null : approval === 'true' }),
    shownOf: (_config, { approval }) => ({ approval: approvalNames[String(approval)]! }),
    success: atOnce,
  },
]

/** The stored values of a group, as its form shows them. */
export const typedOf = (settings: Settings, { name, valuesOf }: SettingsGroup): Typed =>
  valuesOf(settings[name].values)
