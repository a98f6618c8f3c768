import { withoutPersonalData } from './beacon-report'

test.each([
  [`"Asha Kumar" is not valid JSON`, '"…" is not valid JSON'],
  [`cut "off in the mid`, 'cut "…"'],
  [`reading 'slug' of undefined`, `reading 'slug' of undefined`],
  [`can't read 'Asha Kumar'`, `can't read '…'`],
  ['asha@example.com is taken', '… is taken'],
  ['call +91 98765 43210 today', 'call +… today'],
  ['line 42 of 100', 'line 42 of 100'],
  ['/blogs?name=Asha#top failed', '/blogs failed'],
  ['https://portal.example/x.js?token=1 failed', 'https://portal.example/x.js failed'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('removes only personal data from %s', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected)
})
