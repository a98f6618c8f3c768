import { type LoaderFunctionArgs, prefetch, prefetchStatic } from '@pt-portal/shared-ui/router'
import { monthAnswerApi } from './month-answer-endpoint'
import { readRequest } from './question/calculation-request'
import { questionOf } from './question/question'

/** Reads the answer to what the address asks, for the loader. */
export async function loadAnswer(args: LoaderFunctionArgs): Promise<void> {
  const question = questionOf(readRequest(new URL(args.request.url).searchParams))
  if (!question) return
  const ask = (read: typeof prefetch) =>
    read(args, (store) =>
      store.dispatch(monthAnswerApi.endpoints.monthAnswer.initiate(question, { subscribe: false })),
    )
  const answer = await ask(prefetchStatic)
  // The form is hydrated, and has the choice of the sex then.
  if (answer?.kind === 'sex-needed') await ask(prefetch)
}
