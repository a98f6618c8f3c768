import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/connect'

/** Milliseconds for which a successful write counts. */
const freshMs = 5_000
/** Milliseconds to wait for the write: readiness is checked every few seconds and needs an answer. */
const patienceMs = 1_000

/**
 * Finds out by writing whether the embedded file can be written to: reads still work when the disk is full or
 * another process keeps the file locked (D73). While a write is still waiting, the previous result counts.
 * @returns a check that takes at most a second, and after a successful write does not write again for five
 * seconds; on MySQL it is always true
 */
export function writeProbe({ dialect, knex }: Database): () => Promise<boolean> {
  let isWritable = true
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    try {
      const turn = randomBytes(16).toString('base64url')
      await knex('locks').where({ name: 'releases' }).update({ turn })
      isWritable = true
      checkedAt = performance.now()
    } catch {
      isWritable = false
    } finally {
      checking = null
    }
  }

  return async () => {
    if (dialect !== 'sqlite' || performance.now() - checkedAt < freshMs) return true
    checking ??= check()
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([checking, tooLong])
    clearTimeout(timer)
    return isWritable
  }
}
