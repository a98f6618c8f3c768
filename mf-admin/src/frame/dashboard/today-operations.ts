// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface TodayAnswer {
  calls: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; assigneeId: number | null; at: string; until: string }>; total: number } | null
  answered: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; followUpOn: string | null; followUpTime: string | null; assigneeId: number | null; answeredAt: string }>; total: number } | null
  dueForMe: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; followUpOn: string | null; followUpTime: string | null; assigneeId: number | null }>; total: number } | null
  due: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; followUpOn: string | null; followUpTime: string | null; assigneeId: number | null }>; total: number } | null
  newLeads: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; followUpOn: string | null; followUpTime: string | null; assigneeId: number | null }>; total: number } | null
  unanswered: { items: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; followUpOn: string | null; followUpTime: string | null; assigneeId: number | null }>; total: number } | null
  failedDeliveries: { items: Array<{ id: number; kind: 'mail' | 'forward' | 'webhook'; subject: string; createdAt: string }>; total: number } | null
  pausedWebhooks: { items: Array<{ id: number; receiver: string; pausedBecause: string; pausedAt: string }>; total: number } | null
  scheduled: { items: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; publishedAt: string | null; updatedAt: string }>; total: number } | null
  releases: { items: Array<{ id: number; name: string; publishAt: string | null; updatedAt: string }>; total: number } | null
  toApprove: { items: Array<{ id: number; name: string; publishAt: string | null; updatedAt: string }>; total: number } | null
  drafts: { items: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; publishedAt: string | null; updatedAt: string }>; total: number } | null
  factsToCheck: { items: Array<{ id: number; name: string; isInDoubt: boolean; oldCheckOn: string | null; switchedOn: string | null; lookAgainOn: string | null }>; total: number } | null
  corrections: { items: Array<{ id: number; message: string; createdAt: string }>; total: number } | null
  feedback: { items: Array<{ id: number; page: string; text: string; createdAt: string }>; total: number } | null
  brokenLinks: number | null
}

export const todayOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is to do today, as far as the user’s role can do it: at most 5 of each kind. */
    today: build.query<TodayAnswer, void>({
      query: () => ({ path: '/admin/today' }),
    }),
  }),
  overrideExisting: true,
})
