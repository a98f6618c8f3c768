import { Sealer } from './sealer'

const sealer = new Sealer('a secret of the tests')

test('what is sealed can be read again, and looks different each time', () => {
  const sealed = sealer.seal('नमस्ते')
  expect(sealer.open(sealed)).toBe('नमस्ते')
  expect(sealer.seal('नमस्ते')).not.toBe(sealed)
})

test.each([
  ['altered', (sealed: string) => `${sealed.slice(0, -2)}AA`],
  ['cut off', (sealed: string) => sealed.slice(0, 10)],
  ['empty', () => ''],
])('what is %s is nothing', (_how, spoil) => {
  expect(sealer.open(spoil(sealer.seal('a secret')))).toBeNull()
})

test('under another session secret it is nothing', () => {
  expect(new Sealer('another secret').open(sealer.seal('a secret'))).toBeNull()
})
