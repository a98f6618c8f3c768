import type { ParameterizedContext } from 'koa'
import { may, type Permission } from '../../contract/staff/policy'
import type { Logger } from './logging/logging'
import type { Client } from './request/client'

/** The signed-in user of a request. */
export interface CurrentUser {
  id: number
  email: string
  role: string
  /** Codes of the languages that a translator may write. */
  languages: string[]
  /** The remotes of somebody of a team; empty for other roles. */
  remotes: string[]
  /** The token with which a program acts for the user (D86). */
  token?: { id: number; name: string; permissions: readonly Permission[] }
}

/** Whether a user has a permission; a program has those of its token that its maker still has. */
export const userMay = (user: CurrentUser | null, permission: Permission): boolean =>
  user !== null &&
  may(user.role, permission) &&
  (user.token?.permissions.includes(permission) ?? true)

export interface ApiState {
  client: Client
  log: Logger
  /** Code of the language of the answer's words. */
  language: string
  /** Whether the request, or the kind of its route, decides on the language, and not `Accept-Language`. */
  isLanguageAsked: boolean
  user: CurrentUser | null
  /** Whether the user must set up an authenticator app or a passkey before anything else. */
  needsSecondFactor?: boolean
  /** Hash of the password that a new session was opened with. */
  openedWith?: string
  /** Whether an open screen sends the request by itself, so that it does not count as a use of the session. */
  isBackground?: boolean
  /** HTML that a native form's error page shows after the message, so that typed values are not lost. */
  retryForm?: string
  /** Deletes the request's temporary files once the request is answered. */
  cleanUp?: () => Promise<void>
}

export type ApiContext = ParameterizedContext<ApiState>
