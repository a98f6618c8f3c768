// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface LeadPageEntry {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  state: string
  service: string | null
  typedState: string | null
  typedService: string | null
  message: string | null
  company: string | null
  sourcePage: string | null
  source: 'ad' | 'home' | 'state' | 'service' | 'blog' | 'contact' | 'telephone' | 'import' | 'other'
  zcGad: string | null
  locale: string
  status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'
  notes: string | null
  lostReason: string | null
  assigneeId: number | null
  followUpOn: string | null
  followUpTime: string | null
  contactedAt: string | null
  consentText: string | null
  consentAt: string | null
  erasedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface LeadPageAnswer {
  items: LeadPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface LeadPageArgs {
  q?: string
  state?: string
  service?: string
  locale?: string
  status?: string
  assignee?: string
  followUp?: string
  sort?: string
  page?: number
  pageSize?: number
}

export interface LeadAnswer {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  state: string
  service: string | null
  typedState: string | null
  typedService: string | null
  message: string | null
  company: string | null
  sourcePage: string | null
  source: 'ad' | 'home' | 'state' | 'service' | 'blog' | 'contact' | 'telephone' | 'import' | 'other'
  zcGad: string | null
  locale: string
  status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'
  notes: string | null
  lostReason: string | null
  assigneeId: number | null
  followUpOn: string | null
  followUpTime: string | null
  contactedAt: string | null
  consentText: string | null
  consentAt: string | null
  erasedAt: string | null
  createdAt: string
  updatedAt: string
  related: Array<{ id: number; firstName: string; lastName: string; state: string; service: string | null; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; createdAt: string; isSamePerson: boolean }>
  merged: Array<{ id: number; firstName: string; lastName: string; email: string; phone: string | null; company: string | null; state: string; service: string | null; message: string | null; sourcePage: string | null; source: 'ad' | 'home' | 'state' | 'service' | 'blog' | 'contact' | 'telephone' | 'import' | 'other'; status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; consentText: string | null; consentAt: string | null; createdAt: string; mergedInto: number; mergedAt: string; mergedBy: string | null }>
  callbacks: Array<{ id: number; leadId: number; at: string; until: string; state: 'open' | 'done' | 'cancelled'; isReserved: boolean; updatedAt: string }>
}

export interface LeadEventsEntry {
  id: number
  at: string
  kind: 'note' | 'call' | 'mail' | 'answer' | 'automatic-answer' | 'undelivered' | 'received' | 'imported' | 'sent-again' | 'corrected' | 'status' | 'lost-reason' | 'notes' | 'assignee' | 'assigned-by-rule' | 'follow-up' | 'callback' | 'mailed' | 'forwarded' | 'webhook' | 'failed' | 'erased' | 'merged' | 'split'
  by: string | null
  from: string | null
  to: string | null
  byId: number | null
  corrects: number | null
  mail: { address: string; subject: string; state: 'waiting' | 'sent' | 'failed' | 'undelivered' | 'received'; failure: string | null; deliveryId: number | null; isFromOther: boolean; isCut: boolean; files: Array<{ name: string; size: number }> } | null
}

export interface AssigneesEntry {
  id: number
  name: string
  isMe: boolean
}

export interface LeadOptionsAnswer {
  hasWhatsApp: boolean
  sendsMails: boolean
  answers: 'unread' | 'read' | 'failing'
}

export interface UpdateLeadArgs {
  id: number
  status?: 'new' | 'contacted' | 'won' | 'lost' | 'spam'
  assigneeId?: number | null
  followUpOn?: string | null
  followUpTime?: string | null
  firstName?: string
  lastName?: string
  phone?: string | null
  email?: string
  company?: string | null
  state?: string | null
  service?: string | null
  locale?: string
  lostReason?: string | null
  notes?: string | null
  noAnswer?: boolean
  updatedAt?: string | null
}

export interface CorrectNoteArgs {
  id: number
  noteId: number
  text: string
}

export interface TakeDownLeadArgs {
  SingleLine: string
  PhoneNumber_countrycode: string
  MultiLine?: string | null
  worksForSelf?: string | null
  state?: string | null
  service?: string | null
  SingleLine1?: string | null
  Email?: string
}

export interface MergeLeadsArgs {
  id: number
  leads: Array<{ id: number; updatedAt?: string | null }>
  take?: { name?: number; company?: number; phone?: number; email?: number; state?: number; service?: number; message?: number; status?: number; assignee?: number; followUp?: number }
  updatedAt?: string | null
}

export interface SplitLeadArgs {
  id: number
  mergedId: number
}

export interface ChangeLeadsAnswer {
  changed: number[]
  unchanged: number[]
  missing: number[]
  left: number[]
}

export interface ChangeLeadsArgs {
  ids: number[]
  status?: 'new' | 'contacted' | 'won' | 'lost' | 'spam'
  assigneeId?: number | null
  followUpOn?: string | null
  followUpTime?: string | null
  onlyIf?: { status?: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; assigneeId?: number | null; followUpOn?: string | null; followUpTime?: string | null }
}

export interface ErasePersonAnswer {
  erased: number[]
}

export interface ErasePersonArgs {
  id: number
  ids?: number[]
}

export interface LeadsLikeEntry {
  id: number
  firstName: string
  lastName: string
  state: string
  service: string | null
  status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'
  createdAt: string
  isSamePerson: boolean
}

export interface LeadsLikeArgs {
  name?: string
  phone?: string
  email?: string
}

export const leadOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Leads, by default without spam, newest first; with any parameter one page of the list. */
    leadPage: build.query<LeadPageAnswer, LeadPageArgs>({
      query: (query) => ({ path: `/inquiries?${queryOf(query)}` }),
    }),
    /** A lead, or the one into which it was merged, with others of its phone or e-mail address, of the others of these, and so on, and whether they are the same person’s: of the same name or e-mail address. */
    lead: build.query<LeadAnswer, number>({
      query: (id) => ({ path: `/inquiries/${id}` }),
    }),
    /** History of a lead, newest first. */
    leadEvents: build.query<LeadEventsEntry[], number>({
      query: (id) => ({ path: `/inquiries/${id}/events` }),
    }),
    /** Users to whom leads can be assigned, by name. */
    assignees: build.query<AssigneesEntry[], void>({
      query: () => ({ path: '/inquiries/assignees' }),
    }),
    /** How leads are worked with here, by the settings of the deployment. */
    leadOptions: build.query<LeadOptionsAnswer, void>({
      query: () => ({ path: '/inquiries/options' }),
    }),
    /** Update status, assignee, follow-up, contact data, state, service and language of a lead; `notes` are added to those that the lead has, and `noAnswer` notes a call that was not answered, or takes it back. */
    updateLead: build.mutation<LeadPageEntry, UpdateLeadArgs>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}`, method: 'PATCH', body }),
    }),
    /** Correct a note of one’s own; the former text stays in the history. */
    correctNote: build.mutation<LeadPageEntry, CorrectNoteArgs>({
      query: ({ id, noteId, ...body }) => ({ path: `/inquiries/${id}/notes/${noteId}/corrections`, method: 'POST', body }),
    }),
    /** Leave a lead that staff took down by telephone, under the names of the public form. */
    takeDownLead: build.mutation<LeadPageEntry, TakeDownLeadArgs>({
      query: (body) => ({ path: '/inquiries', method: 'POST', body }),
    }),
    /** Merge leads into a lead, which takes the parts that `take` names from them. */
    mergeLeads: build.mutation<LeadPageEntry, MergeLeadsArgs>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}/merges`, method: 'POST', body }),
    }),
    /** Split a merged lead off again, unless what the merge changed has been changed since. */
    splitLead: build.mutation<LeadPageEntry, SplitLeadArgs>({
      query: ({ id, mergedId }) => ({ path: `/inquiries/${id}/merges/${mergedId}`, method: 'DELETE' }),
    }),
    /** Change status, assignee or follow-up of at most 200 leads at once, all or none. */
    changeLeads: build.mutation<ChangeLeadsAnswer, ChangeLeadsArgs>({
      query: (body) => ({ path: '/inquiries', method: 'PATCH', body }),
    }),
    /** Erase the person of a lead from their leads, which have the same contact and the same name or e-mail address; or from the named ones among those with the same contact. */
    erasePerson: build.mutation<ErasePersonAnswer, ErasePersonArgs>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}/erase`, method: 'POST', body }),
    }),
    /** Leads with a phone or an e-mail address, as of a lead that is being taken down, and whether they are the same person’s: of the same name or e-mail address. */
    leadsLike: build.query<LeadsLikeEntry[], LeadsLikeArgs>({
      query: (query) => ({ path: `/inquiries/like?${queryOf(query)}` }),
    }),
  }),
  overrideExisting: true,
})
