import type { ErrorGroup, ErrorRuntime } from '@pt-portal/remote-kit/remote/build-errors'
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

/** New groups of a remote within an hour, of browsers and of the server each: what a stranger reports must not fill the table. */
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

const together = (one: ErrorRuntime[], other: ErrorRuntime[]) =>
  [...new Set([...one, ...other])].sort()

const isOfServer = ({ seenIn }: Pick<ErrorGroup, 'seenIn'>) => seenIn.includes('server')

/**
 * Makes room for a new group. Where the hour has had as many as there may be, the one of them that was met least, and longest
 * ago, is told apart no more: so what a stranger invents, once each, hides nothing that visitors keep meeting. No browser
 * takes the place of an error of the server.
 */
async function makeRoom(trx: Knex.Transaction, error: CausedError): Promise<void> {
  const { remote } = error
  const since = new Date(Date.now() - hourMs)
  const rows = await trx(table)
    .select('build', 'fingerprint', 'count', 'seenIn')
    .where({ remote })
    .where('firstSeenAt', '>', since)
    .whereNot({ fingerprint: others.fingerprint })
    .orderBy(['count', 'lastSeenAt', 'fingerprint'])
  const alike = rows.map(fromRow).filter((each) => isOfServer(each) === isOfServer(error))
  const tooMany = Math.max(0, alike.length - mostNew + 1)
  for (const { build, fingerprint, count, seenIn } of alike.slice(0, tooMany)) {
    await trx(table).where({ remote, build, fingerprint }).del()
    await add(trx, { remote, build, count, seenIn, ...others })
  }
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
  if (fingerprint !== others.fingerprint) await makeRoom(trx, error)
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
