import type { WaysIn } from '@pt-portal/api/contract/staff/ways-in'
import { api, record } from '@pt-portal/shared-ui/data'

/** What a link is for: accepting an invitation, or choosing a new password (D55). */
export interface LinkFacts {
  kind: 'invitation' | 'reset'
  email: string
  name: string
  expiresAt: string
}

const linkFacts = record({ texts: ['kind', 'email', 'expiresAt'] })
const pathOf = (token: string) => `/invitations/${encodeURIComponent(token)}`

/** Calls for people who are not signed in: links that they were sent or ask for (D55, D56), other ways in (D85). */
const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    link: build.query<LinkFacts, string>({
      query: (token) => ({ path: pathOf(token), expects: linkFacts }),
      // The link may have been used since.
      keepUnusedDataFor: 0,
    }),
    acceptLink: build.mutation<unknown, { token: string; name?: string; password: string }>({
      query: ({ token, ...body }) => ({ path: pathOf(token), method: 'POST', body }),
    }),
    /** @param search query of the sign-in page's address */
    waysIn: build.query<WaysIn, string>({ query: (search) => ({ path: `/auth/ways${search}` }) }),
    forgotPassword: build.mutation<{ message: string }, { email: string }>({
      query: (body) => ({
        path: '/auth/forgot-password',
        method: 'POST',
        body,
        expects: record({ texts: ['message'] }),
      }),
    }),
  }),
  overrideExisting: true,
})

export const { useLinkQuery, useAcceptLinkMutation, useForgotPasswordMutation, useWaysInQuery } =
  linkApi
