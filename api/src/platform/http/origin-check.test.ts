import type { ApiContext } from './context'
import { originCheck } from './origin-check'

/** Sends a request to a portal with the origin `own`; returns the error message of a refusal, or null. */
function refusal(
  rules: { publicOrigin: string | null; production: boolean },
  headers: Record<string, string>,
  method = 'POST',
): string | null {
  const own = rules.publicOrigin ?? 'http://localhost:3000'
  const ctx = {
    method,
    get: (name: string) => headers[name] ?? '',
    state: { client: { origin: own } },
  } as unknown as ApiContext
  try {
    originCheck(rules)(ctx)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const foreign = 'Requests from other sites are not accepted'
const atLocalhost = { publicOrigin: 'http://localhost:3000', production: true }

test('requests from the portal’s own origin, and those without an origin, are accepted', () => {
  expect(refusal(atLocalhost, { origin: 'http://localhost:3000' })).toBeNull()
  expect(refusal(atLocalhost, {})).toBeNull()
  expect(refusal(atLocalhost, { origin: 'https://evil.example' }, 'GET')).toBeNull()
})

test.each(['http://127.0.0.1:3000', 'http://pt.local:3000'])(
  'a refusal under another name of the portal, %s, names the address to use',
  (origin) => {
    const words = refusal(atLocalhost, { origin, 'sec-fetch-site': 'same-origin' })
    expect(words).toBe(
      'Please open the portal at http://localhost:3000; requests from elsewhere are not accepted',
    )
  },
)

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
  'requests that the browser marks as from another site are refused (%o)',
  (headers) => {
    expect(refusal(atLocalhost, { origin: 'https://evil.example', ...headers })).toBe(foreign)
  },
)

test('the origin `null` is refused', () => {
  expect(refusal(atLocalhost, { origin: 'null' })).toBe(foreign)
})

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])(
  'outside production all loopback names of the machine are equal (%s)',
  (origin) => {
    expect(refusal({ ...atLocalhost, production: false }, { origin })).toBeNull()
  },
)

test.each([
  'http://127.0.0.1:4000',
  'https://127.0.0.1:3000',
  'http://192.168.0.7:3000',
  'http://127.evil.example:3000',
])('another port, protocol or machine is refused also outside production (%s)', (origin) => {
  expect(refusal({ ...atLocalhost, production: false }, { origin })).not.toBeNull()
})
