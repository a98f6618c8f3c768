import { Box, ToastOutlet } from '@pt-portal/shared-ui'
import { Outlet } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { replayEarlyClicks } from '../app/early-clicks'
import { useDocumentMeta } from '../app/use-document-meta'
import { usePageChange } from '../app/use-page-change'
import { useRemote } from '../remotes/routing-table-context'
import { MainBar } from './main-bar'
import { SiteFooter } from './site-footer'
import { TopBar } from './top-bar'
import { useCurrentLinks } from './use-current-links'

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/** What every navigation does besides showing its page; apart, so that header and footer are not rendered again. */
function PageChange() {
  useDocumentMeta()
  usePageChange()
  useCurrentLinks()
  return null
}

/** Names the remote whose page it holds: what a remote's own style sheets say is said of it alone (ADR 0044). */
function Main() {
  return (
    <Box as="main" id="main" tabIndex={-1} flex="1" outline="0" data-remote={useRemote()?.name}>
      <Outlet />
    </Box>
  )
}

/** Header, the page, footer: around every page of every remote. */
export function Layout() {
  useEffect(replayEarlyClicks, [])
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <PageChange />
      <header>
        <TopBar />
        <MainBar />
      </header>
      <Main />
      <SiteFooter />
      <ToastOutlet load={loadToaster} />
    </Box>
  )
}
