import { identityKey } from './identity'
import { filesKey } from './key-of-remote'

const secret = 'a secret of some length'

test('a key for files has 256 bits and stays the same, as servers elsewhere store it', () => {
  expect(filesKey(secret, 'glossary')).toBe('WPir40P707U9_0r-p_RliJ21O648rmX04yMBha4RMmw')
})

test('keys of other remotes, other secrets and other uses differ', () => {
  const key = filesKey(secret, 'glossary')
  expect(filesKey(secret, 'mf_admin')).not.toBe(key)
  expect(filesKey(`${secret}!`, 'glossary')).not.toBe(key)
  expect(identityKey(secret, 'glossary')).not.toBe(key)
})
