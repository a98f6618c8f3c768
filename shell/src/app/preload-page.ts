import { matchRoutes } from '@pt-portal/shared-ui/router'
import { areaOf } from '../areas'
import type { LoadRoutes } from '../remotes/remote-loader'

/** Fetches the scripts of a page that a visitor is about to open; never those of the admin area (D11). */
export async function preloadPage(pathname: string, loadRoutes: LoadRoutes): Promise<void> {
  const area = areaOf(pathname)
  if (!area || area.adminOnly) return
  try {
    const routes = await loadRoutes(area.remote)
    const page = matchRoutes(routes, pathname)?.at(-1)?.route
    if (typeof page?.lazy === 'function') await page.lazy()
  } catch {
    // The navigation itself tries again, and says what failed.
  }
}
