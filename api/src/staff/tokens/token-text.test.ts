import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import { isToken, newToken } from './token-text'

test('a token has a prefix, 256 random bits and a checksum', () => {
  const token = newToken()
  expect(token).toMatch(/^ptp_[\w-]{49}$/)
  expect(newToken()).not.toBe(token)
  expect(isToken(token)).toBe(true)
})

test('what is cut, mistyped or of another kind is no token', () => {
  const token = newToken()
  const mistyped = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11)
  for (const text of ['', 'ptp_', token.slice(0, -1), `${token}x`, mistyped, token.toUpperCase()])
    expect(isToken(text)).toBe(false)
})

test('the stored hash says nothing of the token', () => {
  const token = newToken()
  expect(tokenDigest(token)).toHaveLength(43)
  expect(tokenDigest(token)).not.toContain(token.slice(4, 12))
})
