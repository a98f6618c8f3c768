import { unlessRefused } from '../../platform/requests'
import { userOperations } from './user-operations'

/** A user whom somebody else has already removed leaves the list too. */
const refreshed = unlessRefused('User')

/** The users of the admin area and their roles (D55). */
const userApi = userOperations.enhanceEndpoints({
  addTagTypes: ['User'],
  endpoints: {
    users: { providesTags: ['User'], keepUnusedDataFor: 60 },
    remotesOfTeams: { keepUnusedDataFor: 0 },
    inviteUser: { invalidatesTags: refreshed },
    updateUser: { invalidatesTags: refreshed },
    removeUser: { invalidatesTags: refreshed },
    inviteAgain: { invalidatesTags: refreshed },
    createResetLink: { invalidatesTags: refreshed },
    switchOffApp: { invalidatesTags: refreshed },
    removePasskeys: { invalidatesTags: refreshed },
  },
})

export const {
  useUsersQuery,
  useRemotesOfTeamsQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useInviteAgainMutation,
  useCreateResetLinkMutation,
  useSwitchOffAppMutation,
  useRemovePasskeysMutation,
} = userApi
