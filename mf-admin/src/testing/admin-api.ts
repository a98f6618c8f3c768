import type {
  Blog,
  ContentRelease,
  Lead,
  LeadActivity,
  LeadReport,
  PageResourceName,
  PreviewLink,
  ServicePage,
  StatePage,
  Today,
  Translation,
  TranslationMemory,
  TrashEntry,
} from '@pt-portal/api/contract'
import type { BrokenLink, LinkingPage } from '@pt-portal/api/contract/content/portal-links'
import type {
  AnnouncementMailing,
  SubscriberCount,
} from '@pt-portal/api/contract/content/subscribers'
import { blog } from '@pt-portal/api/contract/kinds/blog'
import { sampleOf } from '@pt-portal/api/contract/kinds/samples'
import { servicePage } from '@pt-portal/api/contract/kinds/service-page'
import { statePage } from '@pt-portal/api/contract/kinds/state-page'
import type { ChangeRecordsArgs } from '../content/data/record-operations'
import { isPublic, nameOf } from '../content/lists/record-kind'
import { pagePaths } from '../platform/paths'
import type { BulkResult } from '../platform/requests'
import type { Call } from './call'
import { answerOfLeads } from './lead-api'
import { buildLeadReport } from './report-api'
import { buildToday } from './today-api'
import { buildTranslation, buildTranslationList } from './translation-api'

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

const moments = { createdAt: '2026-10-01T06:00:00.000Z', updatedAt: '2026-10-02T06:00:00.000Z' }

/** Builds an active state page; pass the values that matter to a test. */
export function buildState(values: Partial<StatePage> = {}): StatePage {
  const id = nextId()
  return {
    ...sampleOf(statePage),
    id,
    name: `State ${id}`,
    slug: `state-${id}`,
    yearlyTax: null,
    contentHtml: '',
    languages: ['en'],
    changes: [],
    posts: [],
    law: null,
    ...moments,
    ...values,
  }
}

/** Builds a draft of a post. */
export function buildPost(values: Partial<Blog> = {}): Blog {
  const id = nextId()
  return {
    ...sampleOf(blog),
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: `Excerpt ${id}`,
    content: 'Some text',
    contentHtml: '<p>Some text</p>',
    languages: ['en'],
    author: 'Editorial Team',
    states: [],
    featuredPicture: null,
    status: values.isPublished ? 'published' : 'draft',
    readingTime: 1,
    ...moments,
    ...values,
  }
}

export function buildService(values: Partial<ServicePage> = {}): ServicePage {
  const id = nextId()
  return {
    ...sampleOf(servicePage),
    id,
    name: `Service ${id}`,
    slug: `service-${id}`,
    category: 'registration',
    contentHtml: '',
    languages: ['en'],
    ...moments,
    ...values,
  }
}

export function buildLead(values: Partial<Lead> = {}): Lead {
  const id = nextId()
  return {
    id,
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha${id}@example.com`,
    phone: '+919876543210',
    state: 'Karnataka',
    service: null,
    typedState: null,
    typedService: null,
    message: null,
    company: 'Rao & Sons',
    sourcePage: '/',
    source: 'home',
    zcGad: null,
    locale: 'en',
    status: 'new',
    notes: null,
    lostReason: null,
    assigneeId: null,
    followUpOn: null,
    followUpTime: null,
    contactedAt: null,
    consentText: null,
    consentAt: null,
    erasedAt: null,
    ...moments,
    ...values,
  }
}

/** Builds a post in the trash. */
export function buildTrashed(values: Partial<TrashEntry> = {}): TrashEntry {
  const id = nextId()
  return {
    resource: 'blogs',
    id,
    title: `Deleted ${id}`,
    slug: `deleted-${id}`,
    deletedAt: '2026-10-03T06:00:00.000Z',
    deletedBy: 'admin@example.com',
    expiresAt: '2026-11-02T06:00:00.000Z',
    ...values,
  }
}

type Answer = Response | Promise<Response>

export interface AdminApi {
  states?: StatePage[]
  posts?: Blog[]
  services?: ServicePage[]
  leads?: Lead[]
  /** History returned for every lead. */
  events?: LeadActivity[]
  trash?: TrashEntry[]
  subscribers?: SubscriberCount[]
  announcements?: AnnouncementMailing[]
  /** Pages that link to every record. */
  linking?: LinkingPage[]
  brokenLinks?: BrokenLink[]
  /** Releases of content. */
  releases?: ContentRelease[]
  /** Versions in Hindi; of other pages none has been begun. */
  translations?: Translation[]
  /** What was translated before, for any page. */
  memory?: TranslationMemory
  report?: LeadReport
  /** Lists of what is to do today; the others are empty. */
  today?: Partial<Today>
  /** Preview links returned for every record. */
  previewLinks?: PreviewLink[]
  user?: { email: string; role: string } | null
  /** Answers to calls by `METHOD /path`; they take precedence over all others. */
  answers?: Record<string, (call: Call, headers?: Record<string, string>) => Answer>
}

const noContent = () => new Response(null, { status: 204 })
const notFound = () => Response.json({ error: 'Not found' }, { status: 404 })

function find<T extends { id: number }>(records: T[], id: string | undefined): Response {
  const record = records.find((entry) => entry.id === Number(id))
  return record ? Response.json(record) : notFound()
}

/** Removes a record from its list and returns it. */
function take<T extends { id: number }>(records: T[], id: number): T | undefined {
  const index = records.findIndex((entry) => entry.id === id)
  return index < 0 ? undefined : records.splice(index, 1)[0]
}

function pageOf<T>(matching: T[], wanted: URLSearchParams): Response {
  const page = Number(wanted.get('page') ?? 1)
  const pageSize = Number(wanted.get('pageSize') ?? 50)
  const items = matching.slice((page - 1) * pageSize, page * pageSize)
  return Response.json({ items, total: matching.length, page, pageSize })
}

type PageRecord = StatePage | ServicePage | Blog

const statusOf = (record: PageRecord): string => {
  if ('isActive' in record) return record.isActive ? 'active' : 'inactive'
  return record.status
}

/** Whether a record matches a query: its words, status and time. */
function matches(record: PageRecord, wanted: URLSearchParams): boolean {
  const text = `${nameOf(record)} ${record.slug}`.toLowerCase()
  const status = wanted.get('status')
  const publishedAt = ('publishedAt' in record && record.publishedAt) || ''
  return (
    text.includes((wanted.get('q') ?? '').toLowerCase()) &&
    (!status || statusOf(record) === status) &&
    (!wanted.has('from') || (publishedAt >= wanted.get('from')! && publishedAt < wanted.get('to')!))
  )
}

const switches = {
  publish: { isPublished: true, status: 'published' },
  unpublish: { isPublished: false, status: 'draft' },
  activate: { isActive: true },
  deactivate: { isActive: false },
}

/** Applies a bulk call to records, in the given list. */
function changeAll(
  records: PageRecord[],
  { ids, action }: ChangeRecordsArgs,
  deleted: PageRecord[],
): BulkResult {
  const result: BulkResult = { changed: [], unchanged: [], missing: [] }
  for (const id of ids) {
    const index = records.findIndex((record) => record.id === id)
    const record = records[index]
    if (!record) result.missing.push(id)
    else if (action === 'trash') {
      deleted.push(...records.splice(index, 1))
      result.changed.push(id)
    } else {
      const changed = { ...record, ...switches[action] } as PageRecord
      const isSame = JSON.stringify(changed) === JSON.stringify(record)
      records[index] = changed
      result[isSame ? 'unchanged' : 'changed'].push(id)
    }
  }
  return result
}

/**
 * Replaces `fetch` with an API that serves these records and applies writes to them. Returns the calls as
 * they come.
 */
export function serveAdmin(api: AdminApi = {}): Call[] {
  const { states = [], posts = [], services = [], leads = [], answers = {} } = api
  const { releases = [], translations = [] } = api
  const { linking = [], brokenLinks = [] } = api
  const { trash = [], previewLinks = [], events = [], report = buildLeadReport() } = api
  let user = api.user === undefined ? { email: 'admin@example.com', role: 'admin' } : api.user
  const calls: Call[] = []
  const deleted: PageRecord[] = []
  const lists: Record<string, PageRecord[] | undefined> = {
    'state-pages': states,
    blogs: posts,
    'service-pages': services,
  }

  const write = ({ method, path, body }: Call): Answer => {
    const [resource, id, part, partId] = path.split('/').slice(2)
    if (path === '/api/auth/logout') user = null
    if (path === '/api/staff/presence') return Response.json({ others: [] })
    if (resource === 'trash' && part) {
      // The path is `/trash/{resource}/{id}`, with `/restore` at the end to restore.
      const record = take(deleted, Number(part))
      if (record && partId) lists[id!]?.push(record)
      if (!record && !take(trash, Number(part))) return notFound()
      return partId ? Response.json({}) : noContent()
    }
    if (part === 'preview-links') {
      if (method === 'DELETE') return take(previewLinks, Number(partId)) ? noContent() : notFound()
      return Response.json({ id: nextId(), token: 'token', expiresAt: '2026-10-09T06:00:00.000Z' })
    }
    const records = lists[resource!]
    if (method === 'DELETE' && records) {
      const record = take(records, Number(id))
      if (!record) return notFound()
      deleted.push(record)
      return noContent()
    }
    if (method === 'POST' && records && id === 'bulk') {
      return Response.json(changeAll(records, body as ChangeRecordsArgs, deleted))
    }
    return Response.json({ id: 1, ...(body as object), ...moments })
  }

  const read = (path: string): Answer => {
    const [address = '', query] = path.split('?')
    const wanted = new URLSearchParams(query)
    const [resource, id, part, last] = address.split('/').slice(2)
    if (address === '/api/auth/me') {
      return user ? Response.json({ user }) : Response.json({ error: 'No' }, { status: 401 })
    }
    if (address === '/api/admin/today')
      return Response.json(buildToday(user?.role ?? '', api.today))
    if (address === '/api/webhooks') return Response.json([])
    if (address === '/api/reports/leads') return Response.json(report)
    if (address === '/api/links/to') {
      return Response.json({ total: linking.length, pages: linking.slice(0, 5) })
    }
    if (address === '/api/links/addresses') {
      const pathsWhere = (isOpen: boolean) =>
        Object.entries(lists).flatMap(([kind, records = []]) =>
          records
            .filter((record) => isPublic(record) === isOpen)
            .map(({ slug }) => pagePaths[kind as PageResourceName](slug)),
        )
      const [open, hidden] = [pathsWhere(true), pathsWhere(false)]
      return Response.json({ open, hidden, trashed: [], moved: [] })
    }
    if (address === '/api/links') return pageOf(brokenLinks, wanted)
    if (resource === 'trash') {
      return pageOf(
        trash.filter(({ title, slug }) => `${title} ${slug}`.includes(wanted.get('q') ?? '')),
        wanted,
      )
    }
    if (part === 'preview-links') return Response.json(previewLinks)
    if (part === 'translations') {
      const key = { resource: resource as PageResourceName, id: Number(id), language: last! }
      const versionIn = (language: string) =>
        translations.find(
          (it) => it.resource === key.resource && it.id === key.id && it.language === language,
        )
      const beside = versionIn(wanted.get('beside') ?? '')
      return Response.json({ ...(versionIn(key.language) ?? buildTranslation(key)), beside })
    }
    if (/^\/api\/staff\/translations\/\w+\/memory$/.test(address)) {
      return Response.json(api.memory ?? { fields: [], words: [] })
    }
    if (address === '/api/staff/translations') {
      return Response.json(buildTranslationList(translations))
    }
    if (address === '/api/feedback') return pageOf([], wanted)
    if (address === '/api/subscribers/erase') return Response.json({ erased: true })
    if (resource === 'subscribers') return Response.json(api.subscribers ?? [])
    if (resource === 'announcements') return Response.json(api.announcements ?? [])
    if (['drafts', 'snippets', 'assignment-rules'].includes(resource!)) return Response.json([])
    if (resource === 'content-releases') {
      if (part === 'changes') return Response.json({ changes: [], tells: false })
      return id ? find(releases, id) : pageOf(releases, new URLSearchParams())
    }
    const records = lists[resource!]
    if (!records) return notFound()
    if (part === 'draft' || part === 'facts') {
      const record = records.find((entry) => entry.id === Number(id))
      return record ? Response.json({ record, draft: null }) : notFound()
    }
    if (id) return find<{ id: number }>(records, id)
    return query
      ? pageOf(
          records.filter((record) => matches(record, wanted)),
          wanted,
        )
      : Response.json(records)
  }

  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call: Call = { method, path, body: body ? JSON.parse(String(body)) : undefined }
    calls.push(call)
    const own = answers[`${method} ${path}`]
    if (own) return own(call, headers as Record<string, string>)
    if (/^\/api\/inquiries\b/.test(path)) return answerOfLeads({ leads, events }, call)
    return method === 'GET' ? read(path) : write(call)
  }) as typeof fetch
  return calls
}

/** Returns the calls that change data. */
export const writesOf = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET')

/** Builds a refusal in the API's format (D12). */
export const refuse = (status: number, body: object = { error: 'Refused' }) =>
  Response.json(body, { status })
