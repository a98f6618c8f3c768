import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Database } from './connect'
import { migrationSource } from './migrations'
import { retrying } from './retrying'

// A process of the version before goes on, and starts, while a newer one has brought the schema further.
const source = { migrationSource, disableMigrationsListValidation: true }

/** Whoever migrates has the only row of this table, for so long as it says so again and again. */
const leaseTable = 'knex_migrations_lease'
const leaseSeconds = 20
const renewMs = 4000
const patienceMs = 120_000
const askAgainMs = 100

/**
 * Brings the schema up to date; safe when replicas start at once, each at another node of a cluster, and after one died
 * half-way (D2, D70).
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

/** Each migration finds its way when a try before it was broken off. */
async function latest(db: Database): Promise<string[]> {
  const { knex } = db
  const pending = await pendingMigrations(db)
  await retrying(
    knex,
    async () => {
      // Knex's own lock row stays taken after a crash; here nobody else can be migrating.
      await knex.migrate.forceFreeMigrationsLock(source)
      await knex.migrate.latest(source)
    },
    true,
  )
  return pending
}

/**
 * A named lock of MySQL would be known to one node alone, and its connection may be lost. A row that several nodes write is
 * granted by the cluster to one of them.
 */
async function withLease<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const { knex, limits } = db
  const holder = randomBytes(16).toString('base64url')
  const { queryMs } = limits
  // Changing a large table takes as long as it takes.
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
