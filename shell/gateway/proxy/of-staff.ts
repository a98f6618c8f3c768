import type { IncomingMessage } from 'node:http'

/** Name of the API's session cookie, without the prefix that it has in production. */
const sessionCookie = 'pt_session='

/** Whether a request comes with a session or a token, which may be made up: only the API knows who it is. */
export const isOfStaff = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || (headers.cookie?.includes(sessionCookie) ?? false)
