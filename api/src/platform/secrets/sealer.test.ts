import { Sealer } from './sealer'

const sealer = new Sealer('a secret of the tests')

test('a sealed text can be opened, and each sealing differs', () => {
  const sealed = sealer.seal('नमस्ते')
  expect(sealer.open(sealed)).toBe('नमस्ते')
  expect(sealer.seal('नमस्ते')).not.toBe(sealed)
})

test.each([
  ['altered', (sealed: string) => `${sealed.slice(0, -2)}AA`],
  ['cut off', (sealed: string) => sealed.slice(0, 10)],
  ['empty', () => ''],
])('a sealed text that is %s opens as null', (_how, spoil) => {
  expect(sealer.open(spoil(sealer.seal('a secret')))).toBeNull()
})

test('a text sealed under another session secret opens as null', () => {
  expect(new Sealer('another secret').open(sealer.seal('a secret'))).toBeNull()
})
