import { isStaffRole, type SessionUser } from '#contract'
import { api } from './api'
import { record, type Shape } from './shapes'

export interface Credentials {
  email: string
  password: string
  /** A code of the authenticator app, or a recovery code, asked for with `totp_required` (D56). */
  totp?: string
}

const user = record({ texts: ['email', 'role'] })

const session: Shape = (body) => {
  const signedIn = (body as { user?: unknown } | null)?.user
  return signedIn === null || user(signedIn)
}

/** Session calls of the shell; a 401 means that nobody is signed in. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<SessionUser | null, void>({
      queryFn: async (_arg, _api, _options, request) => {
        const answer = await request({ path: '/auth/me', expects: session })
        if (!answer.error) return { data: (answer.data as { user: SessionUser | null }).user }
        return answer.error.status === 401 ? { data: null } : { error: answer.error }
      },
      providesTags: ['Session'],
    }),
    login: build.mutation<unknown, Credentials>({
      query: (body) => ({ path: '/auth/login', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ path: '/auth/logout', method: 'POST' }),
    }),
  }),
  overrideExisting: true,
})

export const { useSessionQuery, useLoginMutation, useLogoutMutation } = sessionApi

/** Whether the user has every right. */
export function isAdministrator(user: SessionUser | null | undefined): boolean {
  return user?.role === 'admin'
}

/** Whether the user may enter the admin area, with whatever rights (D54). */
export function isStaff(user: SessionUser | null | undefined): boolean {
  return isStaffRole(user?.role)
}
