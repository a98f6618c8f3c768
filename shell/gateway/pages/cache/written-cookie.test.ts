import { closeServers, startGateway } from '../../testing/gateway'

afterAll(closeServers)

const strangers = {
  Cookie: 'pt-written=1; pt_session=made-up',
  'Cache-Control': 'no-cache',
  'X-Content-Version': 'made-up',
}

async function start() {
  const gateway = await startGateway()
  const { origin, apiSeen } = gateway
  /** The headers about freshness that the API receives. */
  const demanded = async (headers: Record<string, string>) => {
    apiSeen.length = 0
    await fetch(`${origin}/api/blogs`, { headers })
    const [{ headers: seen } = { headers: {} as Record<string, unknown> }] = apiSeen
    return [seen['cache-control'], seen['x-content-version']]
  }
  return { origin, apiSeen, demanded }
}

test('forged cookies and headers cause no uncached reads of the API', async () => {
  const { demanded } = await start()
  expect(await demanded(strangers)).toEqual([undefined, undefined])
})

test.each([
  'pt-written=1',
  `pt-written=${Date.now() + 5000}.${'a'.repeat(43)}`,
  `pt-written=9999999999999.`,
])('a visitor with the invalid cookie %s gets the cached page', async (cookie) => {
  const { origin } = await start()
  await fetch(`${origin}/about`)
  const answer = await fetch(`${origin}/about`, { headers: { Cookie: cookie } })
  expect(answer.headers.get('x-cache')).toBe('hit')
})

test.each([
  ['a made-up session', { Cookie: 'pt_session=-' }],
  ['a made-up token', { Authorization: 'Bearer made-up' }],
])('%s gets no mark, as the API does not know it', async (_who, headers) => {
  const { origin } = await start()
  for (const path of ['/api/auth/logout', '/api/consultations']) {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  }
})

test('what the API says of a writer does not leave the gateway', async () => {
  const { origin } = await start()
  const write = { method: 'PUT', headers: { Cookie: 'pt_session=editor' } }
  const { headers } = await fetch(`${origin}/api/blogs/1`, write)
  expect(headers.get('x-content-written')).toBeNull()
})

test('a program that writes gets no cookie', async () => {
  const { origin, apiSeen } = await start()
  const headers = { Cookie: 'pt_session=editor', Authorization: 'Bearer ptp_of-a-program' }
  const answer = await fetch(`${origin}/api/blogs/1`, { method: 'PUT', headers })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(apiSeen.at(-1)!.headers.authorization).toBe('Bearer ptp_of-a-program')
})

test('a writer gets uncached data for five seconds, at every gateway with the same secret', async () => {
  const { origin } = await start()
  const write = { method: 'PUT', headers: { Cookie: 'pt_session=editor' } }
  const [cookie = ''] = (await fetch(`${origin}/api/blogs/1`, write)).headers.getSetCookie()
  const [mark = ''] = cookie.split(';')
  const { demanded } = await start()
  expect(await demanded({ Cookie: `a=b; ${mark}` })).toEqual(['no-cache', undefined])
  const later = Date.now() + 6000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await demanded({ Cookie: mark })).toEqual([undefined, undefined])
  jest.restoreAllMocks()
})
