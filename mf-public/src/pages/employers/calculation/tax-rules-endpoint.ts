import type { TaxRules } from '@pt-portal/api/contract'
import { api, listOf, record } from '@pt-portal/shared-ui/data'

/** Injected when the page that needs it loads. */
export const taxRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    taxRules: build.query<TaxRules[], void>({
      query: () => ({ path: '/tax-rules', expects: listOf(record({ texts: ['slug', 'name'] })) }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useTaxRulesQuery } = taxRulesApi
