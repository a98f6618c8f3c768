import type { PageResourceName } from '@pt-portal/api/contract'
import { may, type Permission } from '@pt-portal/api/contract/staff/policy'
import { type Store, sessionApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  type RouteObject,
  replace,
  storeContext,
} from '@pt-portal/shared-ui/router'
import type { ComponentType } from 'react'
import { monthFilter, monthOf } from './content/calendar/month'
import { adminApi } from './content/data/record-endpoints'
import { recordFilterOf } from './content/lists/record-lists'
import { trashFilterOf } from './content/trash/trash-filter'
import { newestPosts, publishedPosts, recentInquiries } from './frame/dashboard/reads'
import { todayApi } from './frame/dashboard/today-endpoints'
import { AdminLayout } from './frame/layout/admin-layout'
import { ScreenFailure } from './frame/layout/screen-failure'
import { isTranslator } from './frame/screens/screens'
import { inquiryApi } from './leads/data/inquiry-endpoints'
import { noteReading } from './platform/live/changes'
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
      noteReading()
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

/** One screen of the admin area. */
interface Screen extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  /** Below `/admin`; empty for the dashboard. */
  path: string
  /** For the tab. */
  title: string
  /** Users without it see a notice at the same address (D54). */
  permission?: Permission
  /** Name of the file with the screen's code, as in its `import`. */
  chunk: string
  load: () => Promise<ComponentType>
}

const readsDashboard = reading('account', (dispatch, _search, mayDo) => {
  if (isTranslator(mayDo)) return
  dispatch(todayApi.endpoints.today.initiate(undefined, anew))
  if (mayDo('content.read')) {
    dispatch(adminStatePages.initiate(undefined, anew))
    for (const posts of [newestPosts, publishedPosts]) {
      dispatch(recordPage.initiate({ resource: 'blogs', ...posts }, anew))
    }
  }
  if (mayDo('inquiries.read')) {
    dispatch(inquiryPage.initiate(recentInquiries, anew))
  }
})

const readsMonth = reading('content.read', (dispatch, search) => {
  const filter = monthFilter(monthOf(search))
  dispatch(recordPage.initiate({ resource: 'blogs', ...filter }, anew))
})

const readsTrash = reading('trash.read', (dispatch, search) => {
  dispatch(trash.initiate(trashFilterOf(search), anew))
})

const screens: Screen[] = [
  {
    path: '',
    title: 'Dashboard',
    chunk: 'page-dashboard',
    ...readsDashboard,
    load: () =>
      import(/* webpackChunkName: "page-dashboard" */ './frame/dashboard/dashboard-page').then(
        ({ DashboardPage }) => DashboardPage,
      ),
  },
  {
    path: 'blogs',
    title: 'Blogs',
    permission: 'content.read',
    chunk: 'page-blogs',
    ...readingList('blogs'),
    load: () =>
      import(/* webpackChunkName: "page-blogs" */ './content/blogs/blogs-page').then(
        ({ BlogsPage }) => BlogsPage,
      ),
  },
  {
    path: 'blogs/calendar',
    title: 'Calendar',
    permission: 'content.read',
    chunk: 'page-calendar',
    ...readsMonth,
    load: () =>
      import(/* webpackChunkName: "page-calendar" */ './content/calendar/calendar-page').then(
        ({ CalendarPage }) => CalendarPage,
      ),
  },
  {
    path: 'state-pages',
    title: 'States',
    permission: 'content.read',
    chunk: 'page-states',
    ...readingList('state-pages'),
    load: () =>
      import(/* webpackChunkName: "page-states" */ './content/states/states-page').then(
        ({ StatesPage }) => StatesPage,
      ),
  },
  {
    path: 'services',
    title: 'Services',
    permission: 'content.read',
    chunk: 'page-services',
    ...readingList('service-pages'),
    load: () =>
      import(/* webpackChunkName: "page-services" */ './content/services/services-page').then(
        ({ ServicesPage }) => ServicesPage,
      ),
  },
  {
    path: 'state-pages/:id/facts',
    title: 'Edit Facts',
    permission: 'content.write',
    chunk: 'page-state-facts',
    load: () =>
      import(
        /* webpackChunkName: "page-state-facts" */ './content/state-facts/state-facts-page'
      ).then(({ StateFactsPage }) => StateFactsPage),
  },
  {
    path: 'inquiries',
    title: 'Inquiries',
    permission: 'inquiries.read',
    chunk: 'page-inquiries',
    loader: toLeadOfOldAddress,
    load: () =>
      import(/* webpackChunkName: "page-inquiries" */ './leads/list/inquiries-page').then(
        ({ InquiriesPage }) => InquiriesPage,
      ),
  },
  {
    path: 'inquiries/new',
    title: 'New lead',
    permission: 'inquiries.write',
    chunk: 'page-new-lead',
    load: () =>
      import(/* webpackChunkName: "page-new-lead" */ './leads/telephone/new-lead-page').then(
        ({ NewLeadPage }) => NewLeadPage,
      ),
  },
  {
    path: 'inquiries/:id',
    title: 'Inquiry',
    permission: 'inquiries.read',
    chunk: 'page-inquiry',
    load: () =>
      import(/* webpackChunkName: "page-inquiry" */ './leads/details/inquiry-page').then(
        ({ InquiryPage }) => InquiryPage,
      ),
  },
  {
    path: 'reports',
    title: 'Reports',
    permission: 'inquiries.read',
    chunk: 'page-reports',
    load: () =>
      import(/* webpackChunkName: "page-reports" */ './leads/reports/reports-page').then(
        ({ ReportsPage }) => ReportsPage,
      ),
  },
  {
    path: 'assignment-rules',
    title: 'Assignment rules',
    permission: 'inquiries.read',
    chunk: 'page-assignment-rules',
    load: () =>
      import(/* webpackChunkName: "page-assignment-rules" */ './leads/assignment/rules-page').then(
        ({ RulesPage }) => RulesPage,
      ),
  },
  {
    path: 'snippets',
    title: 'Snippets',
    permission: 'inquiries.read',
    chunk: 'page-snippets',
    load: () =>
      import(/* webpackChunkName: "page-snippets" */ './leads/snippets/snippets-page').then(
        ({ SnippetsPage }) => SnippetsPage,
      ),
  },
  {
    path: 'media',
    title: 'Media',
    permission: 'media.read',
    chunk: 'page-media',
    load: () =>
      import(/* webpackChunkName: "page-media" */ './content/media-library/media-page').then(
        ({ MediaPage }) => MediaPage,
      ),
  },
  {
    path: 'translations',
    title: 'Translations',
    permission: 'content.read',
    chunk: 'page-translations',
    load: () =>
      import(
        /* webpackChunkName: "page-translations" */ './content/translations/translations-page'
      ).then(({ TranslationsPage }) => TranslationsPage),
  },
  {
    path: 'translations/:language/:resource/:id',
    title: 'Translate',
    permission: 'content.read',
    chunk: 'page-translation',
    load: () =>
      import(
        /* webpackChunkName: "page-translation" */ './content/translations/translation-page'
      ).then(({ TranslationPage }) => TranslationPage),
  },
  {
    path: 'content-releases',
    title: 'Releases of content',
    permission: 'content.read',
    chunk: 'page-content-releases',
    load: () =>
      import(
        /* webpackChunkName: "page-content-releases" */ './content/releases/releases-page'
      ).then(({ ReleasesPage }) => ReleasesPage),
  },
  {
    path: 'content-releases/:id',
    title: 'Release of content',
    permission: 'content.read',
    chunk: 'page-content-release',
    load: () =>
      import(/* webpackChunkName: "page-content-release" */ './content/releases/release-page').then(
        ({ ReleasePage }) => ReleasePage,
      ),
  },
  {
    path: 'trash',
    title: 'Trash',
    permission: 'trash.read',
    chunk: 'page-trash',
    ...readsTrash,
    load: () =>
      import(/* webpackChunkName: "page-trash" */ './content/trash/trash-page').then(
        ({ TrashPage }) => TrashPage,
      ),
  },
  {
    path: 'audit',
    title: 'Audit log',
    permission: 'audit.read',
    chunk: 'page-audit',
    load: () =>
      import(/* webpackChunkName: "page-audit" */ './people/audit/audit-page').then(
        ({ AuditPage }) => AuditPage,
      ),
  },
  {
    path: 'deliveries',
    title: 'Deliveries',
    permission: 'deliveries.manage',
    chunk: 'page-deliveries',
    load: () =>
      import(/* webpackChunkName: "page-deliveries" */ './leads/deliveries/deliveries-page').then(
        ({ DeliveriesPage }) => DeliveriesPage,
      ),
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    permission: 'deliveries.manage',
    chunk: 'page-webhooks',
    load: () =>
      import(/* webpackChunkName: "page-webhooks" */ './leads/webhooks/webhooks-page').then(
        ({ WebhooksPage }) => WebhooksPage,
      ),
  },
  {
    path: 'settings',
    title: 'Settings',
    permission: 'settings.manage',
    chunk: 'page-settings',
    load: () =>
      import(/* webpackChunkName: "page-settings" */ './people/settings/settings-page').then(
        ({ SettingsPage }) => SettingsPage,
      ),
  },
  {
    path: 'users',
    title: 'Users',
    permission: 'users.manage',
    chunk: 'page-users',
    load: () =>
      import(/* webpackChunkName: "page-users" */ './people/users/users-page').then(
        ({ UsersPage }) => UsersPage,
      ),
  },
  {
    path: 'account',
    title: 'My account',
    permission: 'account',
    chunk: 'page-account',
    load: () =>
      import(/* webpackChunkName: "page-account" */ './people/account/account-page').then(
        ({ AccountPage }) => AccountPage,
      ),
  },
  {
    path: '*',
    title: 'Page not found',
    chunk: 'page-not-found',
    load: () =>
      import(
        /* webpackChunkName: "page-not-found" */ './frame/not-found/admin-not-found-page'
      ).then(({ AdminNotFoundPage }) => AdminNotFoundPage),
  },
]

const withPermission = (permission: Permission | undefined, route: RouteObject): RouteObject =>
  permission ? { element: <Allowed permission={permission} />, children: [route] } : route

const routeOf = ({ path, title, permission, chunk, load, ...reads }: Screen): RouteObject =>
  withPermission(permission, {
    path: path ? `admin/${path}` : 'admin',
    handle: titled(title, chunk),
    ...reads,
    lazy: lazyPage(load),
  })

/** Both addresses share one screen, so that a form stays mounted when its record has just been created. */
const stateForm = withPermission('content.read', {
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-state-form" */ './content/states/state-form-page').then(
      ({ StateFormPage }) => StateFormPage,
    ),
  ),
  children: [
    { path: 'admin/state-pages/new', handle: titled('Add New State Page', 'page-state-form') },
    { path: 'admin/state-pages/:id/edit', handle: titled('Edit State Page', 'page-state-form') },
  ],
})

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [{ errorElement: <ScreenFailure />, children: [...screens.map(routeOf), stateForm] }],
  },
]
