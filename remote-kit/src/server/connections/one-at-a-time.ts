import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Hands the requests of a connection on one at a time, in the order in which they came. Node would begin all that
 * a client sends ahead, and never tells an answer that waits behind another one that their connection has ended
 * (nodejs/node#62534): whatever had been taken for it would stay taken.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Array<() => void>>()

  return (request, response) => {
    const { socket } = request
    const begin = () => {
      // It was refused while it waited.
      if (response.writableEnded) return next()
      response.once('close', next)
      listener(request, response)
    }
    const next = () => {
      // Answers that nobody receives are not begun.
      const following = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (following) following()
      else waiting.delete(socket)
    }
    const others = waiting.get(socket)
    if (others) {
      others.push(begin)
      return
    }
    waiting.set(socket, [])
    begin()
  }
}
