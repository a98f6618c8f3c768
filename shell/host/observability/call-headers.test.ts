import { routingTable } from '../remotes/routing-table'
import { callHeaders, noteBuild } from './call-headers'
import { newTraceId, traceIdOf } from './traceparent'

const remote = (path: string) => ({ label: path, access: 'public' as const, paths: [path] })
const page = {
  build: '1.0.0-s',
  registry: {
    mf_blog: { ...remote('/blogs'), version: '1.2.0-b' },
    mf_public: remote('/services'),
  },
}
const table = routingTable(
  Object.entries(page.registry).map(([name, description]) => ({ name, ...description })),
)
const go = (path: string) => window.history.pushState(null, '', path)

test('calls name the builds of the page that makes them', () => {
  const headers = callHeaders(page, table, undefined)
  const named = (path: string) => {
    go(path)
    return headers()
  }
  expect(named('/')).toEqual({ 'X-Portal-Build': 'shell@1.0.0-s' })
  expect(named('/blogs')).toEqual({ 'X-Portal-Build': 'mf_blog@1.2.0-b,shell@1.0.0-s' })
  expect(named('/services')).toEqual({ 'X-Portal-Build': 'mf_public@unknown,shell@1.0.0-s' })
  noteBuild('mf_public', '1.3.0-p')
  expect(named('/services')).toEqual({ 'X-Portal-Build': 'mf_public@1.3.0-p,shell@1.0.0-s' })
})

test('calls of one visit share a trace id', () => {
  const traceId = newTraceId()
  const headers = callHeaders(page, table, traceId)
  expect([headers(), headers()].map(({ traceparent }) => traceIdOf(traceparent!))).toEqual([
    traceId,
    traceId,
  ])
})
