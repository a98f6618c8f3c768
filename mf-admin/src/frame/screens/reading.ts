import type { PageResourceName } from '@pt-portal/api/contract'
import { may, type Permission } from '@pt-portal/api/contract/staff/policy'
import { type Store, sessionApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, replace, storeContext } from '@pt-portal/shared-ui/router'
import { monthFilter, monthOf } from '../../content/calendar/month'
import { adminApi } from '../../content/data/record-endpoints'
import { recordFilters, trashFilters } from '../../content/lists/record-filters'
import { leadApi } from '../../leads/data/lead-endpoints'
import { noteReading } from '../../platform/live/changes'
import { paths } from '../../platform/paths'
import { isTranslator, type May } from '../../platform/session/use-may'
import { wantedOf } from '../../ui/lists/use-list-address'
import { newestPosts, publishedPosts, recentLeads } from '../dashboard/reads'
import { todayApi } from '../dashboard/today-endpoints'

const { adminStatePages, recordPage, trash } = adminApi.endpoints
const { leadPage } = leadApi.endpoints
// Colleagues and visitors write too, so cached data are shown only until they are read again.
const anew = { subscribe: false, forceRefetch: true }

/**
 * Starts a page's queries at each visit, while its code loads; the page shows the data as they arrive. A change of the
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
export const readsList = (resource: PageResourceName) =>
  reading('content.read', (dispatch, search) => {
    if (search.has('new') || search.has('edit')) return
    dispatch(recordPage.initiate({ resource, ...wantedOf(search, recordFilters[resource]) }, anew))
  })

export const readsDashboard = reading('today.read', (dispatch, _search, mayDo) => {
  if (isTranslator(mayDo)) return
  dispatch(todayApi.endpoints.today.initiate(undefined, anew))
  if (mayDo('content.read')) {
    dispatch(adminStatePages.initiate(undefined, anew))
    for (const posts of [newestPosts, publishedPosts]) {
      dispatch(recordPage.initiate({ resource: 'blogs', ...posts }, anew))
    }
  }
  if (mayDo('inquiries.read')) dispatch(leadPage.initiate(recentLeads, anew))
})

export const readsMonth = reading('content.read', (dispatch, search) => {
  const filter = monthFilter(monthOf(search))
  dispatch(recordPage.initiate({ resource: 'blogs', ...filter }, anew))
})

export const readsTrash = reading('trash.read', (dispatch, search) => {
  dispatch(trash.initiate(wantedOf(search, trashFilters), anew))
})

/** Redirects the old address of a lead, which opened in the list under `?open={id}`. */
export function toLeadOfOldAddress({ request }: LoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('open'))
  return id > 0 ? replace(paths.lead(id)) : null
}
