import { Outlet, useMatches } from '@pt-portal/shared-ui/router'
import { useRemote } from '../remotes/routing-table-context'
import { bringsFrame, Frame, Place } from './frame'
import { PageServices, useStarted } from './page-root'

/** Frame and page, where a browser renders both: in the admin area, or where the gateway could not. */
export function Layout() {
  useStarted()
  const remote = useRemote()
  const ids = useMatches().map(({ id }) => id)
  const hasOwnFrame = bringsFrame(remote, ids)
  return (
    <>
      <PageServices />
      <Frame hasOwnFrame={hasOwnFrame}>
        <Place remote={remote?.name} hasOwnFrame={hasOwnFrame}>
          <Outlet />
        </Place>
      </Frame>
    </>
  )
}
