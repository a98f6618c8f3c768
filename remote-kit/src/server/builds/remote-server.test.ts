import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { victimsOf } from '../../../../tooling/testing/desync'
import { faultsOf } from '../../../../tooling/testing/hostile-requests'
import { type RunningServer, startHttpServer } from '../http-server'
import { createRemoteServer } from './remote-server'

const directory = mkdtempSync(path.join(tmpdir(), 'remote-'))
const servers: RunningServer[] = []

async function serve(...keys: string[]): Promise<string> {
  const server = await startHttpServer(
    createRemoteServer({ directory, keys: keys.length > 0 ? keys : undefined }),
    {
      name: 'remote',
      host: '127.0.0.1',
      port: 0,
      portVariable: 'PORT',
      finishMs: 0,
    },
  )
  servers.push(server)
  return `http://127.0.0.1:${server.port}`
}

beforeAll(() => {
  mkdirSync(path.join(directory, '1.0.0-a'))
  writeFileSync(path.join(directory, '1.0.0-a/main.js'), 'plain')
  writeFileSync(path.join(directory, '1.0.0-a/main.js.br'), 'brotli')
  writeFileSync(path.join(directory, '1.0.0-a/remote.json'), '{}')
  writeFileSync(path.join(directory, 'latest'), '1.0.0-a')
  mkdirSync(path.join(directory, '.maps'))
  writeFileSync(path.join(directory, '.maps/1.0.0-a.json.gz'), 'source maps')
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(directory, { recursive: true })
})

test('files of a build are immutable, and any origin may load them', async () => {
  const answer = await fetch(`${await serve()}/1.0.0-a/main.js`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(await answer.text()).toBe('plain')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('prefers precompressed files', async () => {
  const answer = await fetch(`${await serve()}/1.0.0-a/main.js`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('a compressed file has the media type of the plain file', async () => {
  const answer = await fetch(`${await serve()}/1.0.0-a/main.js`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('serves a build that is added later without a restart', async () => {
  const origin = await serve()
  mkdirSync(path.join(directory, '1.0.0-b'))
  writeFileSync(path.join(directory, '1.0.0-b/main.js'), 'newer')
  expect((await fetch(`${origin}/1.0.0-b/main.js`)).status).toBe(200)
})

test.each([
  '/1.0.0-a/none.js',
  '/../package.json',
  '/%2e%2e/package.json',
  '/.maps/1.0.0-a.json.gz',
  '/%2emaps/1.0.0-a.json.gz',
  '/.maps/1.0.0-a.json',
  '/1.0.0-a/../.maps/1.0.0-a.json.gz',
])('%s answers 404, which no cache stores', async (address) => {
  const answer = await fetch((await serve()) + address)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a protected remote serves only requests with one of its keys', async () => {
  const origin = await serve('the key', 'the key before')
  const get = (key?: string) =>
    fetch(`${origin}/1.0.0-a/main.js`, { headers: key ? { 'X-Gateway-Secret': key } : {} })
  expect((await get()).status).toBe(403)
  expect((await get('the keY')).status).toBe(403)
  expect((await get('the key before')).status).toBe(200)
  const answer = await get('the key')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect((await fetch(`${origin}/health`)).status).toBe(200)
})

test('a protected remote’s description and newest build are public', async () => {
  const origin = await serve('the key')
  expect((await fetch(`${origin}/latest`)).status).toBe(200)
  expect((await fetch(`${origin}/1.0.0-a/remote.json`)).status).toBe(200)
  for (const address of ['/1.0.0-a/x/remote.json', '/1.0.0-a/remote.json/', '/1.0.0-a/main.js']) {
    expect((await fetch(origin + address)).status).toBe(403)
  }
})

test('names the newest build for gateways that discover it', async () => {
  expect(await (await fetch(`${await serve()}/latest`)).text()).toBe('1.0.0-a')
})

test('a malformed request does not disturb other requests', async () => {
  for (const keys of [[], ['the key']]) {
    const port = Number(new URL(await serve(...keys)).port)
    const paths = ['/1.0.0-a/main.js', '/latest', '/health']
    expect(await faultsOf({ port, healthPath: '/health', paths })).toEqual([])
  }
}, 120_000)

test('no response to a smuggled request reaches another client', async () => {
  const victims = await victimsOf({
    port: Number(new URL(await serve()).port),
    path: '/latest',
    victimPath: () => '/1.0.0-a/main.js',
    isOwn: (_id, { body }) => body === 'plain',
  })
  expect(victims).toEqual([])
})
