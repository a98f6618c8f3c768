import { pageShown } from './page-shown'
import { pageState } from './page-state'

const answers: (Response | Error)[] = []
const asked: string[] = []

beforeEach(() => {
  answers.length = 0
  asked.length = 0
  globalThis.fetch = jest.fn(async (address: URL) => {
    asked.push(address.pathname + address.search)
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  }) as never
  window.history.replaceState(null, '', '/tamil-nadu?q=1#slabs')
  show({ rendered: { loadedRouteIds: [] } })
})

/** Shows another page with this page data. */
function show(data: object) {
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`
  document.dispatchEvent(new Event(pageShown))
}

test('does not fetch state that the page contains', async () => {
  show({ rendered: { state: { api: { queries: {} } } } })
  expect(await pageState()).toEqual({ api: { queries: {} } })
  expect(asked).toEqual([])
})

test('fetches the state beside a page once for that page', async () => {
  answers.push(Response.json({ api: 1 }), Response.json({ api: 2 }))
  expect(await Promise.all([pageState(), pageState()])).toEqual([{ api: 1 }, { api: 1 }])
  expect(asked).toEqual(['/tamil-nadu?q=1&part=data'])
  show({ rendered: {} })
  expect(await pageState()).toEqual({ api: 2 })
})

test('reads the state of a not-found page, too', async () => {
  answers.push(Response.json({ api: 1 }, { status: 404 }))
  expect(await pageState()).toEqual({ api: 1 })
})

test.each([
  ['fails', () => new TypeError('Failed to fetch')],
  ['is an HTML page', () => new Response('<!doctype html>', { status: 200 })],
  ['is empty', () => new Response(null, { status: 204 })],
])('fetches the state again after a response that %s', async (_what, answer) => {
  answers.push(answer(), Response.json({ api: 1 }))
  await expect(pageState()).rejects.toThrow()
  expect(await pageState()).toEqual({ api: 1 })
})
