import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pipelines, readings } from '../../../../tooling/testing/pipelines'
import { type RunningServer, startHttpServer } from '../http-server'

const options = { name: 'remote', host: '127.0.0.1', port: 0, portVariable: 'BLOG_PORT' }
let server: RunningServer
afterEach(() => server.stop())

test('requests that a client sends ahead are answered one at a time, in their order', async () => {
  const events: string[] = []
  server = await startHttpServer(async ({ url }, response) => {
    events.push(`begin ${url}`)
    // The first takes longest.
    await wait(30 - Number(url!.slice(1)) * 10)
    events.push(`end ${url}`)
    response.end(url)
  }, options)
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
    if (received.endsWith('/3')) socket.end()
  })
  const get = (path: string, ...lines: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')
  socket.write(get('/1') + get('/2') + get('/3'))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(events).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2', 'begin /3', 'end /3'])
  expect(received.match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(['/1', '/2', '/3'])
})

// Node tells only the answer that is being sent that its connection has ended, not those queued behind it.
test.each(readings)(
  'every answer that was begun ends with its connection, read %s',
  async (reading) => {
    const open = new Set<ServerResponse>()
    let begun = 0
    server = await startHttpServer((_request, response) => {
      begun += 1
      open.add(response)
      response.once('close', () => open.delete(response))
      response.end(Buffer.alloc(4 * 1024 * 1024))
    }, options)
    const target = { port: server.port, path: '/', connections: 5, requests: 30 }
    const leave = await pipelines({ ...target, reading })
    while (begun < 5) await wait(5)
    expect(open.size).toBeLessThanOrEqual(5)
    await leave()
    while (open.size > 0) await wait(5)
    // Nothing is made for a client that has gone.
    expect(begun).toBeLessThan(target.requests)
  },
)
