import { ToastOutlet, tellTyped } from '@pt-portal/shared-ui'
import { Outlet } from '@pt-portal/shared-ui/router'
import { type ReactNode, useEffect } from 'react'
import { replayEarlyClicks } from '../app/early-clicks'
import { useDocumentMeta } from '../app/use-document-meta'
import { usePageChange } from '../app/use-page-change'
import { useRemote } from '../remotes/routing-table-context'
import { HeaderSearch } from './search/header-search'

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/**
 * Runs what each navigation needs besides its page. A separate component, so that nothing else renders again.
 */
function PageChange() {
  useDocumentMeta()
  usePageChange()
  const remote = useRemote()?.name
  useEffect(() => {
    // React holds the content of this element, not the element itself.
    const main = document.getElementById('main')!
    if (remote) main.dataset.remote = remote
    else delete main.dataset.remote
  }, [remote])
  return null
}

/**
 * Root of what React holds: the page, the header's search results and the toasts.
 * @param children what stands around the page, where a browser renders that too
 */
export function PageRoot({ children = <Outlet /> }: { children?: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = ''
    // Before the clicks, which may be about what was typed.
    tellTyped(document.getElementById('main')!)
    replayEarlyClicks()
  }, [])
  return (
    <>
      <PageChange />
      <HeaderSearch />
      {children}
      <ToastOutlet load={loadToaster} />
    </>
  )
}
