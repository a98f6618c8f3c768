import type { IsoDate } from '../common'
import type { Role } from './policy'

export interface SessionUser {
  email: string
  /** 'admin' marks an administrator. */
  role: string
  /** Whether a second factor must be set up first: until then the API refuses everything else. */
  needsSecondFactor?: boolean
  /** Codes of the languages that a translator may write; absent for other roles. */
  languages?: string[]
  /** Names of the remotes of somebody of a team; absent for other roles. */
  remotes?: string[]
}

/** `invited` has no password yet, `disabled` cannot sign in (D55). */
export type UserState = 'active' | 'invited' | 'disabled'

/** A user as administrators see it (D55). */
export interface StaffUser {
  id: number
  email: string
  name: string
  role: Role
  /** Codes of the languages that a translator may write; empty for other roles. */
  languages: string[]
  /** Names of the remotes of somebody of a team; empty for other roles. */
  remotes: string[]
  state: UserState
  /** Whether sign-in asks for a code from an authenticator app. */
  hasTotp: boolean
  /** How many passkeys the user has (D85). */
  passkeys: number
  lastSignInAt: IsoDate | null
  /** When the invitation expires; null if none is valid. */
  invitedUntil: IsoDate | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** When a user gets e-mails about new leads (D62). */
export const leadMailChoices = ['at-once', 'daily', 'none'] as const
export type LeadMails = (typeof leadMailChoices)[number]

/** The signed-in user's own account (D56). */
export interface Account {
  id: number
  email: string
  name: string
  role: Role
  hasTotp: boolean
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number
  leadMails: LeadMails
  /** Whether the user gets a daily mail about what is due. */
  dueMails: boolean
  passwordChangedAt: IsoDate | null
}

/** One of the signed-in user's sessions (D56). */
export interface AccountSession {
  id: string
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: string
  address: string
  createdAt: IsoDate
  lastUsedAt: IsoDate
  /** Whether the current request uses it. */
  isCurrent: boolean
}

/** Entry of the audit log (D59). */
export interface AuditRecord {
  id: number
  at: IsoDate
  /** E-mail of the user; null without one: `address` then names the machine actor or the network address. */
  email: string | null
  /** Name of the token with which a program acted for the user; null where a person did. */
  token: string | null
  action: string
  resource: string
  resourceId: string | null
  address: string | null
  detail: Record<string, unknown> | null
  /** Old and new values of the fields that changed. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
