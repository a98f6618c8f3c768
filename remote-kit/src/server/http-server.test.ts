import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { startHttpServer } from './http-server'

const options = { name: 'remote', host: '127.0.0.1', port: 0, portVariable: 'BLOG_PORT' }
const ok: RequestListener = (_request, response) => response.end('ok')

/** All that comes back for some bytes. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 'HTTP/1.1 400 '],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 ',
  ],
])('%s is answered, and the server goes on', async (_what, bytes, status) => {
  const server = await startHttpServer(ok, options)
  expect(await answerTo(server.port, bytes)).toMatch(new RegExp(`^${status}`))
  const answer = await fetch(`http://127.0.0.1:${server.port}`)
  expect(await answer.text()).toBe('ok')
  await server.stop()
})

test.each([
  ['http://[::1/main.js?a', '/main.js?a'],
  ['https://example.test', '/'],
  ['http://example.test?a', '/?a'],
])('of the whole address %s only the path counts', async (target, url) => {
  const echo: RequestListener = (request, response) => response.end(request.url)
  const server = await startHttpServer(echo, options)
  const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  expect((await answerTo(server.port, request)).split('\r\n\r\n')[1]).toContain(url)
  await server.stop()
})

test('a busy port is named with its variable', async () => {
  const server = await startHttpServer(ok, options)
  const second = startHttpServer(ok, { ...options, port: server.port })
  await expect(second).rejects.toThrow(
    `Port ${server.port} is in use; stop what uses it or set BLOG_PORT.`,
  )
  await server.stop()
})

test('a stop waits for requests under way', async () => {
  let finish = () => {}
  const requests = new EventEmitter()
  const server = await startHttpServer((_request, response) => {
    finish = () => response.end('finished')
    requests.emit('arrived')
  }, options)
  const answer = fetch(`http://127.0.0.1:${server.port}`)
  await once(requests, 'arrived')
  const stopped = server.stop()
  finish()
  expect(await (await answer).text()).toBe('finished')
  await stopped
})

test('a stop ends connections that hang', async () => {
  const requests = new EventEmitter()
  const hang = () => requests.emit('arrived')
  const server = await startHttpServer(hang, { ...options, finishMs: 50 })
  const answer = fetch(`http://127.0.0.1:${server.port}`).catch(() => 'cut off')
  await once(requests, 'arrived')
  await server.stop()
  expect(await answer).toBe('cut off')
})
