import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { loadStateChoice } from '../calculator/load-state-choice'
import { fillDates } from './fill-dates'
import { lateAnswerApi } from './late-answer-endpoint'
import { questionOf, readRequest } from './late-request'

/** Reads the states, fills in dates that the address leaves blank, and reads the answer to what it asks. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const state = await loadStateChoice(args)
  fillDates(args.request.url, state?.facts)
  const { searchParams } = new URL(args.request.url)
  const question = questionOf(readRequest(searchParams), state?.facts)
  if (question) {
    const { lateAnswer } = lateAnswerApi.endpoints
    await prefetchStatic(args, (store) =>
      store.dispatch(lateAnswer.initiate(question, { subscribe: false })),
    )
  }
  return (t) => ({
    title: t(m.latePageTitle),
    description: t(m.lateDescription),
    canonical: paths.penaltyCalculator,
    jsonLd: breadcrumbs(t, t(m.lateTitle), paths.penaltyCalculator),
  })
}
