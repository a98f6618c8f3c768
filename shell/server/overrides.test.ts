import { applyOverrides, readOverrides } from './overrides'
import { live } from './testing/live'

const local = 'http://localhost:3002/dev/mf-manifest.json'

test('an override names one remote’s local build and leaves the rest', () => {
  const overrides = readOverrides(new URLSearchParams({ 'mf.mf_blog': local, tag: 'x' }), undefined)
  expect(overrides).toEqual({ mf_blog: local })
  const own = applyOverrides(live, overrides)
  const blog = live.byName.get('mf_blog')!
  expect(own.byName.get('mf_blog')).toEqual({ ...blog, version: 'local', entry: local })
  expect(own.byName.get('mf_admin')).toEqual(live.byName.get('mf_admin'))
  expect(own.remoteOf('/blogs')?.entry).toBe(local)
})

test('it is kept in the cookie until an empty one ends it', () => {
  const cookie = new URLSearchParams({ mf_blog: local }).toString()
  expect(readOverrides(new URLSearchParams(), cookie)).toEqual({ mf_blog: local })
  expect(readOverrides(new URLSearchParams('mf.mf_blog='), cookie)).toEqual({})
})

test.each([
  'https://evil.example/mf-manifest.json',
  'http://localhost.evil.example:3002/mf-manifest.json',
  'javascript:alert(1)//mf-manifest.json',
  "http://localhost:3002/;script-src '*'/mf-manifest.json",
])('%s is not a developer’s machine', (entry) => {
  expect(readOverrides(new URLSearchParams({ 'mf.mf_blog': entry }), undefined)).toEqual({})
})

test('remotes the registry does not know are not added', () => {
  expect(applyOverrides(live, { mf_shop: local }).registry).toEqual(live.registry)
})
