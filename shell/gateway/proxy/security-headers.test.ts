import type { PageOrigins } from '@pt-portal/remote-kit/remote/remote-description'
import { readConfig } from '../config'
import { contentSecurityPolicy } from './security-headers'

const production = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 'a secret of some length',
  PUBLIC_ORIGIN: 'https://portal.example',
}
const nothingInline = { scriptHashes: [], styleHashes: [] }
const local = 'http://localhost:3002'

function directive(name: string, policy: string): string[] {
  const found = policy.split('; ').find((text) => text.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

function policyWith(env: Record<string, string>, files: string[], origins: PageOrigins = {}) {
  return contentSecurityPolicy(readConfig(env), nothingInline, { files, origins })
}

test('files on another origin are scripts, styles and fonts, and manifests to fetch, and nothing else', () => {
  const folder = 'https://cdn.example/blog/'
  const policy = policyWith({}, [folder])
  const naming = policy.split('; ').filter((text) => text.includes(folder))
  expect(naming.map((text) => text.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'font-src',
    'connect-src',
  ])
  expect(directive('script-src', policy)).toEqual(["'self'", folder])
  expect(directive('worker-src', policy)).toEqual([])
})

test('a page connects to, shows pictures of and frames the origins that it may use', () => {
  const origins = {
    connect: ['https://api.example', 'wss://live.example'],
    images: ['https://images.example'],
    frames: ['https://maps.example'],
  }
  const env = { IMAGE_ORIGINS: 'https://images.example' }
  const policy = policyWith(env, [], origins)
  expect(directive('connect-src', policy)).toEqual(["'self'", ...origins.connect])
  expect(directive('img-src', policy)).toEqual(["'self'", 'data:', ...origins.images])
  expect(directive('frame-src', policy)).toEqual(["'self'", ...origins.frames])
  expect(policyWith(env, [])).not.toMatch(/connect-src|frame-src|maps|api/)
})

test('a developer’s own remote is allowed, together with the socket for its updates', () => {
  const policy = policyWith({}, [local])
  expect(directive('script-src', policy)).toEqual(["'self'", local])
  expect(directive('connect-src', policy)).toEqual(["'self'", local, 'ws://localhost:3002'])
})

test('other origins get no socket', () => {
  const policy = policyWith({}, ['http://cdn.example:3002', 'http://localhost.example:3002'])
  expect(policy).not.toContain('ws:')
})

test('production allows no socket', () => {
  const policy = policyWith(production, [local])
  expect(policy).not.toContain('ws:')
})

test('a page shows pictures of the portal and of the sites in IMAGE_ORIGINS', () => {
  const sites = 'https://images.example, https://pictures.example:8443'
  const policy = policyWith({ IMAGE_ORIGINS: sites }, ['https://cdn.example'])
  const others = ['https://images.example', 'https://pictures.example:8443']
  expect(directive('img-src', policy)).toEqual(["'self'", 'data:', ...others])
  expect(directive('img-src', policyWith({}, []))).toEqual(["'self'", 'data:'])
})

test.each([
  'https:',
  'images.example',
  'https://images.example/a',
  "https://a.example; script-src 'none'",
])('IMAGE_ORIGINS refuses %s', (IMAGE_ORIGINS) =>
  expect(() => readConfig({ IMAGE_ORIGINS })).toThrow('IMAGE_ORIGINS'),
)

test.each(['https://*.example', 'https://api.example/v1', 'api.example', 'http://api.example'])(
  'ALLOWED_ORIGINS refuses %s',
  (ALLOWED_ORIGINS) => expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow('ALLOWED_ORIGINS'),
)

test('ALLOWED_ORIGINS may name this machine, but not in production', () => {
  const env = { ALLOWED_ORIGINS: 'http://localhost:8080' }
  expect(readConfig(env).allowedOrigins).toEqual(['http://localhost:8080'])
  expect(() => readConfig({ ...production, ...env })).toThrow('ALLOWED_ORIGINS')
})

test('style attributes fall back to the rule for styles, which allows none', () => {
  const policy = policyWith({}, [])
  expect(policy).not.toContain('style-src-attr')
  expect(policy).not.toContain('unsafe-inline')
})

test('leaves out directives that equal the default', () => {
  const policy = policyWith({}, [])
  expect(directive('default-src', policy)).toEqual(["'self'"])
  expect(directive('connect-src', policy)).toEqual([])
  expect(directive('font-src', policy)).toEqual([])
})

test('no site may show a page in a frame, except this one those that say so', () => {
  const of = (framing?: 'self') =>
    directive('frame-ancestors', contentSecurityPolicy(readConfig({}), nothingInline, { framing }))
  expect(of()).toEqual(["'none'"])
  expect(of('self')).toEqual(["'self'"])
})
