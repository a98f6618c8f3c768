import type {
  OfficePerson,
  SecondFactorRule,
  Settings,
  SettingsGroupName,
} from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { officeOf, type PortalConfig } from '@pt-portal/shared-ui'

/** What is typed into a form of settings: texts, and lists of lines. */
export type Typed = Record<string, string | string[]>

/** How a setting is typed. */
interface Kind {
  typedOf: (value: unknown) => string | string[]
  /** What is sent for what was typed. */
  bodyOf: (typed: string | string[]) => unknown
  /** Whether it is a list, written one entry a line. */
  isList?: true
}

export interface SettingField {
  name: string
  label: string
  hint?: string
  /** A text where absent. */
  kind?: Kind
  /** Asks phones for a fitting keyboard. */
  inputMode?: 'email' | 'tel' | 'numeric'
  /** The choices by their values, where there are few; the empty one is what the deployment says. */
  options?: Record<string, string>
  /** Words for what the deployment says, where they are not the value. */
  wordsOf?: (value: unknown) => string
}

/** One form of settings. */
export interface SettingsGroup {
  name: SettingsGroupName
  /** Tells the drafts of the forms apart. */
  id: number
  title: string
  text: string
  fields: SettingField[]
  /**
   * Of settings that pages show: what they showed when this screen was loaded, which applies where a field is empty; for others
   * the API's environment does.
   */
  onPages?: (config: PortalConfig) => object | undefined
}

const text: Kind = { typedOf: (value) => String(value ?? ''), bodyOf: (typed) => typed }

const lines: Kind = { ...text, typedOf: (value) => (value ?? []) as string[], isList: true }

/** A number where it is one; else the text, which the API refuses with a message at the field. */
const number: Kind = {
  ...text,
  bodyOf: (typed) => {
    const trimmed = String(typed).trim()
    if (!trimmed) return null
    const value = Number(trimmed.replaceAll(',', ''))
    return Number.isFinite(value) ? value : trimmed
  },
}

const counting = { kind: number, inputMode: 'numeric' } as const

const yesOrNo: Kind = { ...text, bodyOf: (typed) => (typed === '' ? null : typed === 'true') }

/** 'Asha Rao | Partner | CA 123456': as the environment's variable has it, one person a line. */
const lineOf = ({ name, role, credential }: Partial<OfficePerson>): string =>
  [name, role, credential].filter(Boolean).join(' | ')

function personOf(line: string): OfficePerson {
  const [name = '', role = '', ...rest] = line.split('|').map((part) => part.trim())
  return { name, role, credential: rest.join(' | ') || null }
}

const people: Kind = {
  typedOf: (value) => ((value ?? []) as Partial<OfficePerson>[]).map(lineOf),
  bodyOf: (typed) => (typed as string[]).map(personOf),
  isList: true,
}

const ruleNames: Record<SecondFactorRule, string> = {
  off: 'Nobody',
  administrators: 'Administrators',
  everybody: 'Everybody',
}

const approvalNames: Record<string, string> = {
  true: 'Need an administrator’s approval',
  false: 'Need no approval',
}

export const groups: SettingsGroup[] = [
  {
    name: 'office',
    id: 1,
    title: 'Office',
    text: 'Who runs the portal, and how and when visitors can reach the office.',
    fields: [
      {
        name: 'name',
        label: 'Name',
        hint: 'The legal name. The page About says who runs the portal.',
      },
      { name: 'registration', label: 'Registration', hint: 'As pages show it, such as a CIN.' },
      { name: 'email', label: 'Email', inputMode: 'email' },
      { name: 'phone', label: 'Phone', inputMode: 'tel' },
      {
        name: 'whatsapp',
        label: 'WhatsApp',
        hint: 'With the country code, such as +919876543210. Pages link to it.',
        inputMode: 'tel',
      },
      { name: 'address', label: 'Address' },
      { name: 'hours', label: 'Hours', hint: 'Such as: Mon-Fri 9 AM - 6 PM' },
      {
        name: 'people',
        label: 'People: name | role | credential, which may be missing',
        kind: people,
      },
    ],
    onPages: (config) => ({ ...officeOf(config), people: config.office?.people }),
  },
  {
    name: 'claims',
    id: 2,
    title: 'Claims',
    text: 'What the office says about itself. In production, pages leave out empty fields.',
    fields: [
      { name: 'successRate', label: 'Success rate', hint: 'Such as: 99.9%' },
      { name: 'registrations', label: 'Registrations so far', ...counting },
      {
        name: 'support',
        label: 'Support',
        hint: 'When visitors can ask the office, such as: 24/7',
      },
      { name: 'processingTime', label: 'Processing time', hint: 'On average, such as: 24 hours' },
      { name: 'answerTime', label: 'Answer time', hint: 'How long an answer takes, at most.' },
      { name: 'rating', label: 'Rating', hint: 'Such as: 4.9/5 from 2,340 reviews' },
    ],
    onPages: ({ claims }) => claims,
  },
  {
    name: 'mails',
    id: 3,
    title: 'Mails',
    text: 'Addresses that get a mail about each new lead, besides users who chose that in their account. The mail has a link and no details of the person.',
    fields: [{ name: 'leadMailsTo', label: 'Addresses', kind: lines }],
  },
  {
    name: 'retention',
    id: 4,
    title: 'Retention',
    text: 'How long the people of leads that are won, lost or spam are kept. The page Privacy tells visitors.',
    fields: [
      {
        name: 'leadDays',
        label: 'Days until people are erased',
        hint: 'Counted from the day on which the lead was closed.',
        ...counting,
        wordsOf: (days) => (days === null ? 'Kept until somebody asks' : grouped(days as number)),
      },
    ],
  },
  {
    name: 'access',
    id: 5,
    title: 'Signing in',
    text: 'Whose password alone is not enough: they need an authenticator app, or sign in with a passkey. Who has neither sets one up first, also in sessions that are open now, and can do nothing else until then.',
    fields: [
      {
        name: 'secondFactor',
        label: 'Authenticator app or passkey required of',
        options: ruleNames,
      },
    ],
  },
  {
    name: 'content',
    id: 6,
    title: 'Content',
    text: 'How changes of pages become public.',
    fields: [
      {
        name: 'approval',
        label: 'Releases of content by editors (single pages need no approval)',
        kind: yesOrNo,
        options: approvalNames,
      },
    ],
  },
  {
    name: 'callbacks',
    id: 7,
    title: 'Calls back',
    text: 'When visitors can choose to be called back. All times are those of India; 26 January, 15 August and 2 October are always holidays.',
    fields: [
      { name: 'callbackMinutes', label: 'Length of a call in minutes', ...counting },
      {
        name: 'callbackPlaces',
        label: 'Calls at the same time',
        hint: 'As many as you can make. With 0, visitors are offered no times.',
        ...counting,
      },
      {
        name: 'callbackNotice',
        label: 'Notice in hours',
        hint: 'A time can be chosen, moved and cancelled until so long before it.',
        ...counting,
      },
      { name: 'callbackDays', label: 'Days ahead, today included', ...counting },
      {
        name: 'callbackHours',
        label: 'Hours: a line such as Mon-Fri 09:00-18:00, and another one after a break',
        kind: lines,
      },
      {
        name: 'callbackHolidays',
        label: 'Holidays: a day a line, such as 2026-12-25 Christmas',
        kind: lines,
      },
    ],
  },
]

const kindOf = ({ kind = text }: SettingField) => kind

const byField = <Value>({ fields }: SettingsGroup, of: (field: SettingField) => Value) =>
  Object.fromEntries(fields.map((field) => [field.name, of(field)]))

/** The values of a group, as its form shows them. */
export const typedOf = (group: SettingsGroup, values: object | undefined): Typed =>
  byField(group, (field) => kindOf(field).typedOf(values?.[field.name as never]))

/** What is sent for what was typed. */
export const bodyOf = (group: SettingsGroup, typed: Typed): Record<string, unknown> =>
  byField(group, (field) => kindOf(field).bodyOf(typed[field.name]!))

/** What applies where a field is empty, in words. */
export function deployedWords(
  group: SettingsGroup,
  config: PortalConfig,
  environment: Settings['environment'],
): Record<string, string> {
  const values = group.onPages ? group.onPages(config) : environment
  return byField(group, (field) => {
    const value: unknown = values?.[field.name as never]
    if (field.options) return field.options[String(value)] ?? ''
    return field.wordsOf?.(value) ?? [kindOf(field).typedOf(value)].flat().join('; ')
  })
}
