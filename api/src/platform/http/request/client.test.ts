import type { IncomingMessage } from 'node:http'
import { identifyClient } from './client'

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

const forwarded = {
  host: 'api:4000',
  'x-forwarded-for': '6.6.6.6, 192.0.2.7',
  'x-forwarded-host': 'pt.example.com',
  'x-forwarded-proto': 'https',
}

test('with the gateway’s secret the last forwarded address is the visitor’s', () => {
  const client = identifyClient(request({ ...forwarded, 'x-gateway-secret': 'right' }), {
    gatewaySecret: 'right',
    publicOrigin: null,
  })
  expect(client).toMatchObject({ address: '192.0.2.7', origin: 'https://pt.example.com' })
})

test.each([
  ['a wrong secret', 'right', { 'x-gateway-secret': 'wrong' }],
  ['no secret', 'right', {}],
  ['an empty secret where none is configured', null, { 'x-gateway-secret': '' }],
])('with %s forwarded headers are ignored', (_what, gatewaySecret, headers) => {
  const given = { ...forwarded, ...headers } as Record<string, string>
  const client = identifyClient(request(given), { gatewaySecret, publicOrigin: null })
  expect(client).toMatchObject({ address: '10.0.0.1', origin: 'http://api:4000' })
})

test('a configured origin of the portal always applies', () => {
  const options = { gatewaySecret: null, publicOrigin: 'https://pt.example.com' }
  expect(identifyClient(request(forwarded), options).origin).toBe('https://pt.example.com')
})
