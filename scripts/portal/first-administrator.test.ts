import { firstSignIn, isAboutAdministrator } from './first-administrator'

const origin = 'http://localhost:3000'

test('the first administrator’s password stands beside the address to sign in at', () => {
  const line = 'Administrator admin@example.com created, password: J3kx9QwErTyUiOpA'
  expect(isAboutAdministrator(line)).toBe(true)
  expect(firstSignIn([line], origin)).toBe(`
Administrator admin@example.com created, password: J3kx9QwErTyUiOpA
Sign in at http://localhost:3000/admin/login. The password is not shown again.
`)
})

test('a password from the environment is not named', () => {
  const line = 'Administrator boss@example.com created'
  expect(isAboutAdministrator(line)).toBe(true)
  expect(firstSignIn([line], origin)).toBe(`
Administrator boss@example.com created
Sign in at http://localhost:3000/admin/login.
`)
})

test('later starts say nothing of it', () => {
  expect(isAboutAdministrator('API ready at http://127.0.0.1:4000')).toBe(false)
  expect(firstSignIn([], origin)).toBe('')
})
