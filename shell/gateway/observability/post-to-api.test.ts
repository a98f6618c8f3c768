import { closeServers, listen } from '../testing/gateway'
import { postToApi } from './post-to-api'

afterAll(closeServers)

test('reports go to the API whose releases the gateway follows, and to no other', async () => {
  const asked: string[] = []
  const apiOrigin = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(401).end()
  })
  const api = { apiOrigin, gatewaySecret: 'secret' }
  expect(await postToApi(api, '/api/builds/evidence', {})).toBe(401)
  expect(await postToApi({ ...api, registryJson: '{}' }, '/api/builds/evidence', {})).toBe(204)
  expect(asked).toEqual(['POST /api/builds/evidence'])
})
