import { showPartsNearby } from './lazy-parts'

let comeNear: (...slots: Element[]) => void
let answers: Record<string, () => Response>
const asked: string[] = []

jest.mock('./page-rules', () => ({ parseRules: (css: string) => css, addRules: jest.fn() }))
const { addRules } = jest.requireMock('./page-rules')

jest.mock('../prefetch/may-prefetch', () => ({ mayPrefetch: () => mockMayPrefetch }))
let mockMayPrefetch = true

jest.mock('../start/when-settled', () => ({
  whenSettled: (work: () => void) => mockSettled.push(work),
}))
const mockSettled: (() => void)[] = []

const map = { html: '<p>The map</p>', css: '.map{}' }

function page(address: string, body = '<div data-part="map"></div><noscript>A picture</noscript>') {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = body
}

const slot = () => document.querySelector<HTMLElement>('[data-part]')!
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeAll(() => {
  globalThis.fetch = jest.fn(async (address: string) => {
    const { pathname, search } = new URL(address)
    asked.push(pathname + search)
    const answer = answers[pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }) as never
})

/** A request that waits for its answer, as `XMLHttpRequest` makes it; the only kind that a page may make while it is printed. */
class WaitingRequest {
  responseText = ''
  private path = ''
  open(_method: string, address: string, isAsync: boolean) {
    if (isAsync) throw new Error('The page would be printed before the answer')
    this.path = new URL(address).pathname
  }
  send() {
    if (!answers[this.path]) throw new DOMException('Failed to load', 'NetworkError')
    this.responseText = JSON.stringify(map)
  }
}

beforeEach(() => {
  globalThis.XMLHttpRequest = WaitingRequest as never
  asked.length = 0
  mockSettled.length = 0
  answers = {}
  jest.clearAllMocks()
})

// One observer watches the parts of all pages.
const showParts = (() => {
  const watched = new Set<Element>()
  class Observer {
    constructor(callback: (entries: object[]) => void) {
      comeNear = (...slots) =>
        callback(
          slots
            .filter((one) => watched.has(one))
            .map((target) => ({ isIntersecting: true, target })),
        )
    }
    observe = (one: Element) => watched.add(one)
    unobserve = (one: Element) => watched.delete(one)
    disconnect = () => watched.clear()
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
  return showPartsNearby()
})()

test('fetches a part once when it comes near, and shows it with its rules', async () => {
  page('/one?states=goa')
  answers['/one'] = () => Response.json(map)
  showParts()
  expect(asked).toEqual([])
  comeNear(slot())
  await settle()
  expect(slot().innerHTML).toBe('<p>The map</p>')
  expect(addRules).toHaveBeenCalledWith('.map{}')
  comeNear(slot())
  await settle()
  expect(asked).toEqual(['/one?states=goa&part=map'])
})

test('shows the parts at once on a page that was visited before', async () => {
  page('/two')
  answers['/two'] = () => Response.json(map)
  showParts()
  comeNear(slot())
  await settle()
  page('/two')
  showParts()
  expect(slot().innerHTML).toBe('<p>The map</p>')
})

test('shows the fallback when a part cannot be fetched, and fetches it again when it comes near again', async () => {
  page('/three')
  showParts()
  comeNear(slot())
  await settle()
  expect(slot().innerHTML).toBe('A picture')
  answers['/three'] = () => Response.json(map)
  comeNear(slot())
  await settle()
  expect(slot().innerHTML).toBe('<p>The map</p>')
})

test('shows the fallback when the response is a whole page', async () => {
  page('/four')
  answers['/four'] = () => new Response('<!doctype html><p>The whole page</p>')
  showParts()
  comeNear(slot())
  await settle()
  expect(slot().innerHTML).toBe('A picture')
})

test('prefetches parts when the page has come to rest, and shows them in print', async () => {
  page('/five')
  answers['/five'] = () => Response.json(map)
  showParts()
  for (const work of mockSettled) work()
  await settle()
  expect(slot().innerHTML).toBe('')
  window.dispatchEvent(new Event('beforeprint'))
  expect(slot().innerHTML).toBe('<p>The map</p>')
})

test('fetches missing parts before the page is printed, and shows the fallback of one that cannot be fetched', () => {
  answers['/printed'] = () => Response.json(map)
  page('/printed')
  showParts()
  window.dispatchEvent(new Event('beforeprint'))
  expect(slot().innerHTML).toBe('<p>The map</p>')

  page('/printed-later')
  showParts()
  window.dispatchEvent(new Event('beforeprint'))
  expect(slot().innerHTML).toBe('A picture')
})

test('shows what is folded in print', () => {
  page(
    '/folded',
    '<main><details><summary>Employers</summary><noscript></noscript></details></main>',
  )
  document.querySelector('noscript')!.textContent = '<p>Register first</p>'
  showParts()
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('details p')!.textContent).toBe('Register first')
})

test('where nothing may be fetched ahead, fetches a part only when it comes near', () => {
  mockMayPrefetch = false
  page('/six')
  showParts()
  for (const work of mockSettled) work()
  expect(asked).toEqual([])
})
