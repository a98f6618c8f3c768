// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface TranslationsEntry {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  slug: string
  title: string
  translatedTitle: string | null
  state: 'missing' | 'stale' | 'current'
  counts: { missing: number; stale: number; current: number }
  status: 'draft' | 'scheduled' | 'published' | 'ended' | null
  isSourcePublic: boolean
  updatedAt: string | null
  updatedBy: string | null
  sourceUpdatedAt: string
}

export interface TranslationsAnswer {
  items: TranslationsEntry[]
  total: number
  page: number
  pageSize: number
  progress: Array<{ language: string; total: number; current: number; stale: number; missing: number; published: number; openDrafts: number }>
}

export interface TranslationsArgs {
  lang: string
  kind?: string
  state?: string
  q?: string
  page?: number
  pageSize?: number
}

export interface TranslationMemoryAnswer {
  fields: Array<{ name: string; matches: Array<{ source: string | string[]; target: string | string[]; isExact: boolean; place: { resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; field: string | null } }> }>
  words: Array<{ source: string; matches: Array<{ source: string | string[]; target: string | string[]; isExact: boolean; place: { resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; field: string | null } }> }>
}

export interface TranslationMemoryArgs {
  language: string
  kind: 'state-pages' | 'service-pages' | 'blogs'
  id: number
}

export interface TranslationAnswer {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  language: string
  slug: string
  title: string
  fields: Array<{ name: string; source: string | null | string[]; madeFrom: string | null | string[]; target: string | null | string[]; state: 'missing' | 'stale' | 'current' }>
  words: Array<{ at: string; source: string; target: string | null; state: 'missing' | 'current'; former: { source: string; target: string } | null }>
  counts: { missing: number; stale: number; current: number }
  status: 'draft' | 'scheduled' | 'published' | 'ended' | null
  isPublished: boolean
  publishedAt: string | null
  visibleUntil: string | null
  isSourcePublic: boolean
  updatedAt: string | null
  updatedBy: string | null
  sourceUpdatedAt: string
  beside?: { language: string; fields: Array<{ name: string; target: string | null | string[]; state: 'missing' | 'stale' | 'current' }>; words: Array<{ source: string; target: string | null; state: 'missing' | 'current' }> }
}

export interface TranslationArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  language: string
  beside?: string
}

export interface SaveTranslationArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  language: string
  fields?: Record<string, { target: string | null | string[]; source: string | null | string[] }>
  words?: Record<string, string | null>
  isPublished?: boolean
  publishedAt?: string | null
  visibleUntil?: string | null
  updatedAt?: string | null
}

export interface SettleTranslationArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  language: string
  fields: string[]
  updatedAt?: string | null
}

export interface DeleteTranslationArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  language: string
}

export const translationOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages with the state of their version in a language, and the progress of all languages. */
    translations: build.query<TranslationsAnswer, TranslationsArgs>({
      query: (query) => ({ path: `/staff/translations?${queryOf(query)}` }),
    }),
    /** What was translated before from the same or similar English as the missing and stale texts of a page. */
    translationMemory: build.query<TranslationMemoryAnswer, TranslationMemoryArgs>({
      query: ({ language, ...query }) => ({ path: `/staff/translations/${encodeURIComponent(language)}/memory?${queryOf(query)}` }),
    }),
    /** A page in another language beside its English, begun or not; `beside` names another language to have too. */
    translation: build.query<TranslationAnswer, TranslationArgs>({
      query: ({ resource, id, language, ...query }) => ({ path: `/${resource}/${id}/translations/${encodeURIComponent(language)}?${queryOf(query)}` }),
    }),
    /** Save a page in another language, or publish it; what is absent stays. */
    saveTranslation: build.mutation<TranslationAnswer, SaveTranslationArgs>({
      query: ({ resource, id, language, ...body }) => ({ path: `/${resource}/${id}/translations/${encodeURIComponent(language)}`, method: 'PUT', body }),
    }),
    /** Say that translations of a page are still right though their English has changed. */
    settleTranslation: build.mutation<TranslationAnswer, SettleTranslationArgs>({
      query: ({ resource, id, language, ...body }) => ({ path: `/${resource}/${id}/translations/${encodeURIComponent(language)}/settle`, method: 'POST', body }),
    }),
    /** Delete a page in another language; its revisions stay. */
    deleteTranslation: build.mutation<null, DeleteTranslationArgs>({
      query: ({ resource, id, language }) => ({ path: `/${resource}/${id}/translations/${encodeURIComponent(language)}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
