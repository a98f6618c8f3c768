import type {
  Blog,
  BlogSummary,
  ServicePage,
  ServicePageSummary,
  StatePage,
  StatePageSummary,
} from '@pt-portal/api/contract'
import { api } from './api'
import { isUnreachable, type RequestArgs, type RequestFailure } from './base-query'

type Answer = { data: unknown } | { error: RequestFailure }

/** One record by slug, or null when the API refuses it: then the page does not exist (D34). */
async function oneOrNull<T>(answer: Answer | PromiseLike<Answer>) {
  const result = await answer
  if ('error' in result)
    return isUnreachable(result.error) ? { error: result.error } : { data: null }
  return { data: result.data as T }
}

const read = (resource: string, slug: string): RequestArgs => ({
  path: `/${resource}/${encodeURIComponent(slug)}`,
})

/** The reads that several areas share. */
export const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    statePages: build.query<StatePageSummary[], void>({
      query: () => ({ path: '/state-pages' }),
      providesTags: ['StatePage'],
    }),
    statePage: build.query<StatePage | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<StatePage>(request(read('state-pages', slug)) as PromiseLike<Answer>),
      providesTags: ['StatePage'],
    }),
    servicePages: build.query<ServicePageSummary[], void>({
      query: () => ({ path: '/service-pages' }),
      providesTags: ['ServicePage'],
    }),
    servicePage: build.query<ServicePage | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<ServicePage>(request(read('service-pages', slug)) as PromiseLike<Answer>),
      providesTags: ['ServicePage'],
    }),
    blogs: build.query<BlogSummary[], void>({
      query: () => ({ path: '/blogs' }),
      providesTags: ['Blog'],
    }),
    blog: build.query<Blog | null, string>({
      queryFn: (slug, _api, _options, request) =>
        oneOrNull<Blog>(request(read('blogs', slug)) as PromiseLike<Answer>),
      providesTags: ['Blog'],
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
} = publicApi
