import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveRemotes, portalFault, portalOrigin, shellContract } from './portal'

const answers: Record<string, unknown> = {
  '/remotes.json': { mf_blog: { version: '1.0.0', entry: '/x', paths: ['/blogs'] } },
  '/assets/contract.json': { sharedUi: '1.0.0' },
}

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/page.html')) return response.end('<!doctype html>')
    response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('reads the live remotes and their addresses from a portal', async () => {
  expect(await liveRemotes(origin)).toEqual([{ name: 'mf_blog', paths: ['/blogs'] }])
})

test('checks the portal’s response', async () => {
  await expect(shellContract(origin)).rejects.toThrow(
    `${origin}/assets/contract.json: lacks "provides"`,
  )
})

test('names a portal that cannot be read, and the remedy', async () => {
  await expect(liveRemotes(`${origin}/x`)).rejects.toThrow(
    `${origin}/x/remotes.json cannot be read (it answered 404): set PORTAL_ORIGIN to a running portal.`,
  )
  await expect(liveRemotes('http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1/remotes.json cannot be read (',
  )
})

test('says that a server does not speak https, and that an answer is none of a portal', async () => {
  const secure = origin.replace('http:', 'https:')
  expect(await portalFault(secure)).toBe(
    `${secure}/remotes.json cannot be read (it does not speak https): set PORTAL_ORIGIN to a running portal.`,
  )
  expect(await portalFault(`${origin}/page.html?`)).toContain('(its answer is no JSON)')
  expect(await portalFault(origin)).toBeUndefined()
})

describe('PORTAL_ORIGIN', () => {
  afterEach(() => {
    delete process.env.PORTAL_ORIGIN
  })

  test('is an origin, with or without a slash at its end', () => {
    expect(portalOrigin()).toBeUndefined()
    process.env.PORTAL_ORIGIN = 'https://portal.example/'
    expect(portalOrigin()).toBe('https://portal.example')
  })

  test.each(['localhost:5600', 'portal.example', 'https://portal.example/path'])(
    'is not %s',
    (value) => {
      process.env.PORTAL_ORIGIN = value
      expect(portalOrigin).toThrow(
        `PORTAL_ORIGIN must be the portal's address, such as https://portal.example, not "${value}".`,
      )
    },
  )
})
