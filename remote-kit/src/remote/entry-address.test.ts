import { entryFault, isRemoteName } from './entry-address'

const rules = { isProduction: false }

test.each([
  '/remotes/mf-blog/1.0.0-abc/mf-manifest.json',
  '/remotes/mf-blog/..1/mf-manifest.json',
  'https://cdn.example/blog/1/mf-manifest.json',
])('accepts an entry at %s', (entry) => {
  expect(entryFault('mf_blog', entry, rules)).toBeUndefined()
})

test.each([
  '/remotes/mf-blog/../mf-admin/mf-manifest.json',
  '/remotes/mf-blog/./1/mf-manifest.json',
  '/remotes/mf-blog/1/../mf-manifest.json',
  'https://cdn.example/blog/../other/mf-manifest.json',
  '/remotes/mf-admin/1/mf-manifest.json',
])('refuses an entry at %s', (entry) => {
  expect(entryFault('mf_blog', entry, rules)).toMatch(/^must/)
})

test.each([
  ['mf_blog', true],
  ['glossary', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['mf-blog', false],
  ['__proto__', false],
  ['constructor', false],
])('whether %s can be the name of a remote: %s', (name, isName) => {
  expect(isRemoteName(name)).toBe(isName)
})
