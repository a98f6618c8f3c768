// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface SeedStatesAnswer {
  message: string
}

export interface TrashEntry {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  title: string
  slug: string
  deletedAt: string
  deletedBy: string | null
  expiresAt: string
}

export interface TrashAnswer {
  items: TrashEntry[]
  total: number
  page: number
  pageSize: number
}

export interface TrashArgs {
  q?: string
  page?: number
  pageSize?: number
}

export interface PreviewFactsChangesAnswer {
  changes: Array<{ id: string; kind: string; state: string; name: string; slug: string; from: string | null; told: string; updated: string; standing: string; title: string; was: string[]; is: string[]; slabs: { head: string[]; was: Array<{ income: string; tax: string }>; is: Array<{ income: string; tax: string }> }; instrument: { kind: string; number: string; date: string | null; url: string }; sources: Array<{ title: string; url: string; strength: string; checkedOn: string }>; note: string; isInEnglish: boolean }>
  tells: boolean
}

export interface PreviewFactsChangesArgs {
  id: number
  slabs: Array<{ appliesTo: 'all' | 'men' | 'women'; period: 'monthly' | 'half-yearly' | 'annual'; from: number; to: number | null; tax: number; lumpSum: number | null; note: string; instalments: Array<{ month: number | null; amount: number }> }>
  annualMax: number
  inForceFrom: string | null
  caveats: Array<{ from: number; to: number | null; text: string }>
  frequency: string
  dueDates: { payment: { text: string; days: Array<{ month: number; day: number }>; covers: 'unknown' | 'month-before' | 'quarter-before' | 'half-year' | 'financial-year' | 'twelve-months-before' }; return: { text: string; days: Array<{ month: number; day: number }>; covers: 'unknown' | 'month-before' | 'quarter-before' | 'half-year' | 'financial-year' | 'twelve-months-before' }; enrolled: { text: string; days: Array<{ month: number; day: number }>; covers: 'unknown' | 'month-before' | 'quarter-before' | 'half-year' | 'financial-year' | 'twelve-months-before' } }
  rhythms: Array<{ name: string; id: string; measure: 'staff' | 'monthly-tax' | 'yearly-tax' | 'local-body'; from: number | null; to: number | null; payment: { text: string; days: Array<{ month: number; day: number }>; covers: 'unknown' | 'month-before' | 'quarter-before' | 'half-year' | 'financial-year' | 'twelve-months-before' }; return: { text: string; days: Array<{ month: number; day: number }>; covers: 'unknown' | 'month-before' | 'quarter-before' | 'half-year' | 'financial-year' | 'twelve-months-before' }; rule: string; url: string }>
  registrationDeadline: string
  steps: Array<{ title: string; text: string }>
  documents: string[]
  certificates: string[]
  exemptions: string[]
  penalties: string[]
  lateCosts: Array<{ late: 'payment' | 'return' | 'registration'; unit: 'percent' | 'rupees'; per: 'once' | 'day' | 'month' | 'year'; basis: 'certain' | 'guide' | 'disputed' | 'unconfirmed'; limit: number | null; rates: Array<{ after: number; least: number; most: number }>; text: string }>
  act: string
  authority: string
  portalName: string
  payer: string
  sources: Array<{ title: string; url: string; checkedOn: string | null }>
  doubt: 'none' | 'levy' | 'schedule'
  doubts: string[]
  checkedOn: string
  schedules?: Array<{ from: string; to?: string; isStartKnown: boolean; standing: 'announced' | 'draft' | 'in-force' | 'lapsed'; instrument: { kind: 'act' | 'rules' | 'notification' | 'ordinance' | 'repeal' | 'none'; number: string; date?: string | null; url: string }; isLevied: boolean; basis: 'month' | 'half-year' | 'year'; slabs: Array<{ appliesTo?: 'men' | 'women'; above?: number; atLeast?: number; upTo?: number; below?: number; tax: number; except?: Array<{ month: number; amount: number }>; monthly?: number; lumpSum?: number; note?: string }>; annualMax: number; deductedIn?: number[]; isDeductionAssumed?: boolean; partOfYear?: 'monthly-equivalent' | 'reduced-by-months'; doubt: 'none' | 'levy' | 'schedule'; doubts: string[]; remarks: Array<{ from: number; to: number | null; text: string }>; sources: Array<{ title: string; url: string; strength: 'A' | 'B' | 'C'; checkedOn: string }>; lookAgainOn?: string | null }>
  updatedAt?: string | null
  note?: string | null
  tellsReaders?: boolean | null
  minorEdit?: boolean
}

export interface RecordPageOfStatePageEntry {
  id: number
  createdAt: string
  updatedAt: string
  name: string
  slug: string
  description: string
  taxRates: string
  applicability: string
  isActive: boolean
  registrationRequired: boolean
  onlineServices: boolean
  isUnionTerritory: boolean
  yearlyTax: { highest: number; beginsAt: number | null; beginsAbove: boolean; paidEvery: 'month' | 'quarter' | 'half-year' | 'year' | null; doubt: 'none' | 'levy' | 'schedule' } | null
  checkedOn?: string | null
  language?: string
  sourceTitle?: string
}

export interface RecordPageOfStatePageAnswer {
  items: RecordPageOfStatePageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface RecordPageOfServicePageEntry {
  id: number
  createdAt: string
  updatedAt: string
  name: string
  slug: string
  shortDescription: string
  description: string
  features: string[]
  isActive: boolean
  category: string
  pricing: string | null
  priceFrom: number | null
  priceNote: string | null
  processingTime: string | null
  language?: string
  sourceTitle?: string
}

export interface RecordPageOfServicePageAnswer {
  items: RecordPageOfServicePageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface RecordPageOfBlogEntry {
  id: number
  createdAt: string
  updatedAt: string
  title: string
  isPublished: boolean
  publishedAt: string | null
  slug: string
  excerpt: string
  author: string
  tags: string[]
  featuredImage: string | null
  featuredPicture: { hash: string; alt: string; width: number; height: number; animated: boolean } | null
  status: 'draft' | 'scheduled' | 'published' | 'ended'
  readingTime: number
  language?: string
  sourceTitle?: string
}

export interface RecordPageOfBlogAnswer {
  items: RecordPageOfBlogEntry[]
  total: number
  page: number
  pageSize: number
}

export interface RecordPageArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  q?: string
  status?: string
  sort?: string
  check?: string
  lang?: string
  fallback?: string
  page?: number
  pageSize?: number
  from?: string
  to?: string
}

export interface ChangeRecordsAnswer {
  changed: number[]
  unchanged: number[]
  missing: number[]
}

export interface ChangeRecordsArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  ids: number[]
  action: 'activate' | 'deactivate' | 'trash' | 'publish' | 'unpublish'
}

export interface DeleteRecordArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
}

export interface RestoreRecordOfStatePageAnswer {
  id: number
  createdAt: string
  updatedAt: string
  name: string
  slug: string
  description: string
  taxRates: string
  applicability: string
  officialUrl: string | null
  helpline: string | null
  officeAddress: string | null
  content: string | null
  isActive: boolean
  registrationRequired: boolean
  onlineServices: boolean
  isUnionTerritory: boolean
  metaTitle: string | null
  metaDescription: string | null
  facts: { act: string; authority: string; portalName: string; slabs: Array<{ appliesTo: string; period: string; from: number; to: number | null; tax: number; instalments: Array<{ month: number | null; amount: number }>; lumpSum: number | null; note: string }>; caveats: Array<{ from: number; to: number | null; text: string }>; certificates: string[]; payer: string; registrationDeadline: string; frequency: string; dueDates: { payment: { text: string; days: Array<{ month: number; day: number }>; covers: string }; return: { text: string; days: Array<{ month: number; day: number }>; covers: string }; enrolled: { text: string; days: Array<{ month: number; day: number }>; covers: string } }; rhythms: Array<{ id: string; name: string; measure: string; from: number | null; to: number | null; payment: { text: string; days: Array<{ month: number; day: number }>; covers: string }; return: { text: string; days: Array<{ month: number; day: number }>; covers: string }; rule: string; url: string }>; steps: Array<{ title: string; text: string }>; documents: string[]; exemptions: string[]; penalties: string[]; lateCosts: Array<{ late: string; unit: string; per: string; rates: Array<{ after: number; least: number; most: number }>; limit: number | null; basis: string; text: string }>; annualMax: number; inForceFrom: string | null; doubt: string; doubts: string[]; sources: Array<{ title: string; url: string; checkedOn: string | null }>; checkedOn: string; untranslated?: string[] } | null
  yearlyTax: { highest: number; beginsAt: number | null; beginsAbove: boolean; paidEvery: 'month' | 'quarter' | 'half-year' | 'year' | null; doubt: 'none' | 'levy' | 'schedule' } | null
  contentHtml: string
  changes: Array<{ at: string; note: string | null; fields: string[] }>
  posts: Array<{ title: string; url: string }>
  law: { title: string; head: string[]; changed: string | null; coming: string[]; notice: string | null; older: string | null; entries: Array<{ from: string; to: string | null; standing: string | null; bands: string[]; instrument: string; url: string }> } | null
  schedules?: Array<{ from: string; to?: string; isStartKnown: boolean; standing: string; instrument: { kind: string; number: string; date: string | null; url: string }; isLevied: boolean; basis: string; slabs: Array<{ appliesTo?: string; above?: number; atLeast?: number; upTo?: number; below?: number; tax: number; except?: Array<{ month: number; amount: number }>; monthly?: number; lumpSum?: number; note?: string }>; annualMax: number; deductedIn?: number[]; isDeductionAssumed?: boolean; partOfYear?: string; doubt: string; doubts: string[]; remarks: Array<{ from: number; to: number | null; text: string }>; sources: Array<{ title: string; url: string; strength: string; checkedOn: string }>; lookAgainOn: string | null }>
  builtIn?: Array<{ from: string; to?: string; isStartKnown: boolean; standing: string; instrument: { kind: string; number: string; date: string | null; url: string }; isLevied: boolean; basis: string; slabs: Array<{ appliesTo?: string; above?: number; atLeast?: number; upTo?: number; below?: number; tax: number; except?: Array<{ month: number; amount: number }>; monthly?: number; lumpSum?: number; note?: string }>; annualMax: number; deductedIn?: number[]; isDeductionAssumed?: boolean; partOfYear?: string; doubt: string; doubts: string[]; remarks: Array<{ from: number; to: number | null; text: string }>; sources: Array<{ title: string; url: string; strength: string; checkedOn: string }>; lookAgainOn: string | null }>
  languages: string[]
  language?: string
  sourceTitle?: string
  translatedFrom?: string
}

export interface RestoreRecordOfServicePageAnswer {
  id: number
  createdAt: string
  updatedAt: string
  name: string
  slug: string
  shortDescription: string
  description: string
  features: string[]
  benefits: string[]
  process: string[]
  documentsRequired: string[]
  content: string | null
  isActive: boolean
  category: string
  pricing: string | null
  priceFrom: number | null
  priceNote: string | null
  processingTime: string | null
  metaTitle: string | null
  metaDescription: string | null
  contentHtml: string
  languages: string[]
  language?: string
  sourceTitle?: string
  translatedFrom?: string
}

export interface RestoreRecordOfBlogAnswer {
  id: number
  createdAt: string
  updatedAt: string
  title: string
  content: string
  isPublished: boolean
  publishedAt: string | null
  visibleUntil: string | null
  slug: string
  excerpt: string
  author: string
  tags: string[]
  featuredImage: string | null
  metaTitle: string | null
  metaDescription: string | null
  featuredPicture: { hash: string; alt: string; width: number; height: number; animated: boolean } | null
  status: 'draft' | 'scheduled' | 'published' | 'ended'
  readingTime: number
  contentHtml: string
  states: Array<{ title: string; url: string }>
  textChangedAt: string | null
  languages: string[]
  language?: string
  sourceTitle?: string
  translatedFrom?: string
}

export interface RestoreRecordArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  slug?: string | null
}

export interface PreviewLinksEntry {
  id: number
  createdAt: string
  createdBy: string | null
  expiresAt: string
}

export interface CreatePreviewLinkAnswer {
  id: number
  token: string
  expiresAt: string
}

export interface RevokePreviewLinkArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  linkId: number
}

export const recordOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Add the built-in states that are missing; existing ones stay unchanged. */
    seedStates: build.mutation<SeedStatesAnswer, void>({
      query: () => ({ path: '/admin/seed-states', method: 'POST' }),
    }),
    /** Deleted pages of all kinds, newest first. */
    trash: build.query<TrashAnswer, TrashArgs>({
      query: (query) => ({ path: `/trash?${queryOf(query)}` }),
    }),
    /** What readers would be told of these facts (D89); nothing is stored. */
    previewFactsChanges: build.mutation<PreviewFactsChangesAnswer, PreviewFactsChangesArgs>({
      query: ({ id, ...body }) => ({ path: `/state-pages/${id}/facts/changes`, method: 'POST', body }),
    }),
    /** Every page that the caller may see; with any parameter one page of the list. */
    recordPage: build.query<RecordPageOfStatePageAnswer | RecordPageOfServicePageAnswer | RecordPageOfBlogAnswer, RecordPageArgs>({
      query: ({ resource, ...query }) => ({ path: `/${resource}?${queryOf(query)}` }),
    }),
    /** Apply one action to several records, each a page. */
    changeRecords: build.mutation<ChangeRecordsAnswer, ChangeRecordsArgs>({
      query: ({ resource, ...body }) => ({ path: `/${resource}/bulk`, method: 'POST', body }),
    }),
    /** Move a page to the trash, where it stays for 30 days. */
    deleteRecord: build.mutation<null, DeleteRecordArgs>({
      query: ({ resource, id }) => ({ path: `/${resource}/${id}`, method: 'DELETE' }),
    }),
    /** Restore a deleted page, optionally under another slug. */
    restoreRecord: build.mutation<RestoreRecordOfStatePageAnswer | RestoreRecordOfServicePageAnswer | RestoreRecordOfBlogAnswer, RestoreRecordArgs>({
      query: ({ resource, id, ...body }) => ({ path: `/trash/${resource}/${id}/restore`, method: 'POST', body }),
    }),
    /** Delete a page for good, with its revisions. */
    destroyRecord: build.mutation<null, DeleteRecordArgs>({
      query: ({ resource, id }) => ({ path: `/trash/${resource}/${id}`, method: 'DELETE' }),
    }),
    /** Valid preview links to this page, newest first. */
    previewLinks: build.query<PreviewLinksEntry[], DeleteRecordArgs>({
      query: ({ resource, id }) => ({ path: `/${resource}/${id}/preview-links` }),
    }),
    /** Create a preview link that shows this page, public or not, for 7 days. */
    createPreviewLink: build.mutation<CreatePreviewLinkAnswer, DeleteRecordArgs>({
      query: ({ resource, id }) => ({ path: `/${resource}/${id}/preview-links`, method: 'POST' }),
    }),
    /** Revoke a preview link. */
    revokePreviewLink: build.mutation<null, RevokePreviewLinkArgs>({
      query: ({ resource, id, linkId }) => ({ path: `/${resource}/${id}/preview-links/${linkId}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
