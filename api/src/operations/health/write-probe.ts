import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/connect'

/** A write that succeeded counts for so long. */
const freshMs = 5_000
/** Readiness is asked every few seconds and has to answer. */
const patienceMs = 1_000

/**
 * Whether the embedded file can be written to, found out by writing to it: reads go on where the disk is full or another process keeps the
 * file locked (D73). A write that waits still is no failure: until it is refused, what was found out before holds.
 * @returns asks, at most every five seconds, in a second at most
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
