import { absolute, federationGuard } from './federation-guard'

const manifest = { metaData: {}, exposes: [], shared: [] }
const url = '/remotes/mf-blog/1/mf-manifest.json'
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as never
})

const get = (guard: ReturnType<typeof federationGuard>) =>
  guard.fetch!(url, {} as never) as Promise<Response>

test('uses the inlined manifest once, and fetches it on a retry', async () => {
  const guard = federationGuard(new Map([[absolute(url), manifest]]), new Map())
  expect(await (await get(guard)).json()).toEqual(manifest)
  expect(fetchMock).not.toHaveBeenCalled()

  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(manifest)))
  await get(guard)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test.each([
  ['a bad status', 502, JSON.stringify(manifest)],
  ['JSON of the wrong shape', 200, '{"error":"x"}'],
  ['an HTML page', 200, '<!doctype html>'],
])('rejects %s instead of a manifest', async (_what, status, body) => {
  fetchMock.mockResolvedValueOnce(new Response(body, { status }))
  await expect(get(federationGuard(new Map(), new Map()))).rejects.toThrow(/^PT-F101: /)
})

function scriptFor(guard: ReturnType<typeof federationGuard>, address: string) {
  const { script } = guard.createScript!({ url: address } as never) as {
    script: HTMLScriptElement
  }
  return script
}

test('requests a script at another address on a retry, because a hung request stays stuck', () => {
  const guard = federationGuard(new Map(), new Map())
  expect(scriptFor(guard, '/x.js').src).toBe('http://localhost/x.js')
  expect(scriptFor(guard, '/x.js').src).toBe('http://localhost/x.js?retry=1')
})

test('sets crossorigin only for files of other origins, like their preloads', () => {
  const guard = federationGuard(new Map(), new Map())
  expect(scriptFor(guard, '/x.js').crossOrigin).toBeNull()
  expect(scriptFor(guard, 'https://cdn.example/x.js').crossOrigin).toBe('anonymous')
})

test('the browser checks a manifest and an entry with known hashes at each try', async () => {
  const hashes = new Map([
    [`http://localhost${url}`, 'sha256-manifest='],
    ['http://localhost/x.js', 'sha256-entry='],
  ])
  const guard = federationGuard(new Map(), hashes)
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(manifest)))
  await get(guard)
  expect(fetchMock).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ integrity: 'sha256-manifest=' }),
  )
  expect(scriptFor(guard, '/x.js').integrity).toBe('sha256-entry=')
  expect(scriptFor(guard, '/x.js').integrity).toBe('sha256-entry=')
  expect(scriptFor(guard, '/b/y.js').integrity).toBe('')
})

test('runs no unlisted file of a build whose hashes are known', () => {
  const hashes = new Map([['http://localhost/b/1/entry.js', 'sha256-entry=']])
  const { integrity } = scriptFor(federationGuard(new Map(), hashes), '/b/1/other.js')
  expect(integrity).toMatch(/^sha256-A{43}=$/)
})
