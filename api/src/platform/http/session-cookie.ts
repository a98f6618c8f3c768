import type { IncomingHttpHeaders } from 'node:http'

export const sessionCookie = 'pt_session'

/** Full name of a cookie; in production its prefix makes browsers restrict it to https and to this host. */
export const cookieName = (name: string, production: boolean) =>
  production ? `__Host-${name}` : name

/** Whether a request may be of somebody who sees more than everybody: it has a session cookie or a token, valid or not. */
export const mayBeKnown = ({ cookie, authorization = '' }: IncomingHttpHeaders): boolean =>
  hasSessionCookie(cookie) || hasToken(authorization)

export const hasToken = (authorization: string): boolean => /^Bearer\b/i.test(authorization)

/** Whether a request carries a session cookie; the session middleware checks whether it is valid. */
export const hasSessionCookie = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false
