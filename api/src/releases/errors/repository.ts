import type { ErrorGroup, ErrorPlace } from '@pt-portal/remote-kit/remote/build-errors'
import type { Knex } from 'knex'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { takeLock } from '../../platform/db/locks'
import { inTransaction } from '../../platform/db/transaction'

const kinds: ColumnKinds = { json: ['frames', 'seenIn'], date: ['firstSeenAt', 'lastSeenAt'] }
const { fromRow, toRow } = codec<ErrorGroup>(kinds)
const table = 'build_errors'

const hourMs = 60 * 60 * 1000
const keptMs = 30 * 24 * hourMs

/** New groups of a remote within an hour: what a stranger reports must not fill the table. */
const mostNew = 50

/** Errors that are counted without being told apart, because the remote has had so many new ones. */
const others = {
  fingerprint: 'other',
  message: 'Further errors, which are not told apart',
  frames: [],
}

/** An error with its cause. */
export type CausedError = Omit<ErrorGroup, 'firstSeenAt' | 'lastSeenAt'>

const mostCounted = 2 ** 31

const together = (one: ErrorPlace[], other: ErrorPlace[]) => [...new Set([...one, ...other])].sort()

async function hasRoom(trx: Knex.Transaction, remote: string): Promise<boolean> {
  const since = new Date(Date.now() - hourMs)
  const row = await trx(table).where({ remote }).where('firstSeenAt', '>', since).count({ n: '*' })
  return Number(row[0]?.n) < mostNew
}

async function add(trx: Knex.Transaction, error: CausedError): Promise<void> {
  const { remote, build, fingerprint, count, seenIn } = error
  const key = { remote, build, fingerprint }
  const now = new Date().toISOString()
  const row = await trx(table).where(key).first()
  if (row) {
    const known = fromRow(row)
    const changed = {
      count: Math.min(known.count + count, mostCounted),
      lastSeenAt: now,
      seenIn: together(known.seenIn, seenIn),
    }
    await trx(table).where(key).update(toRow(changed))
    return
  }
  if (fingerprint !== others.fingerprint && !(await hasRoom(trx, remote))) {
    return add(trx, { ...error, ...others })
  }
  await trx(table).insert(toRow({ ...error, firstSeenAt: now, lastSeenAt: now }))
}

/** Adds errors to their groups; one transaction at a time, so that no count of two processes is lost. */
export async function addErrors(knex: Knex, errors: CausedError[]): Promise<void> {
  await inTransaction(knex, async (trx) => {
    await takeLock(trx, 'build errors')
    for (const error of errors) await add(trx, error)
  })
}

/** Most groups of an answer. */
const longestList = 100

/** Groups of a remote, or of one of its builds, last seen first. */
export async function listErrors(
  knex: Executor,
  { remote, build }: { remote: string; build?: string },
): Promise<ErrorGroup[]> {
  const rows = await knex(table)
    .where({ remote, ...(build && { build }) })
    .orderBy([{ column: 'lastSeenAt', order: 'desc' }, { column: 'fingerprint' }])
    .limit(longestList)
  return rows.map(fromRow)
}

/** Removes groups that were last seen 30 days ago. */
export async function sweepErrors(knex: Knex): Promise<void> {
  await knex(table)
    .where('lastSeenAt', '<', new Date(Date.now() - keptMs))
    .del()
}
