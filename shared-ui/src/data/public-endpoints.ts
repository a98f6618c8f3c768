import type * as Api from '#contract'
import type { BlogSummary, SearchAnswer, ServicePageSummary, StatePageSummary } from '#contract'
import { api } from './api'
import { isUnreachable, type RequestArgs, type RequestFailure } from './base-query'
import { listOf, record, type Shape } from './shapes'

type Answer = { data: unknown } | { error: RequestFailure }

// Records as pages show them, with rendered text. The Markdown source is left out, because only editors need it.
export type StatePage = Omit<Api.StatePage, 'content'>
export type ServicePage = Omit<Api.ServicePage, 'content'>
export type Blog = Omit<Api.Blog, 'content'>

/** One record by slug, or null when the API refuses it: then the page does not exist (D34). */
async function oneOrNull<Entity>(answer: Answer | PromiseLike<Answer>) {
  const result = await answer
  if ('error' in result)
    return isUnreachable(result.error) ? { error: result.error } : { data: null }
  const { content: _source, ...shown } = result.data as { content?: unknown }
  return { data: shown as Entity }
}

const read = (resource: string, slug: string, expects: Shape): RequestArgs => ({
  path: `/${resource}/${encodeURIComponent(slug)}`,
  expects,
})

// Fields that header, lists and pages read without checking that they are there.
const stateFields = { texts: ['name', 'slug', 'description', 'taxRates', 'applicability'] }
const serviceFields = { texts: ['name', 'slug', 'description'], lists: ['features'] }
const postFields = { texts: ['title', 'slug', 'excerpt'], lists: ['tags'] }
const wholeServiceFields = {
  ...serviceFields,
  lists: [...serviceFields.lists, 'benefits', 'process', 'documentsRequired'],
}

const searchGroups = listOf(
  (group) =>
    record({ texts: ['type'], lists: ['items'] })(group) &&
    listOf(record({ texts: ['title', 'excerpt', 'url'], lists: ['words'] }))(
      (group as SearchAnswer['groups'][number]).items,
    ),
)

const searchAnswer: Shape = (body) =>
  record({ lists: ['groups', 'nearest'] })(body) && searchGroups((body as SearchAnswer).groups)

/** The reads that several remotes share. */
export const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Figures exist in every language: states without a version are read in English, with `language: 'en'` (D80).
    statePages: build.query<StatePageSummary[], void>({
      query: () => ({
        path: '/state-pages',
        fallsBack: true,
        expects: listOf(record(stateFields)),
      }),
      providesTags: ['StatePage'],
    }),
    statePage: build.query<StatePage | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<StatePage>(
          request({
            ...read('state-pages', slug, record(stateFields)),
            fallsBack: true,
          }) as PromiseLike<Answer>,
        ),
      providesTags: ['StatePage'],
    }),
    servicePages: build.query<ServicePageSummary[], void>({
      query: () => ({ path: '/service-pages', expects: listOf(record(serviceFields)) }),
      providesTags: ['ServicePage'],
    }),
    servicePage: build.query<ServicePage | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<ServicePage>(
          request(read('service-pages', slug, record(wholeServiceFields))) as PromiseLike<Answer>,
        ),
      providesTags: ['ServicePage'],
    }),
    blogs: build.query<BlogSummary[], void>({
      query: () => ({ path: '/blogs', expects: listOf(record(postFields)) }),
      providesTags: ['Blog'],
    }),
    blog: build.query<Blog | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<Blog>(request(read('blogs', slug, record(postFields))) as PromiseLike<Answer>),
      providesTags: ['Blog'],
    }),
    /** By query text; the API refuses one that is too long. */
    search: build.query<SearchAnswer, string>({
      query: (query) => ({
        path: `/search?${new URLSearchParams({ q: query })}`,
        expects: searchAnswer,
      }),
      providesTags: ['StatePage', 'ServicePage', 'Blog'],
    }),
  }),
  overrideExisting: true,
})

export const {
  useStatePagesQuery,
  useStatePageQuery,
  useServicePagesQuery,
  useServicePageQuery,
  useBlogsQuery,
  useBlogQuery,
  useSearchQuery,
} = publicApi
