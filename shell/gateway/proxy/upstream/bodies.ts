import type { IncomingMessage } from 'node:http'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../../host/messages'

/** A request body was refused. */
export class BodyRefused extends Error {
  constructor(
    readonly status: 408 | 413 | 503,
    /** What a program reads: the codes of the API. */
    readonly code: string,
    /** What its sender reads. */
    readonly words: (t: Translate) => string,
  ) {
    super(words(inLanguage(sourceLanguage)))
  }
}

const megabyte = 1024 * 1024

export const tooLarge = (mostBytes: number) =>
  new BodyRefused(413, 'payload_too_large', (t) =>
    mostBytes < megabyte
      ? t(m.bodyTooLargeKb, { size: Math.floor(mostBytes / 1024) })
      : t(m.bodyTooLarge, { size: Math.floor(mostBytes / megabyte) }),
  )

export const tooSlow = () => new BodyRefused(408, 'body_too_slow', (t) => t(m.bodyTooSlow))

const tooMany = () => new BodyRefused(503, 'busy', (t) => t(m.bodiesTooMany))

/** The sender left before the body was complete. */
class BrokenOff extends Error {}

export interface Body {
  bytes: Buffer
  /** Frees the body's share of the memory limit. */
  release(): void
}

interface BodiesOptions {
  /** Most bytes of all bodies in memory at a time. */
  mostBytes: number
  /** Milliseconds in which a body has to arrive. */
  ms: number
}

/**
 * Buffers whole request bodies, so that a slow one does not hold up an upstream. When all together exceed
 * `mostBytes`, the one that has been arriving for longest is refused.
 */
export function createBodies({ mostBytes, ms }: BodiesOptions) {
  let held = 0
  const onTheirWay = new Set<() => void>()

  function makeRoom() {
    while (held > mostBytes && onTheirWay.size > 0) {
      const [refuseOldest] = onTheirWay
      refuseOldest!()
    }
  }

  /** @throws BodyRefused: 408 too slow, 413 over `limit`, 503 no room; BrokenOff when the sender leaves */
  function read(request: IncomingMessage, limit: number): Promise<Body> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const release = () => {
        held -= size
        size = 0
      }
      const stop = () => {
        clearTimeout(timer)
        onTheirWay.delete(giveWay)
        request.off('data', take).off('end', finish).off('close', breakOff)
      }
      const refuse = (error: Error) => {
        stop()
        release()
        chunks.length = 0
        // Discards the rest of the body, so that it is not read as the next request.
        request.resume()
        reject(error)
      }
      const giveWay = () => refuse(tooMany())
      const breakOff = () => refuse(new BrokenOff('the visitor has gone'))
      const take = (chunk: Buffer) => {
        size += chunk.length
        held += chunk.length
        chunks.push(chunk)
        if (size > limit) refuse(tooLarge(limit))
        else if (held > mostBytes) makeRoom()
      }
      const finish = () => {
        stop()
        resolve({ bytes: Buffer.concat(chunks), release })
      }
      const timer = setTimeout(() => refuse(tooSlow()), ms)
      onTheirWay.add(giveWay)
      if (Number(request.headers['content-length']) > limit) refuse(tooLarge(limit))
      else request.on('data', take).once('end', finish).once('close', breakOff)
    })
  }

  return { read }
}

export type Bodies = ReturnType<typeof createBodies>
