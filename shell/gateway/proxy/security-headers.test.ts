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

function policyWith(env: Record<string, string>, remoteOrigins: string[]) {
  return contentSecurityPolicy(readConfig(env), nothingInline, remoteOrigins)
}

test('a page may run scripts of the portal and of the origins of its remotes', () => {
  const policy = policyWith({}, ['https://cdn.example'])
  expect(directive('script-src', policy)).toEqual(["'self'", 'https://cdn.example'])
  expect(directive('connect-src', policy)).toEqual(["'self'", 'https://cdn.example'])
  expect(directive('worker-src', policy)).toEqual([])
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

test('a page shows pictures of the portal, of its remotes and of the sites in IMAGE_ORIGINS', () => {
  const sites = 'https://images.example, https://pictures.example:8443'
  const policy = policyWith({ IMAGE_ORIGINS: sites }, ['https://cdn.example'])
  const others = ['https://cdn.example', 'https://images.example', 'https://pictures.example:8443']
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
    directive('frame-ancestors', contentSecurityPolicy(readConfig({}), nothingInline, [], framing))
  expect(of()).toEqual(["'none'"])
  expect(of('self')).toEqual(["'self'"])
})
