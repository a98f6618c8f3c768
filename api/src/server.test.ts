import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { developmentKey } from '@pt-portal/remote-kit/server/identity'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import { connect } from './platform/db/connect'
import { Client, until } from './testing/api'
import { asForm, buildLead } from './testing/factories'
import { freePort } from './testing/mariadb'
import { fromSource } from './testing/processes/from-source'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-server-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Process {
  child: ChildProcess
  output(): string
  exit: Promise<number | null>
}

function run(file: string, env: Record<string, string> = {}, args: string[] = []): Process {
  const child = spawn(process.execPath, fromSource(file, ...args), {
    env: { PATH: process.env.PATH, ...env },
    cwd: folder,
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => output, exit }
}

async function startServer(env: Record<string, string>) {
  const port = await freePort()
  const server = run('main.ts', { API_PORT: String(port), ...env })
  await until(() => server.output().includes('API ready'), 30_000)
  return { ...server, url: `http://127.0.0.1:${port}`, port }
}

const password = (output: string) => /created, password: (\S+)/.exec(output)?.[1] ?? ''

describe('the API process', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'SESSION_SECRET is required in production.'],
    [
      { DATABASE_URL: 'sqlite::memory:', ADMIN_PASSWORD: 'too short', LOG_LEVEL: 'silent' },
      'ADMIN_PASSWORD must have at least 12 characters.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@127.0.0.1:1/pt', API_PORT: '0' },
      'The database 127.0.0.1:1/pt cannot be reached (ECONNREFUSED); check DATABASE_URL.',
    ],
  ])(
    'with %o exits with code 1 and prints one sentence',
    async (env, sentence) => {
      const server = run('main.ts', { DATA_DIR: folder, ...(env as Record<string, string>) })
      expect(await server.exit).toBe(1)
      expect(server.output()).toBe(`${sentence}\n`)
    },
    30_000,
  )

  test('exits with a message that names the variable when its port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const server = run('main.ts', {
      DATABASE_URL: 'sqlite::memory:',
      API_PORT: String(port),
      LOG_LEVEL: 'error',
    })
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain(`Port ${port} is in use`)
    expect(server.output()).toContain('API_PORT')
    other.close()
  }, 30_000)

  test('seeds on the first start, prints a password once, and keeps sessions over a restart', async () => {
    const env = { DATA_DIR: path.join(folder, 'first') }
    const first = await startServer(env)
    expect(first.output()).toContain('added 23 states, 9 services and 4 posts')
    const client = new Client(first)
    // In these words, by which the start of the portal finds the line.
    expect(first.output()).toMatch(/^Administrator admin@example\.com created, password: \S+$/m)
    const secret = password(first.output())
    expect((await client.signIn('admin@example.com', secret)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const second = await startServer(env)
    expect(second.output()).not.toContain('password')
    const again = new Client(second).with({ cookie: client.cookieHeader })
    expect((await again.get('/api/auth/me')).status).toBe(200)
    const keyFile = path.join(env.DATA_DIR, 'session-secret')
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile, 'utf8').length).toBeGreaterThan(20)
    second.child.kill('SIGTERM')
    await second.exit
  }, 60_000)

  test('logs JSON in production, without e-mails, cookies or queries', async () => {
    const server = await startServer({
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'production'),
      SESSION_SECRET: 's'.repeat(32),
      GATEWAY_SECRET: 'g'.repeat(32),
      PUBLIC_ORIGIN: 'https://pt.example.com',
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'a long password',
    })
    const client = new Client(server)
    const answer = await client.signIn('boss@example.com', 'a long password')
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(4)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-pt_(session|device)(\.sig)?=[^;]+; path=\/; .*; secure/)
      expect(cookie).not.toMatch(/domain/i)
    }
    expect((await client.get('/api/auth/me')).status).toBe(200)
    await client.get('/api/inquiries?q=ravi@example.com')
    await until(() => server.output().includes('/api/inquiries'))
    const lines = server
      .output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const request = lines
      .map((line) => JSON.parse(line))
      .find((line) => line.path === '/api/inquiries')
    expect(request).toMatchObject({ method: 'GET', status: 200, requestId: expect.any(String) })
    for (const secret of ['ravi@', 'pt_session', 'a long password']) {
      expect(server.output()).not.toContain(secret)
    }
    server.child.kill('SIGTERM')
    await server.exit
  }, 60_000)

  test('keeps every acknowledged lead exactly once after a kill -9', async () => {
    const env = {
      DATA_DIR: path.join(folder, 'killed'),
      CONSULTATIONS_PER_HOUR: '1000000',
      LOG_LEVEL: 'warn',
    }
    const port = await freePort()
    const server = run('main.ts', { API_PORT: String(port), ...env })
    const client = new Client({ url: `http://127.0.0.1:${port}` })
    await until(
      () =>
        client.get('/api/health/ready').then(
          ({ status }) => status === 200,
          () => false,
        ),
      30_000,
    )
    const acknowledged: string[] = []
    const sending: Promise<unknown>[] = []
    const timer = setInterval(() => {
      const lead = buildLead()
      const sent = client.post('/api/consultations', asForm(lead)).then(
        ({ status }) => status === 201 && acknowledged.push(lead.Email!),
        () => undefined,
      )
      sending.push(sent)
    }, 20)
    await until(() => acknowledged.length >= 75, 30_000)
    server.child.kill('SIGKILL')
    await server.exit
    clearInterval(timer)
    await Promise.all(sending)
    const { knex } = connect(`sqlite:${path.join(env.DATA_DIR, 'portal.db')}`)
    const stored: string[] = await knex('inquiries').pluck('email')
    await knex.destroy()
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])
    // Only requests in progress at the moment of the kill may be stored without a response.
    expect(stored.length - acknowledged.length).toBeLessThan(10)
  }, 60_000)

  test('refuses to start on an embedded database in use, but starts after that process was killed', async () => {
    const env = { DATA_DIR: path.join(folder, 'claimed') }
    const first = await startServer(env)
    const second = run('main.ts', { ...env, API_PORT: '0' })
    expect(await second.exit).toBe(1)
    expect(second.output()).toBe(
      `Another API process uses the database ${path.join(env.DATA_DIR, 'portal.db')}; stop it first, or set DATA_DIR to another folder.\n`,
    )
    const beside = run('cli/admin.ts', env, ['list'])
    expect(await beside.exit).toBe(0)
    expect(beside.output()).toContain('admin@example.com')
    expect((await new Client(first).get('/api/health/ready')).status).toBe(200)

    first.child.kill('SIGKILL')
    await first.exit
    const third = await startServer(env)
    third.child.kill('SIGTERM')
    expect(await third.exit).toBe(0)
  }, 60_000)

  test('when stopping, fails readiness first, and answers requests while closing their connections', async () => {
    const server = await startServer({
      DATA_DIR: path.join(folder, 'draining'),
      DRAIN_SECONDS: '2',
    })
    const get = async (target: string) => {
      const { status, headers } = await fetch(server.url + target)
      return { status, connection: headers.get('connection') }
    }
    expect(await get('/api/state-pages')).toEqual({ status: 200, connection: 'keep-alive' })
    server.child.kill('SIGTERM')
    await until(async () => (await get('/api/health/ready')).status === 503)
    for (const target of ['/api/health/live', '/api/state-pages', '/api/state-pages?page=1']) {
      expect(await get(target)).toEqual({ status: 200, connection: 'close' })
    }
    expect(await server.exit).toBe(0)
  }, 60_000)

  test('when stopping, lets a request in progress finish', async () => {
    const server = await startServer({ DATA_DIR: path.join(folder, 'drained') })
    const login = { email: 'admin@example.com', password: password(server.output()) }
    const body = JSON.stringify(login)
    const socket = createConnection(server.port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n${head}${body.slice(0, 5)}`)
    await until(() => received.includes('"ok"'))
    server.child.kill('SIGTERM')
    await until(() => server.output().includes('Stopping'))
    socket.write(body.slice(5))
    await until(() => received.includes('"role":"admin"'))
    expect(await server.exit).toBe(0)
  }, 60_000)
})

describe('the command line', () => {
  const env = { DATA_DIR: path.join(folder, 'cli') }

  test.each(['seed', 'admin', 'leads', 'backup', 'restore', 'check', 'migrate'])(
    'prints help for %s --help',
    async (name) => {
      const command = run(`cli/${name}.ts`, env, ['--help'])
      expect(await command.exit).toBe(0)
      expect(command.output()).toContain('Usage')
    },
    30_000,
  )

  test('creates and lists administrators, and gives them new passwords', async () => {
    const admin = async (...args: string[]) => {
      const command = run('cli/admin.ts', env, args)
      return { code: await command.exit, output: command.output() }
    }
    const created = await admin('create', 'Asha@Example.com')
    expect(created.output).toMatch(/Administrator asha@example.com created\nPassword: \S{16}\n/)
    expect((await admin('create', 'asha@example.com')).code).toBe(1)
    expect((await admin('list')).output).toMatch('asha@example.com  admin')
    expect((await admin('password', 'asha@example.com')).code).toBe(0)
    expect((await admin('password', 'nobody@example.com')).code).toBe(1)
    expect((await admin('destroy')).code).toBe(2)
    expect((await admin('constructor', 'asha@example.com')).code).toBe(2)
  }, 60_000)

  test('disables, enables and removes administrators except the last one, and audits this', async () => {
    const database = { DATA_DIR: path.join(folder, 'states') }
    const admin = async (...args: string[]) => {
      const command = run('cli/admin.ts', database, args)
      return { code: await command.exit, output: command.output() }
    }
    await admin('create', 'asha@example.com')
    const last = await admin('disable', 'asha@example.com')
    expect(last.code).toBe(1)
    expect(last.output).toBe(
      'asha@example.com is the last active administrator and stays; create or enable another first.\n',
    )
    await admin('create', 'ravi@example.com')
    expect((await admin('disable', 'Asha@Example.com')).output).toContain(
      'asha@example.com disabled',
    )
    expect((await admin('list')).output).toMatch(/asha@example.com .* disabled\n/)
    expect((await admin('remove', 'ravi@example.com')).code).toBe(1)
    expect((await admin('enable', 'asha@example.com')).code).toBe(0)
    expect((await admin('remove', 'ravi@example.com')).code).toBe(0)
    expect((await admin('remove', 'ravi@example.com')).code).toBe(1)
    const { knex } = connect(`sqlite:${path.join(database.DATA_DIR, 'portal.db')}`)
    const entries = await knex('audit_log').orderBy('id')
    await knex.destroy()
    const email = (entry: { detail: string }) => JSON.parse(entry.detail).email
    expect(entries.map((entry) => `${entry.action} ${email(entry)} ${entry.address}`)).toEqual([
      'create asha@example.com command line',
      'create ravi@example.com command line',
      'disable asha@example.com command line',
      'enable asha@example.com command line',
      'delete ravi@example.com command line',
    ])
  }, 90_000)

  test('invites users, changes roles, removes lost apps, and keeps the last administrator', async () => {
    const database = { DATA_DIR: path.join(folder, 'users') }
    const admin = async (...args: string[]) => {
      const command = run('cli/admin.ts', database, args)
      return { code: await command.exit, output: command.output() }
    }
    const created = await admin('create', 'ravi@example.com', '--role', 'agent', '--name', 'Ravi')
    expect(created.output).toContain('User (agent) ravi@example.com created')
    const invitation =
      /^asha@example.com invited until \S+: http:\/\/\S+\/admin\/invitations\/\S{43}\n$/
    expect((await admin('invite', 'asha@example.com', '--role', 'editor')).output).toMatch(
      invitation,
    )
    expect((await admin('invite', 'asha@example.com')).output).toMatch(invitation)
    expect((await admin('list')).output).toMatch(/asha@example.com {2}editor .* invited\n/)
    for (const role of ['owner', 'translator', 'team']) {
      expect((await admin('role', 'ravi@example.com', role)).code).toBe(2)
    }
    const none = await admin('role', 'ravi@example.com', 'team', '--remotes', 'none')
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('no remote none.')])
    expect((await admin('role', 'ravi@example.com', 'admin')).code).toBe(0)
    const last = await admin('role', 'ravi@example.com', 'viewer')
    expect([last.code, last.output]).toEqual([1, expect.stringContaining('last active')])
    // A required second factor does not stand in the way of who has the machine.
    const { knex } = connect(`sqlite:${path.join(database.DATA_DIR, 'portal.db')}`)
    const value = JSON.stringify({ secondFactor: 'everybody' })
    await knex('settings').insert({ name: 'access', value, updatedAt: new Date() })
    await knex.destroy()
    expect((await admin('reset-totp', 'ravi@example.com')).code).toBe(0)
    expect((await admin('invite', 'ravi@example.com')).code).toBe(1)
  }, 90_000)

  test('prints the key of a team’s back end, the same each time', async () => {
    const key = (name: string) =>
      spawnSync(process.execPath, fromSource('cli/admin.ts', 'upstream-key', name), {
        env: { PATH: process.env.PATH, ...env },
        cwd: folder,
        encoding: 'utf8',
      })
    const printed = key('mf_blog')
    expect(printed).toMatchObject({ status: 0, stdout: `${developmentKey('mf_blog')}\n` })
    expect(printed.stderr).toMatch(/^This is the key of development, which everybody knows/)
    expect(key('mf_blog').stdout).toBe(printed.stdout)
    expect(key('MF Blog').status).toBe(2)
  }, 60_000)

  test('prints the key for the files of a staff remote, which needs the portal’s secret', () => {
    const key = (secret: string, name = 'glossary') =>
      spawnSync(process.execPath, fromSource('cli/admin.ts', 'files-key', name), {
        env: { PATH: process.env.PATH, ...env, GATEWAY_SECRET: secret },
        cwd: folder,
        encoding: 'utf8',
      })
    const secret = 'a secret of the gateway'
    expect(key(secret)).toMatchObject({ status: 0, stdout: `${filesKey(secret, 'glossary')}\n` })
    expect(key('')).toMatchObject({ status: 1, stdout: '' })
    expect(key('').stderr).toMatch(/^GATEWAY_SECRET is required/)
    expect(key(secret, 'MF Blog').status).toBe(2)
  }, 60_000)

  test('creates, lists and revokes deploy tokens, and audits this', async () => {
    const database = { DATA_DIR: path.join(folder, 'tokens') }
    const token = async (...args: string[]) => {
      const command = run('cli/admin.ts', database, ['token', ...args])
      return { code: await command.exit, output: command.output() }
    }
    const created = await token('create', 'mf_blog')
    expect(created.output).toMatch(/^Deploy token for mf_blog, shown only now: ptd_[\w-]{43}\n$/)
    expect((await token('create', 'MF Blog')).code).toBe(2)
    expect((await token('list')).output).toMatch(/^1 {2}mf_blog {2}created .* last used never\n$/)
    expect((await token('revoke', '1')).code).toBe(0)
    expect(await token('revoke', '1')).toEqual({ code: 1, output: 'There is no deploy token 1.\n' })
    const { knex } = connect(`sqlite:${path.join(database.DATA_DIR, 'portal.db')}`)
    const actions = await knex('audit_log').where({ resource: 'deploy_tokens' }).pluck('action')
    await knex.destroy()
    expect(actions).toEqual(['create', 'delete'])
  }, 90_000)

  test('refuses a password of less than 12 characters', async () => {
    const command = run('cli/admin.ts', { DATA_DIR: path.join(folder, 'short') }, [
      'create',
      'asha@example.com',
      '--password-stdin',
    ])
    command.child.stdin?.end('eleven char')
    expect(await command.exit).toBe(2)
    expect(command.output()).toContain('The password needs at least 12 characters.')
  }, 30_000)
  test('lists and retries deliveries that were given up', async () => {
    const leads = async (...args: string[]) => {
      const command = run('cli/leads.ts', env, args)
      return { code: await command.exit, output: command.output() }
    }
    expect(await leads('list')).toEqual({ code: 0, output: 'No deliveries were given up\n' })
    const { knex } = connect(`sqlite:${path.join(env.DATA_DIR, 'portal.db')}`)
    const times = { createdAt: new Date(), updatedAt: new Date() }
    const person = { firstName: 'Ravi', lastName: 'Singh', email: 'ravi@example.com' }
    const [inquiryId] = await knex('inquiries').insert({ ...person, ...times })
    const [id] = await knex('outbox').insert({
      kind: 'forward',
      key: 'a key',
      subject: 'Lead',
      inquiryId,
      payload: '{}',
      attempts: 24,
      state: 'failed',
      failure: 'status 503',
      nextAttemptAt: new Date(),
      lastAttemptAt: new Date(),
      createdAt: new Date(),
    })
    await knex.destroy()
    expect((await leads('list')).output).toMatch(
      new RegExp(
        `^${id}  forward  Lead \\(lead ${inquiryId}\\)  24 tries, the last at \\S+Z  status 503\n$`,
      ),
    )
    expect((await leads('retry')).code).toBe(2)
    expect((await leads('retry', '99')).code).toBe(1)
    expect((await leads('retry', String(id))).output).toBe('Deliveries to be retried: 1\n')
    expect((await leads('retry', '--all')).output).toBe('Deliveries to be retried: 0\n')
  }, 60_000)

  test('writes a backup, refuses to restore it over content, and restores it', async () => {
    expect(await run('cli/seed.ts', env).exit).toBe(0)
    expect(await run('cli/backup.ts', env, ['portal.backup']).exit).toBe(0)
    expect(await run('cli/restore.ts', env, ['portal.backup']).exit).toBe(1)
    expect(await run('cli/restore.ts', env, ['portal.backup', '--replace']).exit).toBe(0)
    expect(await run('cli/restore.ts', env).exit).toBe(2)
  }, 60_000)
})
