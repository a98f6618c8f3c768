import { TOTP } from 'otpauth'
import { inTransaction } from '../../platform/db/transaction'
import { Sealer } from '../../platform/secrets/sealer'
import { adminPassword, Client, gatewaySecret } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'
import { hashPassword } from '../auth/passwords'
import { preparePasswordReset } from '../users/password-reset'
import { createUser, disableUser, findUserById } from '../users/repository'

const passphrase = 'seven quiet lanterns'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const wrongCode = { error: 'This code is not right or was used before', code: 'totp_wrong' }
const codeNeeded = { error: 'Enter the code of your authenticator app', code: 'totp_required' }

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { smtpUrl: 'smtp://127.0.0.1:9' })
  let hash: string
  beforeAll(async () => {
    // The outbox is stopped, so that queued mails can be inspected.
    await api.wings.delivery.outbox.stop()
    hash = await hashPassword(adminPassword)
  }, 60_000)

  const knex = () => api.platform.knex
  let number = 0
  const newUser = async () => {
    number += 1
    const email = `user${number}@example.com`
    return { email, id: await createUser(knex(), { email, password: hash, role: 'viewer' }) }
  }
  /** Creates a client whose requests the gateway forwards from this address. */
  const browser = (address = '127.0.0.1') =>
    new Client(api).with({
      'x-gateway-secret': gatewaySecret,
      'x-forwarded-for': address,
      'user-agent': firefox,
    })
  const login = (email: string, totp?: string, client = browser(), password = adminPassword) =>
    client.post('/api/auth/login', { email, password, totp })
  const signedIn = async () => {
    const user = await newUser()
    const client = browser()
    expect((await login(user.email, undefined, client)).status).toBe(200)
    return { ...user, client }
  }
  /** The current code of a secret, or that of a later time step. */
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
  const withApp = async () => {
    const user = await signedIn()
    const { body } = await user.client.post('/api/account/totp')
    const code = codeOf(body.secret)
    const confirmed = await user.client.post('/api/account/totp/confirm', { code })
    expect(confirmed.status).toBe(200)
    return {
      ...user,
      secret: body.secret as string,
      usedCode: code,
      recoveryCodes: confirmed.body.recoveryCodes as string[],
    }
  }
  const mailsTo = async (email: string) => {
    const rows = await knex()('outbox').where({ kind: 'mail' }).orderBy('id')
    return rows
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ to }) => to === email)
      .map(({ sealed }) => JSON.parse(api.platform.sealer.open(sealed)!))
  }
  const changesMailedTo = async (email: string) =>
    (await mailsTo(email))
      .filter(({ template }) => template === 'account-changed')
      .map(({ data }) => data.what)

  test('users change their own name and mail settings', async () => {
    const { client, email, id } = await signedIn()
    const account = {
      id,
      email,
      name: '',
      role: 'viewer',
      hasTotp: false,
      recoveryCodesLeft: 0,
      leadMails: 'at-once',
      dueMails: true,
      passwordChangedAt: expect.any(String),
    }
    expect((await client.get('/api/account')).body).toEqual(account)
    await client.put('/api/account', { name: ' Asha Rao ', dueMails: false })
    const changed = await client.put('/api/account', { leadMails: 'daily' })
    const expected = { ...account, name: 'Asha Rao', leadMails: 'daily', dueMails: false }
    expect(changed.body).toEqual(expected)
    expect((await client.put('/api/account', { leadMails: 'hourly' })).status).toBe(422)
    expect((await client.put('/api/account', { role: 'admin' })).status).toBe(422)
  })

  test('a new password requires the current one, ends other sessions and renews the own one', async () => {
    const { client, email } = await signedIn()
    const other = browser()
    await login(email, undefined, other)
    const before = client.with({})
    const change = (currentPassword: string, newPassword: string) =>
      client.put('/api/account/password', { currentPassword, newPassword })

    const wrong = await change('not my password', passphrase)
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { currentPassword: 'This is not your current password' },
    ])
    const common = await change(adminPassword, 'Password2024!')
    expect(common.body.fields).toEqual({ newPassword: 'This password is too common' })
    expect((await other.get('/api/account')).status).toBe(200)

    expect((await change(adminPassword, passphrase)).status).toBe(200)
    expect((await other.get('/api/account')).status).toBe(401)
    expect((await before.get('/api/account')).status).toBe(401)
    expect((await client.get('/api/account')).status).toBe(200)
    expect((await login(email, undefined, browser(), passphrase)).status).toBe(200)
    expect(await changesMailedTo(email)).toEqual(['Your password was changed'])
  })

  test('wrong current passwords are limited like failed sign-ins', async () => {
    const { client } = await signedIn()
    const guess = { currentPassword: 'not my password', newPassword: passphrase }
    for (let n = 0; n < 10; n += 1) {
      expect((await client.put('/api/account/password', guess)).status).toBe(422)
    }
    const right = { ...guess, currentPassword: adminPassword }
    expect((await client.put('/api/account/password', right)).status).toBe(429)
  })

  test('an authenticator app is on once a code confirms it, and each code works once', async () => {
    const { client, email, id } = await signedIn()
    const early = await client.post('/api/account/totp/confirm', { code: '123456' })
    expect(early.status).toBe(409)
    const { body } = await client.post('/api/account/totp')
    expect(body.otpauthUrl).toMatch(/^otpauth:\/\/totp\/PT%20Portal:user\d+%40example\.com\?/)
    expect(body.otpauthUrl).toContain(`secret=${body.secret}`)
    expect((await findUserById(knex(), id))!.totpSecret).not.toContain(body.secret)
    expect((await login(email)).status).toBe(200)

    const used = codeOf(body.secret)
    const mistyped = used === '000000' ? '000001' : '000000'
    const refused = await client.post('/api/account/totp/confirm', { code: mistyped })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['code']])
    const spaced = `${used.slice(0, 3)} ${used.slice(3)}`
    const { recoveryCodes } = (await client.post('/api/account/totp/confirm', { code: spaced }))
      .body
    expect(recoveryCodes).toHaveLength(10)
    expect((await client.post('/api/account/totp')).status).toBe(409)
    expect((await client.get('/api/account')).body).toMatchObject({
      hasTotp: true,
      recoveryCodesLeft: 10,
    })

    expect((await login(email)).body).toEqual(codeNeeded)
    expect((await login(email, mistyped)).body).toEqual(wrongCode)
    expect((await login(email, used)).body).toEqual(wrongCode)
    const unknown = await login(email, used, browser(), 'not the password')
    expect(unknown.body).toEqual({
      error: 'Invalid email or password',
      code: 'wrong_credentials',
    })
    const code = codeOf(body.secret, 1)
    const both = await Promise.all([login(email, code), login(email, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])

    const failures = await knex()('audit_log').where({ email, action: 'sign-in-failed' })
    expect(failures).toHaveLength(4)
    expect((await client.delete('/api/account/totp')).status).toBe(204)
    expect((await login(email)).status).toBe(200)
    expect(await changesMailedTo(email)).toEqual([
      'An authenticator app was switched on',
      'Somebody entered your password and a wrong code',
      'Your authenticator app was switched off',
    ])
  })

  test('a recovery code signs in once in place of the app, until new codes are created', async () => {
    const { client, email, recoveryCodes } = await withApp()
    const [first, second, third] = recoveryCodes as [string, string, string]
    expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const both = await Promise.all([login(email, first), login(email, first)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await login(email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await client.get('/api/account')).body.recoveryCodesLeft).toBe(8)

    const renewed = await client.post('/api/account/recovery-codes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await login(email, third)).body).toEqual(wrongCode)
    expect((await login(email, renewed.body.recoveryCodes[0])).status).toBe(200)
    const stored = JSON.stringify(await knex()('recovery_codes'))
    expect(stored).not.toContain(third.replaceAll('-', ''))
    expect(await changesMailedTo(email)).toContain('Your recovery codes were made anew')
  })

  test('under another SESSION_SECRET an app no longer works, but recovery codes do', async () => {
    const { id, email, secret, recoveryCodes } = await withApp()
    const totpSecret = new Sealer('another secret').seal(secret)
    await knex()('users').where({ id }).update({ totpSecret })
    expect((await login(email, codeOf(secret, 1))).body).toEqual(wrongCode)
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
  })

  test('an administrator can switch off a lost app', async () => {
    const { id, email } = await withApp()
    expect((await api.admin.delete(`/api/users/${id}/totp`)).status).toBe(204)
    expect((await login(email)).status).toBe(200)
    expect(await knex()('recovery_codes').where({ userId: id })).toEqual([])
  })

  test('wrong codes count like wrong passwords, a missing code does not', async () => {
    const { email, secret } = await withApp()
    const at = () => browser('192.0.2.50')
    for (let n = 0; n < 12; n += 1) {
      expect((await login(email, undefined, at())).body).toEqual(codeNeeded)
    }
    const attempts = Array.from({ length: 12 }, () => login(email, 'AAAA-AAAA', at()))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(email, codeOf(secret, 1), at())).status).toBe(429)
  }, 30_000)

  test('guessing codes from many addresses is limited, but known devices are not', async () => {
    const { email, secret, client } = await withApp()
    for (let n = 0; n < 20; n += 1) {
      await api.wings.staff.loginLimits.countCode({ email, address: '', device: null })
    }
    expect((await login(email, codeOf(secret, 1), browser('192.0.2.60'))).status).toBe(429)
    expect((await login(email, codeOf(secret, 1), client)).status).toBe(200)
  })

  test('changes to the account’s protection need a sign-in of the last 30 minutes', async () => {
    const { client, id } = await signedIn()
    await knex()('sessions')
      .where({ userId: id })
      .update({ createdAt: new Date(Date.now() - 31 * 60_000) })
    for (const answer of [
      await client.post('/api/account/totp'),
      await client.post('/api/account/totp/confirm', { code: '123456' }),
      await client.delete('/api/account/totp'),
      await client.post('/api/account/recovery-codes'),
      await client.delete('/api/account/sessions/none'),
      await client.delete('/api/account/sessions'),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { error: 'Please sign in again to change this', code: 'sign_in_again' },
      ])
    }
    const right = { currentPassword: adminPassword, newPassword: passphrase }
    expect((await client.put('/api/account/password', right)).status).toBe(200)
    expect((await client.post('/api/account/totp')).status).toBe(403)
  })

  test.each([
    ['in an hour is not', 60 * 60_000, 403],
    ['in a few seconds, by the clock of another replica, is', 5000, 200],
  ])('a sign-in %s of the last 30 minutes', async (_when, ms, status) => {
    const { client, id } = await signedIn()
    await knex()('sessions')
      .where({ userId: id })
      .update({ createdAt: new Date(Date.now() + ms) })
    expect((await client.post('/api/account/totp')).status).toBe(status)
  })

  test('sessions are listed with device, address and last use, and can be ended one by one or all others', async () => {
    const { client, email, id } = await signedIn()
    const [phone, tablet] = [browser('203.0.113.7'), browser('203.0.113.8')]
    await login(email, undefined, phone)
    await login(email, undefined, tablet)
    const { body: sessions } = await client.get('/api/account/sessions')
    expect(sessions).toHaveLength(3)
    const byAddress = (address: string) =>
      sessions.find((session: { address: string }) => session.address === address)
    expect(byAddress('127.0.0.1').isCurrent).toBe(true)
    expect(byAddress('203.0.113.7')).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      device: 'Firefox on Linux',
      address: '203.0.113.7',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: false,
    })

    const stranger = await signedIn()
    const path = `/api/account/sessions/${byAddress('203.0.113.7').id}`
    expect((await stranger.client.delete(path)).status).toBe(404)
    expect((await client.delete(path)).status).toBe(204)
    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await client.delete(path)).status).toBe(404)
    expect((await client.delete('/api/account/sessions')).status).toBe(204)
    expect((await tablet.get('/api/account')).status).toBe(401)
    expect((await stranger.client.get('/api/account')).status).toBe(200)

    const old = new Date(Date.now() - 120_000)
    await knex()('sessions').where({ userId: id }).update({ lastUsedAt: old })
    const [mine] = (await client.get('/api/account/sessions')).body
    expect(Date.parse(mine.lastUsedAt)).toBeGreaterThan(old.getTime())
  })

  const forgot = (email: string, address: string) =>
    browser(address).post('/api/auth/forgot-password', { email })

  test('a password reset request gets the same response for every address, without a lookup', async () => {
    const { email } = await newUser()
    const tables: string[] = []
    const note = ({ sql }: { sql: string }) => tables.push(sql)
    knex().on('query', note)
    const known = await forgot(email.toUpperCase(), '192.0.2.70')
    const unknown = await forgot('stranger@example.com', '192.0.2.70')
    knex().off('query', note)
    expect([known.status, known.text]).toEqual([202, unknown.text])
    expect(unknown.status).toBe(202)
    expect(tables.join('\n')).not.toContain('users')
    for (const to of [email, 'stranger@example.com']) {
      const mails = await mailsTo(to)
      expect(mails).toEqual([
        {
          template: 'password-reset-requested',
          data: { origin: api.url, address: '192.0.2.70' },
        },
      ])
    }
  })

  test('password reset mails are limited silently per account, and with 429 per address', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await forgot('flooded@example.com', '192.0.2.71')).status).toBe(202)
    }
    expect(await mailsTo('flooded@example.com')).toHaveLength(3)
    expect((await forgot('flooded@example.com', '192.0.2.71')).status).toBe(429)
  })

  test('repeated requests by strangers cannot stop the owner’s mail', async () => {
    const { email, client } = await signedIn()
    for (let n = 0; n < 4; n += 1) await forgot(email, '192.0.2.72')
    expect(await mailsTo(email)).toHaveLength(3)
    await forgot(email, '192.0.2.73')
    expect(await mailsTo(email)).toHaveLength(4)
    for (let n = 0; n < 30; n += 1) await forgot(email, `192.0.2.${80 + n}`)
    expect(await mailsTo(email)).toHaveLength(15)
    await client.post('/api/auth/forgot-password', { email })
    expect(await mailsTo(email)).toHaveLength(16)
  })

  test('the owner is notified of wrong codes, at most once an hour', async () => {
    const { email } = await withApp()
    const told = async () =>
      (await mailsTo(email)).filter((mail) => mail.data.what?.includes('a wrong code'))
    expect(await told()).toEqual([])
    for (let n = 0; n < 3; n += 1) await login(email, '000000', browser('192.0.2.74'))
    expect(await told()).toHaveLength(1)
    expect((await told())[0].data.address).toBe('192.0.2.74')
  })

  test('a password reset link is created when the mail is sent, and only for active users', async () => {
    const [active, leaver] = [await newUser(), await newUser()]
    const invited = { email: 'waiting@example.com', role: 'agent' }
    const invitation = await api.admin.post('/api/users', invited)
    expect(invitation.body).not.toHaveProperty('invitationLink')
    const [mail] = await mailsTo(invited.email)
    expect(mail).toMatchObject({ template: 'invitation', data: { role: 'agent' } })
    expect(mail.data.link).toMatch(/\/admin\/invitations\/[\w-]{43}$/)
    await inTransaction(knex(), async (trx) =>
      disableUser(trx, (await findUserById(trx, leaver.id))!),
    )

    const origin = 'https://pt.example.com'
    for (const email of [leaver.email, invited.email, 'stranger@example.com']) {
      expect(await preparePasswordReset(knex(), email, { origin })).toBeNull()
    }
    const reset = (await preparePasswordReset(knex(), active.email, {
      origin,
      address: '192.0.2.75',
    }))!
    expect(reset.link).toMatch(/^https:\/\/pt\.example\.com\/admin\/invitations\/[\w-]{43}$/)
    const asked = await knex()('audit_log')
      .where({ action: 'reset-link' })
      .orderBy('id', 'desc')
      .first()
    expect(asked).toMatchObject({ address: '192.0.2.75', email: null })
    const path = `/api/invitations/${reset.link.slice(-43)}`
    expect((await api.anonymous.post(path, { password: passphrase })).status).toBe(200)
    expect(await changesMailedTo(active.email)).toEqual(['Your password was changed'])
  })
})
