import { Outlet, useMatches } from '@pt-portal/shared-ui/router'
import { useRemote } from '../remotes/routing-table-context'
import { bringsFrame, Frame, Place } from './frame'
import { PageRoot } from './page-root'

/** Frame and page, where a browser renders both: in the admin area, or where the gateway could not. */
export function Layout() {
  const remote = useRemote()
  const hasOwnFrame = bringsFrame(remote, useMatches().at(-1)?.id)
  return (
    <PageRoot>
      <Frame hasOwnFrame={hasOwnFrame}>
        <Place remote={remote?.name} hasOwnFrame={hasOwnFrame}>
          <Outlet />
        </Place>
      </Frame>
    </PageRoot>
  )
}
