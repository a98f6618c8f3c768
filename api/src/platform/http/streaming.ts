import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApiContext } from './context'

/** Characters that are sent together. */
const partLength = 64 * 1024

/** Joins short texts to parts worth sending; other requests have their turn after each part. */
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
 * A text of any length as a body that is made while it is sent, no faster than the reader takes it. The first part is made
 * before the head goes out, so that what fails at once is answered like any error. What fails later breaks the connection:
 * nobody takes half a list for the whole.
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
    state.log.error({ err: error }, 'An answer broke off')
    res.destroy()
  })
}

/** A JSON array of values that come one after another. */
export async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const value of values) {
    yield before + JSON.stringify(value)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
