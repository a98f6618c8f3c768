import type { StatePageSummary } from '#contract'
import { api } from './api'
import type { RequestFailure } from './base-query'
import { useStatePagesQuery } from './public-endpoints'

/** The built-in list as a cache entry, so that a page that the gateway rendered with it hydrates with it. */
export const builtInStatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    builtInStates: build.query<StatePageSummary[], void>({
      queryFn: async () => ({ data: (await import('./built-in-states')).builtInStates }),
    }),
  }),
  overrideExisting: true,
})

export interface States {
  /** Active states in their built-in order, with those that are read in English at `inEnglishToo`; empty while loading. */
  states: StatePageSummary[]
  isLoading: boolean
  /** True when the list is the built-in one, because the API's could not be loaded (D25). */
  isFallback: boolean
  /** Why the API's list could not be loaded. */
  error: RequestFailure | undefined
  refetch: () => void
}

/**
 * The list of states for menus and grids. Falls back to the built-in 23, which are loaded only then (D25). With
 * `skip` nothing is fetched and `isLoading` is true. States that have no version in the page's language are left out, unless
 * `inEnglishToo` asks for them, who then must link to their English pages.
 */
export function useStates({ skip = false, inEnglishToo = false } = {}): States {
  const { data, error, refetch } = useStatePagesQuery(undefined, { skip })
  const isFallback = !data && error !== undefined
  const { data: builtIn } = builtInStatesApi.useBuiltInStatesQuery(undefined, { skip: !isFallback })
  const states = data ?? (isFallback ? builtIn : undefined)
  return {
    // A signed-in administrator is sent the inactive ones too (D13).
    states:
      states?.filter(({ isActive, language }) => isActive && (inEnglishToo || language !== 'en')) ??
      [],
    isLoading: !states,
    isFallback,
    error: error as RequestFailure | undefined,
    refetch,
  }
}
