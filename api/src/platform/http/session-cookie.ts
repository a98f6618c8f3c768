export const sessionCookie = 'pt_session'

/** Full name of a cookie; in production its prefix makes browsers restrict it to https and to this host. */
export const cookieName = (name: string, production: boolean) =>
  production ? `__Host-${name}` : name

/** Whether a request carries a session cookie; the session middleware checks whether it is valid. */
export const hasSessionCookie = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false
