import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { createBodies } from './bodies'

const request = (headers = {}) => Object.assign(new PassThrough(), { headers }) as never

const sender = (headers = {}) => {
  const sent: PassThrough & IncomingMessage = request(headers)
  return sent
}

test('reads a whole body', async () => {
  const bodies = createBodies({ mostBytes: 100, ms: 1000 })
  const sent = sender()
  const body = bodies.read(sent, 10)
  sent.write('ab')
  sent.end('c')
  expect((await body).bytes.toString()).toBe('abc')
})

test('refuses a body that does not end in time with 408', async () => {
  const bodies = createBodies({ mostBytes: 100, ms: 20 })
  const sent = sender({ 'content-length': '500' })
  const body = bodies.read(sent, 1000)
  sent.write('{')
  await expect(body).rejects.toMatchObject({ status: 408 })
})

test.each([{ 'content-length': '11' }, {}])(
  'refuses a body over the limit with 413: %p',
  async (headers) => {
    const bodies = createBodies({ mostBytes: 100, ms: 1000 })
    const sent = sender(headers)
    const body = bodies.read(sent, 10)
    sent.write('x'.repeat(11))
    await expect(body).rejects.toMatchObject({ status: 413 })
  },
)

test('when memory runs out, refuses the body that has been arriving for longest, and frees its memory', async () => {
  const bodies = createBodies({ mostBytes: 100, ms: 1000 })
  const slow = sender()
  const slowBody = bodies.read(slow, 90)
  slow.write('x'.repeat(80))
  const quick = sender()
  const quickBody = bodies.read(quick, 90)
  quick.end('y'.repeat(30))
  await expect(slowBody).rejects.toMatchObject({ status: 503 })
  const { bytes, release } = await quickBody
  expect(bytes).toHaveLength(30)
  const next = sender()
  const nextBody = bodies.read(next, 90)
  release()
  next.end('z'.repeat(90))
  expect((await nextBody).bytes).toHaveLength(90)
})

test('forgets a body whose sender has left', async () => {
  const bodies = createBodies({ mostBytes: 100, ms: 1000 })
  const sent = sender()
  const body = bodies.read(sent, 10)
  sent.destroy()
  await expect(body).rejects.toThrow('the visitor has gone')
})
