import { checkNewPassword } from './new-password'

const email = 'asha.rao@example.com'

test.each([
  ['on the list', '123456789012'],
  ['in other letters', 'QwertyUiop'],
  ['with a year and a sign behind it', 'Password2024!'],
  ['with signs before it', '!!!password'],
  ['a repetition', 'abcabcabcabc'],
  ['a repetition of a common one', 'passwordpassword'],
  ['one sign only', '????????????'],
  ['the address', 'asha.rao@example.com'],
  ['the address with little beside it', 'Example.com-asha1'],
  ['a part of the address with a common one', 'example123456'],
  ['the portal’s name', 'PT Portal 2026!'],
])('a password that is %s is refused', async (_, password) => {
  expect(await checkNewPassword(password, { email })).toBe('This password is too common')
})

test.each([
  'correct horse battery',
  'an end to end passphrase',
  'x7Kq-93zL_0fTw2',
  '8461 0937 2519',
  'my portal to everywhere',
  'Asha walks seven dogs',
])('the password %s is accepted', async (password) => {
  expect(await checkNewPassword(password, { email })).toBeNull()
})
