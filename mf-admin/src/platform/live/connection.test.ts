import type { Changes } from '@pt-portal/api/contract'
import { FakeEventSource, openStreams, withEventSource } from '../../testing/event-source'
import { keepConnected } from './connection'

withEventSource()

const streams = () => FakeEventSource.all
const empty: Changes = {
  ...{ after: 5, pagesAfter: 7 },
  ...{ newLeads: [], leads: [], pages: [], isMore: false, places: [] },
}

let heard: Changes[]
let endings: number
let polls: string[]
let pollAnswer: () => Response
let stops: (() => void)[]

beforeEach(() => {
  jest.useFakeTimers()
  heard = []
  endings = 0
  polls = []
  stops = []
  pollAnswer = () => Response.json(empty)
  globalThis.fetch = (async (url: string) => {
    polls.push(url)
    return pollAnswer()
  }) as typeof fetch
  setHidden(false)
})
afterEach(() => {
  for (const stop of stops) stop()
  jest.useRealTimers()
})

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
}

function show() {
  setHidden(false)
  document.dispatchEvent(new Event('visibilitychange'))
}

function connect(readAt = Date.now()) {
  const stop = keepConnected({
    readAt,
    onChanges: (changes) => heard.push(changes),
    onEnded: () => {
      endings += 1
    },
  })
  stops.push(stop)
  return stop
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('passes on what the stream tells, and closes it at the end', () => {
  const stop = connect()
  const pages = [{ resource: 'blogs' as const, id: 4 }]
  const told = { after: 9, pagesAfter: 8, newLeads: [3], leads: [3], pages }
  streams()[0]!.tell(told)
  expect(heard).toEqual([{ ...empty, ...told }])
  stop()
  expect(openStreams()).toEqual([])
})

test('begins where the screen was read, before which nothing listened', () => {
  connect(Date.now() - 1500)
  expect(streams().map(({ url }) => url)).toEqual(['/api/staff/changes?age=1500'])
})

test('reads everything again once when an older API, which refuses the age, answers', async () => {
  connect()
  streams()[0]!.fail()
  await pass(1500)
  expect(streams()[1]!.url).toBe('/api/staff/changes')
  streams()[1]!.tell()
  streams()[1]!.tell()
  expect(heard.map(({ isMore }) => isMore)).toEqual([true, false])
})

test('a stream that a balancer cuts is opened again where it stopped', async () => {
  connect()
  streams()[0]!.tell({ after: 9 })
  streams()[0]!.tell({ after: 12 })
  streams()[0]!.fail()
  await pass(1500)
  expect(streams().map(({ url }) => url)).toEqual([
    '/api/staff/changes?age=0',
    '/api/staff/changes?after=12&pagesAfter=7',
  ])
})

test('while the server is down, the stream is tried less and less often', async () => {
  connect()
  const tries: number[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    const before = streams().length
    for (let second = 0; second < 60; second += 1) {
      for (const stream of openStreams()) stream.fail()
      await pass(1000)
    }
    tries.push(streams().length - before)
  }
  expect(tries[0]).toBeGreaterThan(3)
  expect(tries.at(-1)).toBeLessThan(3)
})

test('while nothing comes through, a visible tab polls, and stops when messages come again', async () => {
  connect()
  await pass(24_000)
  expect(polls).toEqual([])
  await pass(60_000)
  expect(polls.length).toBeGreaterThanOrEqual(2)
  // What has changed before the first answer is unknown.
  expect(heard[0]).toEqual({ ...empty, isMore: true })
  expect(polls[1]).toBe('/api/staff/changes?after=5&pagesAfter=7')
  while (openStreams().length === 0) await pass(1000)
  openStreams()[0]!.tell({ after: 6 })
  const { length } = polls
  await pass(20_000)
  expect(polls).toHaveLength(length)
})

test('a hidden tab does not poll; one that is shown again does at once', async () => {
  connect()
  streams()[0]!.tell()
  setHidden(true)
  await pass(120_000)
  expect(polls).toEqual([])
  show()
  expect(polls).toHaveLength(1)
})

test.each([
  ['is awake again', show],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
])('a computer that %s opens the stream at once', async (_what, comeBack) => {
  connect()
  streams()[0]!.tell({ after: 9 })
  for (let time = 0; time < 8; time += 1) {
    for (const stream of openStreams()) stream.fail()
    await pass(30_000)
  }
  for (const stream of openStreams()) stream.fail()
  expect(openStreams()).toEqual([])
  comeBack()
  expect(openStreams().map(({ url }) => url)).toEqual(['/api/staff/changes?after=5&pagesAfter=7'])
})

test.each([
  ['the stream says', async () => streams()[0]!.end()],
  ...[401, 403].map((status): [string, () => Promise<void>] => [
    `a poll is refused with ${status}`,
    async () => {
      pollAnswer = () => new Response('{}', { status })
      await pass(31_000)
    },
  ]),
])('the session has ended when %s so', async (_what, lose) => {
  connect()
  await lose()
  expect(endings).toBe(1)
})

describe('with several tabs', () => {
  /** Channels of this browser by name, and a lock, which jsdom lacks. */
  function shareBrowser() {
    const channels = new Set<FakeChannel>()
    class FakeChannel {
      onmessage: ((event: { data: unknown }) => void) | null = null
      constructor() {
        channels.add(this)
      }
      postMessage(data: unknown) {
        for (const channel of channels) if (channel !== this) channel.onmessage?.({ data })
      }
      close() {
        channels.delete(this)
      }
    }
    let turn: Promise<unknown> = Promise.resolve()
    let isTaken = false
    const request = (
      _name: string,
      { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
      work: (lock: object | null) => unknown,
    ) => {
      if (ifAvailable && isTaken) return Promise.resolve().then(() => work(null))
      isTaken = true
      turn = turn.then(() => (signal?.aborted ? undefined : work({})))
      return turn
    }
    Object.assign(globalThis, { BroadcastChannel: FakeChannel })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }
  beforeEach(shareBrowser)
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    Reflect.deleteProperty(navigator, 'locks')
  })

  test('one has the stream and tells the others; when it is closed, the next one takes over', async () => {
    const close = connect()
    connect()
    await pass(0)
    expect(openStreams()).toHaveLength(1)
    heard = []
    streams()[0]!.tell({ after: 9, leads: [3] })
    expect(heard.map(({ leads }) => leads)).toEqual([[3], [3]])
    close()
    await pass(0)
    expect(openStreams().map(({ url }) => url)).toEqual(['/api/staff/changes?after=9&pagesAfter=7'])
  })

  test('one that is opened later asks once what it missed before it listened', async () => {
    connect()
    await pass(0)
    connect(Date.now() - 1500)
    await pass(0)
    expect(polls).toEqual(['/api/staff/changes?age=1500'])
    expect(openStreams()).toHaveLength(1)
  })

  test('all learn that the session has ended', async () => {
    connect()
    connect()
    await pass(0)
    streams()[0]!.end()
    expect(endings).toBe(2)
  })
})
