import {
  adminEmail,
  adminPassword,
  Client,
  gatewaySecret,
  startApi,
  type TestApi,
} from '../testing/api'
import { onEachDatabase } from '../testing/databases'
import { hashPassword } from './passwords'
import { createUser, findUserByEmail, replacePassword } from './repository'
import { SessionStore, sessionLifetime } from './session-store'

const wrong = { error: 'Invalid email or password' }

onEachDatabase((newDatabase) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(await newDatabase())
  }, 60_000)
  afterAll(() => api.stop())

  const knex = () => api.services.knex
  const browser = () => new Client(api.url)
  const signedIn = async () => {
    const client = browser()
    await client.signIn(adminEmail, adminPassword)
    return client
  }
  const sessionId = (client: Client) => /pt_session=([^;]+)/.exec(client.cookieHeader)?.[1]
  /** A client whom the gateway saw at this address. */
  const at = (address: string) =>
    browser().with({ 'x-gateway-secret': gatewaySecret, 'x-forwarded-for': address })

  test('signing in answers the user and a cookie that scripts and other sites cannot use', async () => {
    const answer = await browser().signIn(` ${adminEmail.toUpperCase()} `, adminPassword)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ user: { email: adminEmail, role: 'admin' } })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
  })

  test('nobody is signed in without a session', async () => {
    expect((await browser().get('/api/auth/me')).status).toBe(401)
  })

  test('unknown e-mail and wrong password are answered alike', async () => {
    const unknown = await browser().signIn('nobody@example.com', adminPassword)
    const mistaken = await browser().signIn(adminEmail, 'wrong')
    for (const answer of [unknown, mistaken]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(wrong)
    }
  })

  test('the table holds a hash of the session id only', async () => {
    const client = await signedIn()
    const rows = await knex()('sessions').select('id')
    expect(rows.map(({ id }) => id)).not.toContain(sessionId(client))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('signing in gives a new id and ends the session before', async () => {
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

  test('an altered cookie counts for nothing', async () => {
    const client = await signedIn()
    const altered = client.cookieHeader.replace(/pt_session=./, 'pt_session=_')
    expect((await browser().with({ cookie: altered }).get('/api/auth/me')).status).toBe(401)
  })

  test('a session without requests ends after its idle time', async () => {
    const client = await signedIn()
    await knex()('sessions').update({ expiresAt: new Date(Date.now() - 1) })
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('a session ends after its absolute time, however busy it is', async () => {
    const client = await signedIn()
    const createdAt = new Date(Date.now() - sessionLifetime.absoluteMs - 1)
    await knex()('sessions').update({ createdAt })
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('a session in use is prolonged', async () => {
    const client = await signedIn()
    const soon = new Date(Date.now() + 60_000)
    await knex()('sessions').update({ expiresAt: soon })
    await client.get('/api/auth/me')
    const rows = await knex()('sessions').select('expiresAt')
    const latest = Math.max(...rows.map((row) => new Date(row.expiresAt).getTime()))
    expect(latest).toBeGreaterThan(soon.getTime())
  })

  test('expired sessions are swept', async () => {
    await signedIn()
    await knex()('sessions').update({ expiresAt: new Date(Date.now() - 1) })
    expect(await new SessionStore(knex()).sweep()).toBeGreaterThan(0)
    expect(await knex()('sessions')).toEqual([])
  })

  test('a new password ends all sessions of the user and of nobody else', async () => {
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

  test('ten failures lock the account for a while, wherever they come from, for known and unknown alike', async () => {
    for (const email of ['locked@example.com', 'ghost@example.com']) {
      if (email.startsWith('locked')) {
        await createUser(knex(), { email, password: await hashPassword(adminPassword) })
      }
      const attempts = Array.from({ length: 14 }, (_, n) => at(`192.0.2.${n}`).signIn(email, 'no'))
      const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      const refused = await at('192.0.2.99').signIn(email, adminPassword)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
  }, 30_000)

  test('forty sign-ins at once all succeed and none counts', async () => {
    const signIns = Array.from({ length: 40 }, () => browser().signIn(adminEmail, adminPassword))
    const statuses = (await Promise.all(signIns)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }, 30_000)

  test('more sign-ins than can wait are asked to come back', async () => {
    const signIns = Array.from({ length: 120 }, () => browser().signIn(adminEmail, adminPassword))
    const statuses = new Set((await Promise.all(signIns)).map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
  }, 30_000)

  test('successful sign-ins do not count', async () => {
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

  test('sign-ins and failed ones are audited without passwords', async () => {
    await browser().signIn('audited@example.com', 'my secret password')
    const rows = await knex()('audit_log').select('*')
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'sign-in-failed', email: 'audited@example.com' }),
    )
    expect(JSON.stringify(rows)).not.toContain('my secret password')
  })

  test('the password of a user never leaves the server', async () => {
    const me = await (await signedIn()).get('/api/auth/me')
    expect(me.body).toEqual({ user: { email: adminEmail, role: 'admin' } })
  })

  test('passwords are argon2id hashes', async () => {
    const user = await findUserByEmail(knex(), adminEmail)
    expect(user?.password).toMatch(/^\$argon2id\$/)
  })
})
