import type { PageRenderer } from '../pages/page-renderer'
import { closeServers, startGateway } from '../testing/gateway'

afterAll(closeServers)

const notFound: PageRenderer = async ({ address }) => ({
  status: 404,
  headers: {},
  html: address,
  cacheable: true,
})

const inBatches = async (count: number, ask: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 100) {
    await Promise.all(Array.from({ length: 100 }, (_none, index) => ask(at + index)))
  }
}

test('counts a page by remote and cache result, also when the cached-pages handler answers', async () => {
  const { origin, metrics } = await startGateway()
  for (const _visit of ['made', 'kept', 'kept ahead', 'kept ahead']) await fetch(`${origin}/about`)
  const text = await metrics.registry.metrics()
  expect(text).toContain('portal_pages_total{remote="mf_public",cache="miss"} 1\n')
  expect(text).toContain('portal_pages_total{remote="mf_public",cache="hit"} 3\n')
  expect(text).toContain('portal_gateway_requests_total{kind="site",status="2xx"} 4\n')
})

test('counts other requests by what they ask for', async () => {
  const { origin, metrics } = await startGateway()
  await fetch(`${origin}/api/blogs`)
  await fetch(`${origin}/remotes/mf-shop/x.js`)
  const text = await metrics.registry.metrics()
  expect(text).toContain('portal_gateway_requests_total{kind="api",status="2xx"} 1\n')
  expect(text).toContain('portal_gateway_requests_total{kind="remotes",status="4xx"} 1\n')
})

test('invented addresses, remotes and builds add no metric series', async () => {
  const { origin, metrics } = await startGateway({ renderPage: notFound })
  const headers = { 'Accept-Encoding': 'identity' }
  const ask = async (at: number) => {
    const paths = [`/invented-${at}`, `/remotes/mf-${at}/1.0.${at}/x.js`, `/${at}/x?mf.x${at}=1`]
    await fetch(origin + paths[at % 3], { headers }).then((answer) => answer.arrayBuffer())
  }
  const seriesOf = async () => (await metrics.registry.metrics()).split('\n').length
  // Twice, so that some pages come from the cache.
  await inBatches(100, ask)
  await inBatches(100, ask)
  const before = await seriesOf()
  await inBatches(1000, ask)
  // A cached page that goes stale meanwhile may add one; a series for each address would add a thousand.
  expect((await seriesOf()) - before).toBeLessThan(10)
})
