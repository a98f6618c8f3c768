import { closeServers, startGateway } from '../testing/gateway'

afterAll(closeServers)

test('links of mails reach the API by GET and POST, in any language', async () => {
  const { origin, apiSeen } = await startGateway()
  const asked = async (path: string, method = 'GET') => {
    await fetch(origin + path, { method, redirect: 'manual' })
    const { method: seen, url } = apiSeen.at(-1)!
    return `${seen} ${url}`
  }
  expect(await asked('/changes/unsubscribe/ab12', 'POST')).toBe('POST /changes/unsubscribe/ab12')
  expect(await asked('/changes/confirm/ab12')).toBe('GET /changes/confirm/ab12')
  expect(await asked('/hi/changes/mailbox')).toBe('GET /changes/mailbox?lang=hi')
})

test.each(['/changes', '/changes/confirm/', '/changes/mailbox', '/changes/confirm/a/b'])(
  '%s takes no other method',
  async (path) => {
    const { origin } = await startGateway()
    const answer = await fetch(origin + path, { method: 'POST' })
    expect(answer.status).toBe(405)
  },
)
