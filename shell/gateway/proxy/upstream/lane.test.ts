import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Busy, Lane } from './lane'

const visitor = () => new EventEmitter() as ServerResponse

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
  gone.emit('close')
  await expect(waiting).rejects.toThrow(Busy)
  const next = lane.take(visitor())
  leave()
  await next
})
