import pino from 'pino'
import type { RenderRequest } from '../../host/server/render-page'
import { readConfig } from '../config'
import { gatewayMetrics } from '../observability/metrics'
import { createPageRenderer } from '../pages/page-renderer'
import { manifestCache } from '../remotes/remote-build'
import type { Renderer } from '../render/renderer'
import { startGateway } from './gateway'

/** Stand-in renderer: a page shows the posts' titles as read from the API before and after `meanwhile`. */
const rendererOf = (meanwhile: () => Promise<unknown>): Renderer => ({
  async render({ apiBase, callHeaders }: RenderRequest) {
    const versions = new Set<string>()
    const titles = async () => {
      const answer = await fetch(`${apiBase}/blogs`, { headers: callHeaders })
      versions.add(answer.headers.get('x-content-version')!)
      const posts = (await answer.json()) as { title: string }[]
      return posts.map(({ title }) => title).join()
    }
    const first = await titles()
    await meanwhile()
    const html = `<p>${first}</p><p>${await titles()}</p>`
    const page = {
      kind: 'page',
      incomplete: false,
      html,
      css: '',
      partCss: '',
      meta: undefined,
    } as const
    const state = {} as never
    const contentVersions = [...versions]
    return { ...page, chunk: undefined, state, loadedRouteIds: [], status: 200, contentVersions }
  },
  read: () => Promise.reject(new Error('no feed is read here')),
})

/**
 * Starts a gateway in front of a real API (`API_ORIGIN`); its pages show the posts' titles, and `meanwhile`
 * runs during each render. `closeServers` stops it.
 * @returns the gateway's origin
 */
export async function startReadingGateway(
  env: Record<string, string>,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const config = readConfig(env)
  const renderPage = createPageRenderer({
    errors: { note() {} },
    config,
    log: pino({ level: 'silent' }),
    metrics: gatewayMetrics(),
    evidence: { renderEnded: () => undefined },
    build: '1.0.0',
    manifestAt: manifestCache(config),
    template: async () => '<!--head--><!--body--><!--page-data-->',
    renderer: rendererOf(meanwhile),
  })
  return (await startGateway({ env, renderPage })).origin
}
