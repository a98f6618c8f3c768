import type { AuditRecord } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'
import { type ListPage, queryOf } from '../../platform/requests'

/** Filter of the audit log (D59). Empty texts are left out of the query. */
export interface AuditFilter {
  /** An e-mail or a part of one. */
  person: string
  action: string
  resource: string
  resourceId: string
  /** Days in India, `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditPage: build.query<ListPage<AuditRecord>, AuditFilter & { page: number; pageSize: number }>(
      {
        query: (filter) => ({ path: `/audit?${queryOf(filter)}` }),
        // Each search text adds a cache entry.
        keepUnusedDataFor: 60,
      },
    ),
  }),
  overrideExisting: true,
})

export const { useAuditPageQuery } = auditApi
