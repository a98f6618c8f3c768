import { Outlet, useMatches } from '@pt-portal/shared-ui/router'
import { useRemote } from '../remotes/routing-table-context'
import { bringsFrame, Frame, PageContainer } from './frame'
import { PageRoot } from './page-root'

/** Frame and page, where a browser renders both: in the admin area, or where the gateway could not. */
export function Layout() {
  const remote = useRemote()
  const hasOwnFrame = bringsFrame(remote, useMatches().at(-1)?.id)
  return (
    <PageRoot>
      <Frame hasOwnFrame={hasOwnFrame}>
        <PageContainer remote={remote?.name} hasOwnFrame={hasOwnFrame}>
          <Outlet />
        </PageContainer>
      </Frame>
    </PageRoot>
  )
}
