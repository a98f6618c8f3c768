import { unlessRefused } from '../../platform/requests'
import { accountOperations } from './account-operations'

/** Reads and writes of the user's own account (D56). */
const accountApi = accountOperations.enhanceEndpoints({
  addTagTypes: ['Account', 'AccountSession', 'Passkey'],
  endpoints: {
    account: { providesTags: ['Account'] },
    updateAccount: { invalidatesTags: unlessRefused('Account') },
    // The change ends all other sessions.
    changePassword: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    confirmApp: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    removeApp: { invalidatesTags: unlessRefused('Account', 'AccountSession') },
    renewRecoveryCodes: { invalidatesTags: unlessRefused('Account') },
    passkeys: { providesTags: ['Passkey'] },
    addPasskey: { invalidatesTags: unlessRefused('Passkey') },
    renamePasskey: { invalidatesTags: unlessRefused('Passkey') },
    removePasskey: { invalidatesTags: unlessRefused('Passkey') },
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
  usePasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAccountSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi
