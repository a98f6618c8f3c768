import { Box, ToastOutlet } from '@pt-portal/shared-ui'
import { Outlet } from '@pt-portal/shared-ui/router'
import { useDocumentMeta } from '../app/use-document-meta'
import { usePageChange } from '../app/use-page-change'

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/** Header, the page, footer: around every page of every remote. */
export function Layout() {
  useDocumentMeta()
  usePageChange()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <Box as="main" id="main" flex="1">
        <Outlet />
      </Box>
      <ToastOutlet load={loadToaster} />
    </Box>
  )
}
