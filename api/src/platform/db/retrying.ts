import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isAway, isRolledBack } from './errors'

/** Milliseconds before each further try; together what a balancer takes to leave out a lost node of a cluster. */
const pausesMs = [20, 80, 250, 500, 1000, 1500]

/** Milliseconds after which a database that is away is not tried again: each try may wait for a server that says nothing. */
const patienceMs = 4000

/** Databases that did not come back during a whole row of tries: until one succeeds, nobody else waits for them. */
const givenUp = new WeakSet<Knex>()

/** So that those who met in one conflict do not meet in the next. */
const varied = (ms: number) => ms * (0.5 + Math.random())

/**
 * Does work again that failed without leaving anything behind: the engine gave up on it (deadlock, lock, certification by a
 * cluster), or the database went away (D70). Gives up after some three and a half seconds.
 * @param isHarmless whether work may be done again whose fate is unknown, as the connection was lost on the way
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
      // Counted from here: work that waited long for a node that was lost deserves another one all the same.
      deadline = Math.min(deadline, performance.now() + patienceMs)
      if (isAway(error) && (ms === undefined || performance.now() > deadline)) givenUp.add(knex)
      const mayRepeat = isRolledBack(error) || (isHarmless && isAway(error) && !givenUp.has(knex))
      if (ms === undefined || !mayRepeat) throw error
      await pause(varied(ms))
    }
  }
}
