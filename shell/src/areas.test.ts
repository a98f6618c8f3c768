import { areaOf, areas, pageAddress } from './areas'

test.each([
  ['/', 'mf_public'],
  ['/services', 'mf_public'],
  ['/services/ptrc-registration', 'mf_public'],
  ['/services/filing', 'mf_public'],
  ['/maharashtra-professional-tax-registration', 'mf_public'],
  ['/tamil-nadu/professional-tax', 'mf_public'],
  ['/next', 'mf_public'],
  ['/thank-you', 'mf_public'],
  ['/contact', 'mf_public'],
  ['/about', 'mf_public'],
  ['/privacy', 'mf_public'],
  ['/screen-reader-access', 'mf_public'],
  ['/calculator', 'mf_public'],
  ['/blogs', 'mf_blog'],
  ['/blogs/a-post', 'mf_blog'],
  ['/admin', 'mf_admin'],
  ['/admin/blogs', 'mf_admin'],
  ['/admin/state-pages/new', 'mf_admin'],
  ['/admin/state-pages/7/edit', 'mf_admin'],
  ['/admin/inquiries', 'mf_admin'],
  ['/admin/login', undefined],
  ['/a/b', undefined],
  ['/blogs/a/b', undefined],
  ['/services/a/b', undefined],
])('%s belongs to %s', (path, remote) => {
  expect(areaOf(path)?.remote).toBe(remote)
})

test('no address belongs to two areas', () => {
  const addresses = [
    '/',
    '/blogs',
    '/blogs/x',
    '/admin',
    '/admin/x',
    '/services',
    '/x',
    '/admin/professional-tax',
  ]
  for (const address of addresses) {
    const owners = areas.filter(({ paths }) => paths.some((path) => path.test(address)))
    expect(owners.length).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['/', 'utm_source=mail&gclid=1', '/'],
  ['/blogs', 'utm_source=mail&tag=Penalties', '/blogs?tag=Penalties'],
  ['/blogs/a-post', 'tag=Penalties', '/blogs/a-post'],
  ['/calculator', 'sex=men&salary=1&salary=2&state=x', '/calculator?state=x&salary=1&sex=men'],
  ['/nowhere/at/all', 'a=b', '/nowhere/at/all'],
])('the page at %s?%s is the page of %s', (path, query, address) => {
  expect(pageAddress(path, new URLSearchParams(query))).toBe(address)
})
