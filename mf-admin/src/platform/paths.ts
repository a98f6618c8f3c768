import type { PageResourceName } from '@pt-portal/api/contract'
import type { AuditResource } from '@pt-portal/api/contract/staff/audit'

/** A record's number, or its place in the address of a route. */
type Id = number | ':id'

/** Addresses of the admin area, for links and for the routes of its screens. */
export const paths = {
  signIn: '/admin/login',
  dashboard: '/admin',
  blogs: '/admin/blogs',
  newBlog: '/admin/blogs?new',
  /** A new post that is planned for a day, `YYYY-MM-DD` in the editor's time zone. */
  newBlogOn: (day: string) => `/admin/blogs?new&on=${day}`,
  editBlog: (id: number) => `/admin/blogs?edit=${id}`,
  calendar: '/admin/blogs/calendar',
  states: '/admin/state-pages',
  newState: '/admin/state-pages/new',
  editState: (id: Id) => `/admin/state-pages/${id}/edit`,
  stateFacts: (id: Id) => `/admin/state-pages/${id}/facts`,
  leads: '/admin/inquiries',
  reports: '/admin/reports',
  /** The leads that match a query, such as `status=new`. */
  leadsBy: (query: string) => `/admin/inquiries?${query}`,
  newLead: '/admin/inquiries/new',
  importLeads: '/admin/inquiries/import',
  lead: (id: Id) => `/admin/inquiries/${id}`,
  callbacks: '/admin/callbacks',
  assignmentRules: '/admin/assignment-rules',
  newAssignmentRule: '/admin/assignment-rules?new',
  editAssignmentRule: (id: number) => `/admin/assignment-rules?edit=${id}`,
  snippets: '/admin/snippets',
  newSnippet: '/admin/snippets?new',
  editSnippet: (id: number) => `/admin/snippets?edit=${id}`,
  services: '/admin/services',
  newService: '/admin/services?new',
  editService: (id: number) => `/admin/services?edit=${id}`,
  contentReleases: '/admin/content-releases',
  contentRelease: (id: Id) => `/admin/content-releases/${id}`,
  translations: '/admin/translations',
  /** A page's version in a language beside its English. */
  translation: (language: string, resource: PageResourceName | ':resource', id: Id) =>
    `/admin/translations/${language}/${resource}/${id}`,
  media: '/admin/media',
  links: '/admin/links',
  feedback: '/admin/feedback',
  feedbackReport: (id: Id) => `/admin/feedback/${id}`,
  feedbackFigures: '/admin/feedback/figures',
  subscribers: '/admin/subscribers',
  trash: '/admin/trash',
  users: '/admin/users',
  audit: '/admin/audit',
  deliveries: '/admin/deliveries',
  webhooks: '/admin/webhooks',
  tokens: '/admin/tokens',
  builds: '/admin/builds',
  /** Where who looks for releases of remotes is led to the builds. */
  releases: '/admin/releases',
  build: (remote: string) => `/admin/builds/${remote}`,
  compareBuilds: (remote: string) => `/admin/builds/${remote}/compare`,
  deployTokens: '/admin/deploy-tokens',
  settings: '/admin/settings',
  account: '/admin/account',
  anyOther: '/admin/*',
  website: '/',
  /** Where visitors see a state page. */
  state: (slug: string) => `/${slug}`,
  blog: (slug: string) => `/blogs/${slug}`,
  service: (slug: string) => `/services/${slug}`,
}

/** Where the records of each kind are listed. */
export const listPaths: Record<PageResourceName, string> = {
  'state-pages': paths.states,
  'service-pages': paths.services,
  blogs: paths.blogs,
}

/** Where visitors see a page of each kind, in English. */
export const pagePaths: Record<PageResourceName, (slug: string) => string> = {
  'state-pages': paths.state,
  'service-pages': paths.service,
  blogs: paths.blog,
}

/** Where a record of each kind is edited. */
export const editPaths: Record<PageResourceName, (id: number) => string> = {
  'state-pages': paths.editState,
  'service-pages': paths.editService,
  blogs: paths.editBlog,
}

/** Where the record that an entry of the audit log names is edited, or else listed. */
export const recordPaths: Partial<Record<AuditResource, (id: number) => string>> = {
  state_pages: paths.editState,
  service_pages: paths.editService,
  blogs: paths.editBlog,
  inquiries: paths.lead,
  media: (id) => `${paths.media}?open=${id}`,
  users: () => paths.users,
  assignment_rules: paths.editAssignmentRule,
  snippets: paths.editSnippet,
  webhooks: () => paths.webhooks,
  api_tokens: () => paths.tokens,
  deploy_tokens: () => paths.deployTokens,
  settings: () => paths.settings,
  outbox: () => paths.deliveries,
  content_releases: paths.contentRelease,
  feedback: paths.feedbackReport,
}

/** Address at which anyone with the link can read a page that may not be public (D47). */
export function previewPath(resource: PageResourceName, token: string): string {
  const page = resource === 'blogs' ? '/blogs/preview' : '/preview'
  return `${page}?token=${encodeURIComponent(token)}`
}
