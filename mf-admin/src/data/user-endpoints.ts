import type { StaffUser } from '@pt-portal/api/contract'
import type { UserInvite, UserUpdate } from '@pt-portal/api/contract/user-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone } from './admin-endpoints'

/** A link as it is made; only then, and only where no mail is configured, is it told (D55). */
export interface NewInvitation {
  expiresAt: string
  invitationLink?: string
}

export interface NewResetLink {
  expiresAt: string
  resetLink?: string
}

/** What somebody else has removed before is not there any more either way. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['User'] as const)

/** Who may enter the admin area, and as what (D55). */
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
} = userApi
