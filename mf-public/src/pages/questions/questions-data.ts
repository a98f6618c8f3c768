import type { CommonQuestion } from '@pt-portal/api/contract'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, type PageMeta, prefetchStatic } from '@pt-portal/shared-ui/router'
import { breadcrumbs } from '../../breadcrumbs-json-ld.server'
import { faqJsonLd } from '../../faq/faq'
import * as paths from '../../paths'

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
export async function load(args: LoaderFunctionArgs): Promise<PageMeta> {
  const asked = await prefetchStatic(args, (store) =>
    store.dispatch(questionsApi.endpoints.questions.initiate(undefined, { subscribe: false })),
  )
  return questionsMeta(asked)
}

const questionsMeta = (questions: CommonQuestion[] = []): PageMeta => ({
  title: 'Questions People Ask About Professional Tax | PT Portal',
  description:
    'Ten questions about professional tax that are often answered wrongly: due dates, the new income-tax regime, directors, seniors, states without the tax, with sources.',
  canonical: paths.questions,
  jsonLd: [
    ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
    ...breadcrumbs('Questions', paths.questions),
  ],
})
