import { filesKey } from '../server/key-of-remote'
import { keysOf } from './serve'

const staff = { name: 'glossary', access: 'staff' } as const
const none = { FILES_KEY: undefined, GATEWAY_SECRET: undefined }

test('the server of a public remote asks for no key, whatever it is given', () => {
  const given = { FILES_KEY: 'a key', GATEWAY_SECRET: 'a secret' }
  expect(keysOf({ ...staff, access: 'public' }, given)).toBeUndefined()
})

test('a server elsewhere takes the key that it is given, and the one before', () => {
  expect(keysOf(staff, { ...none, FILES_KEY: 'a key, the key before,' })).toEqual([
    'a key',
    'the key before',
  ])
})

test('a server of the portal makes its key of the secret', () => {
  const secret = 'a secret of some length'
  expect(keysOf(staff, { ...none, GATEWAY_SECRET: secret })).toContain(filesKey(secret, 'glossary'))
})

test.each([undefined, ' , '])(
  'the server of a staff remote without a key does not start: %p',
  (FILES_KEY) => {
    expect(() => keysOf(staff, { ...none, FILES_KEY })).toThrow(
      'FILES_KEY is required: glossary answers only the gateway. "npm run admin -- files-key glossary" prints it at the portal;',
    )
  },
)
