import type {
  ExportedTexts,
  SettleInput,
  Translation,
  TranslationInput,
  TranslationList,
} from '@pt-portal/api/contract'
import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { api } from '@pt-portal/shared-ui/data'
import { isGone, queryOf } from '../../platform/requests'
import { type RecordKey, tags } from './history-endpoints'

/** A page's version in a language. */
export interface TranslationKey extends RecordKey {
  language: string
}

/** Filter of the list of pages to translate. Empty texts are left out of the query. */
export interface TranslationListArgs {
  lang: string
  kind?: string
  state?: string
  q?: string
  page: number
  pageSize: number
}

const pathOf = ({ resource, id, language }: TranslationKey) =>
  `/${resource}/${id}/translations/${language}`

/** The file of a language's texts for translators' tools. */
export const exportPath = (lang: string, only: ExportedTexts): string =>
  `/api/staff/translations/export?${queryOf({ lang, only })}`

/** Where such a file is sent back. @param checkedAt moment of the trial; without it, the call is the trial */
export const importPath = (lang: string, checkedAt?: string): string =>
  `/api/staff/translations/import?${queryOf({ lang, trial: checkedAt ? '' : '1', checkedAt })}`

const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Translation'] as const)

/** Versions of pages in other languages (D83). */
export const translationApi = api
  .enhanceEndpoints({ addTagTypes: ['Translation', 'TranslationForm', ...Object.values(tags)] })
  .injectEndpoints({
    endpoints: (build) => ({
      translations: build.query<TranslationList, TranslationListArgs>({
        query: (filter) => ({ path: `/staff/translations?${queryOf(filter)}` }),
        // A change of the English page can make its translations stale.
        providesTags: ['Translation', ...Object.values(tags)],
        // Each search text adds a cache entry.
        keepUnusedDataFor: 60,
      }),
      translation: build.query<Translation, TranslationKey>({
        query: (key) => ({ path: pathOf(key) }),
        // A form starts from its own read, which only the restoring of a version repeats.
        providesTags: ['TranslationForm'],
        keepUnusedDataFor: 0,
      }),
      /** The versions of a page in all languages, begun or not. A language that cannot be read is left out. */
      translationsOf: build.query<Translation[], RecordKey>({
        queryFn: async (record, _api, _options, request) => {
          const answers = await Promise.all(
            targetLanguages.map(({ code }) =>
              request({ path: pathOf({ ...record, language: code }) }),
            ),
          )
          return { data: answers.flatMap(({ data }) => (data ? [data as Translation] : [])) }
        },
        providesTags: ['Translation', ...Object.values(tags)],
        keepUnusedDataFor: 0,
      }),
      /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
      saveTranslation: build.mutation<Translation, TranslationKey & { change: TranslationInput }>({
        query: ({ change, ...key }) => ({ path: pathOf(key), method: 'PUT', body: change }),
        invalidatesTags: unlessRefused,
      }),
      /** Answers as `saveTranslation`. */
      settleTranslation: build.mutation<Translation, TranslationKey & SettleInput>({
        query: ({ fields, updatedAt, ...key }) => ({
          path: `${pathOf(key)}/settle`,
          method: 'POST',
          body: { fields, updatedAt },
        }),
        invalidatesTags: unlessRefused,
      }),
      deleteTranslation: build.mutation<unknown, TranslationKey>({
        query: (key) => ({ path: pathOf(key), method: 'DELETE' }),
        invalidatesTags: unlessRefused,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useTranslationsQuery,
  useTranslationQuery,
  useTranslationsOfQuery,
  useSaveTranslationMutation,
  useSettleTranslationMutation,
  useDeleteTranslationMutation,
} = translationApi
