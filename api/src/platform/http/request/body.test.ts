import { PassThrough } from 'node:stream'
import type { ApiContext } from '../context'
import { readBody } from './body'

afterEach(() => jest.useRealTimers())

test('a body that is not complete in time is refused with 408, and its connection is closed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const req = Object.assign(new PassThrough(), { headers: {} })
  req.write('{')
  const ctx = { req, get: () => '', is: (type: string) => type === 'multipart/form-data' }
  const body = readBody(ctx as unknown as ApiContext, 'form', 'visitor')
  jest.advanceTimersByTime(60_000)
  await expect(body).rejects.toMatchObject({
    status: 408,
    details: { headers: { Connection: 'close' } },
  })
})
