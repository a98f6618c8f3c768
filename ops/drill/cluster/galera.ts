import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { newPort } from './ports'
import { Program } from './program'

const run = promisify(execFile)

const provider = '/usr/lib/galera/libgalera_smm.so'
const installer = '/usr/bin/mariadb-install-db'
const daemon = '/usr/sbin/mariadbd'

/** Files that this needs, from Debian's packages galera-4, mariadb-server, rsync and lsof. */
export const galeraFiles = [provider, installer, daemon, '/usr/bin/rsync', '/usr/bin/lsof']

/** User id of the first node; each node has its own user, so that the firewall can tell their packets apart. */
const firstUid = 39_100

const limits = [
  '--bind-address=127.0.0.1',
  '--innodb-buffer-pool-size=48M',
  '--innodb-log-file-size=32M',
  '--innodb-flush-log-at-trx-commit=2',
  '--performance-schema=OFF',
  '--max-connections=200',
]

const replication = [
  '--binlog-format=ROW',
  '--default-storage-engine=InnoDB',
  '--innodb-autoinc-lock-mode=2',
  '--wsrep-on=ON',
  `--wsrep-provider=${provider}`,
  '--wsrep-sst-method=rsync',
  '--wsrep-slave-threads=2',
]

/** Excludes a silent node after two seconds; the default is five. */
const patience = [
  'evs.join_retrans_period=PT0.5S',
  'evs.keepalive_period=PT0.5S',
  'evs.inactive_check_period=PT0.5S',
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT5S',
  'evs.install_timeout=PT5S',
]

interface NodePorts {
  sql: number
  group: number
  ist: number
  sst: number
}

export class GaleraNode extends Program {
  constructor(
    options: ConstructorParameters<typeof Program>[0],
    readonly port: number,
    readonly uid: number,
    private readonly data: string,
  ) {
    super(options)
  }

  /**
   * Drops every packet that the node sends.
   * @returns a function that undoes it
   */
  cut(): () => void {
    const rule = ['OUTPUT', '-m', 'owner', '--uid-owner', String(this.uid), '-j', 'DROP']
    execFileSync('iptables', ['-A', ...rule])
    return () => execFileSync('iptables', ['-D', ...rule])
  }

  /** Starts as the first node of an empty cluster. */
  async bootstrap(): Promise<void> {
    const state = path.join(this.data, 'grastate.dat')
    try {
      const text = readFileSync(state, 'utf8')
      writeFileSync(state, text.replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'))
    } catch {
      // A new node has no state file.
    }
    await this.start(['--wsrep-new-cluster'])
  }

  /** Number of the node's last transaction, read from its files. */
  async lastTransaction(): Promise<number> {
    const { command, args, uid } = this.options
    const { stdout } = await run(
      'sh',
      ['-c', '"$0" "$@" --wsrep-recover --skip-networking 2>&1 | cat', command, ...args],
      { uid, gid: uid },
    )
    return Number(/Recovered position: [\w-]+:(-?\d+)/.exec(stdout)?.[1] ?? -1)
  }

  query(sql: string): Promise<Array<Record<string, unknown>>> {
    return ask(this.port, sql)
  }
}

const database = 'portal'
const user = 'portal'

async function ask(port: number, sql: string): Promise<Array<Record<string, unknown>>> {
  const connection = await mysql.createConnection({
    ...{ host: '127.0.0.1', port, user: 'root', connectTimeout: 1500 },
    multipleStatements: true,
  })
  try {
    const [rows] = await connection.query(sql)
    return rows as Array<Record<string, unknown>>
  } finally {
    connection.destroy()
  }
}

async function isSynced(port: number): Promise<boolean> {
  const [row] = await ask(port, "SHOW STATUS LIKE 'wsrep_local_state'")
  return row?.Value === '4'
}

/** A Galera cluster on this machine, on loopback only. */
export class Galera {
  private constructor(
    readonly nodes: GaleraNode[],
    private readonly password: string,
  ) {}

  /** @param uidOffset gives each cluster on a machine its own user ids */
  static async start(
    folder: string,
    size: number,
    password: string,
    uidOffset = 0,
  ): Promise<Galera> {
    const ports: NodePorts[] = []
    for (let n = 0; n < size; n += 1) {
      ports.push({
        sql: await newPort(),
        group: await newPort(),
        ist: await newPort(),
        sst: await newPort(),
      })
    }
    const address = `gcomm://${ports.map(({ group }) => `127.0.0.1:${group}`).join(',')}`
    const cluster = path.basename(folder)
    const nodes: GaleraNode[] = []
    for (const [n, of] of ports.entries()) {
      nodes.push(
        await newNode(folder, `${cluster}-${n + 1}`, firstUid + uidOffset + n, of, address),
      )
    }
    const galera = new Galera(nodes, password)
    const [first, ...others] = nodes
    await first!.bootstrap()
    await first!.query(
      `CREATE DATABASE ${database} CHARACTER SET utf8mb4; CREATE USER ${user}@'%' IDENTIFIED BY '${password}'; GRANT ALL ON ${database}.* TO ${user}@'%'; CREATE USER haproxy_check@'%' IDENTIFIED BY '${password}'`,
    )
    for (const node of others) await node.start()
    return galera
  }

  url(port: number): string {
    return `mysql://${user}:${this.password}@127.0.0.1:${port}/${database}?connectionLimit=20`
  }

  /** Restarts after all nodes were lost; the node with the latest transaction starts first. */
  async recover(): Promise<void> {
    const found = await Promise.all(
      this.nodes.map(async (node) => ({ node, last: await node.lastTransaction() })),
    )
    const [first, ...others] = found.sort((a, b) => b.last - a.last).map(({ node }) => node)
    await first!.bootstrap()
    for (const node of others) await node.start()
  }

  /** Waits until every node is synced. */
  async whole(): Promise<void> {
    while (
      !(await Promise.all(this.nodes.map(({ port }) => isSynced(port).catch(() => false)))).every(
        Boolean,
      )
    ) {
      await wait(200)
    }
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop('SIGKILL')
  }
}

async function newNode(
  folder: string,
  name: string,
  uid: number,
  ports: NodePorts,
  address: string,
) {
  const data = path.join(folder, name)
  mkdirSync(data, { recursive: true })
  // Each node needs its own folder: a starting server deletes other servers' temporary tables in it.
  const temporary = path.join(folder, `${name}-temporary`)
  mkdirSync(temporary, { recursive: true })
  await Promise.all([data, temporary].map((each) => chown(each, uid, uid)))
  await run(
    installer,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { uid, gid: uid, cwd: data, env: { ...process.env, TMPDIR: temporary } },
  )
  const { sql, group, ist, sst } = ports
  const groupOptions = [
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=127.0.0.1:${ist}`,
    'gcache.size=128M',
    ...patience,
  ]
  const options = {
    name,
    command: daemon,
    args: [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      `--socket=${data}/socket`,
      `--pid-file=${data}/pid`,
      `--port=${sql}`,
      ...limits,
      ...replication,
      `--wsrep-node-name=${name}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
      `--wsrep-cluster-name=${path.basename(folder)}`,
      `--wsrep-cluster-address=${address}`,
      `--wsrep-provider-options=${groupOptions.join(';')}`,
    ],
    cwd: data,
    uid,
    logFolder: folder,
    isReady: () => isSynced(sql),
  }
  return new GaleraNode(options, sql, uid, data)
}
