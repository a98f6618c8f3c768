import type { ExportedTexts } from '@pt-portal/api/contract'
import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { queryOf, unlessRefused } from '../../platform/requests'
import { type HistoryKey, type RecordKey, tags } from './history-endpoints'
import { type TranslationAnswer, translationOperations } from './translation-operations'

/** A page's version in a language. */
export type TranslationKey = Required<HistoryKey>

/** The file of a language's texts for translators' tools. */
export const exportPath = (lang: string, only: ExportedTexts): string =>
  `/api/staff/translations/export?${queryOf({ lang, only })}`

/** Where such a file is sent back. @param checkedAt moment of the trial; without it, the call is the trial */
export const importPath = (lang: string, checkedAt?: string): string =>
  `/api/staff/translations/import?${queryOf({ lang, trial: checkedAt ? '' : '1', checkedAt })}`

const refreshed = unlessRefused('Translation')

/** Versions of pages in other languages (D83). */
export const translationApi = translationOperations
  .enhanceEndpoints({
    addTagTypes: ['Translation', 'TranslationForm', ...Object.values(tags)],
    endpoints: {
      translations: {
        // A change of the English page can make its translations stale.
        providesTags: ['Translation', ...Object.values(tags)],
        // Each search text adds a cache entry.
        keepUnusedDataFor: 60,
      },
      // A form starts from its own read, which only the restoring of a version repeats.
      translation: { providesTags: ['TranslationForm'], keepUnusedDataFor: 0 },
      // A text that was just saved may serve the next one.
      translationMemory: { providesTags: ['Translation'], keepUnusedDataFor: 0 },
      // Both answer 409 with `current` when somebody has saved since `updatedAt` (D29).
      saveTranslation: { invalidatesTags: refreshed },
      settleTranslation: { invalidatesTags: refreshed },
      deleteTranslation: { invalidatesTags: refreshed },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The versions of a page in all languages, begun or not. A language that cannot be read is left out. */
      translationsOf: build.query<TranslationAnswer[], RecordKey>({
        queryFn: async ({ resource, id }, _api, _options, request) => {
          const answers = await Promise.all(
            targetLanguages.map(({ code }) =>
              request({ path: `/${resource}/${id}/translations/${code}` }),
            ),
          )
          return { data: answers.flatMap(({ data }) => (data ? [data as TranslationAnswer] : [])) }
        },
        providesTags: ['Translation', ...Object.values(tags)],
        keepUnusedDataFor: 0,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useTranslationsQuery,
  useTranslationQuery,
  useTranslationMemoryQuery,
  useTranslationsOfQuery,
  useSaveTranslationMutation,
  useSettleTranslationMutation,
  useDeleteTranslationMutation,
} = translationApi
