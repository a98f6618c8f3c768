import { isShells, routesOf } from './routing'

const publicRemote = {
  name: 'mf_public',
  paths: ['/', '/services', '/services/:slug', '/:state', '/:state/professional-tax'],
}
const adminRemote = { name: 'mf_admin', paths: ['/admin', '/admin/*'] }
const glossary = { name: 'glossary', paths: ['/glossary', '/glossary/:term'] }
const routes = routesOf([publicRemote, adminRemote, glossary])
const ownerOf = (address: string) => routes.find(({ fits }) => fits(address))?.remote.name

test('tries specific patterns before general ones, from left to right, whatever the order of the remotes', () => {
  const patterns = ['/', '/admin', '/admin/*', '/glossary', '/glossary/:term', '/services']
  expect(routes.map(({ pattern }) => pattern)).toEqual([
    ...patterns,
    '/services/:slug',
    '/:state',
    '/:state/professional-tax',
  ])
})

test.each([
  ['/', 'mf_public'],
  ['/glossary', 'glossary'],
  ['/glossary/ptec', 'glossary'],
  ['/glossary/professional-tax', 'glossary'],
  ['/kerala', 'mf_public'],
  ['/kerala/professional-tax', 'mf_public'],
  ['/admin/a/b/c', 'mf_admin'],
  ['/Admin', 'mf_public'],
  ['/a.b', 'mf_public'],
  ['/kerala/other', undefined],
  ['/glossary/a/b', undefined],
])('%s is served by %s', (address, owner) => {
  expect(ownerOf(address)).toBe(owner)
})

test('the shell itself answers at its own addresses', () => {
  expect(
    ['/api', '/assets/x.js', '/remotes.json', '/favicon.ico', '/.well-known/x'].every(isShells),
  ).toBe(true)
  expect(
    ['/', '/apiary', '/admin', '/admin/invitations', '/health-tax', '/blogs/feed.xml'].some(
      isShells,
    ),
  ).toBe(false)
})
