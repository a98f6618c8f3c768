import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Busy, Lane } from './lane'

const visitor = () => new EventEmitter() as ServerResponse

test('as many as there are slots go at once, the next waits for one of them', async () => {
  const lane = new Lane({ slots: 2, queue: 5 })
  const [leave] = [await lane.take(visitor()), await lane.take(visitor())]
  const order: string[] = []
  const third = lane.take(visitor()).then((leaveThird) => {
    order.push('third')
    leaveThird()
  })
  const fourth = lane.take(visitor()).then(() => order.push('fourth'))
  leave()
  // A second time counts for nothing.
  leave()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
})

test('who finds the queue full is refused at once', async () => {
  const lane = new Lane({ slots: 1, queue: 1 })
  const leave = await lane.take(visitor())
  const waiting = lane.take(visitor())
  await expect(lane.take(visitor())).rejects.toThrow(Busy)
  leave()
  await waiting
})

test('nobody waits for ever, and who goes away leaves his place', async () => {
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
