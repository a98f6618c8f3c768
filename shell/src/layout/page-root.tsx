import { ToastOutlet } from '@pt-portal/shared-ui'
import { Outlet } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { replayEarlyClicks } from '../app/early-clicks'
import { useDocumentMeta } from '../app/use-document-meta'
import { usePageChange } from '../app/use-page-change'
import { useRemote } from '../remotes/routing-table-context'
import { HeaderSearch } from './header-search'

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/** What every navigation does besides showing its page; apart, so that nothing else is rendered again. */
function PageChange() {
  useDocumentMeta()
  usePageChange()
  const remote = useRemote()?.name
  useEffect(() => {
    // React holds what is in this element, not the element.
    const main = document.getElementById('main')!
    if (remote) main.dataset.remote = remote
    else delete main.dataset.remote
  }, [remote])
  return null
}

/** What React holds of the portal: the page, and what it shows elsewhere. */
export function PageRoot() {
  useEffect(() => {
    document.documentElement.dataset.started = ''
    replayEarlyClicks()
  }, [])
  return (
    <>
      <PageChange />
      <HeaderSearch />
      <Outlet />
      <ToastOutlet load={loadToaster} />
    </>
  )
}
