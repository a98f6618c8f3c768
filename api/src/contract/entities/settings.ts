import type { IsoDate } from './common'

/** Somebody who answers for the portal. */
export interface OfficePerson {
  name: string
  /** Such as 'Partner'. */
  role: string
  /** Such as 'Chartered Accountant, ICAI 123456'; null for none. */
  credential: string | null
}

/** Who the office is, and how and when it is reached; null (no people) where the environment's value applies. */
export interface OfficeSettings {
  name: string | null
  registration: string | null
  people: OfficePerson[]
  email: string | null
  phone: string | null
  address: string | null
  hours: string | null
}

/** What the office says of itself; null where the environment's value applies. */
export interface ClaimSettings {
  successRate: string | null
  registrations: number | null
  support: string | null
  processingTime: string | null
  answerTime: string | null
  rating: string | null
}

/** How content becomes public; null where the environment's value applies. */
export interface ContentSettings {
  /** Whether an editor's release needs an administrator's approval (D78). */
  approval: boolean | null
}

/** The groups of settings that are changed in the admin area, each as a whole. */
export interface SettingsGroups {
  office: OfficeSettings
  claims: ClaimSettings
  content: ContentSettings
}

export type SettingsGroupName = keyof SettingsGroups

export interface StoredSettings<Values> {
  values: Values
  /** Null until somebody has saved this group. */
  updatedAt: IsoDate | null
  /** E-mail address of who saved last. */
  updatedBy: string | null
}

export type Settings = { [Name in SettingsGroupName]: StoredSettings<SettingsGroups[Name]> } & {
  /** Environment variables whose value an operator has locked. */
  locked: string[]
}

/** The environment variable that each setting overrides. */
export const settingVariables: {
  [Name in SettingsGroupName]: Record<keyof SettingsGroups[Name], string>
} = {
  office: {
    name: 'OFFICE_NAME',
    registration: 'OFFICE_REGISTRATION',
    people: 'OFFICE_PEOPLE',
    email: 'CONTACT_EMAIL',
    phone: 'CONTACT_PHONE',
    address: 'CONTACT_ADDRESS',
    hours: 'OFFICE_HOURS',
  },
  claims: {
    successRate: 'CLAIM_SUCCESS_RATE',
    registrations: 'CLAIM_REGISTRATIONS',
    support: 'CLAIM_SUPPORT',
    processingTime: 'CLAIM_PROCESSING_TIME',
    answerTime: 'CLAIM_ANSWER_TIME',
    rating: 'CLAIM_RATING',
  },
  content: { approval: 'CONTENT_APPROVAL' },
}

/** What happened to a mail that an administrator sent to test the mail server. */
export interface MailTest {
  isSent: boolean
  /** One sentence for people. */
  message: string
}
