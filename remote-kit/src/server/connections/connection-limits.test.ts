import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startHttpServer } from '../http-server'
import type { ConnectionLimits } from './connection-limits'

const servers: RunningServer[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function start(listener: RequestListener, connections: ConnectionLimits) {
  const name = { name: 'remote', host: '127.0.0.1', port: 0, portVariable: 'BLOG_PORT' }
  const server = await startHttpServer(listener, { ...name, connections, finishMs: 0 })
  servers.push(server)
  return server.port
}

const ok: RequestListener = (_request, response) => response.end('ok')
/** Responds once the body has arrived. */
const read: RequestListener = (request, response) =>
  request.resume().once('end', () => response.end('ok'))

async function open(port: number, bytes = '', from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (bytes) socket.write(bytes)
  return socket
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{'

/** Opens a connection that sends a request, receives the response, and stays open. */
async function idle(port: number, from?: string) {
  const socket = await open(port, get, from)
  await once(socket, 'data')
  return socket
}

async function expectAnswer(port: number, from?: string) {
  const socket = await open(port, get, from)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
}

/** A client notices a destroyed socket a moment later. */
const isOpen = async (socket: Socket) => {
  await wait(50)
  return !socket.closed && !socket.readableEnded
}

test('closes the connection that has been idle for longest when there are too many', async () => {
  const port = await start(ok, { most: 3 })
  const [first, second] = [await idle(port), await idle(port)]
  const third = await open(port)
  first.write(get)
  await once(first, 'data')
  await expectAnswer(port)
  expect(await Promise.all([first, second, third].map(isOpen))).toEqual([true, false, true])
})

test('limits the connections of one address', async () => {
  const port = await start(read, { most: 100, mostOfAddress: 3 })
  const other = await idle(port, '127.0.0.2')
  const begunOnes = [await open(port, begun), await open(port, begun), await open(port, begun)]
  await wait(50)
  await expectAnswer(port)
  expect(await Promise.all(begunOnes.map(isOpen))).toEqual([false, true, true])
  expect(await isOpen(other)).toBe(true)
})

test('does not close connections that wait for a response', async () => {
  const port = await start(() => {}, { most: 2 })
  const waiting = [await open(port, get), await open(port, get)]
  await wait(50)
  expect(await isOpen(await open(port, get))).toBe(false)
  expect(await Promise.all(waiting.map(isOpen))).toEqual([true, true])
})

test('closes a client that reads nothing of a response in time, but not one that reads slowly', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024)
  const closed = new EventEmitter()
  const send: RequestListener = ({ url, socket }, response) => {
    socket.once('close', () => closed.emit(url!))
    let sent = 0
    const more = () => {
      while (sent < large.length) {
        sent += 65_536
        if (!response.write(large.subarray(0, 65_536))) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  }
  const port = await start(send, { most: 100, takeMs: 600 })
  const slow = await open(port, get.replace('/', '/slow'))
  slow.pause()
  const slowIsClosed = jest.fn()
  closed.once('/slow', slowIsClosed)
  const reading = setInterval(() => slow.read(4 * 1024 * 1024) ?? slow.read(), 20)
  // A paused client does not notice the close, so the server's event is awaited.
  const unread = await open(port)
  unread.pause()
  const unreadIsClosed = once(closed, '/unread')
  unread.write(get.replace('/', '/unread'))
  await unreadIsClosed
  expect(slowIsClosed).not.toHaveBeenCalled()
  clearInterval(reading)
})

test('closes a connection that sends too many requests ahead', async () => {
  const asked: unknown[] = []
  const answerLater: RequestListener = (request, response) => {
    asked.push(request.url)
    setImmediate(() => response.end('ok'))
  }
  const socket = await open(await start(answerLater, { most: 100 }), get.repeat(100))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await once(socket, 'close')
  expect(asked).toHaveLength(32)
  expect(received.match(/HTTP\/1.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 503')
})
