import { unlessRefused } from '../../platform/requests'
import { tokenOperations } from './token-operations'

/** A token that somebody else has revoked leaves the list too. */
const refreshed = unlessRefused('ApiToken')

/** Tokens with which programs call the API (D86). */
const tokenApi = tokenOperations.enhanceEndpoints({
  addTagTypes: ['ApiToken'],
  endpoints: {
    apiTokens: { providesTags: ['ApiToken'] },
    createApiToken: { invalidatesTags: refreshed },
    revokeApiToken: { invalidatesTags: refreshed },
  },
})

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = tokenApi
