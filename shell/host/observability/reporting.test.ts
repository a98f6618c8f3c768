import type { PageData } from '../remotes/page-data'
import { routingTable } from '../remotes/routing-table'
import type { BeaconReport } from './beacon-report'

type Note = (metric: { name: string; value: number }) => void
const mockNotes: Note[] = []
const mockMeasure = (note: Note) => void mockNotes.push(note)

// jsdom cannot measure web vitals.
jest.mock('web-vitals', () => ({
  onCLS: mockMeasure,
  onFCP: () => {},
  onINP: () => {},
  onLCP: () => {},
  onTTFB: () => {},
}))

const blog = { label: 'The blog', access: 'public' as const, paths: ['/blogs', '/blogs/:slug'] }
const page: PageData = {
  build: '1.0.0-s',
  config: { consultationEndpoint: '/api/consultations' } as PageData['config'],
  registry: { mf_blog: { ...blog, version: '1.2.0-b', entry: '/remotes/mf-blog/1.2.0-b/x.json' } },
  navigation: [],
  remoteEntries: {},
}
const table = routingTable([{ name: 'mf_blog', ...blog }])
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true)

const readBlob = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

/** Waits until so many reports were sent, and returns them. */
async function reports(count: number): Promise<BeaconReport[]> {
  for (let tries = 0; sendBeacon.mock.calls.length < count; tries += 1) {
    if (tries > 500) throw new Error('Nothing was sent')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return Promise.all(
    sendBeacon.mock.calls.map(async ([address, body]) => {
      expect(address).toBe('/beacon')
      expect(body.type).toBe('application/json')
      return JSON.parse(await readBlob(body))
    }),
  )
}

async function untilMeasuring(): Promise<void> {
  for (let tries = 0; mockNotes.length === 0 && tries < 500; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const throwing = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...frames.map((frame) => `    at run (${frame})`)].join('\n'),
  })

const own = window.location.origin

/** Loads the module anew, as on a page that has just been loaded. */
async function start(vitalsShare?: number) {
  const reporting = await import('./reporting')
  reporting.startReporting({ ...page, vitalsShare }, table, traceId)
  return reporting
}

const listened = jest.spyOn(window, 'addEventListener')

// Removes the listeners of the previous test's page.
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener)
  listened.mockClear()
})

beforeEach(() => {
  jest.resetModules()
  window.portal = { ...window.portal, errors: [], report: undefined }
  jest.spyOn(console, 'error').mockImplementation(() => {})
  sendBeacon.mockClear()
  mockNotes.length = 0
  Object.assign(navigator, { sendBeacon })
  window.history.pushState(null, '', '/blogs/of-a-visitor?name=Asha')
})

test('reports an error with the build in its stack, without queries and foreign positions', async () => {
  const { reportError } = await start()
  reportError(
    'Showing this page failed',
    throwing(
      'x is not a function',
      `${own}/remotes/mf-blog/1.1.0-a/page.0a1b2c3d.js?retry=1:1:20`,
      `${own}/assets/main.0a1b2c3d.js:2:30`,
      `${own}/blogs/of-a-visitor?name=Asha:3:40`,
    ),
  )
  expect(await reports(1)).toEqual([
    {
      traceId,
      events: [
        {
          type: 'error',
          remote: 'mf_blog',
          build: '1.1.0-a',
          message: 'TypeError: x is not a function',
          stack: [
            '/remotes/mf-blog/1.1.0-a/page.0a1b2c3d.js:1:20',
            '/assets/main.0a1b2c3d.js:2:30',
          ],
        },
      ],
    },
  ])
})

test('reports uncaught errors for the page’s remote, each once and at most five', async () => {
  const { reportError } = await start()
  const same = throwing('0', `${own}/assets/main.js:1:1`)
  window.dispatchEvent(new ErrorEvent('error', { error: same }))
  reportError('Again', same)
  for (const message of ['1', '2', '3', '4', '5', '6']) {
    const error = throwing(message, `${own}/assets/main.js:1:1`)
    window.dispatchEvent(new ErrorEvent('error', { error }))
  }
  const [report] = await reports(1)
  expect(report!.events.map((event) => 'message' in event && event.message)).toEqual(
    ['0', '1', '2', '3', '4'].map((message) => `TypeError: ${message}`),
  )
  expect(report!.events[0]).toMatchObject({ remote: 'mf_blog', build: '1.2.0-b' })
})

test('errors from before the framework are reported with it, each once', async () => {
  const early = throwing('early', `${own}/assets/light.0a1b2c3d.js:1:2`)
  window.portal.errors.push(early)
  await start()
  window.dispatchEvent(new ErrorEvent('error', { error: early }))
  const [report] = await reports(1)
  expect(report!.events).toMatchObject([{ message: 'TypeError: early' }])
})

test('reports a remote that could not be loaded by the error’s number, without its message', async () => {
  const { reportLoadFailure } = await start()
  reportLoadFailure('mf_admin', new Error('PT-F102: the page of asha@example.com'))
  expect((await reports(1))[0]!.events).toEqual([
    { type: 'federation', number: 'PT-F102', remote: 'mf_admin', build: 'unknown' },
  ])
})

test('ignores errors of browser extensions and other origins', async () => {
  const { reportError } = await start()
  reportError('x', throwing('extension', 'chrome-extension://abc/content.js:1:2'))
  reportError('x', throwing('elsewhere', 'https://cdn.example/assets/x.js:1:2'))
  reportError('x', throwing('ours', `${own}/assets/main.js:1:2`))
  const [report] = await reports(1)
  expect(report!.events).toMatchObject([{ message: 'TypeError: ours' }])
})

test('measures web vitals once the page has come to rest, and sends them when it is left', async () => {
  await start(1)
  window.dispatchEvent(new Event('scroll'))
  await untilMeasuring()
  mockNotes[0]!({ name: 'CLS', value: 0.123456 })
  expect(sendBeacon).not.toHaveBeenCalled()
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await reports(1))[0]!.events).toEqual([
    {
      ...{ type: 'vital', remote: 'mf_blog', build: '1.2.0-b', route: '/blogs/:slug' },
      ...{ name: 'CLS', value: 0.123 },
    },
  ])
})

test('where a script of the page reports already, it gets what the framework meets, once', async () => {
  await start(1)
  jest.resetModules()
  const ofFramework = await start(1)
  const uncaught = throwing('of the page', `${own}/assets/main.js:1:1`)
  window.dispatchEvent(new ErrorEvent('error', { error: uncaught }))
  ofFramework.reportError('Showing', throwing('of the framework', `${own}/assets/main.js:1:1`))
  const [report] = await reports(1)
  expect(report!.events.map((event) => 'message' in event && event.message)).toEqual([
    'TypeError: of the page',
    'TypeError: of the framework',
  ])
  window.dispatchEvent(new Event('scroll'))
  await untilMeasuring()
  expect(mockNotes).toHaveLength(1)
})
