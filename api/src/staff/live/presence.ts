import type { Knex } from 'knex'
import { type Colleague, type Place, presenceMs } from '../../contract/staff/live'
import { may, type Permission } from '../../contract/staff/policy'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import { notAllowed } from '../../platform/http/errors'

const table = 'presence'

/** Records that one user has open at most; the one announced longest ago gives way. */
const mostOfUser = 20

/** The permission to read records of a kind. */
const readingOf = (resource: string): Permission =>
  resource === 'inquiries' ? 'inquiries.read' : 'content.read'

export const maySeePlace = (role: string, place: string): boolean =>
  may(role, readingOf(place.split('/', 1)[0]!))

const livingRows = (knex: Executor) => knex(table).where('expiresAt', '>', new Date())

/**
 * Notes that a user has opened a record or left it.
 * @returns the colleagues who have it open
 * @throws 403 when the user may not read such records
 */
export async function notePresence(
  knex: Knex,
  user: { id: number; role: string },
  { resource, id, isHere }: Place & { isHere: boolean },
): Promise<Colleague[]> {
  const permission = readingOf(resource)
  if (!may(user.role, permission)) throw notAllowed(permission)
  const key = { userId: user.id, resource, recordId: id }
  if (isHere) await enter(knex, key)
  else await knex(table).where(key).del()
  return colleaguesAt(knex, { resource, id }, user.id)
}

async function enter(knex: Knex, key: { userId: number; resource: string; recordId: number }) {
  await inTransaction(knex, async (trx) => {
    await trx(table)
      .insert({ ...key, expiresAt: new Date(Date.now() + presenceMs.lasts) })
      .onConflict(['userId', 'resource', 'recordId'])
      .merge(['expiresAt'])
    const open = await trx(table).where({ userId: key.userId }).orderBy('expiresAt', 'desc')
    for (const { resource, recordId } of open.slice(mostOfUser)) {
      await trx(table).where({ userId: key.userId, resource, recordId }).del()
    }
  })
}

async function colleaguesAt(
  knex: Executor,
  { resource, id }: Place,
  myId: number,
): Promise<Colleague[]> {
  const users = await livingRows(knex)
    .join('users', 'users.id', `${table}.userId`)
    .where({ resource, recordId: id })
    .whereNull('users.disabledAt')
    .whereNot('users.id', myId)
    .orderBy('users.name')
    .orderBy('users.id')
    .select('users.id', 'users.name', 'users.email')
  return users.map((user) => ({ id: user.id, name: user.name || user.email }))
}

/** Who has what open: the ids of the users by place, such as `1,4` by `blogs/12`. */
export async function usersByPlace(knex: Executor): Promise<Map<string, string>> {
  const rows = await livingRows(knex)
    .orderBy(['resource', 'recordId', 'userId'])
    .select('userId', 'resource', 'recordId')
  const places = new Map<string, string>()
  for (const { userId, resource, recordId } of rows) {
    const place = `${resource}/${recordId}`
    const others = places.get(place)
    places.set(place, others ? `${others},${userId}` : String(userId))
  }
  return places
}

export const sweepPresence = (knex: Knex) => knex(table).where('expiresAt', '<', new Date()).del()
