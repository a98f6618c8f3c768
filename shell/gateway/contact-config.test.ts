import { readConfig } from './config'

test('contact data comes from the environment, as far as it is set', () => {
  expect(readConfig({}).office).toEqual({})
  expect(
    readConfig({
      CONTACT_EMAIL: 'hello@pt.example.com',
      CONTACT_PHONE: '+91 (80) 1234-5678',
      CONTACT_ADDRESS: '1 MG Road, Bengaluru',
      OFFICE_HOURS: '',
    }).office,
  ).toEqual({
    email: 'hello@pt.example.com',
    phone: '+91 (80) 1234-5678',
    address: '1 MG Road, Bengaluru',
  })
})

test.each([
  ['CONTACT_EMAIL', 'hello'],
  ['CONTACT_PHONE', 'ask Asha'],
])('%s that is none stops the start with its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
