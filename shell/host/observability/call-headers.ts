import type { PageData } from '../remotes/page-data'
import type { RoutingTable } from '../remotes/routing-table'
import { type Build, buildsHeader, listOfBuilds } from './build'
import { traceparentOf } from './traceparent'

const loadedBuilds = new Map<string, string>()

/** Notes which build of a remote this page loads; the page itself names only the build of its own remote. */
export const noteBuild = (remote: string, build: string) => loadedBuilds.set(remote, build)

/** The build that serves an address: a remote's, or the shell's own. */
export function buildAt(
  pathname: string,
  { build, registry }: Pick<PageData, 'build' | 'registry'>,
  { remoteOf }: RoutingTable,
): Build {
  const remote = remoteOf(pathname)?.name
  return remote ? buildOf(remote, registry) : { remote: 'shell', build }
}

/** The build of a remote that this page has loaded or would load. */
export const buildOf = (remote: string, registry: PageData['registry']): Build => ({
  remote,
  build: loadedBuilds.get(remote) ?? registry[remote]?.version ?? 'unknown',
})

/**
 * Headers of the browser's API calls. By them the logs know which builds made a call and, where the visitor may
 * be tracked, which visit it belongs to.
 */
export function callHeaders(
  page: Pick<PageData, 'build' | 'registry'>,
  table: RoutingTable,
  traceId: string | undefined,
): () => Record<string, string> {
  return () => ({
    [buildsHeader]: listOfBuilds(buildAt(window.location.pathname, page, table), page.build),
    ...(traceId && { traceparent: traceparentOf(traceId) }),
  })
}
