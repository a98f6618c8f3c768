import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type MysqlServer, mariadbIsInstalled, startMariadb } from '../../testing/mariadb'
import { connect } from './connect'
import { migrate } from './migrate'
import { reach } from './reach'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-connect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })

/** Creates a certificate authority `ca.pem`, and a server certificate for the name `localhost`. */
function makeCertificates(): void {
  const key = ['-newkey', 'rsa:2048', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA')
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed)
}

const describeMariadb = mariadbIsInstalled() ? describe : describe.skip

describeMariadb('on MySQL', () => {
  let server: MysqlServer
  let url: URL
  beforeAll(async () => {
    makeCertificates()
    server = await startMariadb([
      `--ssl-cert=${at('server.pem')}`,
      `--ssl-key=${at('server.key')}`,
      '--skip-name-resolve=OFF',
    ])
    url = new URL(await server.createDatabase())
  }, 90_000)
  afterAll(() => server.stop())

  const open = (query: string, { host = '127.0.0.1', user = 'root', password = '' } = {}) => {
    const { port, pathname } = url
    const credentials = [user, password].map(encodeURIComponent).join(':')
    return connect(`mysql://${credentials}@${host}:${port}${pathname}${query}`)
  }
  const cipher = async (query: string, host?: string) => {
    const db = open(query, { host })
    try {
      await reach(db)
      const [[row]] = await db.knex.raw("show status like 'Ssl_cipher'")
      return row.Value as string
    } finally {
      await db.knex.destroy()
    }
  }

  test('connects unencrypted by default', async () => {
    expect(await cipher('')).toBe('')
  })

  test('encrypts the connection when the address requires it', async () => {
    expect(await cipher('?ssl-mode=REQUIRED')).not.toBe('')
  })

  test('verifies the certificate with the CA file, and the host name', async () => {
    const ca = `ssl-ca=${at('ca.pem')}`
    expect(await cipher(`?${ca}`, 'localhost')).not.toBe('')
    expect(await cipher(`?ssl-mode=VERIFY_CA&${ca}`)).not.toBe('')
    await expect(cipher('?ssl=true', 'localhost')).rejects.toThrow(
      /cannot be reached \(no TLS connection: .*\); check the ssl parameters/,
    )
  })

  test('accepts a percent-encoded password with special characters', async () => {
    const password = 'p@:/?#%ä w"rd'
    const root = open('')
    await root.knex.raw('create user odd identified by ?', [password])
    await root.knex.raw('grant all on *.* to odd')
    await root.knex.destroy()
    const db = open('', { user: 'odd', password })
    await reach(db)
    await db.knex.destroy()
    const refused = open('', { user: 'odd', password: 'other' })
    await expect(reach(refused)).rejects.toThrow('special characters of the password')
    await refused.knex.destroy()
  })

  test('opens at most the configured number of connections', async () => {
    const db = open('?connectionLimit=2')
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [[row]] = await db.knex.raw('select connection_id() as id, sleep(0.05) as slept')
        return row.id
      }),
    )
    expect(new Set(ids).size).toBe(2)
    await db.knex.destroy()
  })

  test('a query that exceeds the timeout fails, and the next one gets a working connection', async () => {
    const db = open('?queryTimeout=300&connectionLimit=1')
    const before = Date.now()
    await expect(db.knex.raw('select sleep(20)')).rejects.toThrow('timeout')
    expect(Date.now() - before).toBeLessThan(5_000)
    await reach(db)
    await expect(
      db.knex.transaction(async (trx) => {
        await trx.raw('select sleep(20)')
      }),
    ).rejects.toThrow('timeout')
    await reach(db)
    await db.knex.destroy()
  }, 20_000)

  test('migrations have no query timeout', async () => {
    const db = open('?queryTimeout=100')
    const reader = open('')
    await migrate(reader)
    await reader.knex('knex_migrations').where({ name: '0014-clusters' }).del()
    await reader.knex.schema.alterTable('locks', (table) => table.dropColumn('turn'))
    let migrated: Promise<string[]> | undefined
    await reader.knex.transaction(async (trx) => {
      // The table cannot be altered until this transaction ends.
      await trx('locks').select()
      migrated = migrate(db)
      await trx.raw('select sleep(0.5)')
    })
    expect(await migrated).toEqual(['0014-clusters'])
    expect(db.limits.queryMs).toBe(100)
    await Promise.all([db.knex.destroy(), reader.knex.destroy()])
  }, 30_000)

  test('a replica waits while another one migrates, and takes over when its lease has expired', async () => {
    const db = open('')
    await migrate(db)
    const lease = db.knex('knex_migrations_lease')
    const expiresAt = db.knex.raw('UTC_TIMESTAMP(3) + INTERVAL 1 SECOND')
    await lease.clone().insert({ id: 1, holder: 'died half-way', expiresAt })
    const before = Date.now()
    await migrate(db)
    expect(Date.now() - before).toBeGreaterThan(500)
    expect(await lease.clone()).toEqual([])
    await db.knex.destroy()
  }, 30_000)
})

test('connecting to a server that never answers fails after the timeout', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const db = connect(`mysql://root:x@127.0.0.1:${port}/pt?connectTimeout=300`)
  const before = Date.now()
  await expect(reach(db)).rejects.toThrow(`The database 127.0.0.1:${port}/pt cannot be reached`)
  expect(Date.now() - before).toBeLessThan(15_000)
  await db.knex.destroy()
  silent.close()
})
