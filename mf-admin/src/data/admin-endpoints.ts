import type {
  Blog,
  BlogSummary,
  Inquiry,
  ServicePage,
  ServicePageSummary,
  StatePage,
  StatePageSummary,
} from '@pt-portal/api/contract'
import type {
  BlogInput,
  BlogUpdate,
  InquiryUpdate,
  ServicePageInput,
  ServicePageUpdate,
  StatePageInput,
  StatePageUpdate,
} from '@pt-portal/api/contract/schemas'
import { api, type RequestArgs, type RequestFailure } from '@pt-portal/shared-ui/data'

export interface InquiryFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  q?: string
  state?: string
  service?: string
  status?: string
}

export interface InquiryPage {
  items: Inquiry[]
  total: number
  page: number
  pageSize: number
}

export interface PreviewLink {
  token: string
  expiresAt: string
}

type Id = { id: number }
type Tag = 'StatePage' | 'ServicePage' | 'Blog' | 'Inquiry'

/** Query string of a filter, without what is empty. */
export function queryOf(filter: Partial<InquiryFilter>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

const create = (resource: string, body: unknown): RequestArgs => ({
  path: `/${resource}`,
  method: 'POST',
  body,
})
const update = (resource: string, { id, ...body }: Id): RequestArgs => ({
  path: `/${resource}/${id}`,
  method: 'PUT',
  body,
})
const remove = (resource: string, id: number): RequestArgs => ({
  path: `/${resource}/${id}`,
  method: 'DELETE',
})

/** A refused write has changed nothing, so what is shown stays. */
const unlessRefused = (tag: Tag) => (_result: unknown, failure: unknown) => (failure ? [] : [tag])

/** True when there is no such record, or none any more. */
export const isGone = (failure: unknown) => (failure as RequestFailure | undefined)?.status === 404

/** What somebody else has deleted before is just as gone. */
const unlessStillThere = (tag: Tag) => (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : [tag]

/** A form starts from a read of its own, which nothing changes under the writer's hands. */
const forOneForm = { keepUnusedDataFor: 0 }

/**
 * The administrator's reads and writes. Lists have names of their own, because those that visitors
 * read may be in the cache already, without drafts and inactive pages (D13).
 */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStatePages: build.query<StatePageSummary[], void>({
      query: () => ({ path: '/state-pages' }),
      providesTags: ['StatePage'],
    }),
    adminStatePage: build.query<StatePage, number>({
      query: (id) => ({ path: `/state-pages/${id}` }),
      ...forOneForm,
    }),
    createStatePage: build.mutation<StatePage, StatePageInput>({
      query: (body) => create('state-pages', body),
      invalidatesTags: unlessRefused('StatePage'),
    }),
    updateStatePage: build.mutation<StatePage, Id & StatePageUpdate>({
      query: (page) => update('state-pages', page),
      invalidatesTags: unlessRefused('StatePage'),
    }),
    deleteStatePage: build.mutation<unknown, number>({
      query: (id) => remove('state-pages', id),
      invalidatesTags: unlessStillThere('StatePage'),
    }),
    seedStates: build.mutation<{ message?: string } | null, void>({
      query: () => ({ path: '/admin/seed-states', method: 'POST' }),
      invalidatesTags: unlessRefused('StatePage'),
    }),

    adminBlogs: build.query<BlogSummary[], void>({
      query: () => ({ path: '/blogs' }),
      providesTags: ['Blog'],
    }),
    adminBlog: build.query<Blog, number>({
      query: (id) => ({ path: `/blogs/${id}` }),
      ...forOneForm,
    }),
    createBlog: build.mutation<Blog, BlogInput>({
      query: (body) => create('blogs', body),
      invalidatesTags: unlessRefused('Blog'),
    }),
    updateBlog: build.mutation<Blog, Id & BlogUpdate>({
      query: (post) => update('blogs', post),
      invalidatesTags: unlessRefused('Blog'),
    }),
    deleteBlog: build.mutation<unknown, number>({
      query: (id) => remove('blogs', id),
      invalidatesTags: unlessStillThere('Blog'),
    }),
    createPreviewLink: build.mutation<PreviewLink, number>({
      query: (id) => create(`blogs/${id}/preview-links`, undefined),
    }),
    /** Markdown as the API will publish it: sanitised HTML (D27). */
    markdownPreview: build.query<{ html: string }, string>({
      query: (content) => create('markdown-preview', { content }),
      // Every pause in typing is an entry of its own.
      keepUnusedDataFor: 1,
    }),

    adminServicePages: build.query<ServicePageSummary[], void>({
      query: () => ({ path: '/service-pages' }),
      providesTags: ['ServicePage'],
    }),
    adminServicePage: build.query<ServicePage, number>({
      query: (id) => ({ path: `/service-pages/${id}` }),
      ...forOneForm,
    }),
    createServicePage: build.mutation<ServicePage, ServicePageInput>({
      query: (body) => create('service-pages', body),
      invalidatesTags: unlessRefused('ServicePage'),
    }),
    updateServicePage: build.mutation<ServicePage, Id & ServicePageUpdate>({
      query: (page) => update('service-pages', page),
      invalidatesTags: unlessRefused('ServicePage'),
    }),
    deleteServicePage: build.mutation<unknown, number>({
      query: (id) => remove('service-pages', id),
      invalidatesTags: unlessStillThere('ServicePage'),
    }),

    inquiryPage: build.query<InquiryPage, InquiryFilter>({
      query: (filter) => ({ path: `/inquiries?${queryOf(filter)}` }),
      providesTags: ['Inquiry'],
      keepUnusedDataFor: 60,
    }),
    updateInquiry: build.mutation<Inquiry, Id & InquiryUpdate>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}`, method: 'PATCH', body }),
      invalidatesTags: unlessRefused('Inquiry'),
    }),
  }),
  overrideExisting: true,
})

export const {
  useAdminStatePagesQuery,
  useAdminStatePageQuery,
  useCreateStatePageMutation,
  useUpdateStatePageMutation,
  useDeleteStatePageMutation,
  useSeedStatesMutation,
  useAdminBlogsQuery,
  useAdminBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
  useCreatePreviewLinkMutation,
  useMarkdownPreviewQuery,
  useAdminServicePagesQuery,
  useAdminServicePageQuery,
  useCreateServicePageMutation,
  useUpdateServicePageMutation,
  useDeleteServicePageMutation,
  useInquiryPageQuery,
  useUpdateInquiryMutation,
} = adminApi
