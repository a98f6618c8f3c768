import {
  type KnownAddresses as Known,
  type PortalAddresses,
  pagesOf,
} from '@pt-portal/api/contract/content/portal-links'
import { api, type RequestFailure } from '@pt-portal/shared-ui/data'
import { readPictureSources } from './picture-sources'

/** The addresses of the portal, for checking links and pictures. */
export interface KnownAddresses extends Known {
  /** Sites whose pictures readers' browsers show; absent when that is not known. */
  pictureSources?: string[]
}

type Registry = Record<string, { paths?: string[]; access?: string }>

/** Reads the address patterns from the gateway, which alone knows all of them (ADR 0017). */
async function livePatterns(): Promise<KnownAddresses['patterns']> {
  const response = await fetch('/remotes.json')
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const registry: Registry = await response.json()
  return Object.values(registry).flatMap(({ paths = [], access }) =>
    paths.map((path) => ({ path, isPublic: access !== 'staff' })),
  )
}

/** The store keeps plain objects alone, so an `Error` becomes the failure that it means. */
const unknown = (error: unknown) => ({
  error: (error instanceof Error ? { status: 0, message: error.message } : error) as RequestFailure,
})

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    knownAddresses: build.query<KnownAddresses, void>({
      async queryFn(_argument, _api, _options, request) {
        try {
          const [patterns, pictureSources, addresses] = await Promise.all([
            livePatterns(),
            readPictureSources(),
            request({ path: '/links/addresses' }),
          ])
          if (addresses.error) return unknown(addresses.error)
          const pages = pagesOf(addresses.data as PortalAddresses)
          return { data: { patterns, pictureSources, ...pages } }
        } catch (error) {
          return unknown(error)
        }
      },
      providesTags: ['StatePage', 'ServicePage', 'Blog'],
      keepUnusedDataFor: 60,
    }),
  }),
  overrideExisting: true,
})

/** Reads the portal's addresses once they are needed. Returns undefined until they arrive and when the read fails. */
export function useKnownAddresses(isNeeded: boolean): KnownAddresses | undefined {
  return addressesApi.endpoints.knownAddresses.useQuery(undefined, { skip: !isNeeded }).data
}
