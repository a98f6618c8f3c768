// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface ApiTokensEntry {
  id: number
  name: string
  permissions: Array<'content.read' | 'content.write' | 'content.translate' | 'media.read' | 'media.write' | 'subscribers.manage' | 'trash.read' | 'trash.write' | 'feedback.read' | 'feedback.write' | 'inquiries.read' | 'inquiries.write' | 'assignment.manage' | 'inquiries.merge' | 'inquiries.import' | 'audit.read' | 'deliveries.manage'>
  expiresOn: string
  state: 'active' | 'ended' | 'stopped'
  madeBy: string
  createdAt: string
  lastUsedAt: string | null
}

export interface CreateApiTokenAnswer {
  id: number
  name: string
  permissions: Array<'content.read' | 'content.write' | 'content.translate' | 'media.read' | 'media.write' | 'subscribers.manage' | 'trash.read' | 'trash.write' | 'feedback.read' | 'feedback.write' | 'inquiries.read' | 'inquiries.write' | 'assignment.manage' | 'inquiries.merge' | 'inquiries.import' | 'audit.read' | 'deliveries.manage'>
  expiresOn: string
  state: 'active' | 'ended' | 'stopped'
  madeBy: string
  createdAt: string
  lastUsedAt: string | null
  token: string
}

export interface CreateApiTokenArgs {
  name: string
  permissions: Array<'content.read' | 'content.write' | 'content.translate' | 'media.read' | 'media.write' | 'subscribers.manage' | 'trash.read' | 'trash.write' | 'feedback.read' | 'feedback.write' | 'inquiries.read' | 'inquiries.write' | 'assignment.manage' | 'inquiries.merge' | 'inquiries.import' | 'audit.read' | 'deliveries.manage'>
  expiresOn: string
}

export const tokenOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tokens of programs, newest first. */
    apiTokens: build.query<ApiTokensEntry[], void>({
      query: () => ({ path: '/tokens' }),
    }),
    /** Make a token for a program; only this response contains it. */
    createApiToken: build.mutation<CreateApiTokenAnswer, CreateApiTokenArgs>({
      query: (body) => ({ path: '/tokens', method: 'POST', body }),
    }),
    /** Revoke a token, which opens nothing any more. */
    revokeApiToken: build.mutation<null, number>({
      query: (id) => ({ path: `/tokens/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
