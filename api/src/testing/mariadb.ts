import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { askForMysql } from './shared-mysql'

export interface MysqlServer {
  /** Address of the server, with a user who may create databases. */
  adminUrl: string
  /** Address of a new, empty database on this server. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

const installer = '/usr/bin/mariadb-install-db'
const daemon = '/usr/sbin/mariadbd'

/** Whether tests can run on a MySQL or MariaDB server: a given one or Debian's MariaDB. */
export const mysqlIsAvailable = () => Boolean(process.env.MYSQL_TEST_URL) || mariadbIsInstalled()

/**
 * Uses the server that the tests of a run share (MYSQL_TEST_SOCKET), else the one named by MYSQL_TEST_URL, else starts
 * a private one.
 */
export async function startMysql(): Promise<MysqlServer> {
  const socket = process.env.MYSQL_TEST_SOCKET
  return socket ? serverAt(await askForMysql(socket), async () => undefined) : startOwnMysql()
}

/**
 * Uses the server named by MYSQL_TEST_URL, else starts a private MariaDB in a temporary folder within
 * `parent`, loopback only.
 */
export async function startOwnMysql(parent?: string): Promise<MysqlServer> {
  const given = process.env.MYSQL_TEST_URL
  return given ? serverAt(given, async () => undefined) : startMariadb([], parent)
}

function serverAt(adminUrl: string, stop: () => Promise<void>): MysqlServer {
  const created: string[] = []
  const admin = async (sql: string) => {
    const { default: mysql } = await import('mysql2/promise')
    const connection = await mysql.createConnection(adminUrl)
    await connection.query(sql)
    await connection.end()
  }
  return {
    adminUrl,
    async createDatabase() {
      const name = `pt_test_${randomBytes(6).toString('hex')}`
      await admin(`create database ${name} character set utf8mb4`)
      created.push(name)
      const url = new URL(adminUrl)
      url.pathname = `/${name}`
      return url.href
    },
    async stop() {
      for (const name of created) await admin(`drop database if exists ${name}`).catch(() => null)
      await stop()
    },
  }
}

/** Whether `startMariadb` can start a server. */
export const mariadbIsInstalled = () => existsSync(installer) && existsSync(daemon)

/**
 * Starts a private MariaDB in a temporary folder within `parent`, loopback only, with further options of its
 * daemon.
 */
export async function startMariadb(
  options: string[] = [],
  parent = os.tmpdir(),
): Promise<MysqlServer> {
  const folder = mkdtempSync(path.join(parent, 'pt-mariadb-'))
  const data = path.join(folder, 'data')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    installer,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...user,
    ],
    // If this fails, the error contains what it printed.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TMPDIR: folder } },
  )
  const port = await freePort()
  const server = spawn(
    'setpriv',
    [
      // The kernel ends it with this process, also when that is killed.
      ...['--pdeathsig', 'KILL', daemon],
      '--no-defaults',
      `--datadir=${data}`,
      // A starting server removes the temporary tables of all other servers in the same folder.
      `--tmpdir=${folder}`,
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--innodb-buffer-pool-size=32M',
      '--innodb-flush-log-at-trx-commit=2',
      '--innodb-log-file-size=16M',
      '--performance-schema=OFF',
      ...options,
      ...user,
    ],
    { stdio: 'ignore' },
  )
  const killed = () => server.kill('SIGKILL')
  process.once('exit', killed)
  const url = `mysql://root@127.0.0.1:${port}/mysql`
  await answering(url, server)
  return serverAt(url, async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await exited
    process.off('exit', killed)
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const { default: mysql } = await import('mysql2/promise')
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      const connection = await mysql.createConnection(url)
      await connection.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('The private MariaDB did not start')
}
