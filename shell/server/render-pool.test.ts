import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transformFileSync } from '@swc/core'
import type { RenderRequest } from '../src/render-page'
import { Overloaded, type PoolOptions, RenderPool } from './render-pool'
import { createRenderer } from './renderer'

const folder = mkdtempSync(path.join(tmpdir(), 'render-pool-'))
const bundle = path.join(folder, 'bundle.cjs')
const workerFile = path.join(folder, 'server/render-worker.js')

// Stands in for the shell's build: does what the address says.
const renderPage = `async ({ url }, signal) => {
  const thread = require('node:worker_threads').threadId
  const { pathname } = new URL(url)
  if (pathname === '/loop') for (;;);
  if (pathname === '/busy') for (const end = Date.now() + 1500; Date.now() < end; );
  if (pathname === '/starved') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  if (pathname === '/exit') process.exit(1)
  if (pathname === '/throw') throw new Error('this page throws')
  if (pathname === '/leak') { const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random())) }
  if (pathname === '/hang') await new Promise(() => {})
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 150))
  if (pathname === '/late') setTimeout(() => { throw new Error('thrown later') }, 10)
  return { kind: 'page', html: pathname, environment: { ...process.env }, thread }
}`

beforeAll(() => {
  writeFileSync(bundle, `exports.load = async () => ({ renderPage: ${renderPage} })`)
  for (const file of ['server/render-worker', 'src/after-awake']) {
    const { code } = transformFileSync(path.join(__dirname, '..', `${file}.ts`), {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    })
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, `${file}.js`), code)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const pools: RenderPool[] = []
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})

function startPool(options: Partial<PoolOptions> = {}) {
  const lost: string[] = []
  const limits = {
    threads: 1,
    perThread: 2,
    queue: 10,
    patienceMs: 5000,
    deadlineMs: 400,
    graceMs: 200,
    coldGraceMs: 200,
    memoryMb: 48,
    strikes: 6,
    pauseMs: 60_000,
  }
  const pool = new RenderPool({ bundle, workerFile, ...limits, ...options }, (reason) =>
    lost.push(reason),
  )
  pools.push(pool)
  const render = (pathname: string) =>
    pool.render({ url: `http://portal.test${pathname}` } as RenderRequest) as Promise<unknown>
  return { render, lost }
}

test('a rendering thread sees no environment', async () => {
  process.env.A_SECRET = 'not for remotes'
  const { render } = startPool()
  expect(await render('/page')).toMatchObject({ html: '/page', environment: {} })
  delete process.env.A_SECRET
})

test('a page that throws costs no thread', async () => {
  const { render, lost } = startPool()
  await expect(render('/throw')).rejects.toThrow('this page throws')
  await render('/page')
  expect(lost).toEqual([])
})

test('a page that waits for ever is given up, and its thread goes on', async () => {
  const { render, lost } = startPool({ perThread: 1 })
  await expect(render('/hang')).rejects.toThrow('took too long')
  expect(await render('/page')).toMatchObject({ html: '/page' })
  expect(lost).toEqual([])
})

test.each([
  ['loops', '/loop'],
  ['ends its process', '/exit'],
  ['needs more memory than it may', '/leak'],
  ['throws after its answer', '/late'],
])(
  'a page that %s costs no other page: those beside it and after it are made by another thread',
  async (_what, address) => {
    const { render, lost } = startPool({ deadlineMs: 1500 })
    await render('/page')
    const bad = render(address).then(
      () => 'made',
      () => 'failed',
    )
    const beside = render('/slow')
    expect(await beside).toMatchObject({ html: '/slow' })
    await bad
    expect(await render('/page')).toMatchObject({ html: '/page' })
    expect(lost.length).toBeGreaterThan(0)
  },
)

test('a new thread that is slow with its first page is not taken for one that hangs', async () => {
  const patient = startPool({ coldGraceMs: 20_000 })
  expect(await patient.render('/busy')).toMatchObject({ html: '/busy' })
  expect(await patient.render('/page')).toMatchObject({ html: '/page' })
  expect(patient.lost).toEqual([])
  // Once it has made a page, such a one hangs.
  await expect(patient.render('/busy')).rejects.toThrow()
  await patient.render('/page')
  expect(patient.lost).toHaveLength(1)
})

test('a thread that is given no processor is not taken for one that hangs, nor its page for late', async () => {
  const { render, lost } = startPool()
  await render('/page')
  expect(await render('/starved')).toMatchObject({ html: '/starved' })
  expect(await render('/page')).toMatchObject({ html: '/page' })
  expect(lost).toEqual([])
})

test('a page that cost a thread is left to browsers for a while, the others are not', async () => {
  const { render, lost } = startPool()
  await expect(render('/exit')).rejects.toThrow('ended')
  await expect(render('/exit')).rejects.toThrow('cost a rendering thread')
  expect(lost).toHaveLength(2)
  expect(await render('/page')).toMatchObject({ html: '/page' })
})

test('a build that loses one thread after another is left to browsers for a while', async () => {
  const { render, lost } = startPool({ strikes: 3 })
  await expect(render('/exit')).rejects.toThrow()
  await expect(render('/loop')).rejects.toThrow()
  await expect(render('/page')).rejects.toThrow('lost too many rendering threads')
  expect(lost.at(0)).toBe('the rendering thread ended')
  expect(lost.at(-1)).toBe('the rendering thread hung')
})

test('pages that come at the same time are spread evenly over the threads', async () => {
  const { render } = startPool({ threads: 2, perThread: 8, deadlineMs: 5000 })
  const made = await Promise.all(Array.from({ length: 8 }, () => render('/slow')))
  const threads = made.map((page) => (page as { thread: number }).thread)
  const [first] = threads
  expect(threads.filter((thread) => thread === first)).toHaveLength(4)
})

test('two builds of one remote are rendered side by side, each loaded once', async () => {
  const renderer = createRenderer({ bundle, workerFile }, () => {})
  const threadOf = async (entry: string) => {
    const remote = { name: 'mf_blog', entry }
    const request = { url: 'http://portal.test/page', remote } as RenderRequest
    return ((await renderer.render(request)) as unknown as { thread: number }).thread
  }
  const [old, next] = [await threadOf('/old'), await threadOf('/new')]
  expect(old).not.toBe(next)
  expect([await threadOf('/old'), await threadOf('/new')]).toEqual([old, next])
})

test('more pages than may wait are refused at once, and one that waits too long as well', async () => {
  const { render } = startPool({ perThread: 1, queue: 1, patienceMs: 50, deadlineMs: 2000 })
  await render('/page')
  const results = await Promise.allSettled([render('/slow'), render('/slow'), render('/slow')])
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.constructor)).toEqual([Overloaded, Overloaded])
})
