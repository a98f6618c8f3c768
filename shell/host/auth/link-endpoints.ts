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

/** Calls for people who were sent a link, or ask for one (D55, D56). */
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

export const { useLinkQuery, useAcceptLinkMutation, useForgotPasswordMutation } = linkApi
