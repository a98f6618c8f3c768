import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { WaitingRoom } from './waiting-room'

const response = () =>
  Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

test('a request without a free place gets 503', async () => {
  const room = new WaitingRoom(1)
  const first = room.wait(50, response())
  await expect(room.wait(50, response())).rejects.toMatchObject({ status: 503 })
  await first
  await room.wait(1, response())
})

test('a client that disconnects frees its place at once', async () => {
  const room = new WaitingRoom(1)
  const gone = response()
  const waiting = room.wait(60_000, gone)
  Object.assign(gone, { destroyed: true })
  gone.emit('close')
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  await room.wait(1, response())
})

test('a request without a delay needs no place', async () => {
  await new WaitingRoom(0).wait(0, response())
})
