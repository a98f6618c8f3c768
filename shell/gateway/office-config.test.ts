import { readConfig } from './config'

const production = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 'a secret of a test',
  PUBLIC_ORIGIN: 'https://pt.example.com',
}

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
  ['CONTACT_WHATSAPP', '98765 43210'],
  ['OFFICE_PEOPLE', '| Partner'],
  ['OFFICE_PEOPLE', 'Asha Rao | Partner | CA | Mumbai'],
  ['OFFICE_PEOPLE', 'Asha Rao'],
  ['CLAIM_REGISTRATIONS', '50K+'],
  ['CLAIM_RATING', 'very good'],
])('%s that is none stops the start with its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('people of the office are read with their roles and credentials', () => {
  const { office } = readConfig({
    OFFICE_NAME: 'PT Advisers LLP',
    OFFICE_PEOPLE: 'Asha Rao | Partner | CA, ICAI 123456; Ravi Kumar | Manager',
  })
  expect(office).toEqual({
    name: 'PT Advisers LLP',
    people: [
      { name: 'Asha Rao', role: 'Partner', credential: 'CA, ICAI 123456' },
      { name: 'Ravi Kumar', role: 'Manager' },
    ],
  })
})

test('claims of the office come from the environment, as far as it sets them', () => {
  expect(readConfig({}).claims).toEqual({})
  expect(
    readConfig({ CLAIM_REGISTRATIONS: '812', CLAIM_RATING: '4.2/5 from 1,061 reviews' }).claims,
  ).toEqual({ claims: { registrations: 812, rating: '4.2/5 from 1,061 reviews' } })
})

test('in production pages show no claim that is not set', () => {
  expect(readConfig(production).claims).toEqual({ hidesUnsetClaims: true })
  expect(readConfig({ ...production, CLAIM_SUPPORT: 'Mon-Fri' }).claims).toEqual({
    claims: { support: 'Mon-Fri' },
    hidesUnsetClaims: true,
  })
})
