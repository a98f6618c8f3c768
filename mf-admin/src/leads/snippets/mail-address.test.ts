import { mailAddress } from './mail-address'

test('subject and text are encoded, and a lead without state and service has a short subject', () => {
  const lead = { email: 'a+b&c@example.com', state: 'Goa', service: 'Filing' }
  expect(mailAddress(lead, 'Fees: 5% & more\nसादर')).toBe(
    'mailto:a%2Bb%26c@example.com?subject=Your%20request%3A%20Filing%2C%20Goa' +
      '&body=Fees%3A%205%25%20%26%20more%0D%0A%E0%A4%B8%E0%A4%BE%E0%A4%A6%E0%A4%B0',
  )
  expect(mailAddress({ ...lead, state: '', service: null }, '')).toContain(
    'subject=Your%20request&',
  )
})
