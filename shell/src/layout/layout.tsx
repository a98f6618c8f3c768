import { Box, staticSection, ToastOutlet } from '@pt-portal/shared-ui'
import { Outlet } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { replayEarlyClicks } from '../app/early-clicks'
import { useDocumentMeta } from '../app/use-document-meta'
import { usePageChange } from '../app/use-page-change'
import { useRemote } from '../remotes/routing-table-context'
import { HeaderSearch } from './header-search'

// What stands around every page is the server's HTML; a browser that renders a page itself fetches its code.
const SiteHeader = staticSection(
  () =>
    import(/* webpackChunkName: "frame" */ './site-header').then(({ SiteHeader }) => SiteHeader),
  // As high as the header, so that nothing moves.
  { ahead: false, fallback: <Box minH="6.3rem" /> },
)
const SiteFooter = staticSection(
  () =>
    import(/* webpackChunkName: "frame" */ './site-footer').then(({ SiteFooter }) => SiteFooter),
  { ahead: false },
)

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/** What every navigation does besides showing its page; apart, so that header and footer are not rendered again. */
function PageChange() {
  useDocumentMeta()
  usePageChange()
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
  useEffect(() => {
    document.documentElement.dataset.started = ''
    replayEarlyClicks()
  }, [])
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <PageChange />
      <header>
        <SiteHeader />
        <HeaderSearch />
      </header>
      <Main />
      <Box as="footer" bg="bg.inverted" color="fg.inverted" mt="auto">
        <SiteFooter />
      </Box>
      <ToastOutlet load={loadToaster} />
    </Box>
  )
}
