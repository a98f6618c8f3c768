import type { PrivacyFacts } from '@pt-portal/api/contract'
import { api, record, type Shape } from '@pt-portal/shared-ui/data'

const fields = record({ texts: ['consentText'], lists: ['toldTo'] })

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

/** Checks every field: a missing one must not read as a promise, such as "not passed on". */
const privacyFacts: Shape = (body) => {
  if (!fields(body)) return false
  const facts = body as Record<keyof PrivacyFacts, unknown>
  return (
    isTextOrNull(facts.forwardedTo) &&
    typeof facts.staffAreMailed === 'boolean' &&
    isNumberOrNull(facts.retentionDays) &&
    typeof facts.auditDays === 'number'
  )
}

/** Injected when the page that needs it loads. */
export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacyFacts: build.query<PrivacyFacts, void>({
      query: () => ({ path: '/privacy', expects: privacyFacts }),
    }),
  }),
  overrideExisting: true,
})

export const { usePrivacyFactsQuery } = privacyApi
