import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  developmentKey,
  type IdentityClaims,
  IdentityRefused,
  identityKey,
  identityReader,
  KeyNeeded,
  signIdentity,
  verifyIdentity,
} from './identity'

const key = identityKey('a secret of the gateway', 'glossary')
const claims = { iss: 'https://portal.example', aud: 'glossary', jti: 'request-1' }
const staff = { ...claims, sub: '7', role: 'editor' }
const read = { method: 'GET', path: '/terms?q=a' }
const write = { method: 'POST', path: '/terms', body: Buffer.from('{"name":"PTRC"}') }

afterEach(() => jest.restoreAllMocks())

/** A request as a server gets it. */
const requestOf = (
  { method, path, body }: { method: string; path: string; body?: Buffer },
  token?: string,
): IncomingMessage =>
  Object.assign(Readable.from(body ? [body] : []), {
    method,
    url: path,
    headers: token === undefined ? {} : { 'x-portal-identity': token },
  }) as unknown as IncomingMessage

const verify = (token: string, request: typeof read & { body?: Buffer } = read) =>
  verifyIdentity(token, request, { remote: 'glossary', keys: [key] })

test('a key is that of one remote and of one secret, and always the same', () => {
  expect(key).toBe(identityKey('a secret of the gateway', 'glossary'))
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(key).not.toBe(identityKey('a secret of the gateway', 'mf_blog'))
  expect(key).not.toBe(identityKey('another secret', 'glossary'))
})

test('a token says who asks, for which remote, and for which request', () => {
  expect(verify(signIdentity(read, staff, key))).toMatchObject({
    ...staff,
    htm: 'GET',
    htu: '/terms?q=a',
  })
})

test('a token is a JSON Web Token, which other languages can check', () => {
  const [head, payload, signature] = signIdentity(read, claims, key).split('.')
  expect(JSON.parse(Buffer.from(head!, 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'JWT',
  })
  const expected = createHmac('sha256', Buffer.from(key, 'base64url')).update(`${head}.${payload}`)
  expect(signature).toBe(expected.digest('base64url'))
})

test.each([
  ['with another path', read, { ...read, path: '/terms?q=b' }, 'for another request'],
  ['with another method', read, { ...read, method: 'DELETE' }, 'for another request'],
  ['with another body', write, { ...write, body: Buffer.from('{}') }, 'for another body'],
  ['without its body', write, { ...write, body: undefined }, 'for another body'],
])('a token for a request %s is refused', (_, signed, sent, reason) => {
  expect(() => verify(signIdentity(signed, claims, key), sent)).toThrow(reason)
})

test('a token of another remote, or with another key, is refused', () => {
  const others = { ...claims, aud: 'mf_blog' }
  expect(() => verify(signIdentity(read, others, key))).toThrow('for mf_blog, not for glossary')
  const forged = signIdentity(read, claims, identityKey('a guess', 'glossary'))
  expect(() => verify(forged)).toThrow('signed with another key')
})

test('no other algorithm is accepted, and nothing that is no token', () => {
  const [, payload, signature] = signIdentity(read, claims, key).split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const token of [`${none}.${payload}.`, `${none}.${payload}.${signature}`, '', 'a.b.c']) {
    expect(() => verify(token)).toThrow(IdentityRefused)
  }
})

test('a token of changed claims is refused', () => {
  const [head, payload, signature] = signIdentity(read, claims, key).split('.')
  const changed: IdentityClaims = {
    ...JSON.parse(Buffer.from(payload!, 'base64url').toString()),
    ...{ sub: '1', role: 'admin' },
  }
  const text = Buffer.from(JSON.stringify(changed)).toString('base64url')
  expect(() => verify(`${head}.${text}.${signature}`)).toThrow('signed with another key')
})

test('a token holds for half a minute, and clocks may differ by as much', () => {
  const token = signIdentity(read, claims, key)
  const now = Date.now()
  const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000)
  for (const seconds of [-29, 0, 58]) {
    at(seconds)
    expect(() => verify(token)).not.toThrow()
  }
  for (const seconds of [-32, 62]) {
    at(seconds)
    expect(() => verify(token)).toThrow('out of date')
  }
})

test('a reader gives who asks, and the body', async () => {
  const reader = identityReader({ remote: 'glossary', keys: ['an-older-key', ` ${key} `] })
  expect(await reader(requestOf(write, signIdentity(write, staff, key)))).toEqual({
    identity: { staff: { id: '7', role: 'editor' }, requestId: 'request-1' },
    body: write.body,
  })
  expect(await reader(requestOf(read, signIdentity(read, claims, key)))).toEqual({
    identity: { staff: null, requestId: 'request-1' },
    body: Buffer.alloc(0),
  })
})

test('a reader accepts what changes something once, and what reads as often as the gateway tries again', async () => {
  const reader = identityReader({ remote: 'glossary', keys: [key] })
  const reading = signIdentity(read, claims, key)
  await reader(requestOf(read, reading))
  await reader(requestOf(read, reading))
  const writing = signIdentity(write, claims, key)
  await reader(requestOf(write, writing))
  await expect(reader(requestOf(write, writing))).rejects.toThrow('used before')
})

test('a reader refuses requests without a token, and bodies that no gateway passes on', async () => {
  const reader = identityReader({ remote: 'glossary', keys: [key] })
  await expect(reader(requestOf(read))).rejects.toThrow('no token')
  const large = { ...write, body: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await expect(reader(requestOf(large, signIdentity(large, claims, key)))).rejects.toThrow(
    'a body of more than',
  )
})

describe('without a key', () => {
  const environment = process.env.NODE_ENV
  afterEach(() => {
    process.env.NODE_ENV = environment
  })

  test('a reader takes that of development', async () => {
    const reader = identityReader({ remote: 'glossary' })
    const token = signIdentity(read, claims, developmentKey('glossary'))
    expect((await reader(requestOf(read, token))).identity.staff).toBeNull()
  })

  const inProduction = (keys?: string[]) => {
    process.env.NODE_ENV = 'production'
    return identityReader({ remote: 'glossary', keys })
  }

  test.each([[undefined], [['']]])('a reader does not start in production: %p', (keys) => {
    expect(() => inProduction(keys)).toThrow(
      new KeyNeeded(
        'In production a key is needed: "npm run admin -- upstream-key glossary" prints it at the portal.',
      ),
    )
  })

  test('a reader does not start in production with that of development, and says so', () => {
    expect(() => inProduction([key, developmentKey('glossary')])).toThrow(
      'A key is that of development, which everybody knows: the portal that printed it is not in production.',
    )
    expect(() => inProduction([key])).not.toThrow()
  })
})
