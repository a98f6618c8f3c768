import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentKey, signIdentity } from '@pt-portal/remote-kit/server/identity'
import remote from '../remote.json'
import { createApp } from './app'

let server: Server
beforeEach((done) => {
  server = createApp().listen(0, '127.0.0.1', done)
})
afterEach(() => server.close())

const staff = { sub: '7', role: 'editor' }
let requests = 0

/** Asks as the portal does. */
function ask(method: string, text?: string, who = {}) {
  const [path, body] = ['/suggestions', text === undefined ? undefined : Buffer.from(text)]
  requests += 1
  const claims = { iss: 'http://localhost:3000', aud: remote.name, jti: String(requests), ...who }
  const token = signIdentity({ method, path, body }, claims, developmentKey(remote.name))
  const { port } = server.address() as AddressInfo
  const headers = { 'X-Portal-Identity': token }
  return fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers })
}

test('visitors suggest terms, and staff read them', async () => {
  expect((await ask('POST', 'Surcharge')).status).toBe(204)
  expect((await ask('POST', 'Cess', staff)).status).toBe(204)
  expect(await (await ask('GET', undefined, staff)).json()).toEqual([
    { term: 'Surcharge', by: null },
    { term: 'Cess', by: '7' },
  ])
  expect((await ask('GET')).status).toBe(403)
  expect((await ask('POST', ' ')).status).toBe(422)
})

test('what does not come through the portal is refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/suggestions`)).status).toBe(401)
})
