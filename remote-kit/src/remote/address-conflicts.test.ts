import { collisionsOf, conflictsOf } from './address-conflicts'

const publicRemote = {
  name: 'mf_public',
  paths: ['/', '/services', '/services/:slug', '/:state', '/:state/professional-tax'],
  navigation: [{ address: '/about' }],
  query: { '/search': ['q'], '/:state': ['town'] },
}
const adminRemote = { name: 'mf_admin', paths: ['/admin', '/admin/*'] }
const glossary = { name: 'glossary', paths: ['/glossary', '/glossary/:term'] }
const live = [publicRemote, adminRemote, glossary]
const greedy = (...paths: string[]) => ({ name: 'greedy', paths })

test('a remote cannot claim addresses of a language', () => {
  const remote = { name: 'mf_hi', paths: ['/hi', '/hi/notes', '/hill', '/:word/hi'] }
  expect(conflictsOf(remote, [], ['hi'])).toEqual([
    'mf_hi claims /hi, where the language hi is.',
    'mf_hi claims /hi/notes, where the language hi is.',
  ])
  expect(conflictsOf(remote, [])).toEqual([])
})

test('a pattern belongs to one remote only, whatever its parameters are called', () => {
  expect(conflictsOf(greedy('/glossary/:word', '/:page', '/own'), live)).toEqual([
    'greedy claims /glossary/:word, which glossary has already as /glossary/:term.',
    'greedy claims /:page, which mf_public has already as /:state.',
  ])
  expect(conflictsOf(glossary, live)).toEqual([])
})

test('no remote may claim an address of the shell', () => {
  const claims = ['/api/x', '/admin/login', '/remotes/:name', '/admin/invitations/:id']
  expect(conflictsOf(greedy(...claims), [])).toHaveLength(4)
})

test('the specific beats the general, and the general gives way', () => {
  const claims = [
    '/glossary/cess',
    '/glossary/*',
    '/:page/old',
    '/admin/tools',
    '/services/:slug/fees',
  ]
  expect(conflictsOf(greedy(...claims), live)).toEqual([])
  expect(conflictsOf(glossary, [publicRemote, adminRemote])).toEqual([])
  expect(conflictsOf(publicRemote, [glossary, adminRemote])).toEqual([])
})

test('an address at which another remote has a page is refused', () => {
  const goa = ['/goa-professional-tax', '/goa/professional-tax', '/glossary/cess']
  const claims = [
    '/glossary/cess',
    '/glossary/*',
    '/about',
    '/search',
    '/goa-professional-tax',
    '/goa/:part',
    '/kerala',
    '/own',
  ]
  expect(conflictsOf(greedy(...claims), live, [], goa)).toEqual([
    'greedy claims /glossary/cess, where glossary has the page /glossary/cess as /glossary/:term.',
    'greedy claims /about, where mf_public has the page /about as /:state.',
    'greedy claims /search, where mf_public has the page /search as /:state.',
    'greedy claims /goa-professional-tax, where mf_public has the page /goa-professional-tax as /:state.',
    'greedy claims /goa/:part, where mf_public has the page /goa/professional-tax as /:state/professional-tax.',
  ])
})

test('what a remote names of the pages of others, or has itself by now, keeps nobody out', () => {
  const squatter = { name: 'squatter', paths: ['/mine'], query: { '/own': ['q'] } }
  expect(conflictsOf(greedy('/own'), [publicRemote, squatter])).toEqual([])
  // A page of a state that was made at an address which the remote has.
  expect(conflictsOf(glossary, live, [], ['/glossary'])).toEqual([])
})

test('only remotes for staff may be below /admin', () => {
  const tools = greedy('/admin/tools', '/admin', '/administration')
  expect(conflictsOf({ ...tools, access: 'public' }, [])).toEqual([
    'greedy claims /admin/tools, where only remotes for staff may be.',
    'greedy claims /admin, where only remotes for staff may be.',
  ])
  expect(conflictsOf({ ...tools, access: 'staff' }, [])).toEqual([])
})

test('what is live collides in the same patterns alone', () => {
  const all = greedy('/glossary/cess', '/glossary/:word', '/about', '/assets')
  expect(collisionsOf(all, live)).toEqual([
    'greedy claims /glossary/:word, which glossary has already as /glossary/:term.',
    "greedy claims /assets, which is the shell's own.",
  ])
})
