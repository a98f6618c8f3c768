import { closeServers, listen, startGateway } from '../testing/gateway'

afterAll(closeServers)

/** Starts a gateway whose API knows a remote that was live once, and one that is only registered. */
async function start(access: 'public' | 'staff') {
  const files = await listen((_request, response) => response.end('a file'))
  const description = { name: 'glossary', port: 3099, access, paths: ['/glossary'] }
  return startGateway({
    env: { GLOSSARY_REMOTE_ORIGIN: files, DRAFT_REMOTE_ORIGIN: files },
    onCall({ url = '' }, response) {
      const { pathname, searchParams } = new URL(url, 'http://api')
      const isGlossary = searchParams.get('remote') === 'glossary'
      if (pathname === '/api/releases') {
        const history = isGlossary ? [{ build: null }, { build: '1.0.0' }] : []
        response.end(JSON.stringify({ live: [], history }))
      } else if (pathname === '/api/builds') {
        response.end(JSON.stringify([{ build: '1.0.0', description }]))
      } else return false
      return true
    },
  })
}

const statusOf = async (address: string) => (await fetch(address)).status

test('files of a removed remote stay for open tabs, and those of one that was never live are refused', async () => {
  const { origin, apiSeen } = await start('public')
  expect(await statusOf(`${origin}/remotes/glossary/1.0.0/page.js`)).toBe(200)
  expect(await statusOf(`${origin}/remotes/draft/1.0.0/page.js`)).toBe(404)
  expect(await statusOf(`${origin}/remotes/Not%20a%20name/1.0.0/page.js`)).toBe(404)
  const asked = apiSeen.length
  await statusOf(`${origin}/remotes/glossary/1.0.0/other.js`)
  expect(apiSeen).toHaveLength(asked)
})

test('files of a removed remote of staff still need a session', async () => {
  const { origin } = await start('staff')
  expect(await statusOf(`${origin}/remotes/glossary/1.0.0/page.js`)).toBe(401)
})

test('people of a team get files of the admin area and of their own remotes for staff, of no others', async () => {
  const { origin } = await start('staff')
  const of = async (remotes: string, path: string) => {
    const headers = { Cookie: `session=team; remotes=${remotes}` }
    return (await fetch(`${origin}/remotes/${path}`, { headers })).status
  }
  expect(await of('mf_blog', 'glossary/1.0.0/page.js')).toBe(403)
  expect(await of('mf_blog.glossary', 'glossary/1.0.0/page.js')).toBe(200)
  expect(await of('mf_blog', 'mf-admin/1.0.0/page.js')).toBe(200)
})
