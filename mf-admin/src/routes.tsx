import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import { AdminLayout } from './layout/admin-layout'

/** Admin pages are not for search engines: no canonical, only a title for the tab. */
const titled = (title: string, chunk: string) =>
  pageHandle({
    chunk,
    meta: () => ({
      title: `${title} | PT Portal Admin`,
      description: 'Staff screens of the portal.',
    }),
  })

const stateForm = lazyPage(() =>
  import(/* webpackChunkName: "page-state-form" */ './pages/state-form/state-form-page').then(
    ({ StateFormPage }) => StateFormPage,
  ),
)

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      {
        path: 'admin',
        handle: titled('Dashboard', 'page-dashboard'),
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/dashboard-page').then(
            ({ DashboardPage }) => DashboardPage,
          ),
        ),
      },
      {
        path: 'admin/blogs',
        handle: titled('Blogs', 'page-blogs'),
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "page-blogs" */ './pages/blogs/blogs-page').then(
            ({ BlogsPage }) => BlogsPage,
          ),
        ),
      },
      {
        path: 'admin/state-pages/new',
        handle: titled('Add New State Page', 'page-state-form'),
        lazy: stateForm,
      },
      {
        path: 'admin/state-pages/:id/edit',
        handle: titled('Edit State Page', 'page-state-form'),
        lazy: stateForm,
      },
      {
        path: 'admin/inquiries',
        handle: titled('Inquiries', 'page-inquiries'),
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "page-inquiries" */ './pages/inquiries/inquiries-page').then(
            ({ InquiriesPage }) => InquiriesPage,
          ),
        ),
      },
      {
        path: 'admin/services',
        handle: titled('Services', 'page-services'),
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "page-services" */ './pages/services/services-page').then(
            ({ ServicesPage }) => ServicesPage,
          ),
        ),
      },
      {
        path: 'admin/*',
        handle: titled('Page not found', 'page-not-found'),
        lazy: lazyPage(() =>
          import(
            /* webpackChunkName: "page-not-found" */ './pages/not-found/admin-not-found-page'
          ).then(({ AdminNotFoundPage }) => AdminNotFoundPage),
        ),
      },
    ],
  },
]
