import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { adminEmail, adminPassword, Client, gatewaySecret, startApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'
import {
  createUser,
  disableUser,
  enableUser,
  findUserByEmail,
  LastAdministratorError,
  listUsers,
  removeUser,
  replacePassword,
} from '../users/repository'
import { hashPassword } from './passwords'
import { SessionStore, sessionLifetime } from './session-store'

// Tests below check the real cost of hashes, which other tests reduce.
jest.unmock('argon2')

/** The cookies with the first character of one value changed. */
const altered = (cookies: string, name: string) =>
  cookies.replace(new RegExp(`${name}=(.)`), (_, first) => `${name}=${first === 'A' ? 'B' : 'A'}`)

const wrong = { error: 'Invalid email or password', code: 'wrong_credentials' }

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  const knex = () => api.platform.knex
  const browser = () => new Client(api)
  const signedIn = async () => {
    const client = browser()
    await client.signIn(adminEmail, adminPassword)
    return client
  }
  const sessionId = (client: Client) => /pt_session=([^;]+)/.exec(client.cookieHeader)?.[1]
  /** Creates a client whose requests the gateway forwards from this address. */
  const at = (address: string) =>
    browser().with({ 'x-gateway-secret': gatewaySecret, 'x-forwarded-for': address })

  test('signing in returns the user and a cookie that scripts and other sites cannot use', async () => {
    const answer = await browser().signIn(` ${adminEmail.toUpperCase()} `, adminPassword)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ user: { email: adminEmail, role: 'admin' } })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
  })

  test('without a session no user is signed in', async () => {
    expect((await browser().get('/api/auth/me')).status).toBe(401)
  })

  test('an unknown e-mail and a wrong password get the same response', async () => {
    const unknown = await browser().signIn('nobody@example.com', adminPassword)
    const mistaken = await browser().signIn(adminEmail, 'wrong')
    for (const answer of [unknown, mistaken]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(wrong)
    }
  })

  test('the table stores only a hash of the session id', async () => {
    const client = await signedIn()
    const rows = await knex()('sessions').select('id')
    expect(rows.map(({ id }) => id)).not.toContain(sessionId(client))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('signing in creates a new session id and ends the previous session', async () => {
    const client = await signedIn()
    const before = client.with({})
    await client.signIn(adminEmail, adminPassword)
    expect(sessionId(client)).not.toBe(sessionId(before))
    expect((await before.get('/api/auth/me')).status).toBe(401)
    expect((await client.get('/api/auth/me')).status).toBe(200)
  })

  test('signing out ends the session, also for a copied cookie', async () => {
    const client = await signedIn()
    const copy = client.with({})
    expect((await client.post('/api/auth/logout')).status).toBe(200)
    expect((await copy.get('/api/auth/me')).status).toBe(401)
  })

  test('a changed cookie is not accepted', async () => {
    const client = await signedIn()
    const cookie = altered(client.cookieHeader, 'pt_session')
    expect((await browser().with({ cookie }).get('/api/auth/me')).status).toBe(401)
  })

  test('a session without requests ends after its idle time', async () => {
    const client = await signedIn()
    await knex()('sessions').update({ expiresAt: new Date(Date.now() - 1) })
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('a session ends after its absolute lifetime, however much it is used', async () => {
    const client = await signedIn()
    const createdAt = new Date(Date.now() - sessionLifetime.absoluteMs - 1)
    await knex()('sessions').update({ createdAt })
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('a session in use is extended', async () => {
    const client = await signedIn()
    const soon = new Date(Date.now() + 60_000)
    await knex()('sessions').update({ expiresAt: soon })
    await client.get('/api/auth/me')
    const rows = await knex()('sessions').select('expiresAt')
    const latest = Math.max(...rows.map((row) => new Date(row.expiresAt).getTime()))
    expect(latest).toBeGreaterThan(soon.getTime())
  })

  test('the twelve hours of a session and its cookie restart at most once per minute of use', async () => {
    const client = await signedIn()
    const minuteAgo = new Date(Date.now() - 60_000)
    // Last used a minute ago, with more than half of its time left.
    const expiresAt = new Date(minuteAgo.getTime() + sessionLifetime.idleMs)
    await knex()('sessions').update({ expiresAt, lastUsedAt: minuteAgo })
    const asked = Date.now()
    const { headers } = await client.get('/api/auth/me')
    const rows = await knex()('sessions').select('expiresAt')
    const latest = Math.max(...rows.map((row) => new Date(row.expiresAt).getTime()))
    expect(latest).toBeGreaterThanOrEqual(asked + sessionLifetime.idleMs - 1000)
    const cookie = headers.getSetCookie().find((text) => text.startsWith('pt_session='))
    const until = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '')
    expect(until).toBeGreaterThanOrEqual(asked + sessionLifetime.idleMs - 1000)
    // A second request within that minute writes nothing and sets no cookie.
    expect((await client.get('/api/auth/me')).headers.getSetCookie()).toEqual([])
  })

  test('expired sessions are swept', async () => {
    await signedIn()
    await knex()('sessions').update({ expiresAt: new Date(Date.now() - 1) })
    expect(await new SessionStore(knex()).sweep()).toBeGreaterThan(0)
    expect(await knex()('sessions')).toEqual([])
  })

  test('a new password ends all sessions of its user and of nobody else', async () => {
    const other = 'second@example.com'
    await createUser(knex(), { email: other, password: await hashPassword(adminPassword) })
    const second = browser()
    await second.signIn(other, adminPassword)
    const first = await signedIn()
    const user = await findUserByEmail(knex(), other)
    await replacePassword(knex(), user!.id, await hashPassword('another password'))
    expect((await second.get('/api/auth/me')).status).toBe(401)
    expect((await first.get('/api/auth/me')).status).toBe(200)
  })

  test('a sign-in fails when the password changes while it is checked', async () => {
    const email = await newUser('racing@example.com')
    const { id, password } = (await findUserByEmail(knex(), email))!
    await replacePassword(knex(), id, await hashPassword('another password'))
    const state = { openedWith: password, client: { address: '192.0.2.1' } }
    const ctx = { state, get: () => '' } as unknown as ApiContext
    const opened = new SessionStore(knex()).set('A'.repeat(43), { userId: id }, 1000, { ctx })
    await expect(opened).rejects.toMatchObject({ status: 401 })
    expect(await knex()('sessions').where({ userId: id })).toEqual([])
  })

  const statusesOf = async (answers: Array<Promise<{ status: number }>>) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()
  const newUser = async (email: string) => {
    const password = await hashPassword(adminPassword)
    await createUser(knex(), { email, password })
    return email
  }

  test('ten failures for an account, existing or not, block their address for a while', async () => {
    await newUser('guessed@example.com')
    for (const email of ['guessed@example.com', 'ghost@example.com']) {
      const attempts = Array.from({ length: 14 }, () => at('192.0.2.1').signIn(email, 'no'))
      expect(await statusesOf(attempts)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      const refused = await at('192.0.2.1').signIn(email, adminPassword)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
  }, 30_000)

  test('strangers can slow down an account for unknown devices but never lock it', async () => {
    const email = await newUser('attacked@example.com')
    const office = at('203.0.113.70')
    expect((await office.signIn(email, adminPassword)).status).toBe(200)
    const strangers = Array.from({ length: 12 }, (_, n) => at(`192.0.2.${n}`).signIn(email, 'no'))
    expect(new Set(await statusesOf(strangers))).toEqual(new Set([401]))

    const timed = async (client: Client) => {
      const before = performance.now()
      expect((await client.signIn(email, adminPassword)).status).toBe(200)
      return performance.now() - before
    }
    expect(await timed(at('192.0.2.99'))).toBeGreaterThan(1400)
    expect(await timed(office)).toBeLessThan(1400)
  }, 30_000)

  test('strangers at the same address cannot lock out a device that has signed in before', async () => {
    const email = await newUser('shared@example.com')
    const known = at('203.0.113.80')
    await known.signIn(email, adminPassword)
    const { loginLimits } = api.wings.staff
    for (let n = 0; n < 100; n += 1) {
      const account = n < 10 ? email : `other${n}@example.com`
      await loginLimits.count({ email: account, address: '203.0.113.80', device: null })
    }
    const stranger = await at('203.0.113.80').signIn('anybody@example.com', adminPassword)
    expect(stranger.status).toBe(429)
    expect((await at('203.0.113.80').signIn(email, adminPassword)).status).toBe(429)
    expect((await known.signIn(email, adminPassword)).status).toBe(200)
  }, 30_000)

  test('ten failures of a known device block only that device', async () => {
    const email = await newUser('forgetful@example.com')
    const known = at('203.0.113.90')
    await known.signIn(email, adminPassword)
    for (let n = 0; n < 10; n += 1) expect((await known.signIn(email, 'no')).status).toBe(401)
    expect((await known.signIn(email, adminPassword)).status).toBe(429)
    expect((await at('203.0.113.90').signIn(email, adminPassword)).status).toBe(200)
  }, 30_000)

  test('a device is known only for accounts that signed in on it, and only with a valid signature', async () => {
    const [first, second] = [await newUser('one@example.com'), await newUser('two@example.com')]
    const shared = at('203.0.113.95')
    await shared.signIn(first, adminPassword)
    await shared.signIn(second, adminPassword)
    const forged = altered(shared.cookieHeader, 'pt_device')
    const fill = { address: '203.0.113.95', device: null }
    for (let n = 0; n < 10; n += 1) {
      for (const email of [first, second])
        await api.wings.staff.loginLimits.count({ ...fill, email })
    }
    for (const email of [first, second]) {
      expect((await at(fill.address).with({ cookie: forged }).signIn(email, 'no')).status).toBe(429)
      expect((await shared.signIn(email, adminPassword)).status).toBe(200)
    }
    expect(shared.cookieHeader).not.toContain('example.com')
  }, 30_000)

  test('a disabled user is signed out and gets the same response as for a wrong password, until enabled', async () => {
    const email = await newUser('leaver@example.com')
    const client = browser()
    await client.signIn(email, adminPassword)
    const user = (await findUserByEmail(knex(), email))!
    await inTransaction(knex(), (trx) => disableUser(trx, user))
    expect((await client.get('/api/auth/me')).status).toBe(401)
    const answer = await browser().signIn(email, adminPassword)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(wrong)
    await inTransaction(knex(), (trx) => enableUser(trx, user))
    expect((await browser().signIn(email, adminPassword)).status).toBe(200)
  })

  test('one of two last administrators remains when both are removed at once', async () => {
    const own = await startApi(await newDatabase())
    const { knex: database } = own.platform
    await createUser(database, { email: 'second@example.com', password: 'none' })
    const [first, second] = await listUsers(database)
    const outcomes = await Promise.allSettled([
      inTransaction(database, (trx) => disableUser(trx, first!)),
      inTransaction(database, (trx) => removeUser(trx, second!)),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.any(LastAdministratorError),
    })
    await own.stop()
  }, 60_000)

  test('forty parallel sign-ins all succeed, and none counts as a failure', async () => {
    const signIns = Array.from({ length: 40 }, () => browser().signIn(adminEmail, adminPassword))
    const statuses = (await Promise.all(signIns)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }, 30_000)

  test('sign-ins beyond the queue limit get 503', async () => {
    const signIns = Array.from({ length: 120 }, () => browser().signIn(adminEmail, adminPassword))
    const statuses = new Set((await Promise.all(signIns)).map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
  }, 30_000)

  test('successful sign-ins do not count as failures', async () => {
    for (let n = 0; n < 12; n += 1) {
      expect((await at('198.51.100.1').signIn(adminEmail, adminPassword)).status).toBe(200)
    }
  }, 30_000)

  test('a visitor’s own X-Forwarded-For is ignored', async () => {
    await browser().with({ 'x-forwarded-for': '203.0.113.9' }).signIn(adminEmail, adminPassword)
    const row = await knex()('audit_log').where({ action: 'sign-in' }).orderBy('id', 'desc').first()
    expect(row.address).toBe('127.0.0.1')
    await at('203.0.113.5, 203.0.113.9').signIn(adminEmail, adminPassword)
    const next = await knex()('audit_log')
      .where({ action: 'sign-in' })
      .orderBy('id', 'desc')
      .first()
    expect(next.address).toBe('203.0.113.9')
  })

  test('successful and failed sign-ins are audited without passwords', async () => {
    await browser().signIn('audited@example.com', 'my secret password')
    const rows = await knex()('audit_log').select('*')
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'sign-in-failed', email: 'audited@example.com' }),
    )
    expect(JSON.stringify(rows)).not.toContain('my secret password')
  })

  test('no response contains a user’s password', async () => {
    const me = await (await signedIn()).get('/api/auth/me')
    expect(me.body).toEqual({ user: { email: adminEmail, role: 'admin' } })
    // For the gateway.
    const { id } = (await findUserByEmail(knex(), adminEmail))!
    expect(me.headers.get('x-user-id')).toBe(String(id))
  })

  test('passwords are stored as argon2id hashes', async () => {
    const user = await findUserByEmail(knex(), adminEmail)
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
