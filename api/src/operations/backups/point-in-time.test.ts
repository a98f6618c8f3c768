import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import knexFactory, { type Knex } from 'knex'
import { startApi, type TestApi, until } from '../../testing/api'
import { asForm, buildLead } from '../../testing/factories'
import { type MysqlServer, mariadbIsInstalled, startMariadb } from '../../testing/mariadb'

const script = path.join(__dirname, '../../../../deploy/backup/point-in-time.sh')
const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-point-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isInstalled = (tool: string) => spawnSync(tool, ['--version']).status === 0
const canRun = mariadbIsInstalled() && ['mariadb-dump', 'mariadb-binlog'].every(isInstalled)
if (!canRun) console.warn('SKIPPED: mariadb-dump and mariadb-binlog are missing (mariadb-client)')

const describeWithTools = canRun ? describe : describe.skip

describeWithTools('point-in-time recovery', () => {
  let server: MysqlServer
  let url: URL
  let api: TestApi
  let admin: Knex
  const dir = path.join(folder, 'points')

  beforeAll(async () => {
    const format = process.env.POINT_IN_TIME_TEST_FORMAT ?? 'ROW'
    const options = ['--log-bin=binlog', '--server-id=1', `--binlog-format=${format}`]
    server = await startMariadb(options)
    url = new URL(await server.createDatabase())
    api = await startApi(url.href)
    admin = knexFactory({
      client: 'mysql2',
      connection: { host: url.hostname, port: Number(url.port), user: url.username },
    })
  }, 90_000)
  afterAll(async () => {
    await admin?.destroy()
    await api?.stop()
    await server?.stop()
  })

  const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_HOST: url.hostname,
    DATABASE_PORT: url.port,
    DATABASE_USER: url.username,
    DATABASE_NAME: url.pathname.slice(1),
    POINT_IN_TIME_DIR: dir,
    ...changes,
  })
  const run = (args: string[], changes?: NodeJS.ProcessEnv) =>
    spawnSync('sh', [script, ...args], { env: environment(changes), encoding: 'utf8' })
  const outcome = ({ status, stdout, stderr }: SpawnSyncReturns<string>) => ({
    status,
    said: stdout + stderr,
  })
  const expectRefusal = (args: string[], code: string, changes?: NodeJS.ProcessEnv) => {
    const { status, said } = outcome(run(args, changes))
    expect(said).toContain(code)
    expect(status).not.toBe(0)
  }
  const expectDone = (args: string[]) => {
    const { status, said } = outcome(run(args))
    // The error contains the command's output.
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${said}`)
    return said
  }

  const lead = async (company: string) => {
    const { status } = await api.anonymous.post(
      '/api/consultations',
      asForm(buildLead({ SingleLine1: company })),
    )
    expect(status).toBe(201)
  }
  /** Waits until a second begins that is later than everything so far. */
  const nextSecond = async () => {
    const now = async () => String((await admin.raw('select utc_timestamp() as at'))[0][0].at)
    const before = await now()
    while ((await now()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
    const [[{ at }]] = await admin.raw(`select date_format(utc_timestamp(), '%Y-%m-%d %T') as at`)
    return at as string
  }
  /** Waits for the mails about leads, whose sending changes the database, too. */
  const mailsSent = () =>
    until(async () => (await admin(`${url.pathname.slice(1)}.outbox`).pluck('id')).length === 0)
  const leadsOf = (database: string): Promise<string[]> =>
    admin(`${database}.inquiries`).orderBy('id').pluck('company')
  const exists = async (database: string) =>
    (await admin('information_schema.schemata').where({ schema_name: database })).length === 1
  const baseFolder = () => path.join(dir, readFileSync(path.join(dir, 'current'), 'utf8').trim())
  const logsIn = (base: string) =>
    readdirSync(path.join(base, 'logs')).filter((name) => name.endsWith('.gz'))

  test('restores everything before an accident and nothing after it, by time and by position', async () => {
    await lead('Before the base')
    expectDone(['base'])
    await nextSecond()
    await lead('After the base')
    expectDone(['archive'])
    await lead('Before the accident')
    await mailsSent()
    const accident = await nextSecond()
    await api.platform.knex('inquiries').del()
    await lead('After the accident')
    expectDone(['archive'])
    const before = ['Before the base', 'After the base', 'Before the accident']

    const said = expectDone(['restore', '--into', 'by_time', '--until', accident])
    expect(said).toContain('Leads: 3')
    expect(await leadsOf('by_time')).toEqual(before)
    expect(await leadsOf(url.pathname.slice(1))).toEqual(['After the accident'])

    const line = expectDone(['changes', '--from', accident])
      .split('\n')
      .find((text) => /DELETE FROM inquiries( x 3)?/.test(text))!
    const [position] = /binlog\.\d+:\d+/.exec(line)!
    expectDone(['restore', '--into', 'by_position', '--before', position])
    expect(await leadsOf('by_position')).toEqual(before)
    // Compares all tables and their content as dumps.
    const dump = (name: string) =>
      execFileSync('mariadb-dump', [
        ...['--no-defaults', '--protocol=tcp', `--host=${url.hostname}`, `--port=${url.port}`],
        ...['--user=root', '--skip-dump-date', '--compact', name],
      ]).toString()
    expect(dump('by_position')).toBe(dump('by_time'))

    expectDone(['restore', '--into', 'to_the_end'])
    expect(await leadsOf('to_the_end')).toEqual(['After the accident'])

    // An API can continue with the restored database at once.
    const restored = new URL(url)
    restored.pathname = '/by_time'
    const later = await startApi(restored.href)
    const { status } = await later.anonymous.post('/api/consultations', asForm(buildLead()))
    expect(status).toBe(201)

    expectRefusal(['restore', '--into', 'by_time', '--until', accident], 'would_replace')
    expectRefusal(['restore', '--into', 'by_time', '--replace'], 'in_use')
    await later.stop()
    expectDone(['restore', '--into', 'by_time', '--until', accident, '--replace'])
    expect(await leadsOf('by_time')).toEqual(before)

    // Leftovers of a restore that was killed are discarded.
    await admin.raw('create table by_time.restore_in_progress (id int)')
    await admin('by_time.inquiries').del()
    expectDone(['restore', '--into', 'by_time', '--until', accident])
    expect(await leadsOf('by_time')).toEqual(before)
  }, 120_000)

  test('two recoveries do not run at once, and an idle server gets no new logs', async () => {
    const name = `${url.pathname.slice(1)}:point-in-time`
    await admin.transaction(async (trx) => {
      await trx.raw('select get_lock(?, 0)', [name])
      expectRefusal(['archive'], 'already_running')
      await trx.raw('select release_lock(?)', [name])
    })
    await api.wings.delivery.outbox.stop()
    expectDone(['archive'])
    const before = [logsIn(baseFolder()), readFileSync(path.join(baseFolder(), 'reached'), 'utf8')]
    await nextSecond()
    expectDone(['archive'])
    expect(logsIn(baseFolder())).toEqual(before[0])
    expect(readFileSync(path.join(baseFolder(), 'reached'), 'utf8')).not.toBe(before[1])
  })

  test('reports what cannot be restored before creating anything', async () => {
    const base = baseFolder()
    const into = ['restore', '--into', 'never']
    expectRefusal([...into, '--until', '2999-01-01 00:00:00'], 'not_reached')
    expectRefusal([...into, '--until', '2001-01-01 00:00:00'], 'no_base')
    expectRefusal([...into, '--until', 'yesterday'], 'called_wrongly')
    expectRefusal(['restore', '--into', 'a-b; drop'], 'called_wrongly')
    expectRefusal(into, 'called_wrongly', { DATABASE_PORT: 'x' })
    expectRefusal(['archive'], 'database_unavailable', { DATABASE_USER: 'nobody' })
    expectRefusal(['list'], 'folder_unusable', { POINT_IN_TIME_DIR: script })
    for (const file of [`logs/${logsIn(base)[1]}`, 'base.sql.gz']) {
      const whole = readFileSync(path.join(base, file))
      appendFileSync(path.join(base, file), 'x')
      expectRefusal(into, 'archive_damaged')
      rmSync(path.join(base, file))
      expectRefusal(into, file === 'base.sql.gz' ? 'no_base' : 'lacks binlog.')
      writeFileSync(path.join(base, file), whole)
    }
    expect(await exists('never')).toBe(false)
  })

  test('refuses logs of a server other than that of the base backup', async () => {
    const former = baseFolder()
    await admin.raw('reset master')
    await lead('After the logs were lost')
    const { status, said } = outcome(run(['archive']))
    expect(said).toContain('archive_broken')
    expect(status).toBe(3)

    // The script that runs continuously makes a new base backup and continues.
    const running = spawn('sh', [script, 'run'], {
      env: environment({ POINT_IN_TIME_SECONDS: '1', POINT_IN_TIME_KEEP: '1' }),
      stdio: 'ignore',
    })
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await until(() => baseFolder() !== former && !existsSync(former))
    await lead('While it runs')
    const at = await nextSecond()
    await until(() => readFileSync(path.join(baseFolder(), 'reached'), 'utf8') >= at)
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    expect(await ended).toBe(0)
    expectDone(['restore', '--into', 'afterwards'])
    expect(await leadsOf('afterwards')).toEqual(await leadsOf(url.pathname.slice(1)))
    expect(expectDone(['list'])).toContain('logs up to')
  }, 60_000)
})
