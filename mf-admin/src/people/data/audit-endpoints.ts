import { auditOperations } from './audit-operations'

const auditApi = auditOperations.enhanceEndpoints({
  // Each search text adds a cache entry.
  endpoints: { auditPage: { keepUnusedDataFor: 60 } },
})

export const { useAuditPageQuery } = auditApi
