import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import { blog } from '../contract/kinds/blog'
import type { InputOf } from '../contract/kinds/field'
import { sampleInputOf } from '../contract/kinds/samples'
import { servicePage } from '../contract/kinds/service-page'
import { statePage } from '../contract/kinds/state-page'
import type { StatePageBody } from '../contract/law/facts/facts-schema'
import type { NewLead } from '../leads/lead/repository'
import type { Client, TestApi } from './api'

type ServicePageInput = InputOf<typeof servicePage.fields>
type BlogInput = InputOf<typeof blog.fields>

let count = 0
const next = () => {
  count += 1
  return count
}

export function buildStatePage(overrides: Partial<StatePageBody> = {}): StatePageBody {
  const n = next()
  return {
    ...sampleInputOf(statePage),
    name: `State ${n}`,
    slug: `state-${n}`,
    description: 'What the tax is about',
    taxRates: '₹200 a month',
    applicability: 'Employers and professionals',
    ...overrides,
  }
}

export function buildServicePage(overrides: Partial<ServicePageInput> = {}): ServicePageInput {
  const n = next()
  return {
    ...sampleInputOf(servicePage),
    name: `Service ${n}`,
    slug: `service-${n}`,
    description: 'What we do',
    category: 'registration',
    shortDescription: 'In short',
    features: ['one', 'two'],
    ...overrides,
  }
}

/** Creates the pages that forms in tests name: a lead's state and service must be names of pages. */
export async function addPlaces(admin: Client): Promise<void> {
  for (const name of ['Goa', 'Kerala']) {
    await admin.post('/api/state-pages', buildStatePage({ name }))
  }
  for (const name of ['Registration', 'Filing']) {
    await admin.post('/api/service-pages', buildServicePage({ name }))
  }
}

export function buildBlog(overrides: Partial<BlogInput> = {}): BlogInput {
  const n = next()
  return {
    ...sampleInputOf(blog),
    title: `Post ${n}`,
    slug: `post-${n}`,
    excerpt: 'What it says',
    content: '# A heading\n\nSome words.',
    author: 'Asha',
    isPublished: true,
    ...overrides,
  }
}

export function buildLead(overrides: Record<string, string> = {}): Record<string, string> {
  const n = next()
  return {
    SingleLine1: `Company ${n}`,
    SingleLine: 'Ravi Kumar Singh',
    PhoneNumber_countrycode: '98765 43210',
    PhoneNumber_countrycodeval: '+91',
    Email: `ravi${n}@example.com`,
    zf_referrer_name: '',
    zf_redirect_url: '',
    zc_gad: '',
    ...overrides,
  }
}

/** A lead as the API stores it. */
export const buildStoredLead = (overrides: Partial<NewLead> = {}): NewLead => ({
  firstName: 'Ravi',
  lastName: 'Singh',
  email: 'ravi@example.com',
  phone: null,
  state: 'Goa',
  service: null,
  message: null,
  company: null,
  sourcePage: '/goa',
  source: 'state',
  zcGad: null,
  locale: 'en',
  typedState: null,
  typedService: null,
  consentText: null,
  consentAt: null,
  ...overrides,
})

/** A form for a call back at a free time, of a person of their own. */
export function buildCallback(
  slot: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
  const n = next()
  return {
    slot,
    SingleLine: 'Ravi Kumar Singh',
    PhoneNumber_countrycode: `98${String(n).padStart(8, '0')}`,
    ...overrides,
  }
}

export function asForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The path of a new lead of a visitor. */
export async function leadPath({ anonymous, admin }: TestApi): Promise<string> {
  await anonymous.post('/api/consultations', asForm(buildLead()))
  return `/api/inquiries/${(await admin.get('/api/inquiries')).body[0].id}`
}

/** A build of the blog's remote, as the request that registers it. */
export function buildOfBlog(build = `1.0.0-${next()}`, overrides: Record<string, unknown> = {}) {
  return {
    remote: 'mf_blog',
    build,
    version: '1.0.0',
    entry: `/remotes/mf-blog/${build}/mf-manifest.json`,
    description: blogDescription(),
    contract: { sharedUi: '^1.0.0', uses: {} },
    digest: `sha256-${build}`,
    bytes: 41_000,
    ...overrides,
  }
}

export const blogDescription = (overrides: Partial<RemoteDescription> = {}): RemoteDescription => ({
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public',
  paths: ['/blogs', '/blogs/:slug'],
  ...overrides,
})
