import { createServer } from 'node:net'
import { Counter, Registry } from 'prom-client'
import { countAnswers } from './count-answers'
import { startHttpServer } from './http-server'
import { startMetricsServer } from './metrics-server'

const host = '127.0.0.1'
const stops: (() => Promise<void>)[] = []

afterAll(() => Promise.all(stops.map((stop) => stop())))

test('serves a registry with the process’s own metrics at /metrics, and nothing else', async () => {
  const registry = new Registry()
  new Counter({ name: 'portal_things_total', help: 'Things', registers: [registry] }).inc(3)
  const server = await startMetricsServer(registry, { host, port: 0 })
  stops.push(server.stop)
  const answer = await fetch(`http://${host}:${server.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('portal_things_total 3')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(404)
})

test('names the variable that sets a busy port', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const { port } = other.address() as { port: number }
  await expect(startMetricsServer(new Registry(), { host, port })).rejects.toThrow(
    `Port ${port} is in use; stop what uses it or set METRICS_PORT.`,
  )
  other.close()
})

test('counts responses of a remote’s server only by status class', async () => {
  const registry = new Registry()
  const listener = countAnswers(
    (request, response) => response.writeHead(request.url === '/there' ? 200 : 404).end(),
    registry,
    'mf_blog',
  )
  const server = await startHttpServer(listener, { name: 'x', host, port: 0, portVariable: 'X' })
  stops.push(server.stop)
  for (const path of ['/there', '/invented-1', '/invented-2']) {
    await fetch(`http://${host}:${server.port}${path}`)
  }
  const counts = (await registry.metrics()).split('\n').filter((line) => /_count\{/.test(line))
  expect(counts).toEqual([
    'portal_remote_request_duration_seconds_count{remote="mf_blog",status="2xx"} 1',
    'portal_remote_request_duration_seconds_count{remote="mf_blog",status="4xx"} 2',
  ])
})
