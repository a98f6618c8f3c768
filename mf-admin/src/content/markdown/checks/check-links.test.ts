import { markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { characterCount, wordCount } from '../text-facts'
import { checkText, hasPortalLinks } from './check-links'
import type { KnownAddresses } from './known-addresses'

const known: KnownAddresses = {
  pages: {
    '/kerala': true,
    '/kerala/professional-tax': true,
    '/goa': false,
    '/services/ptrc-registration': true,
    '/blogs/slabs': true,
    '/blogs/later': false,
  },
  trashed: { '/blogs/gone': true },
  moved: { '/blogs/bands': '/blogs/slabs', '/blogs/soon': '/blogs/later' },
  patterns: [
    ...['/', '/services', '/services/:slug', '/:state', '/:state/professional-tax'],
    ...['/blogs', '/blogs/:slug', '/tools/:tool'],
  ]
    .map((path) => ({ path, isPublic: true }))
    .concat([
      { path: '/admin', isPublic: false },
      { path: '/admin/*', isPublic: false },
    ]),
}

function check(text: string, addresses: KnownAddresses | null = known) {
  const state = EditorState.create({ doc: text, extensions: [markdownLanguage] })
  return checkText(state, addresses ?? undefined)
}

const messages = (text: string) => check(text).map(({ message }) => message)

test.each([
  '/kerala',
  '/kerala/',
  '/kerala/professional-tax#rates',
  '/hi/kerala',
  '/hi',
  '/services/ptrc-registration',
  '/services/registration',
  '/services?x=1',
  '/blogs/slabs',
  '/blogs',
  '/',
  '/contact',
  '/calculator?state=kerala',
  '/blogs/feed.xml',
  '/sitemap.xml',
  '/media/0123456789abcdef0123456789abcdef-960.webp',
  '/tools/slab-finder',
  `${window.location.origin}/kerala`,
  'https://example.com/any thing'.replace(' ', '%20'),
  'http://localhost:3000',
  'mailto:office@example.com',
  'tel:+919876543210',
  '#the-rates',
  '#the-rates-2',
])('%s leads somewhere', (address) => {
  const text = `## The *rates*\n\n[here](${address})\n\nThe rates\n---------`
  expect(check(text)).toEqual([])
})

test('headings in Hindi have addresses, and footnotes are no links', () => {
  expect(messages('## कर की दरें\n\n[x](#कर-की-दरें), due[^1].\n\n[^1]: Late')).toEqual([])
})

test.each([
  ['/kerla', 'There is no page at /kerla.'],
  ['/kerala/tax', 'There is no page at /kerala/tax.'],
  ['/contact/us', 'There is no page at /contact/us.'],
  ['/services/nothing', 'There is no page at /services/nothing.'],
  ['/blogs/nothing?x#y', 'There is no page at /blogs/nothing.'],
  [`${window.location.origin}/nothing`, 'There is no page at /nothing.'],
  ['/hi/nothing', 'There is no page at /nothing.'],
  ['/blogs/bands#x', '/blogs/bands is an old address; the page is at /blogs/slabs.'],
  ['/blogs/soon', '/blogs/later is not public yet; visitors will not find it.'],
  ['/blogs/gone', 'The page at /blogs/gone is in the trash.'],
  ['/goa', '/goa is not public yet; visitors will not find it.'],
  ['/admin/blogs', '/admin/blogs is for staff; visitors cannot open it.'],
  ['#nowhere', 'No heading of this text has the address #nowhere.'],
  ['http:/example.com', 'After http: come two slashes.'],
  ['https://', 'The address is not complete.'],
  ['www.example.com', 'An address starts with https://, / or #.'],
  ['//example.com', 'An address starts with https://, / or #.'],
  ['javascript:alert(1)', 'An address starts with https://, / or #.'],
  ['', 'The link has no address.'],
  ['/two words', 'An address has no spaces; write %20 in their place.'],
])('a link to %j is marked', (address, message) => {
  expect(messages(`see [here](${address}) please`)).toEqual([message])
})

test('references are looked at where they are defined', () => {
  expect(messages('[here][1] and [this]\n\n[1]: /nowhere')).toEqual([
    'There is no page at /nowhere.',
  ])
})

test('code and brackets in text are no links', () => {
  expect(check('`[a](/nowhere)` [ ] [x] (see /nowhere)\n\n```\n[a](/nowhere)\n```')).toEqual([])
})

test('the place of the address is marked', () => {
  const text = 'see [here](/nowhere)'
  const [finding] = check(text)
  expect(text.slice(finding!.from, finding!.to)).toBe('/nowhere')
})

test('until the addresses are known, pages count as there', () => {
  expect(check('[a](/nowhere) [b](http:/x)', null).map(({ message }) => message)).toEqual([
    'After http: come two slashes.',
  ])
})

test('a picture without a text is told gently', () => {
  expect(check('![](https://example.com/a.png) ![a map](https://example.com/b.png)')).toEqual([
    expect.objectContaining({ kind: 'picture', severity: 'hint', from: 0, to: 30 }),
  ])
})

test.each([
  ['[a](/kerala)', true],
  [`[a](${window.location.origin}/kerala)`, true],
  ['[a](https://example.com) and/or', false],
])('whether %s needs the addresses', (text, isNeeded) => {
  expect(hasPortalLinks(text)).toBe(isNeeded)
})

test('marks alone are no words, and a character is what is seen', () => {
  expect(wordCount('## Two *words*\n\n- \n| --- |\n> 3 ₹200')).toBe(4)
  expect(wordCount('   ')).toBe(0)
  expect(characterCount('₹ 👍')).toBe(3)
})

describe('pictures of other sites', () => {
  const text = '![A map](https://maps.example/a.png) ![A form](https://images.example/b.png)'
  const pictureSources = ["'self'", 'data:', 'https://images.example']

  test('are warned of where readers’ browsers refuse them', () => {
    expect(check(text, { ...known, pictureSources }).map(({ message }) => message)).toEqual([
      'Readers’ browsers refuse pictures of https://maps.example. Save it, then add it with Picture.',
    ])
  })

  test('are left alone where that is not known', () => {
    expect(check(text)).toEqual([])
  })
})
