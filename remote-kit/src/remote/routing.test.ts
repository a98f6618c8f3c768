import { conflictsOf, isShells, routesOf } from './routing'

const publicRemote = {
  name: 'mf_public',
  paths: ['/', '/services', '/services/:slug', '/:state', '/:state/professional-tax'],
}
const adminRemote = { name: 'mf_admin', paths: ['/admin', '/admin/*'] }
const glossary = { name: 'glossary', paths: ['/glossary', '/glossary/:term'] }
const routes = routesOf([publicRemote, adminRemote, glossary])
const ownerOf = (address: string) => routes.find(({ fits }) => fits(address))?.remote.name

test('a remote cannot claim addresses of a language', () => {
  const remote = { name: 'mf_hi', paths: ['/hi', '/hi/notes', '/hill', '/:word/hi'] }
  expect(conflictsOf(remote, [], ['hi'])).toEqual([
    'mf_hi claims /hi, where the language hi is.',
    'mf_hi claims /hi/notes, where the language hi is.',
  ])
  expect(conflictsOf(remote, [])).toEqual([])
})

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

test('a pattern belongs to one remote only, whatever its parameters are called', () => {
  const greedy = { name: 'greedy', paths: ['/glossary/:word', '/:page', '/own'] }
  expect(conflictsOf(greedy, [publicRemote, glossary])).toEqual([
    'greedy claims /glossary/:word, which glossary has already as /glossary/:term.',
    'greedy claims /:page, which mf_public has already as /:state.',
  ])
  expect(conflictsOf(glossary, [publicRemote, adminRemote, glossary])).toEqual([])
})

test('no remote may claim an address of the shell', () => {
  const greedy = {
    name: 'greedy',
    paths: ['/api/x', '/admin/login', '/remotes/:name', '/admin/invitations/:id'],
  }
  expect(conflictsOf(greedy, [])).toHaveLength(4)
  expect(
    ['/api', '/assets/x.js', '/remotes.json', '/favicon.ico', '/.well-known/x'].every(isShells),
  ).toBe(true)
  expect(
    ['/', '/apiary', '/admin', '/admin/invitations', '/health-tax', '/blogs/feed.xml'].some(
      isShells,
    ),
  ).toBe(false)
})
