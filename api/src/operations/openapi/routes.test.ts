import { withApi } from '../../testing/with-api'

const api = withApi()

test('the description is answered from memory: who has it reads it no second time', async () => {
  const read = (headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/openapi.json`, { headers })
  const first = await read()
  expect(await first.json()).toMatchObject({ paths: { '/api/openapi.json': {} } })
  const again = await read({ 'If-None-Match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
