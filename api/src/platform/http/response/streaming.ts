import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApiContext } from '../context'

/** Characters that a chunk collects before it is sent. */
const partLength = 64 * 1024

/** Joins short texts into chunks and lets other requests run after each chunk. */
async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const text of texts) {
    part += text
    if (part.length < partLength) continue
    yield part
    part = ''
    await nextTurn()
  }
  yield part
}

/**
 * Streams a text of any length as a response body, no faster than the client reads it. The first chunk is
 * made before the headers are sent, so that an early failure gets a normal error response. A later failure
 * breaks the connection, so that no client takes half a list for a whole one.
 */
export async function streamed(
  { res, state }: Pick<ApiContext, 'res' | 'state'>,
  texts: AsyncIterable<string>,
): Promise<Readable> {
  const parts = inParts(texts)
  const first = await parts.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* parts
  }
  return Readable.from(all()).once('error', (error) => {
    state.log.error({ err: error }, 'A streamed response was aborted')
    res.destroy()
  })
}

/** Serialises values that arrive one by one as a JSON array. */
export async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const value of values) {
    yield before + JSON.stringify(value)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
