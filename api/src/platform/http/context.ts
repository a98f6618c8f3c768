import type { ParameterizedContext } from 'koa'
import type { Client } from './client'
import type { Logger } from './logging'

/** The signed-in user of a request. */
export interface CurrentUser {
  id: number
  email: string
  role: string
}

export interface ApiState {
  client: Client
  log: Logger
  user: CurrentUser | null
  /** Hash of the password that a new session was opened with. */
  openedWith?: string
  /** HTML with which a native form's error page goes on, so that nothing typed is lost. */
  retryForm?: string
  /** Removes what the request has left on the disk, once it is answered. */
  cleanUp?: () => Promise<void>
}

export type ApiContext = ParameterizedContext<ApiState>
