import type { PageResourceName } from '@pt-portal/api/contract'
import { may, type Permission } from '@pt-portal/api/contract/policy'
import { type Store, sessionApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  type RouteObject,
  replace,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { monthFilter, monthOf } from './content/calendar/month'
import { adminApi } from './content/data/record-endpoints'
import { recordFilterOf } from './content/lists/record-lists'
import { trashFilterOf } from './content/trash/trash-filter'
import {
  dueInquiries,
  newestPosts,
  publishedPosts,
  recentInquiries,
  untouchedInquiries,
} from './frame/dashboard/reads'
import { AdminLayout } from './frame/layout/admin-layout'
import { inquiryApi } from './leads/data/inquiry-endpoints'
import { paths } from './platform/paths'
import { Allowed } from './platform/session/allowed'

const { adminStatePages, recordPage, trash } = adminApi.endpoints
const { inquiryPage } = inquiryApi.endpoints
// Colleagues and visitors write too, so cached data are shown only until they are read again.
const anew = { subscribe: false, forceRefetch: true }

/** What the signed-in user may do (D54). */
type May = (permission: Permission) => boolean

/**
 * Starts a page's queries at each visit, while its code loads; the page shows the data as they arrive. A
 * change of the
 * query string, which selects the mode of a page, counts as a visit.
 * @param permission what these queries need (D54); without it none is started
 */
function reading(
  permission: Permission,
  start: (dispatch: Store['dispatch'], search: URLSearchParams, mayDo: May) => void,
) {
  return {
    loader: ({ context, request }: LoaderFunctionArgs) => {
      const { dispatch, getState } = context.get(storeContext)
      const { data: user } = sessionApi.endpoints.session.select()(getState())
      const mayDo: May = (wanted) => may(user?.role, wanted)
      if (mayDo(permission)) start(dispatch, new URL(request.url).searchParams, mayDo)
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
      currentUrl.search !== nextUrl.search,
  }
}

/** Reads the page of a list that the address names, unless the address opens a form. */
const readingList = (resource: PageResourceName) =>
  reading('content.read', (dispatch, search) => {
    if (isForm(search)) return
    dispatch(recordPage.initiate({ resource, ...recordFilterOf(resource, search) }, anew))
  })

const isForm = (search: URLSearchParams) => search.has('new') || search.has('edit')

/** Redirects the old address of a lead, which opened in the list under `?open={id}`. */
function toLeadOfOldAddress({ request }: LoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('open'))
  return id > 0 ? replace(paths.inquiry(id)) : null
}

/** Admin pages are not for search engines: no canonical, only a title for the tab. */
const titled = (title: string, chunk: string) =>
  pageHandle({
    chunk,
    meta: () => ({
      title: `${title} | PT Portal Admin`,
      description: 'Staff screens of the portal.',
    }),
  })

/** Pages that need a permission (D54). Users without it see a notice at the same address. */
const allowed = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <Allowed permission={permission} />,
  children,
})

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      {
        path: 'admin',
        handle: titled('Dashboard', 'page-dashboard'),
        ...reading('account', (dispatch, _search, mayDo) => {
          if (mayDo('content.read')) {
            dispatch(adminStatePages.initiate(undefined, anew))
            for (const posts of [newestPosts, publishedPosts]) {
              dispatch(recordPage.initiate({ resource: 'blogs', ...posts }, anew))
            }
          }
          if (mayDo('inquiries.read')) {
            for (const leads of [recentInquiries, dueInquiries, untouchedInquiries]) {
              dispatch(inquiryPage.initiate(leads, anew))
            }
          }
        }),
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "page-dashboard" */ './frame/dashboard/dashboard-page').then(
            ({ DashboardPage }) => DashboardPage,
          ),
        ),
      },
      allowed('content.read', [
        {
          path: 'admin/blogs',
          handle: titled('Blogs', 'page-blogs'),
          ...readingList('blogs'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-blogs" */ './content/blogs/blogs-page').then(
              ({ BlogsPage }) => BlogsPage,
            ),
          ),
        },
        {
          path: 'admin/blogs/calendar',
          handle: titled('Calendar', 'page-calendar'),
          ...reading('content.read', (dispatch, search) => {
            const filter = monthFilter(monthOf(search))
            dispatch(recordPage.initiate({ resource: 'blogs', ...filter }, anew))
          }),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-calendar" */ './content/calendar/calendar-page').then(
              ({ CalendarPage }) => CalendarPage,
            ),
          ),
        },
        {
          path: 'admin/state-pages',
          handle: titled('States', 'page-states'),
          ...readingList('state-pages'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-states" */ './content/states/states-page').then(
              ({ StatesPage }) => StatesPage,
            ),
          ),
        },
        {
          path: 'admin/services',
          handle: titled('Services', 'page-services'),
          ...readingList('service-pages'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-services" */ './content/services/services-page').then(
              ({ ServicesPage }) => ServicesPage,
            ),
          ),
        },
      ]),
      allowed('content.write', [
        {
          // Both routes share one page, so that a form stays mounted when its record has just been created.
          lazy: lazyPage(() =>
            import(
              /* webpackChunkName: "page-state-form" */ './content/states/state-form-page'
            ).then(({ StateFormPage }) => StateFormPage),
          ),
          children: [
            {
              path: 'admin/state-pages/new',
              handle: titled('Add New State Page', 'page-state-form'),
            },
            {
              path: 'admin/state-pages/:id/edit',
              handle: titled('Edit State Page', 'page-state-form'),
            },
          ],
        },
        {
          path: 'admin/state-pages/:id/facts',
          handle: titled('Edit Facts', 'page-state-facts'),
          lazy: lazyPage(() =>
            import(
              /* webpackChunkName: "page-state-facts" */ './content/state-facts/state-facts-page'
            ).then(({ StateFactsPage }) => StateFactsPage),
          ),
        },
      ]),
      allowed('inquiries.read', [
        {
          path: 'admin/inquiries',
          handle: titled('Inquiries', 'page-inquiries'),
          loader: toLeadOfOldAddress,
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-inquiries" */ './leads/list/inquiries-page').then(
              ({ InquiriesPage }) => InquiriesPage,
            ),
          ),
        },
        {
          path: 'admin/inquiries/:id',
          handle: titled('Inquiry', 'page-inquiry'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-inquiry" */ './leads/details/inquiry-page').then(
              ({ InquiryPage }) => InquiryPage,
            ),
          ),
        },
        {
          path: 'admin/reports',
          handle: titled('Reports', 'page-reports'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-reports" */ './leads/reports/reports-page').then(
              ({ ReportsPage }) => ReportsPage,
            ),
          ),
        },
      ]),
      allowed('media.read', [
        {
          path: 'admin/media',
          handle: titled('Media', 'page-media'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-media" */ './content/media-library/media-page').then(
              ({ MediaPage }) => MediaPage,
            ),
          ),
        },
      ]),
      allowed('trash.read', [
        {
          path: 'admin/trash',
          handle: titled('Trash', 'page-trash'),
          ...reading('trash.read', (dispatch, search) => {
            dispatch(trash.initiate(trashFilterOf(search), anew))
          }),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-trash" */ './content/trash/trash-page').then(
              ({ TrashPage }) => TrashPage,
            ),
          ),
        },
      ]),
      allowed('audit.read', [
        {
          path: 'admin/audit',
          handle: titled('Audit log', 'page-audit'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-audit" */ './people/audit/audit-page').then(
              ({ AuditPage }) => AuditPage,
            ),
          ),
        },
      ]),
      allowed('deliveries.manage', [
        {
          path: 'admin/deliveries',
          handle: titled('Deliveries', 'page-deliveries'),
          lazy: lazyPage(() =>
            import(
              /* webpackChunkName: "page-deliveries" */ './leads/deliveries/deliveries-page'
            ).then(({ DeliveriesPage }) => DeliveriesPage),
          ),
        },
        {
          path: 'admin/webhooks',
          handle: titled('Webhooks', 'page-webhooks'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-webhooks" */ './leads/webhooks/webhooks-page').then(
              ({ WebhooksPage }) => WebhooksPage,
            ),
          ),
        },
      ]),
      allowed('users.manage', [
        {
          path: 'admin/users',
          handle: titled('Users', 'page-users'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-users" */ './people/users/users-page').then(
              ({ UsersPage }) => UsersPage,
            ),
          ),
        },
      ]),
      allowed('account', [
        {
          path: 'admin/account',
          handle: titled('My account', 'page-account'),
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "page-account" */ './people/account/account-page').then(
              ({ AccountPage }) => AccountPage,
            ),
          ),
        },
      ]),
      {
        path: 'admin/*',
        handle: titled('Page not found', 'page-not-found'),
        lazy: lazyPage(() =>
          import(
            /* webpackChunkName: "page-not-found" */ './frame/not-found/admin-not-found-page'
          ).then(({ AdminNotFoundPage }) => AdminNotFoundPage),
        ),
      },
    ],
  },
]
