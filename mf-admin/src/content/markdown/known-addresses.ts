import type { BlogSummary, ServicePageSummary, StatePageSummary } from '@pt-portal/api/contract'
import { api, type RequestArgs, type RequestFailure, stateLink } from '@pt-portal/shared-ui/data'
import { readPictureSources } from './picture-sources'

/** The addresses of the portal, for checking links. */
export interface KnownAddresses {
  /** Paths of existing pages, with `false` for pages that visitors cannot read yet. */
  pages: Record<string, boolean>
  /** Address patterns of each remote, such as `/services/:slug`, with who may open them. */
  patterns: { path: string; isPublic: boolean }[]
  /** Sites whose pictures readers' browsers show; absent when that is not known. */
  pictureSources?: string[]
}

type Registry = Record<string, { paths?: string[]; access?: string }>

/** Patterns whose pages are records. All of these pages are in `pages`. */
export const recordPatterns = new Set([
  '/:state',
  '/:state/professional-tax',
  '/services/:slug',
  '/blogs/:slug',
])

/** Reads the address patterns from the gateway, which alone knows all of them (ADR 0017). */
async function livePatterns(): Promise<KnownAddresses['patterns']> {
  const response = await fetch('/remotes.json')
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const registry: Registry = await response.json()
  return Object.values(registry).flatMap(({ paths = [], access }) =>
    paths.map((path) => ({ path, isPublic: access !== 'staff' })),
  )
}

function pathsOf(
  states: StatePageSummary[],
  services: ServicePageSummary[],
  posts: BlogSummary[],
): Record<string, boolean> {
  return Object.fromEntries([
    ...states.flatMap(({ name, slug, isActive }) => [
      [`/${slug}`, isActive],
      [stateLink(name), isActive],
    ]),
    ...services.map(({ slug, isActive }) => [`/services/${slug}`, isActive]),
    ...posts.map(({ slug, isPublished }) => [`/blogs/${slug}`, isPublished]),
  ])
}

const unknown = (error: unknown) => ({ error: error as RequestFailure })

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    knownAddresses: build.query<KnownAddresses, void>({
      async queryFn(_argument, _api, _options, request) {
        const list = async <Entity>(resource: string): Promise<Entity[]> => {
          const args: RequestArgs = { path: `/${resource}` }
          const { data, error } = await request(args)
          if (error) throw error
          return data as Entity[]
        }
        try {
          const [patterns, pictureSources, states, services, posts] = await Promise.all([
            livePatterns(),
            readPictureSources(),
            list<StatePageSummary>('state-pages'),
            list<ServicePageSummary>('service-pages'),
            list<BlogSummary>('blogs'),
          ])
          return { data: { patterns, pictureSources, pages: pathsOf(states, services, posts) } }
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
