import type { ServerResponse } from 'node:http'
import { closeServers, startGateway } from '../testing/gateway'

jest.setTimeout(30_000)
afterAll(closeServers)

const path = '/api/staff/changes?after=7'
const headers = {
  accept: 'text/event-stream',
  cookie: 'pt_session=admin',
  'accept-encoding': 'gzip',
}

/** Starts a gateway whose API answers with event streams, and collects them. */
async function startWithStreams() {
  const streams: ServerResponse[] = []
  const gateway = await startGateway({
    onCall: (request, response) => {
      if (!request.headers.accept?.includes('text/event-stream')) return false
      streams.push(response)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      response.write('data: 1\n\n')
      return true
    },
  })
  return { ...gateway, streams }
}

async function readerOf(response: Response) {
  const reader = response.body!.getReader()
  return async () => new TextDecoder().decode((await reader.read()).value)
}

test('each message of an event stream is passed on at once, as it is', async () => {
  const { origin, streams, apiSeen } = await startWithStreams()
  const response = await fetch(origin + path, { headers })
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('content-encoding')).toBeNull()
  const next = await readerOf(response)
  expect(await next()).toBe('data: 1\n\n')
  streams[0]!.write('data: 2\n\n')
  expect(await next()).toBe('data: 2\n\n')
  expect(apiSeen[0]!.url).toBe(path)
  await response.body!.cancel().catch(() => undefined)
})

test('a browser that leaves ends the stream of the API', async () => {
  const { origin, streams } = await startWithStreams()
  const leave = new AbortController()
  await fetch(origin + path, { headers, signal: leave.signal })
  const closed = new Promise((resolve) => streams[0]!.once('close', resolve))
  leave.abort()
  await closed
})

test('open streams keep no other call of the API waiting', async () => {
  const { origin } = await startWithStreams()
  const leave = new AbortController()
  // More than other reads may run at a time.
  const open = Array.from({ length: 80 }, () =>
    fetch(origin + path, { headers, signal: leave.signal }),
  )
  await Promise.all(open)
  expect((await fetch(`${origin}/api/state-pages`)).status).toBe(200)
  leave.abort()
})

test('a stream that the API breaks off is broken off for the browser, which asks again', async () => {
  const { origin, streams } = await startWithStreams()
  const next = await readerOf(await fetch(origin + path, { headers }))
  await next()
  streams[0]!.destroy()
  await expect(next()).rejects.toThrow()
})

test('a gateway that stops breaks its streams off instead of waiting for their end', async () => {
  const { origin, stop } = await startWithStreams()
  const next = await readerOf(await fetch(origin + path, { headers }))
  await next()
  const stopped = stop()
  await expect(next()).rejects.toThrow()
  await stopped
})
