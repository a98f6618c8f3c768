import type {
  CommonQuestion,
  ContentCounts,
  PrivacyFacts,
  SearchAnswer,
  ServicePage,
  StatePage,
} from '@pt-portal/api/contract'
import { sampleOf } from '@pt-portal/api/contract/kinds/samples'
import { servicePage } from '@pt-portal/api/contract/kinds/service-page'
import { statePage } from '@pt-portal/api/contract/kinds/state-page'
import type { DueList } from '@pt-portal/api/contract/law/due-dates/due-list'
import type { LateAnswer } from '@pt-portal/api/contract/law/late-answer'
import type { LawChangeList } from '@pt-portal/api/contract/law/law-change'
import type { MonthAnswer } from '@pt-portal/api/contract/law/month-answer'
import type { DataReach, OpenState } from '@pt-portal/api/contract/law/open-law'

let lastId = 0

const dates = { createdAt: '2026-10-01T00:00:00.000Z', updatedAt: '2026-10-21T00:00:00.000Z' }

/** An active service; `values` override its fields. */
export function buildService(values: Partial<ServicePage> = {}): ServicePage {
  lastId += 1
  return {
    ...sampleOf(servicePage),
    id: lastId,
    name: `Service ${lastId}`,
    slug: `service-${lastId}`,
    category: 'registration',
    contentHtml: '',
    languages: ['en'],
    ...dates,
    ...values,
  }
}

/** An active state without facts; `values` override its fields. */
export function buildState(values: Partial<StatePage> = {}): StatePage {
  lastId += 1
  return {
    ...sampleOf(statePage),
    id: lastId,
    name: `State ${lastId}`,
    slug: `state-${lastId}`,
    yearlyTax: null,
    contentHtml: '',
    law: null,
    languages: ['en'],
    changes: [],
    posts: [],
    ...dates,
    ...values,
  }
}

/** Privacy facts of a portal that forwards requests to nobody; `values` override them. */
export function buildPrivacyFacts(values: Partial<PrivacyFacts> = {}): PrivacyFacts {
  return {
    consentText: 'We use your details to answer.',
    forwardedTo: null,
    toldTo: [],
    staffAreMailed: false,
    retentionDays: null,
    auditDays: 400,
    ...values,
  }
}

/** A search answer of two states and a question; `values` override its fields. */
export function buildSearchAnswer(values: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    query: 'tax',
    groups: [
      {
        type: 'state',
        items: [
          {
            title: 'Maharashtra',
            excerpt: 'Professional tax in Maharashtra: ₹200 a month.',
            url: '/maharashtra-professional-tax-registration',
            words: ['tax'],
            language: 'en',
          },
          {
            title: 'Goa <b>no tax</b>',
            excerpt: 'Taxation: none.',
            url: '/goa-professional-tax-registration',
            words: ['tax'],
            language: 'en',
          },
        ],
      },
      {
        type: 'question',
        items: [
          {
            title: 'Who pays the tax?',
            excerpt: 'Employers deduct it.',
            url: '/#faqs',
            words: ['tax'],
            language: 'en',
          },
        ],
      },
    ],
    nearest: [],
    ...values,
  }
}

export interface Served {
  services?: ServicePage[]
  states?: StatePage[]
  /** The open data's schedules by day; null where they cannot be read. */
  schedules?: OpenState[] | null
  privacy?: object
  questions?: CommonQuestion[]
  /** How far the open data reaches. */
  dataReach?: DataReach[]
  /** Changes of the law. */
  changes?: LawChangeList
  /** Answers a request for due dates by its query. */
  dueDates?: (query: URLSearchParams) => DueList
  counts?: ContentCounts
  /** Answers the calculator by its query. */
  monthAnswer?: (query: URLSearchParams) => MonthAnswer
  /** Answers the penalty calculator by its query. */
  lateAnswer?: (query: URLSearchParams) => LateAnswer
  /** Answers a search; without it, nothing is found. */
  search?: (query: string) => Response | SearchAnswer
  /** Answers POST requests, such as the consultation request. */
  submit?: (path: string, request: RequestInit) => Response | Promise<Response>
}

/** Replaces `fetch` with an API that serves these records. */
export function serveApi({
  services = [],
  states = [],
  schedules = [],
  privacy,
  questions = [],
  dataReach = [],
  changes,
  dueDates,
  counts = { states: 0, dueDates: 0, checkedOn: null },
  monthAnswer,
  lateAnswer,
  search,
  submit,
}: Served) {
  const lists: Record<string, { slug: string }[]> = {
    'service-pages': services,
    'state-pages': states,
  }
  const answerSearch = (path: string) => {
    const query = new URLSearchParams(path.split('?')[1]).get('q')!
    const found = search?.(query) ?? buildSearchAnswer({ query, groups: [] })
    return found instanceof Response ? found : Response.json(found)
  }
  const answer = (path: string) => {
    if (path === '/data/v1/schedules.json') {
      return schedules ? Response.json({ states: schedules }) : new Response(null, { status: 503 })
    }
    const [, , resource = '', slug] = path.split('/')
    if (resource.startsWith('search?')) return answerSearch(path)
    if (resource.startsWith('due-dates?')) {
      return Response.json(dueDates?.(new URLSearchParams(resource.split('?')[1])))
    }
    if (resource.startsWith('month-answer?')) {
      return Response.json(monthAnswer?.(new URLSearchParams(resource.split('?')[1])))
    }
    if (resource.startsWith('late-answer?')) {
      return Response.json(lateAnswer?.(new URLSearchParams(resource.split('?')[1])))
    }
    if (resource === 'tax-rules') {
      return Response.json(states.map(({ slug, name, facts }) => ({ slug, name, facts })))
    }
    if (resource.startsWith('data-reach')) return Response.json(dataReach)
    if (resource === 'questions') return Response.json(questions)
    if (resource === 'changes') return Response.json(changes)
    if (resource === 'counts') return Response.json(counts)
    if (resource === 'privacy') return Response.json(privacy ?? buildPrivacyFacts())
    const list = lists[resource] ?? []
    if (!slug) return Response.json(list)
    const record = list.find((candidate) => candidate.slug === slug)
    return record
      ? Response.json(record)
      : Response.json({ error: 'There is no such page' }, { status: 404 })
  }
  const respond = async (path: string, request: RequestInit) =>
    submit && request.method === 'POST' ? submit(path, request) : answer(path)
  globalThis.fetch = respond as unknown as typeof fetch
}

/** Replaces `fetch` with one that always fails, as when the API cannot be reached. */
export function loseConnection() {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}
