import { isGone } from '../../platform/requests'
import { accountOperations } from './account-operations'

type Tag = 'Account' | 'AccountSession'

const unlessRefused =
  (...tags: Tag[]) =>
  (_result: unknown, failure: unknown) =>
    failure && !isGone(failure) ? [] : tags

/** Reads and writes of the user's own account (D56). */
const accountApi = accountOperations.enhanceEndpoints({
  addTagTypes: ['Account', 'AccountSession'],
  endpoints: {
    account: { providesTags: ['Account'] },
    updateAccount: { invalidatesTags: unlessRefused('Account') },
    // The change ends all other sessions.
    changePassword: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    confirmApp: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    removeApp: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    renewRecoveryCodes: { invalidatesTags: unlessRefused('Account') },
    accountSessions: { providesTags: ['AccountSession'] },
    endSession: { invalidatesTags: unlessRefused('AccountSession') },
    endOtherSessions: { invalidatesTags: unlessRefused('AccountSession') },
  },
})

export const {
  useAccountQuery,
  useUpdateAccountMutation,
  useChangePasswordMutation,
  useStartAppMutation,
  useConfirmAppMutation,
  useRemoveAppMutation,
  useRenewRecoveryCodesMutation,
  useAccountSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi
