import { withMessage } from './counts'

test('a failed test stands with the start of its message, without colours, blank lines and stack', () => {
  const message =
    '\u001b[31mError: expected 1\u001b[39m\n\n  Received: 2\n    at Object.<anonymous> (a.test.ts:3:1)\n'
  expect(withMessage('a.test.ts: adds', [message, 'another'])).toBe(
    'a.test.ts: adds\n      Error: expected 1\n        Received: 2',
  )
})

test('a long message is cut, and a test without one stands alone', () => {
  expect(withMessage('a', [Array(50).fill('line').join('\n')]).split('\n')).toHaveLength(11)
  expect(withMessage('a', [])).toBe('a')
})
