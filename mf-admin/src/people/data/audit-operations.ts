// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface AuditPageEntry {
  id: number
  at: string
  email: string | null
  token: string | null
  action: string
  resource: string
  resourceId: string | null
  address: string | null
  detail: Record<string, unknown> | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface AuditPageAnswer {
  items: AuditPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface AuditPageArgs {
  person?: string
  action?: string
  resource?: string
  resourceId?: string
  from?: string
  to?: string
  page?: number
  pageSize?: number
}

export const auditOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** What staff and the portal did, newest first; `person` is an e-mail or a part of one, `from` and `to` are days in India. */
    auditPage: build.query<AuditPageAnswer, AuditPageArgs>({
      query: (query) => ({ path: `/audit?${queryOf(query)}` }),
    }),
  }),
  overrideExisting: true,
})
