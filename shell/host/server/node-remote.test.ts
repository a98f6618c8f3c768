import { runInThisContext } from 'node:vm'
import { integrityOf } from '@pt-portal/remote-kit/remote/build-files'
import { loadFromRemote } from './node-remote'

const origin = 'http://127.0.0.1:3002'
const served: Record<string, string> = {
  '/1/node/entry.js': 'the entry',
  '/1/node/page.js': 'the page',
  '/1/entry.js': 'for browsers',
  '/2/node/entry.js': 'of another build',
}
const files = { 'entry.js': integrityOf('the entry'), 'page.js': integrityOf('the page') }
const remote = {
  name: 'mf_blog',
  version: '1',
  label: 'The blog',
  access: 'public' as const,
  paths: ['/blogs'],
}
const plainFetch = globalThis.fetch
let address: string

// The runtime fetches the entry first, and the chunks later.
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: async () => (await fetch(address)).text(),
}))

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const text = served[new URL(String(input)).pathname]
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  }
})
afterAll(() => {
  globalThis.fetch = plainFetch
})

const load = (file: string, hashes?: Record<string, string>, folder = '1/node') => {
  address = `${origin}/${folder}/${file}`
  const entry = `${origin}/${folder}/entry.js`
  return loadFromRemote({ ...remote, entry, files: hashes }, 'routes', { force: true })
}

test('loads a build without hashes unchecked, and names it by where it comes from', async () => {
  const loaded = await load('entry.js', undefined, '2/node')
  expect(loaded).toBe(`of another build\n//# sourceURL=${origin}/2/node/entry.js`)
})

test('loads a file that matches the release', async () => {
  expect(await load('entry.js', files)).toMatch(/^the entry$/m)
  expect(await load('page.js', files)).toMatch(/^the page$/m)
})

test('stacks name a released script by its public address', async () => {
  const code = '(function () {\n  throw new Error("broken")\n})()'
  served['/1/node/thrower.js'] = code
  const thrower = await load('thrower.js', { ...files, 'thrower.js': integrityOf(code) })
  const run = jest.fn(() => runInThisContext(`(function () {${thrower}\n})()`))
  expect(run).toThrow('broken')
  const { stack } = run.mock.results[0]!.value as Error
  expect(stack).toContain('/remotes/mf-blog/1/node/thrower.js:2')
})

test('refuses a file that differs from the release, or that the release does not name', async () => {
  const differs = (file: string) => `PT-F017 ${origin}/1/node/${file} is not what was released`
  const others = { ...files, 'page.js': integrityOf('another page') }
  await expect(load('page.js', others)).rejects.toThrow(differs('page.js'))
  await expect(load('more.js', files)).rejects.toThrow(differs('more.js'))
})

test('passes the response for a missing file through', async () => {
  const gone = { ...files, 'gone.js': integrityOf('') }
  address = `${origin}/1/node/gone.js`
  await loadFromRemote({ ...remote, entry: `${origin}/1/node/entry.js`, files: gone }, 'routes', {
    force: true,
  })
  expect((await fetch(address)).status).toBe(404)
})

test('does not check other addresses', async () => {
  await load('entry.js', files)
  expect(await (await fetch(`${origin}/1/entry.js`)).text()).toBe('for browsers')
})
