import type { Blog, Inquiry, ServicePage, StatePage } from '@pt-portal/api/contract'

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

const moments = { createdAt: '2026-10-01T06:00:00.000Z', updatedAt: '2026-10-02T06:00:00.000Z' }

/** An active state page; what matters to a test is given. */
export function buildState(values: Partial<StatePage> = {}): StatePage {
  const id = nextId()
  return {
    id,
    name: `State ${id}`,
    slug: `state-${id}`,
    description: 'A description',
    taxRates: '₹200 a month',
    applicability: 'Everyone who earns',
    registrationRequired: true,
    onlineServices: true,
    isUnionTerritory: false,
    isActive: true,
    content: null,
    contentHtml: '',
    metaTitle: null,
    metaDescription: null,
    officialUrl: null,
    facts: null,
    ...moments,
    ...values,
  }
}

/** A draft. */
export function buildPost(values: Partial<Blog> = {}): Blog {
  const id = nextId()
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: `Excerpt ${id}`,
    content: 'Some text',
    contentHtml: '<p>Some text</p>',
    featuredImage: null,
    featuredPicture: null,
    status: 'draft',
    author: 'Editorial Team',
    tags: [],
    metaTitle: null,
    metaDescription: null,
    isPublished: false,
    publishedAt: null,
    readingTime: 1,
    ...moments,
    ...values,
  }
}

export function buildService(values: Partial<ServicePage> = {}): ServicePage {
  const id = nextId()
  return {
    id,
    name: `Service ${id}`,
    slug: `service-${id}`,
    description: 'A description',
    category: 'registration',
    shortDescription: 'In short',
    features: [],
    benefits: [],
    process: [],
    documentsRequired: [],
    pricing: null,
    processingTime: null,
    content: null,
    contentHtml: '',
    metaTitle: null,
    metaDescription: null,
    isActive: true,
    ...moments,
    ...values,
  }
}

export function buildInquiry(values: Partial<Inquiry> = {}): Inquiry {
  const id = nextId()
  return {
    id,
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha${id}@example.com`,
    phone: '+919876543210',
    state: 'Karnataka',
    service: null,
    message: null,
    company: 'Rao & Sons',
    sourcePage: '/',
    zcGad: null,
    status: 'new',
    notes: null,
    ...moments,
    ...values,
  }
}

export interface Call {
  method: string
  path: string
  body?: unknown
}

type Answer = Response | Promise<Response>

export interface AdminApi {
  states?: StatePage[]
  posts?: Blog[]
  services?: ServicePage[]
  inquiries?: Inquiry[]
  user?: { email: string; role: string } | null
  /** Answers of calls by `METHOD /path`; they go before everything else. */
  answers?: Record<string, (call: Call) => Answer>
}

function find<T extends { id: number }>(records: T[], id: string | undefined): Response {
  const record = records.find((entry) => entry.id === Number(id))
  return record ? Response.json(record) : Response.json({ error: 'Not found' }, { status: 404 })
}

/** Stands in for the API over HTTP, with these records; hands back the calls that came. */
export function serveAdmin(api: AdminApi = {}): Call[] {
  const { states = [], posts = [], services = [], inquiries = [], answers = {} } = api
  let user = api.user === undefined ? { email: 'admin@example.com', role: 'admin' } : api.user
  const calls: Call[] = []

  const answer = (call: Call): Answer => {
    const { method, path } = call
    const own = answers[`${method} ${path}`]
    if (own) return own(call)
    const [resource, id] = path.split('/').slice(2)
    if (path === '/api/auth/me') {
      return user ? Response.json({ user }) : Response.json({ error: 'No' }, { status: 401 })
    }
    if (path === '/api/auth/logout') user = null
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method !== 'GET') return Response.json({ id: 1, ...(call.body as object), ...moments })
    if (resource?.startsWith('inquiries')) {
      const wanted = new URLSearchParams(path.split('?')[1])
      const page = Number(wanted.get('page'))
      const pageSize = Number(wanted.get('pageSize'))
      const items = inquiries.slice((page - 1) * pageSize, page * pageSize)
      return Response.json({ items, total: inquiries.length, page, pageSize })
    }
    const records = { 'state-pages': states, blogs: posts, 'service-pages': services }[resource!]
    if (!records) return Response.json({ error: 'Not found' }, { status: 404 })
    return id ? find<{ id: number }>(records, id) : Response.json(records)
  }

  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call: Call = { method, path, body: body ? JSON.parse(String(body)) : undefined }
    calls.push(call)
    return answer(call)
  }) as typeof fetch
  return calls
}

/** The calls that change something. */
export const writesOf = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET')

/** A refusal as the API words it (D12). */
export const refuse = (status: number, body: object = { error: 'Refused' }) =>
  Response.json(body, { status })
