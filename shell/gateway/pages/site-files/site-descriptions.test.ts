import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openSearch, securityText, webManifest } from './site-descriptions'

const publicOrigin = 'https://portal.example'

test('the search is described with its absolute address', () => {
  expect(openSearch({ publicOrigin })).toContain(
    '<Url type="text/html" template="https://portal.example/search?q={searchTerms}"/>',
  )
})

test('the portal as an app starts in the language of the page that it was added from', () => {
  const english = readFileSync(path.join(__dirname, '../../../public/site.webmanifest'), 'utf8')
  expect(JSON.parse(webManifest(english, 'en'))).toEqual(JSON.parse(english))
  expect(JSON.parse(webManifest(english, 'hi'))).toEqual({
    ...JSON.parse(english),
    lang: 'hi',
    description: 'भारत में प्रोफेशनल टैक्स: हर राज्य की दरें, आख़िरी तारीखें और दस्तावेज़',
    start_url: '/hi',
  })
})

test('security.txt names the office, its own address, and a day within a year on which it expires', () => {
  const now = new Date('2026-11-25T09:00:00Z')
  expect(securityText({ publicOrigin, office: { email: 'hello@pt.example' } }, now)).toBe(
    `Contact: mailto:hello@pt.example
Expires: 2027-05-24T00:00:00.000Z
Preferred-Languages: en
Canonical: https://portal.example/.well-known/security.txt
`,
  )
})

test('there is no security.txt without the office’s mail address', () => {
  expect(securityText({ publicOrigin, office: {} }, new Date())).toBeUndefined()
})
