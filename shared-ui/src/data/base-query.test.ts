import { failureText, isUnreachable, type RequestFailure } from './base-query'
import { publicApi } from './public-endpoints'
import { sessionApi } from './session-endpoints'
import { createStore } from './store'

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as never
})

function answer(status: number, body: string, statusText = '') {
  fetchMock.mockResolvedValueOnce(new Response(body, { status, statusText }))
}

const store = () => createStore({ apiBase: '/api' })

async function failureOfList(): Promise<RequestFailure> {
  const { error } = await store().dispatch(publicApi.endpoints.statePages.initiate())
  return error as RequestFailure
}

test('the text of a refused request is the status code, a colon, a space and the body', async () => {
  answer(500, 'out of order')
  expect((await failureOfList()).message).toBe('500: out of order')
})

test('the text of an empty body is the status text', async () => {
  answer(503, '', 'Service Unavailable')
  expect((await failureOfList()).message).toBe('503: Service Unavailable')
})

test('prefers the server’s own sentence to the fallback', async () => {
  answer(422, '{"error":"Title is required","fields":{"title":"Title is required"}}')
  const failure = await failureOfList()
  expect(failureText(failure, 'Failed')).toBe('Title is required')
  expect(failure.body?.fields).toEqual({ title: 'Title is required' })
  expect(failureText({ status: 0, message: '0: x' }, 'Failed')).toBe('Failed')
})

test('calls send cookies, and a JSON content type only with a body', async () => {
  answer(200, '[]')
  await store().dispatch(publicApi.endpoints.statePages.initiate())
  answer(200, '{}')
  await store().dispatch(sessionApi.endpoints.login.initiate({ email: 'a@b.c', password: 'x' }))
  const [[readUrl, read], [, write]] = fetchMock.mock.calls as [
    [string, RequestInit],
    [string, RequestInit],
  ]
  expect(readUrl).toBe('/api/state-pages')
  expect(read).toMatchObject({ credentials: 'include', headers: {} })
  expect(write).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"a@b.c","password":"x"}',
  })
})

test('in another language, states are asked for with those that have no version, and services are not', async () => {
  const inMarathi = createStore({ apiBase: '/api', language: 'mr' })
  const { statePages, statePage, servicePages } = publicApi.endpoints
  fetchMock.mockImplementation(async () => new Response('[]'))
  await inMarathi.dispatch(statePages.initiate())
  await inMarathi.dispatch(statePage.initiate('goa'))
  await inMarathi.dispatch(servicePages.initiate())
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/state-pages?lang=mr&fallback=en',
    '/api/state-pages/goa?lang=mr&fallback=en',
    '/api/service-pages?lang=mr',
  ])
})

test.each([
  [404, false],
  [400, false],
  [502, true],
  [503, true],
])('status %i counts as unreachable: %s', async (status, expected) => {
  answer(status, '')
  expect(isUnreachable(await failureOfList())).toBe(expected)
})

test('a failed connection counts as unreachable', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(isUnreachable(await failureOfList())).toBe(true)
})

test('a refused record is null, and an unreachable API is an error', async () => {
  const page = publicApi.endpoints.statePage
  answer(404, '{"error":"State page not found"}')
  expect((await store().dispatch(page.initiate('atlantis'))).data).toBeNull()

  answer(502, '')
  const { data, error } = await store().dispatch(page.initiate('goa'))
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ status: 502 })
})

test('a record has its rendered text, but not the Markdown source', async () => {
  const post = { title: 'Rates', slug: 'rates', excerpt: '', tags: [], contentHtml: '<p>Text</p>' }
  answer(200, JSON.stringify({ ...post, content: 'Text' }))
  const { data } = await store().dispatch(publicApi.endpoints.blog.initiate('rates'))
  expect(data).toEqual(post)
})

describe('a response of an unexpected shape', () => {
  const { statePages, statePage, servicePages, servicePage, blogs, blog } = publicApi.endpoints
  const record = { name: 'Goa', slug: 'goa', description: '', taxRates: '', applicability: '' }
  const post = { title: 'Rates', slug: 'rates', excerpt: '', tags: [] }

  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => jest.restoreAllMocks())

  const reads = {
    'the list of states': () => statePages.initiate(),
    'one state': () => statePage.initiate('goa'),
    'the list of services': () => servicePages.initiate(),
    'one service': () => servicePage.initiate('ptrc'),
    'the list of posts': () => blogs.initiate(),
    'one post': () => blog.initiate('rates'),
    'the session': () => sessionApi.endpoints.session.initiate(),
  }
  const bodies = ['{}', 'null', '', '<!doctype html>', '"text"', '[{}]', '[null]', '{"slug":5}']
  const cases = Object.entries(reads).flatMap(([name, read]) =>
    bodies.map((body) => ({ name, body, read })),
  )

  test.each(cases)('is an unreachable $name: $body', async ({ read, body }) => {
    answer(200, body)
    const { data, error } = await store().dispatch(read() as ReturnType<typeof statePages.initiate>)
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ status: 'shape' })
    expect(isUnreachable(error)).toBe(true)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('unexpected shape'))
  })

  test('includes one in which a single entry lacks required fields', async () => {
    answer(200, JSON.stringify([record, { ...record, taxRates: undefined }]))
    expect((await failureOfList()).status).toBe('shape')
  })

  test('does not include one with more fields, or without optional ones', async () => {
    answer(200, JSON.stringify([{ ...post, later: 1 }]))
    expect((await store().dispatch(blogs.initiate())).data).toHaveLength(1)
  })
})

test('a request times out, without AbortSignal.any', async () => {
  jest.useFakeTimers()
  fetchMock.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason))
      }),
  )
  const failed = failureOfList()
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await failed).toEqual({ status: 0, message: '0: no answer' })
  jest.useRealTimers()
})

test('a 401 on the session means that nobody is signed in', async () => {
  answer(401, '{"error":"Not signed in"}')
  expect((await store().dispatch(sessionApi.endpoints.session.initiate())).data).toBeNull()
})

test('never requests again what is in the cache', async () => {
  answer(200, '[]')
  const { dispatch } = store()
  await dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false }))
  await dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false }))
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
