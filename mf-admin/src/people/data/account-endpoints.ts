import type { Account, AccountSession, Passkey } from '@pt-portal/api/contract'
import type { NewPasskey } from '@pt-portal/api/contract/staff/passkey-schema'
import type { PasskeyCreation } from '@pt-portal/api/contract/staff/passkeys'
import type { AccountInput, PasswordChange } from '@pt-portal/api/contract/staff/user-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'

/** A new authenticator app, before its first code has confirmed it (D56). */
export interface NewApp {
  /** Base32, for users who cannot scan the code. */
  secret: string
  otpauthUrl: string
}

export interface RecoveryCodes {
  recoveryCodes: string[]
}

type Tag = 'Account' | 'AccountSession' | 'Passkey'

const unlessRefused =
  (...tags: Tag[]) =>
  (_result: unknown, failure: unknown) =>
    failure && !isGone(failure) ? [] : tags

/** Reads and writes of the user's own account (D56). */
const accountApi = api
  .enhanceEndpoints({ addTagTypes: ['Account', 'AccountSession', 'Passkey'] })
  .injectEndpoints({
    endpoints: (build) => ({
      account: build.query<Account, void>({
        query: () => ({ path: '/account' }),
        providesTags: ['Account'],
      }),
      updateAccount: build.mutation<Account, AccountInput>({
        query: (body) => ({ path: '/account', method: 'PUT', body }),
        invalidatesTags: unlessRefused('Account'),
      }),
      changePassword: build.mutation<unknown, PasswordChange>({
        query: (body) => ({ path: '/account/password', method: 'PUT', body }),
        // The change ends all other sessions.
        invalidatesTags: unlessRefused('Account', 'AccountSession'),
      }),
      startApp: build.mutation<NewApp, void>({
        query: () => ({ path: '/account/totp', method: 'POST' }),
      }),
      confirmApp: build.mutation<RecoveryCodes, { code: string }>({
        query: (body) => ({ path: '/account/totp/confirm', method: 'POST', body }),
        invalidatesTags: unlessRefused('Account', 'AccountSession'),
      }),
      removeApp: build.mutation<unknown, void>({
        query: () => ({ path: '/account/totp', method: 'DELETE' }),
        invalidatesTags: unlessRefused('Account', 'AccountSession'),
      }),
      renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
        query: () => ({ path: '/account/recovery-codes', method: 'POST' }),
        invalidatesTags: unlessRefused('Account'),
      }),
      passkeys: build.query<Passkey[], void>({
        query: () => ({ path: '/account/passkeys' }),
        providesTags: ['Passkey'],
      }),
      startPasskey: build.mutation<PasskeyCreation, void>({
        query: () => ({ path: '/account/passkeys/options', method: 'POST' }),
      }),
      addPasskey: build.mutation<Passkey, NewPasskey>({
        query: (body) => ({ path: '/account/passkeys', method: 'POST', body }),
        invalidatesTags: unlessRefused('Passkey'),
      }),
      renamePasskey: build.mutation<Passkey, { id: number; name: string }>({
        query: ({ id, name }) => ({
          path: `/account/passkeys/${id}`,
          method: 'PATCH',
          body: { name },
        }),
        invalidatesTags: unlessRefused('Passkey'),
      }),
      removePasskey: build.mutation<unknown, number>({
        query: (id) => ({ path: `/account/passkeys/${id}`, method: 'DELETE' }),
        invalidatesTags: unlessRefused('Passkey'),
      }),
      accountSessions: build.query<AccountSession[], void>({
        query: () => ({ path: '/account/sessions' }),
        providesTags: ['AccountSession'],
      }),
      endSession: build.mutation<unknown, string>({
        query: (id) => ({ path: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
        invalidatesTags: unlessRefused('AccountSession'),
      }),
      endOtherSessions: build.mutation<unknown, void>({
        query: () => ({ path: '/account/sessions', method: 'DELETE' }),
        invalidatesTags: unlessRefused('AccountSession'),
      }),
    }),
    overrideExisting: true,
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
