import type { IsoDate } from '../common'
import type { CallbackRules } from '../leads/callback-times'

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
  /** Number of the office's WhatsApp account, as `+` and digits. */
  whatsapp: string | null
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

/** Who is mailed about each new lead, besides users who chose that for themselves; no address where the environment's apply. */
export interface MailSettings {
  leadMailsTo: string[]
}

/** How long people stay in leads; null where the environment's value applies. */
export interface RetentionSettings {
  /** Days after which people of leads that are won, lost or spam are erased. */
  leadDays: number | null
}

/** Whose password alone does not open the admin area. */
export const secondFactorRules = ['off', 'administrators', 'everybody'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** How staff sign in; null where the environment's value applies. */
export interface AccessSettings {
  secondFactor: SecondFactorRule | null
}

/** How content becomes public; null where the environment's value applies. */
export interface ContentSettings {
  /** Whether an editor's release needs an administrator's approval (D78). */
  approval: boolean | null
}

/** When visitors can be called back (D93); null, or an empty list, where the environment's value applies. */
export interface CallbackSettings {
  callbackHours: string[]
  callbackHolidays: string[]
  callbackMinutes: number | null
  callbackPlaces: number | null
  callbackNotice: number | null
  callbackDays: number | null
}

/** The groups of settings that are changed in the admin area, each as a whole. */
export interface SettingsGroups {
  office: OfficeSettings
  claims: ClaimSettings
  mails: MailSettings
  retention: RetentionSettings
  access: AccessSettings
  content: ContentSettings
  callbacks: CallbackSettings
}

/** The environment's values of the groups that only the API reads; gateways know those of the others. */
export interface EnvironmentSettings extends CallbackRules {
  leadMailsTo: string[]
  leadDays: number | null
  secondFactor: SecondFactorRule
  approval: boolean
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
  environment: EnvironmentSettings
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
    whatsapp: 'CONTACT_WHATSAPP',
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
  mails: { leadMailsTo: 'LEAD_MAILS_TO' },
  retention: { leadDays: 'LEAD_RETENTION_DAYS' },
  access: { secondFactor: 'SECOND_FACTOR' },
  content: { approval: 'CONTENT_APPROVAL' },
  callbacks: {
    callbackHours: 'CALLBACK_HOURS',
    callbackHolidays: 'CALLBACK_HOLIDAYS',
    callbackMinutes: 'CALLBACK_MINUTES',
    callbackPlaces: 'CALLBACK_PLACES',
    callbackNotice: 'CALLBACK_NOTICE_HOURS',
    callbackDays: 'CALLBACK_DAYS',
  },
}

/** What happened to a mail that an administrator sent to test the mail server. */
export interface MailTest {
  isSent: boolean
  /** One sentence for people. */
  message: string
}
