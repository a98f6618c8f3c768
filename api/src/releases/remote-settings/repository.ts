import type { StoredSettings } from '@pt-portal/remote-kit/remote/settings'
import type { Knex } from 'knex'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { laterThan } from '../../platform/db/later-than'

const table = 'remote_settings'

export const remoteSettingsKinds = { json: ['stored'], date: ['updatedAt'] }

/** What an operator has stored for a remote. */
export interface RemoteValues {
  stored: StoredSettings
  /** Null while nothing was ever stored. */
  updatedAt: string | null
  updatedBy: string | null
}

interface Row extends RemoteValues {
  remote: string
  updatedAt: string
}

const { fromRow, toRow } = codec<Row>(remoteSettingsKinds)

const nothing: RemoteValues = { stored: {}, updatedAt: null, updatedBy: null }

const valuesOf = (row: object | undefined): RemoteValues => {
  if (!row) return nothing
  const { remote: _remote, ...values } = fromRow(row as never)
  return values
}

/** The stored values of all remotes, by the remote's name. */
export async function allRemoteValues(knex: Executor): Promise<Map<string, RemoteValues>> {
  const rows = await knex(table).orderBy('remote')
  return new Map(rows.map((row) => [row.remote, valuesOf(row)]))
}

/** The values of one remote, locked until the transaction ends. */
export const lockRemoteValues = async (
  trx: Knex.Transaction,
  remote: string,
): Promise<RemoteValues> => valuesOf(await trx(table).where({ remote }).forUpdate().first())

/** The values of one remote. */
export const remoteValues = async (knex: Executor, remote: string): Promise<RemoteValues> =>
  valuesOf(await knex(table).where({ remote }).first())

/** @throws DuplicateKeyError when somebody else stores the first values of the remote at the same moment */
export async function writeRemoteValues(
  trx: Knex.Transaction,
  remote: string,
  { updatedAt: before }: RemoteValues,
  stored: StoredSettings,
  updatedBy: string,
): Promise<RemoteValues> {
  const updatedAt = before ? laterThan({ updatedAt: before }) : new Date().toISOString()
  const row = toRow({ remote, stored, updatedAt, updatedBy: updatedBy.slice(0, 255) })
  if (before) await trx(table).where({ remote }).update(row)
  else await trx(table).insert(row).catch(translate)
  return { stored, updatedAt, updatedBy: updatedBy.slice(0, 255) }
}

/** Changes whenever values of some remote do. */
export async function revisionOfValues(knex: Executor): Promise<string> {
  const rows = await knex(table).orderBy('remote').select('remote', 'updatedAt')
  return rows.map(({ remote, updatedAt }) => `${remote} ${Number(updatedAt)}`).join()
}

export const isCollision = (error: unknown) => error instanceof DuplicateKeyError
