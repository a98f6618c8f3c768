import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import { Semaphore } from '../../platform/semaphore'

const options = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hashing uses the thread pool that files and compression share, so one core is left free for them.
const slots = new Semaphore(Math.max(1, availableParallelism() - 1), 50)

/** Runs a hashing task; only a few run at a time. @throws 503 when too many are waiting already */
export const inHashingSlot = <T>(task: () => Promise<T>) => slots.run(task)

export const hashPassword = (password: string) =>
  inHashingSlot(() => argon2.hash(password, options))

/** A hash that is verified for unknown users, so that they take the same time. */
const decoy = argon2.hash('an account that does not exist', options)

/** Whether the password matches; without a hash it returns false after the same time (D17). Needs a hashing slot. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await argon2.verify(hash ?? (await decoy), password)
  return matches && hash !== null
}
