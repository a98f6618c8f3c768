import { startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildLead } from '../../testing/factories'
import { freePort } from '../../testing/mariadb'
import { withApi } from '../../testing/with-api'

const metricsOf = (api: TestApi) => api.metrics.registry.metrics()

/** Value of the series with these labels in Prometheus's text format. */
const figure = (text: string, name: string, labels = '') => {
  const series = labels ? `${name}{${labels}}` : name
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line && Number(line.slice(series.length))
}

const inBatches = async (count: number, ask: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 50) {
    await Promise.all(Array.from({ length: 50 }, (_none, index) => ask(at + index)))
  }
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { consultationForwardUrl: 'http://127.0.0.1:9/' })

  test('requests are counted by route pattern, method and status class', async () => {
    await api.admin.post('/api/blogs', buildBlog())
    await api.anonymous.get('/api/inquiries')
    await api.anonymous.get('/api/blogs')
    const text = await metricsOf(api)
    const count = (method: string, route: string, status: string) =>
      figure(
        text,
        'portal_api_request_duration_seconds_count',
        `method="${method}",route="${route}",status="${status}"`,
      )
    expect(count('POST', '/api/blogs', '2xx')).toBe(1)
    expect(count('GET', '/api/inquiries', '4xx')).toBe(1)
    expect(count('GET', '/api/blogs', '2xx')).toBe(1)
  })

  test('unknown paths and methods add no series', async () => {
    const ask = async (at: number) => {
      await api.anonymous.get(`/api/invented-${at}`)
      await api.anonymous.get(`/api/blogs/invented-${at}`)
      await api.anonymous.send('PROPFIND', `/api/blogs/invented-${at}`)
    }
    const seriesOf = async () => (await metricsOf(api)).split('\n').length
    await ask(0)
    const before = await seriesOf()
    await inBatches(100, ask)
    expect(await seriesOf()).toBe(before)
  })

  test('the number and age of waiting deliveries are reported', async () => {
    await api.anonymous.post('/api/consultations', asForm(buildLead()))
    await api.wings.delivery.outbox.stop()
    await api.platform
      .knex('outbox')
      .where({ kind: 'forward' })
      .update({ state: 'waiting', createdAt: new Date(Date.now() - 3_600_000) })
    const text = await metricsOf(api)
    const deliveries = (labels: string) => figure(text, 'portal_outbox_deliveries', labels)
    expect(deliveries('kind="forward",state="waiting"')).toBe(1)
    expect(deliveries('kind="forward",state="failed"')).toBe(0)
    expect(deliveries('kind="webhook",state="waiting"')).toBe(0)
    const oldest = (kind: string) => figure(text, 'portal_outbox_oldest_seconds', `kind="${kind}"`)
    expect(oldest('forward')).toBeCloseTo(3600, -2)
    expect(oldest('webhook')).toBe(0)
  })

  test('database metrics are reported, and left out while the database is unavailable', async () => {
    expect(figure(await metricsOf(api), 'portal_database_ping_seconds')).toBeGreaterThan(0)
    expect(figure(await metricsOf(api), 'portal_database_connections', 'state="waiting"')).toBe(0)
    const { knex } = api.platform
    const everyConnection = { length: knex.client.pool.max }
    // Only read, because writers to the embedded file take turns.
    const hold = () => knex.transaction({ readOnly: true })
    const held = await Promise.all(Array.from(everyConnection, hold))
    const busy = await metricsOf(api)
    await Promise.all(held.map((transaction) => transaction.rollback()))
    expect(figure(busy, 'portal_database_ping_seconds')).toBeUndefined()
    expect(
      figure(busy, 'portal_outbox_deliveries', 'kind="forward",state="waiting"'),
    ).toBeUndefined()
    expect(figure(busy, 'portal_database_connections', 'state="free"')).toBe(0)
  })
})

test('metrics are served only on their own port', async () => {
  const port = await freePort()
  const api = await startApi('sqlite::memory:', { metrics: { host: '127.0.0.1', port } })
  const metrics = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${metrics}/metrics`)).text()).toContain('nodejs_eventloop_lag_seconds')
  expect((await fetch(`${metrics}/api/blogs`)).status).toBe(404)
  expect((await api.anonymous.get('/metrics')).status).toBe(404)
  await api.stop()
  await expect(fetch(`${metrics}/metrics`)).rejects.toThrow()
})
