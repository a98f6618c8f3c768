import type { CommonQuestion } from '@pt-portal/api/contract'
import type { Translate } from '@pt-portal/shared-ui'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, type PageMeta, prefetchStatic } from '@pt-portal/shared-ui/router'
import { faqJsonLd } from '../../content/faq'
import * as m from '../../messages'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/**
 * Injected when the page that needs it loads. It has the tag of state pages, as a change of facts may change an
 * answer.
 */
export const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    questions: build.query<CommonQuestion[], void>({
      query: () => ({
        path: '/questions',
        expects: listOf(record({ texts: ['question', 'answer'], lists: ['sources'] })),
      }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useQuestionsQuery } = questionsApi

/** Reads the questions. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const asked = await prefetchStatic(args, (store) =>
    store.dispatch(questionsApi.endpoints.questions.initiate(undefined, { subscribe: false })),
  )
  return (t) => questionsMeta(t, asked)
}

const questionsMeta = (t: Translate, questions: CommonQuestion[] = []): PageMeta => ({
  title: t(m.questionsMetaTitle),
  description: t(m.questionsMetaText),
  canonical: paths.questions,
  jsonLd: [
    ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
    ...breadcrumbs(t, t(m.questions), paths.questions),
  ],
})
