import type { Database } from './connect'
import { migrationSource } from './migrations'

const lockSeconds = 120
const lockName = "CONCAT(LEFT(DATABASE(), 50), ':migrate')"

/** Brings the schema up to date; safe when replicas start at once and after one died half-way (D2). */
export async function migrate(db: Database): Promise<string[]> {
  return db.dialect === 'mysql' ? withMysqlLock(db, () => latest(db)) : latest(db)
}

/** Names of migrations that have not run yet. */
export async function pendingMigrations({ knex }: Database): Promise<string[]> {
  const [, pending] = await knex.migrate.list({ migrationSource })
  return pending.map((migration: { name?: string } | string) =>
    typeof migration === 'string' ? migration : (migration.name ?? ''),
  )
}

async function latest({ knex }: Database): Promise<string[]> {
  // Knex's own lock row stays taken after a crash; here nobody else can be migrating.
  await knex.migrate.forceFreeMigrationsLock({ migrationSource })
  const [, names] = await knex.migrate.latest({ migrationSource })
  return names
}

interface MysqlConnection {
  promise(): { query(sql: string, values: unknown[]): Promise<[Array<{ taken: number }>]> }
}

/** A named lock belongs to its connection, so that it is gone when the process is. */
async function withMysqlLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const { knex, limits } = db
  const connection: MysqlConnection = await knex.client.acquireConnection()
  const { queryMs } = limits
  // Waiting for the lock and changing a large table take as long as they take.
  limits.queryMs = 0
  try {
    const [rows] = await connection
      .promise()
      .query(`SELECT GET_LOCK(${lockName}, ?) AS taken`, [lockSeconds])
    if (rows[0]?.taken !== 1) {
      throw new Error(`Another process has been migrating for more than ${lockSeconds} seconds`)
    }
    return await work()
  } finally {
    limits.queryMs = queryMs
    await connection
      .promise()
      .query(`SELECT RELEASE_LOCK(${lockName}) AS taken`, [])
      .catch(() => undefined)
    await knex.client.releaseConnection(connection)
  }
}
