import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'

export const routes: RouteObject[] = [
  {
    index: true,
    handle: pageHandle({
      chunk: 'page-home',
      meta: () => ({
        title: 'Professional Tax Registration Across India | PT Portal',
        description: 'x',
        canonical: '/',
      }),
    }),
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-home" */ './pages/home/home-page').then(
        ({ HomePage }) => HomePage,
      ),
    ),
  },
]
