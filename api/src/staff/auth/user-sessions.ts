import Bowser from 'bowser'
import type { Knex } from 'knex'
import type { AccountSession } from '../../contract/staff/people'
import type { SecondFactorRule } from '../../contract/staff/settings'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { isKeptOut, type Proof } from './second-factor'
import { sessionLifetime } from './session-store'

const table = 'sessions'

interface StoredSession {
  handle: string
  userAgent: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string | null
}

const { fromRow } = codec<StoredSession>({ date: ['createdAt', 'lastUsedAt'] })

/** The active sessions of a user, last used first; `current` is the handle of the current session. */
export async function listSessions(
  knex: Executor,
  userId: number,
  current: string,
): Promise<AccountSession[]> {
  const now = Date.now()
  const rows = await knex(table)
    .where({ userId })
    .where('expiresAt', '>', new Date(now))
    .where('createdAt', '>', new Date(now - sessionLifetime.absoluteMs))
    .select('handle', 'userAgent', 'address', 'createdAt', 'lastUsedAt')
  return rows
    .map(fromRow)
    .map(({ handle, userAgent, address, createdAt, lastUsedAt }) => ({
      id: handle,
      device: deviceName(userAgent),
      address: address ?? '',
      createdAt,
      lastUsedAt: lastUsedAt ?? createdAt,
      isCurrent: handle === current,
    }))
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))
}

/** Browser and system in words, such as `Firefox on Linux`. */
function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}

/** @returns whether the user had such a session */
export async function endSessionOf(
  knex: Executor,
  userId: number,
  handle: string,
): Promise<boolean> {
  return (await knex(table).where({ userId, handle }).del()) > 0
}

/** @returns how many there were */
export const endOtherSessions = (knex: Executor, userId: number, current: string) =>
  knex(table).where({ userId }).whereNot({ handle: current }).del()

/** Notes that the user has shown a passkey in this session. */
export const noteShownPasskey = (trx: Knex.Transaction, handle: string) =>
  trx(table)
    .where({ handle })
    .update({ proof: 'passkey' satisfies Proof })

export const endSessions = (knex: Executor, userId: number) => knex(table).where({ userId }).del()

/**
 * The roles of the users of these sessions, by handle; without sessions that have ended, disabled users, and users who
 * must set up a second factor first.
 */
export async function rolesBySession(
  knex: Executor,
  handles: string[],
  rule: SecondFactorRule,
): Promise<Map<string, string>> {
  const now = Date.now()
  const rows = await knex(table)
    .join('users', 'users.id', `${table}.userId`)
    .whereIn(`${table}.handle`, handles)
    .where(`${table}.expiresAt`, '>', new Date(now))
    .where(`${table}.createdAt`, '>', new Date(now - sessionLifetime.absoluteMs))
    .whereNull('users.disabledAt')
    .select(`${table}.handle`, `${table}.proof`, 'users.role', 'users.totpEnabledAt')
  const letIn = rows.filter((user) => !isKeptOut(rule, user))
  return new Map(letIn.map(({ handle, role }) => [handle, role]))
}
