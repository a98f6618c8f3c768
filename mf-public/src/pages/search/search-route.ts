import { inLanguage } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetch,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { readQuery, searchTitle } from './search-query'

async function loader(args: LoaderFunctionArgs): Promise<{ query: string }> {
  const query = readQuery(new URL(args.request.url).searchParams)
  if (query) {
    await prefetch(args, (store) =>
      store.dispatch(publicApi.endpoints.search.initiate(query, { subscribe: false })),
    )
  }
  return { query }
}

/** `/search?q=` (D65); without a canonical address, so that search engines keep no page of results. */
export const searchRoute: RouteObject = {
  path: paths.search,
  handle: pageHandle<{ query: string }>({
    chunk: 'page-search',
    meta(data, { language = 'en' }) {
      const t = inLanguage(language)
      return {
        title: t(m.portalTitle, { title: searchTitle(t, data?.query ?? '') }),
        description: t(m.searchDescription),
      }
    },
  }),
  loader,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-search" */ './search-page').then(
      ({ SearchPage }) => SearchPage,
    ),
  ),
}
