import { type Relay, startRelay } from '../../../../tooling/testing/relay'
import { startApi, type TestApi, until } from '../../testing/api'
import { type MysqlServer, mysqlIsAvailable, startMysql } from '../../testing/mariadb'

const onMysql = mysqlIsAvailable() ? describe : describe.skip

onMysql('on MySQL', () => {
  let mysql: MysqlServer
  let relay: Relay
  let api: TestApi

  beforeAll(async () => {
    mysql = await startMysql()
    const url = new URL(await mysql.createDatabase())
    relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    api = await startApi(url.href)
  }, 120_000)
  afterAll(async () => {
    await api.stop()
    await relay.close()
    await mysql.stop()
  }, 60_000)

  const isStale = async () =>
    (await api.anonymous.get('/api/state-pages')).headers.get('warning') !== null

  test('without the database, cached responses are served as stale and others get 503, until it recovers', async () => {
    expect((await api.anonymous.get('/api/state-pages')).status).toBe(200)
    await relay.cut()
    await until(isStale)
    const kept = await api.anonymous.get('/api/state-pages')
    expect(kept.status).toBe(200)
    expect(kept.body).toEqual([])

    const refused = await api.anonymous.get('/api/service-pages')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.body.error).toBe('This is not available right now, please try again in a moment')

    await relay.mend()
    await until(async () => !(await isStale()))
    expect((await api.anonymous.get('/api/service-pages')).status).toBe(200)
  }, 60_000)
})
