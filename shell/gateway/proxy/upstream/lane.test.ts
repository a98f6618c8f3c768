import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Busy, Lane } from './lane'

afterEach(() => jest.restoreAllMocks())

const visitor = (address = '192.0.2.1') => ({
  response: new EventEmitter() as ServerResponse,
  address,
})

test('lets as many requests through as there are slots, and the next one when a slot is free', async () => {
  const lane = new Lane({ slots: 2, queue: 5 })
  const [leave] = [await lane.take(visitor()), await lane.take(visitor())]
  const order: string[] = []
  const third = lane.take(visitor()).then((leaveThird) => {
    order.push('third')
    leaveThird()
  })
  const fourth = lane.take(visitor()).then(() => order.push('fourth'))
  leave()
  // Calling it a second time has no effect.
  leave()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
})

test('rejects a request at once when the queue is full', async () => {
  const lane = new Lane({ slots: 1, queue: 1 })
  const leave = await lane.take(visitor())
  const waiting = lane.take(visitor())
  await expect(lane.take(visitor())).rejects.toThrow(Busy)
  leave()
  await waiting
})

test('a waiting request times out, and a visitor who leaves frees the place in the queue', async () => {
  const lane = new Lane({ slots: 1, queue: 1, waitMs: 20 })
  const leave = await lane.take(visitor())
  await expect(lane.take(visitor())).rejects.toThrow(Busy)
  const gone = visitor()
  const waiting = lane.take(gone)
  gone.response.emit('close')
  await expect(waiting).rejects.toThrow(Busy)
  const next = lane.take(visitor())
  leave()
  await next
})

test('a visitor who has gone already takes no place in the queue', async () => {
  const lane = new Lane({ slots: 1, queue: 5 })
  await lane.take(visitor())
  const gone = visitor()
  gone.response.destroyed = true
  await expect(lane.take(gone)).rejects.toThrow(Busy)
})

test('an address has its share of the slots and most of the queue, and others pass it', async () => {
  const lane = new Lane({ slots: 3, queue: 4, share: 2 })
  const greedy = () => lane.take(visitor('2001:db8::1'))
  const leaveFirst = await greedy()
  await greedy()
  const order: string[] = []
  // The same network of one subscriber.
  const third = lane.take(visitor('2001:db8::2')).then((leave) => {
    order.push('greedy')
    leave()
  })
  const others = [greedy(), greedy()].map((taken) => taken.then((leave) => leave()))
  await expect(greedy()).rejects.toThrow('too many requests wait')

  const leaveOther = await lane.take(visitor())
  const another = lane.take(visitor()).then(() => order.push('another'))
  leaveOther()
  await another
  leaveFirst()
  await Promise.all([third, ...others])
  expect(order).toEqual(['another', 'greedy'])
})

test('is stuck when all slots are taken and none comes free for 30 s', async () => {
  const pass = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms)
  const lane = new Lane({ slots: 2, queue: 5 })
  pass(0)
  const leave = await lane.take(visitor())
  pass(40_000)
  expect(lane.isStuck).toBe(false)
  await lane.take(visitor())
  pass(71_000)
  expect(lane.isStuck).toBe(false)
  pass(71_001)
  expect(lane.isStuck).toBe(true)
  const next = lane.take(visitor())
  leave()
  await next
  expect(lane.isStuck).toBe(false)
})
