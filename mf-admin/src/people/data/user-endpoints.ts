import type { StaffUser } from '@pt-portal/api/contract'
import type { UserInvite, UserUpdate } from '@pt-portal/api/contract/staff/user-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'

/** A link that was just created. Only this answer contains it, and only when no mail is configured (D55). */
export interface NewInvitation {
  expiresAt: string
  invitationLink?: string
}

export interface NewResetLink {
  expiresAt: string
  resetLink?: string
}

/** A user whom somebody else has already removed leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['User'] as const)

/** The users of the admin area and their roles (D55). */
const userApi = api.enhanceEndpoints({ addTagTypes: ['User'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query<StaffUser[], void>({
      query: () => ({ path: '/users' }),
      providesTags: ['User'],
      keepUnusedDataFor: 60,
    }),
    inviteUser: build.mutation<StaffUser & { invitationLink?: string }, UserInvite>({
      query: (body) => ({ path: '/users', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    updateUser: build.mutation<StaffUser, { id: number } & UserUpdate>({
      query: ({ id, ...body }) => ({ path: `/users/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused,
    }),
    removeUser: build.mutation<unknown, number>({
      query: (id) => ({ path: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    inviteAgain: build.mutation<NewInvitation, number>({
      query: (id) => ({ path: `/users/${id}/invitation`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
    createResetLink: build.mutation<NewResetLink, number>({
      query: (id) => ({ path: `/users/${id}/reset-link`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
    switchOffApp: build.mutation<unknown, number>({
      query: (id) => ({ path: `/users/${id}/totp`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    removePasskeys: build.mutation<unknown, number>({
      query: (id) => ({ path: `/users/${id}/passkeys`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
  overrideExisting: true,
})

export const {
  useUsersQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useInviteAgainMutation,
  useCreateResetLinkMutation,
  useSwitchOffAppMutation,
  useRemovePasskeysMutation,
} = userApi
