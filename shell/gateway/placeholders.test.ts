import { readConfig } from './config'
import { placeholdersShown } from './placeholders'

const production = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 'a secret of a test',
  PUBLIC_ORIGIN: 'https://pt.example.com',
}

const replacedBy = (env: Record<string, string>) =>
  placeholdersShown(readConfig(env)).map(({ setting }) => setting)

test('in production each contact detail that is not set is a placeholder', () => {
  expect(placeholdersShown(readConfig(production))).toEqual([
    { setting: 'CONTACT_EMAIL', shown: 'help@example.com' },
    { setting: 'CONTACT_PHONE', shown: '+91 00000 00000' },
    { setting: 'OFFICE_HOURS', shown: 'Mon-Fri 9 AM - 6 PM' },
  ])
})

test('a setting that repeats the placeholder is one too', () => {
  expect(
    replacedBy({
      ...production,
      CONTACT_EMAIL: 'office@Example.com',
      CONTACT_PHONE: '00000-00000',
      OFFICE_HOURS: 'Every day',
      CLAIM_RATING: '4.9/5 from 2,340 reviews',
    }),
  ).toEqual(['CONTACT_EMAIL', 'CONTACT_PHONE', 'CLAIM_RATING'])
})

test('an office with contact details of its own has none', () => {
  const own = {
    CONTACT_EMAIL: 'hello@pt.example.in',
    CONTACT_PHONE: '+91 80 1234 5600',
    OFFICE_HOURS: 'Every day',
    CLAIM_RATING: '4.2/5 from 61 reviews',
  }
  expect(replacedBy({ ...production, ...own })).toEqual([])
})

test('on a local portal nothing is said', () => {
  expect(replacedBy({})).toEqual([])
})
