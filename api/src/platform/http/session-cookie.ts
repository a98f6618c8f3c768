export const sessionCookie = 'pt_session'

/** Name of a cookie; in production browsers hold it to https and to this very host. */
export const cookieName = (name: string, production: boolean) =>
  production ? `__Host-${name}` : name

/** Whether a request may have a session; whether it counts is for the session to say. */
export const hasSessionCookie = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false
