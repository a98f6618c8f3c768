// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface UsersEntry {
  id: number
  email: string
  name: string
  role: 'admin' | 'editor' | 'translator' | 'agent' | 'viewer' | 'team'
  languages: string[]
  remotes: string[]
  state: 'active' | 'invited' | 'disabled'
  hasTotp: boolean
  passkeys: number
  lastSignInAt: string | null
  invitedUntil: string | null
  createdAt: string
  updatedAt: string
}

export interface InviteUserAnswer {
  id: number
  email: string
  name: string
  role: 'admin' | 'editor' | 'translator' | 'agent' | 'viewer' | 'team'
  languages: string[]
  remotes: string[]
  state: 'active' | 'invited' | 'disabled'
  hasTotp: boolean
  passkeys: number
  lastSignInAt: string | null
  invitedUntil: string | null
  createdAt: string
  updatedAt: string
  invitationLink?: string
}

export interface InviteUserArgs {
  email: string
  name?: string | null
  role: 'admin' | 'editor' | 'translator' | 'agent' | 'viewer' | 'team'
  languages?: string[]
  remotes?: string[]
}

export interface UpdateUserArgs {
  id: number
  name?: string | null
  role?: 'admin' | 'editor' | 'translator' | 'agent' | 'viewer' | 'team'
  languages?: string[]
  remotes?: string[]
  isDisabled?: boolean
}

export interface InviteAgainAnswer {
  expiresAt: string
  invitationLink?: string
}

export interface CreateResetLinkAnswer {
  expiresAt: string
  resetLink?: string
}

export const userOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** All users of the admin area, oldest first. */
    users: build.query<UsersEntry[], void>({
      query: () => ({ path: '/users' }),
    }),
    /** Names of the remotes that a user of the role team can have: those with a registered build. */
    remotesOfTeams: build.query<string[], void>({
      query: () => ({ path: '/users/remotes' }),
    }),
    /** Invite a user; returns the link when no mail is configured. */
    inviteUser: build.mutation<InviteUserAnswer, InviteUserArgs>({
      query: (body) => ({ path: '/users', method: 'POST', body }),
    }),
    /** Change name, role or state of a user; another role, other remotes or another state end the sessions. */
    updateUser: build.mutation<UsersEntry, UpdateUserArgs>({
      query: ({ id, ...body }) => ({ path: `/users/${id}`, method: 'PUT', body }),
    }),
    /** Delete a user; their leads become unassigned. */
    removeUser: build.mutation<null, number>({
      query: (id) => ({ path: `/users/${id}`, method: 'DELETE' }),
    }),
    /** Invite again; the previous link becomes invalid. */
    inviteAgain: build.mutation<InviteAgainAnswer, number>({
      query: (id) => ({ path: `/users/${id}/invitation`, method: 'POST' }),
    }),
    /** Create a link that sets a new password; returns it when no mail is configured. */
    createResetLink: build.mutation<CreateResetLinkAnswer, number>({
      query: (id) => ({ path: `/users/${id}/reset-link`, method: 'POST' }),
    }),
    /** Switch off the authenticator app of a user who has lost it. */
    switchOffApp: build.mutation<null, number>({
      query: (id) => ({ path: `/users/${id}/totp`, method: 'DELETE' }),
    }),
    /** Remove all passkeys of a user who has lost their devices. */
    removePasskeys: build.mutation<null, number>({
      query: (id) => ({ path: `/users/${id}/passkeys`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
