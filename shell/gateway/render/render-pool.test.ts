import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transformFileSync } from '@swc/core'
import type { SourceRequest } from '../../host/server/read-source'
import type { RenderRequest } from '../../host/server/render-page'
import { until } from '../testing/until'
import { Overloaded, type PoolOptions, RenderPool } from './render-pool'
import type { Loss, RenderFailed } from './render-thread'
import { createRenderer } from './renderer'
import type { ConsoleLine } from './thread-messages'

const folder = mkdtempSync(path.join(tmpdir(), 'render-pool-'))
const bundle = path.join(folder, 'bundle.cjs')
const workerFile = path.join(folder, 'gateway/render/render-worker.js')

// Stands in for the shell's build: the address says what the render does.
const renderPage = `async ({ url }, signal) => {
  const thread = require('node:worker_threads').threadId
  const { pathname } = new URL(url)
  if (pathname === '/loop') for (;;);
  // CPU time, because the pool counts it: in as much time on the clock, a busy machine gives the thread too little.
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  if (pathname === '/busy') for (const end = usedMs() + 1500; usedMs() < end; );
  if (pathname === '/starved') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  if (pathname === '/exit') process.exit(1)
  if (pathname === '/throw') throw new Error('this page throws')
  if (pathname === '/leak') { const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random())) }
  if (pathname === '/hang') await new Promise(() => {})
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 150))
  if (pathname === '/late') setTimeout(() => { throw new Error('thrown later') }, 10)
  if (pathname === '/spoil') globalThis.isSpoilt = true
  if (pathname === '/wide' && globalThis.isSpoilt) throw new Error('spoilt by another page')
  if (pathname === '/overwrite') Array.prototype.map = () => []
  if (pathname === '/extend') Object.defineProperty(Object.prototype, 'spoilt', { value: true, enumerable: true })
  if (pathname === '/inherit') return { html: JSON.stringify(inheriting()) }
  if (pathname === '/polyfilled') return { html: [].polyfilled() }
  if (pathname.startsWith('/say')) {
    console.log('first of %s', pathname)
    await new Promise((resolve) => setTimeout(resolve, 20))
    console.error({ second: pathname })
    setTimeout(() => process.stdout.write('\u001b[31mafter ' + pathname + '\u001b[0m\\n'), 20)
  }
  if (pathname === '/chatter') for (let line = 0; line < 1000; line++) console.log('x'.repeat(1e5))
  return { kind: 'page', html: pathname, environment: { ...process.env }, thread }
}`

// Libraries do this: they set properties on objects that inherit from built-ins, with the built-ins' names.
const inheriting = `() => {
  'use strict'
  function Page() {}
  Page.prototype.toString = () => 'a page'
  const error = new Error('one')
  error.name = 'PageError'
  error.message = 'two'
  const list = Object.create(Array.prototype)
  list.push = () => 'pushed'
  list.length = 0
  const map = {}
  map.constructor = 'mine'
  map.constructor = 'again'
  class Pages extends Map { constructor() { super(); this.get = () => 'got' } }
  return [String(new Page()), String(error), list.push(), map, Object.keys(map), new Pages().get()]
}`

const loadPages = `async () => { Array.prototype.polyfilled ??= () => 'by the routes' }`

beforeAll(() => {
  const readSource = `() => new Promise((resolve) => setTimeout(resolve, 600, { kind: 'source' }))`
  const host = `{ renderPage: ${renderPage}, loadPages: ${loadPages}, readSource: ${readSource} }`
  writeFileSync(bundle, `const inheriting = ${inheriting}\nexports.load = async () => (${host})`)
  const render = ['frozen-prototypes', 'render-console', 'render-worker']
  const files = render.map((name) => `gateway/render/${name}`)
  for (const file of [
    ...files,
    'gateway/observability/failure-reason',
    'host/server/after-awake',
  ]) {
    const { code } = transformFileSync(path.join(__dirname, '../..', `${file}.ts`), {
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
  const lost: Loss[] = []
  const spoilt: string[] = []
  const lines: ConsoleLine[] = []
  const limits = {
    threads: 1,
    perThread: 2,
    queue: 10,
    patienceMs: 5000,
    deadlineMs: 400,
    documentMs: 5000,
    graceMs: 200,
    coldGraceMs: 200,
    memoryMb: 48,
    strikes: 6,
    pauseMs: 60_000,
    failures: 2,
    questionEveryMs: 60_000,
  }
  const pool = new RenderPool(
    { bundle, workerFile, ...limits, ...options },
    {
      onThreadLost: (loss) => lost.push(loss),
      onThreadSpoilt: (url) => spoilt.push(url),
      onConsole: (line) => lines.push(line),
    },
  )
  pools.push(pool)
  const render = (pathname: string, traceparent = '') =>
    pool.render({
      url: `http://portal.test${pathname}`,
      callHeaders: { traceparent },
    } as unknown as RenderRequest) as Promise<unknown>
  const read = () =>
    pool.render({ url: 'http://portal.test/sitemap.xml', source: 'sitemap' } as SourceRequest)
  return { render, read, lost, spoilt, lines }
}

test('a rendering thread sees no environment variables', async () => {
  process.env.A_SECRET = 'not for remotes'
  const { render } = startPool()
  expect(await render('/page')).toMatchObject({ html: '/page', environment: {} })
  delete process.env.A_SECRET
})

test('a page that throws does not end its thread', async () => {
  const { render, lost } = startPool()
  await expect(render('/throw')).rejects.toThrow('this page throws')
  await render('/page')
  expect(lost).toEqual([])
})

test('a render that never finishes is rejected, and its thread goes on', async () => {
  const { render, lost } = startPool({ perThread: 1 })
  await expect(render('/hang')).rejects.toThrow('took too long')
  expect(await render('/page')).toMatchObject({ html: '/page' })
  expect(lost).toEqual([])
})

test.each([
  ['loops forever', '/loop'],
  ['ends its process', '/exit'],
  ['exceeds its memory limit', '/leak'],
  ['throws after its response', '/late'],
])(
  'a page that %s affects no other page: another thread renders concurrent and later ones',
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

test('a new thread that is slow with its first page does not count as hung', async () => {
  const patient = startPool({ coldGraceMs: 20_000 })
  expect(await patient.render('/busy')).toMatchObject({ html: '/busy' })
  expect(await patient.render('/page')).toMatchObject({ html: '/page' })
  expect(patient.lost).toEqual([])
  // After its first page, a thread that is as slow counts as hung.
  await expect(patient.render('/busy')).rejects.toThrow()
  await patient.render('/page')
  expect(patient.lost).toHaveLength(1)
})

test('a thread that is checked before its start message arrives is ended in time when it hangs', async () => {
  const { render } = startPool()
  const hung = expect(render('/loop')).rejects.toThrow()
  // The main thread receives no messages meanwhile, and the first check runs before they are handled.
  for (const end = Date.now() + 500; Date.now() < end; );
  await hung
}, 12_000)

test('a thread that gets no CPU time does not count as hung, and its page does not time out', async () => {
  const { render, lost } = startPool()
  await render('/page')
  expect(await render('/starved')).toMatchObject({ html: '/starved' })
  expect(await render('/page')).toMatchObject({ html: '/page' })
  expect(lost).toEqual([])
})

test('only a page that ended a thread is rejected for a while, other pages are rendered', async () => {
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
  expect(lost.at(0)).toMatchObject({ reason: 'the rendering thread ended' })
  expect(lost.at(-1)).toMatchObject({ reason: 'the rendering thread hung' })
})

test('spreads concurrent pages evenly over the threads', async () => {
  const { render } = startPool({ threads: 2, perThread: 8, deadlineMs: 5000 })
  const made = await Promise.all(Array.from({ length: 8 }, () => render('/slow')))
  const threads = made.map((page) => (page as { thread: number }).thread)
  const [first] = threads
  expect(threads.filter((thread) => thread === first)).toHaveLength(4)
})

test('renders two builds of one remote in separate threads, each loaded once', async () => {
  const renderer = createRenderer(
    { bundle, workerFile },
    { onThreadLost() {}, onThreadSpoilt() {}, onConsole() {} },
  )
  const threadOf = async (entry: string) => {
    const remote = { name: 'mf_blog', entry }
    const request = { url: 'http://portal.test/page', remote } as RenderRequest
    return ((await renderer.render(request)) as unknown as { thread: number }).thread
  }
  const [old, next] = [await threadOf('/old'), await threadOf('/new')]
  expect(old).not.toBe(next)
  expect([await threadOf('/old'), await threadOf('/new')]).toEqual([old, next])
  // Threads that wait for pages do not keep the process running.
  await until(() => !process.getActiveResourcesInfo().includes('MessagePort'))
})

test('a sitemap may wait and take longer than a page, as no browser can make it', async () => {
  const { render, read } = startPool({ perThread: 1, patienceMs: 50 })
  await render('/page')
  const [, page, document] = await Promise.allSettled([render('/slow'), render('/page'), read()])
  expect([page!.status, document!.status]).toEqual(['rejected', 'fulfilled'])
})

test('rejects pages beyond the queue’s limit at once, and pages that wait too long', async () => {
  const { render } = startPool({ perThread: 1, queue: 1, patienceMs: 50, deadlineMs: 2000 })
  await render('/page')
  const results = await Promise.allSettled([render('/slow'), render('/slow'), render('/slow')])
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.constructor)).toEqual([Overloaded, Overloaded])
})

const threadOf = async (page: Promise<unknown>) => ((await page) as { thread: number }).thread

test('replaces a thread that fails repeatedly on pages that a new thread can render', async () => {
  const { render, lost, spoilt } = startPool()
  const old = await threadOf(render('/spoil'))
  await expect(render('/wide')).rejects.toThrow('spoilt by another page')
  const beside = threadOf(render('/slow'))
  const fresh = await threadOf(render('/wide'))
  expect(fresh).not.toBe(old)
  expect(spoilt).toEqual(['http://portal.test/wide'])
  // The old thread finishes the renders that it has under way; later renders run on the new one.
  expect(await beside).toBe(old)
  expect(await threadOf(render('/page'))).toBe(fresh)
  expect(lost).toEqual([])
})

test('a page that also fails on a new thread replaces no thread and disturbs no other page', async () => {
  const { render, lost, spoilt } = startPool({ strikes: 2, questionEveryMs: 0 })
  const thread = await threadOf(render('/page'))
  for (let time = 0; time < 8; time++) {
    const failing = expect(render('/throw')).rejects.toThrow('this page throws')
    expect(await threadOf(render('/page'))).toBe(thread)
    await failing
  }
  expect({ lost, spoilt }).toEqual({ lost: [], spoilt: [] })
})

test('a failure carries the stack of the error that was thrown', async () => {
  const { render } = startPool()
  const failure = (await render('/throw').catch((error) => error)) as RenderFailed
  expect(failure.stack).toMatch(/^Error: this page throws\n.*bundle\.cjs:\d+/)
})

test('a lost thread reports the pages under way, or the last one, and the stack of its error', async () => {
  const { render, lost } = startPool({ deadlineMs: 1500 })
  await render('/late')
  await until(() => lost.length === 1)
  expect(lost[0]).toMatchObject({ reason: 'thrown later', urls: ['http://portal.test/late'] })
  expect(lost[0]!.stack).toContain('bundle.cjs')
  await render('/page')
  await Promise.allSettled([render('/slow'), render('/exit')])
  const underWay = ['http://portal.test/slow', 'http://portal.test/exit']
  expect(lost[1]).toMatchObject({ reason: 'the rendering thread ended', urls: underWay })
})

test.each([
  ['replace a property of', '/overwrite', 'map of a built-in prototype is frozen'],
  ['add a property to', '/extend', 'object is not extensible'],
])('a page cannot %s a built-in prototype', async (_what, address, reason) => {
  const { render } = startPool()
  await expect(render(address)).rejects.toThrow(reason)
  expect(await render('/page')).toMatchObject({ html: '/page' })
})

test('objects that inherit from frozen prototypes can be given properties of the same names', async () => {
  const { render } = startPool()
  const made = [
    'a page',
    'PageError: two',
    'pushed',
    { constructor: 'again' },
    ['constructor'],
    'got',
  ]
  expect(await render('/inherit')).toMatchObject({ html: JSON.stringify(made) })
})

test('polyfills that a remote’s routes import are available', async () => {
  const { render } = startPool()
  await render('/page')
  expect(await render('/polyfilled')).toMatchObject({ html: 'by the routes' })
})

test('console output names its page and request, even if several pages are rendered at the same time', async () => {
  const { render, lines } = startPool()
  await Promise.all([render('/say/a', 'of a'), render('/say/b', 'of b')])
  await until(() => lines.length === 6)
  const saidBy = (name: string) => {
    const by = { url: `http://portal.test/say/${name}`, traceparent: `of ${name}` }
    return [
      { level: 'info', text: `first of /say/${name}`, ...by },
      { level: 'error', text: `{ second: '/say/${name}' }`, ...by },
      { level: 'info', text: `after /say/${name}`, ...by },
    ]
  }
  expect(lines).toEqual(expect.arrayContaining([...saidBy('a'), ...saidBy('b')]))
})

test('limits the log lines of a page that writes without end', async () => {
  const { render, lines } = startPool()
  await render('/chatter')
  expect(lines).toHaveLength(60)
  expect(lines[0]!.text).toHaveLength(1000)
  expect(lines.at(-1)).toMatchObject({ level: 'warn', text: expect.stringContaining('left out') })
})
