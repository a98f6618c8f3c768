import {
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadData = () => import(/* webpackChunkName: "page-questions" */ './questions-data')

export const questionsRoute: RouteObject = {
  path: paths.questions,
  handle: pageHandle<PageMeta>({
    chunk: 'page-questions',
    meta: (meta) => meta ?? { title: 'PT Portal', description: '' },
  }),
  async loader(args) {
    // If the code cannot be loaded, the page itself says so and offers Retry.
    const data = await loadData().catch(() => undefined)
    if (!data) return undefined
    const { questions } = data.questionsApi.endpoints
    return data.questionsMeta(
      await prefetchStatic(args, (store) =>
        store.dispatch(questions.initiate(undefined, { subscribe: false })),
      ),
    )
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-questions" */ './questions-page').then(
      ({ QuestionsPage }) => QuestionsPage,
    ),
  ),
}
