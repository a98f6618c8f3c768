import type { IncomingMessage } from 'node:http'

/** Name of the API's session cookie, without the prefix that it has in production. */
const sessionCookie = 'pt_session='

/** Whether a request comes with a session or a token. Only such a write may change what pages show; a visitor's lead does not. */
export const isOfStaff = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || (headers.cookie?.includes(sessionCookie) ?? false)
