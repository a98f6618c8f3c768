import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isAway, isRolledBack } from './errors'

/** Milliseconds before each retry. Their sum is the time that a load balancer needs to drop a lost cluster node. */
const pausesMs = [20, 80, 250, 500, 1000, 1500]

/** Milliseconds after which an unreachable database is not retried: each attempt may wait for a silent server. */
const patienceMs = 4000

/** Databases that stayed unreachable for all attempts; until one attempt succeeds, other callers do not retry. */
const givenUp = new WeakSet<Knex>()

/** Randomises a pause, so that transactions that collided do not collide again. */
const varied = (ms: number) => ms * (0.5 + Math.random())

/**
 * Retries work that the engine rolled back (deadlock, lock, certification by a cluster), or whose database
 * was unreachable (D70). Gives up after about three and a half seconds.
 * @param isHarmless whether the work may run again when its outcome is unknown, because the connection was
 * lost
 */
export async function retrying<T>(
  knex: Knex,
  work: () => Promise<T>,
  isHarmless: boolean,
): Promise<T> {
  let deadline = Number.POSITIVE_INFINITY
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work()
      givenUp.delete(knex)
      return result
    } catch (error) {
      const ms = pausesMs[tries]
      // Counts from the first failure, so that work that waited long for a lost node is still retried.
      deadline = Math.min(deadline, performance.now() + patienceMs)
      if (isAway(error) && (ms === undefined || performance.now() > deadline)) givenUp.add(knex)
      const mayRepeat = isRolledBack(error) || (isHarmless && isAway(error) && !givenUp.has(knex))
      if (ms === undefined || !mayRepeat) throw error
      await pause(varied(ms))
    }
  }
}
