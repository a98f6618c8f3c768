import { isGone } from '../../platform/requests'
import { userOperations } from './user-operations'

/** A user whom somebody else has already removed leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['User'] as const)

/** The users of the admin area and their roles (D55). */
const userApi = userOperations.enhanceEndpoints({
  addTagTypes: ['User'],
  endpoints: {
    users: { providesTags: ['User'], keepUnusedDataFor: 60 },
    inviteUser: { invalidatesTags: unlessRefused },
    updateUser: { invalidatesTags: unlessRefused },
    removeUser: { invalidatesTags: unlessRefused },
    inviteAgain: { invalidatesTags: unlessRefused },
    createResetLink: { invalidatesTags: unlessRefused },
    switchOffApp: { invalidatesTags: unlessRefused },
    removePasskeys: { invalidatesTags: unlessRefused },
  },
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
