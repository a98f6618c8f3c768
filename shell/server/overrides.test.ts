import { applyOverrides, readOverrides } from './overrides'

const local = 'http://localhost:3002/dev/mf-manifest.json'
const registry = { mf_blog: { version: '1', entry: '/remotes/mf-blog/1/mf-manifest.json' } }

test('an override names one remote’s local build and leaves the rest', () => {
  const overrides = readOverrides(new URLSearchParams({ 'mf.mf_blog': local, tag: 'x' }), undefined)
  expect(overrides).toEqual({ mf_blog: local })
  expect(applyOverrides(registry, overrides)).toEqual({
    mf_blog: { version: 'local', entry: local },
  })
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
  expect(applyOverrides(registry, { mf_shop: local })).toEqual(registry)
})
