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
function ask(method: string, term?: string, who = {}, path = '/suggestions') {
  const body = term === undefined ? undefined : Buffer.from(`${new URLSearchParams({ term })}`)
  requests += 1
  const claims = { iss: 'http://localhost:3000', aud: remote.name, jti: String(requests), ...who }
  const token = signIdentity({ method, path, body }, claims, developmentKey(remote.name))
  const { port } = server.address() as AddressInfo
  const headers = { 'X-Portal-Identity': token }
  return fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers })
}

test('visitors suggest terms, and staff read them', async () => {
  expect(await (await ask('POST', 'Surcharge')).text()).toBe('Thank you. We look into “Surcharge”.')
  expect((await ask('POST', 'Cess', staff)).status).toBe(201)
  expect(await (await ask('GET', undefined, staff)).json()).toEqual([
    { term: 'Surcharge', by: null },
    { term: 'Cess', by: '7' },
  ])
})

test('what is refused is said as JSON, which pages show', async () => {
  const empty = await ask('POST', ' ')
  expect(empty.status).toBe(422)
  expect(await empty.json()).toEqual({ error: 'A term has 1 to 100 characters' })
  expect(await (await ask('GET')).json()).toEqual({ error: 'Only staff read suggestions' })
  expect((await ask('GET', undefined, staff, '/terms')).status).toBe(404)
})

test('what does not come through the portal is refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/suggestions`)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ error: 'Only the portal may ask' })
})
