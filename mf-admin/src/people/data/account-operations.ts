// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface AccountAnswer {
  id: number
  email: string
  name: string
  role: 'admin' | 'editor' | 'translator' | 'agent' | 'viewer' | 'team'
  hasTotp: boolean
  recoveryCodesLeft: number
  leadMails: 'at-once' | 'daily' | 'none'
  dueMails: boolean
  passwordChangedAt: string | null
}

export interface UpdateAccountArgs {
  name?: string | null
  leadMails?: 'at-once' | 'daily' | 'none'
  dueMails?: boolean
}

export interface ChangePasswordAnswer {
  message: string
}

export interface ChangePasswordArgs {
  currentPassword: string
  newPassword: string
}

export interface StartAppAnswer {
  secret: string
  otpauthUrl: string
}

export interface ConfirmAppAnswer {
  recoveryCodes: string[]
}

export interface ConfirmAppArgs {
  code: string
}

export interface AccountSessionsEntry {
  id: string
  device: string
  address: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

export interface PasskeysEntry {
  id: number
  name: string
  isBackedUp: boolean
  createdAt: string
  lastUsedAt: string | null
}

export interface StartPasskeyAnswer {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: Array<{ type: 'public-key'; alg: number }>
  timeout: number
  attestation: 'none'
  excludeCredentials: Array<{ type: 'public-key'; id: string }>
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' }
}

export interface AddPasskeyArgs {
  name: string
  id: string
  clientDataJSON: string
  attestationObject: string
  transports?: string[]
}

export interface RenamePasskeyArgs {
  id: number
  name: string
}

export const accountOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller’s own account. */
    account: build.query<AccountAnswer, void>({
      query: () => ({ path: '/account' }),
    }),
    /** Change one’s name and mail settings. */
    updateAccount: build.mutation<AccountAnswer, UpdateAccountArgs>({
      query: (body) => ({ path: '/account', method: 'PUT', body }),
    }),
    /** Change one’s password; all other sessions end. */
    changePassword: build.mutation<ChangePasswordAnswer, ChangePasswordArgs>({
      query: (body) => ({ path: '/account/password', method: 'PUT', body }),
    }),
    /** Make a secret for an authenticator app, which counts once a code has been confirmed. */
    startApp: build.mutation<StartAppAnswer, void>({
      query: () => ({ path: '/account/totp', method: 'POST' }),
    }),
    /** Switch the authenticator app on; only this response contains the recovery codes. */
    confirmApp: build.mutation<ConfirmAppAnswer, ConfirmAppArgs>({
      query: (body) => ({ path: '/account/totp/confirm', method: 'POST', body }),
    }),
    /** Switch the authenticator app off. */
    removeApp: build.mutation<null, void>({
      query: () => ({ path: '/account/totp', method: 'DELETE' }),
    }),
    /** Create new recovery codes; older ones become invalid. */
    renewRecoveryCodes: build.mutation<ConfirmAppAnswer, void>({
      query: () => ({ path: '/account/recovery-codes', method: 'POST' }),
    }),
    /** The caller’s sessions, last used first. */
    accountSessions: build.query<AccountSessionsEntry[], void>({
      query: () => ({ path: '/account/sessions' }),
    }),
    /** End one of the caller’s sessions. */
    endSession: build.mutation<null, string>({
      query: (handle) => ({ path: `/account/sessions/${encodeURIComponent(handle)}`, method: 'DELETE' }),
    }),
    /** Sign out everywhere else. */
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ path: '/account/sessions', method: 'DELETE' }),
    }),
    /** The caller’s passkeys, oldest first. */
    passkeys: build.query<PasskeysEntry[], void>({
      query: () => ({ path: '/account/passkeys' }),
    }),
    /** Ask how the browser is to make a passkey; the challenge is valid once and for 5 minutes. */
    startPasskey: build.mutation<StartPasskeyAnswer, void>({
      query: () => ({ path: '/account/passkeys/options', method: 'POST' }),
    }),
    /** Add a passkey that a device has just made. */
    addPasskey: build.mutation<PasskeysEntry, AddPasskeyArgs>({
      query: (body) => ({ path: '/account/passkeys', method: 'POST', body }),
    }),
    /** Rename a passkey. */
    renamePasskey: build.mutation<PasskeysEntry, RenamePasskeyArgs>({
      query: ({ id, ...body }) => ({ path: `/account/passkeys/${id}`, method: 'PATCH', body }),
    }),
    /** Remove a passkey. */
    removePasskey: build.mutation<null, number>({
      query: (id) => ({ path: `/account/passkeys/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
