import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Database } from './connect'
import { migrationSource } from './migrations'
import { retrying } from './retrying'

// A process of the previous version keeps running, and may start, after a newer one has migrated the schema.
const source = { migrationSource, disableMigrationsListValidation: true }

/** Its only row belongs to the process that migrates, which must renew it regularly. */
const leaseTable = 'knex_migrations_lease'
const leaseSeconds = 20
const renewMs = 4000
const patienceMs = 120_000
const askAgainMs = 100

/**
 * Brings the schema up to date. Safe when replicas start at once, each at another node of a cluster, and
 * after a migration that was interrupted (D2, D70).
 * @throws Error when another process migrates for two minutes
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.dialect === 'mysql' ? withLease(db, () => latest(db)) : latest(db)
}

/** Names of migrations that have not run yet. */
export async function pendingMigrations({ knex }: Database): Promise<string[]> {
  const [, pending] = await knex.migrate.list(source)
  return pending.map((migration: { name?: string } | string) =>
    typeof migration === 'string' ? migration : (migration.name ?? ''),
  )
}

/** Each migration can run again after an attempt that was interrupted. */
async function latest(db: Database): Promise<string[]> {
  const { knex } = db
  const pending = await pendingMigrations(db)
  await retrying(
    knex,
    async () => {
      // Knex's lock row stays taken after a crash; freeing it is safe, as nobody else can be migrating here.
      await knex.migrate.forceFreeMigrationsLock(source)
      await knex.migrate.latest(source)
    },
    true,
  )
  return pending
}

/**
 * Uses a row, because only one node would know a named lock of MySQL, and its connection may be lost. When
 * several nodes write the same row, the cluster grants it to one of them.
 */
async function withLease<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const { knex, limits } = db
  const holder = randomBytes(16).toString('base64url')
  const { queryMs } = limits
  // No query timeout: changing a large table may take long.
  limits.queryMs = 0
  try {
    await takeLease(knex, holder)
    const renewing = setInterval(() => void renew(knex, holder).catch(() => undefined), renewMs)
    return await work().finally(() => clearInterval(renewing))
  } finally {
    limits.queryMs = queryMs
    await knex(leaseTable).where({ holder }).del()
  }
}

const later = `UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND`

async function takeLease(knex: Knex, holder: string): Promise<void> {
  await knex.raw(
    `CREATE TABLE IF NOT EXISTS ${leaseTable} (id TINYINT PRIMARY KEY, holder VARCHAR(22) NOT NULL, expiresAt DATETIME(3) NOT NULL) ENGINE=InnoDB`,
  )
  const deadline = Date.now() + patienceMs
  while (!(await tookLease(knex, holder))) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has been migrating for more than ${patienceMs / 1000} seconds`,
      )
    }
    await pause(askAgainMs)
  }
}

async function tookLease(knex: Knex, holder: string): Promise<boolean> {
  await knex(leaseTable).where('expiresAt', '<', knex.raw('UTC_TIMESTAMP(3)')).del()
  const insert = `INSERT IGNORE INTO ${leaseTable} VALUES (1, ?, ${later})`
  await retrying(knex, () => knex.raw(insert, [holder]), true)
  return (await knex(leaseTable).where({ holder }).first('id')) !== undefined
}

const renew = (knex: Knex, holder: string) =>
  knex(leaseTable)
    .where({ holder })
    .update({ expiresAt: knex.raw(later) })
