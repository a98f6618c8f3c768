import { mostPasskeys } from '../../contract/staff/passkeys'
import { adminPassword, Client, gatewaySecret } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { SoftwarePasskey } from '../../testing/stand-ins/software-passkey'
import { withApi } from '../../testing/with-api'
import { hashPassword } from '../auth/passwords'
import { createUser } from '../users/repository'
import { sweepChallenges } from './challenges'

const refused = {
  error: 'This passkey does not open the portal. Try another one, or sign in with your password',
  code: 'passkey_refused',
}
const expired = {
  error: 'That took too long, or was sent before. Please try again',
  code: 'passkey_expired',
}
const needed = {
  error: 'Please set up an authenticator app or a passkey first',
  code: 'second_factor_needed',
}
const notStored = {
  error: 'Please correct the marked fields',
  fields: { name: 'The passkey could not be stored, please try again' },
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { smtpUrl: 'smtp://127.0.0.1:9' })
  let hash: string
  beforeAll(async () => {
    // The outbox is stopped, so that queued mails can be inspected.
    await api.wings.delivery.outbox.stop()
    hash = await hashPassword(adminPassword)
  })

  const knex = () => api.platform.knex
  let number = 0
  const browser = (address = '127.0.0.1') =>
    new Client(api).with({ 'x-gateway-secret': gatewaySecret, 'x-forwarded-for': address })
  const signedIn = async () => {
    number += 1
    const email = `key${number}@example.com`
    const id = await createUser(knex(), { email, password: hash, role: 'viewer' })
    const client = browser()
    await client.signIn(email, adminPassword)
    return { id, email, client }
  }
  const add = async (
    client: Client,
    device = new SoftwarePasskey(api.url),
    lies: Parameters<SoftwarePasskey['create']>[1] = {},
  ) => {
    const creation = (await client.post('/api/account/passkeys/options')).body
    const made = device.create(creation, lies)
    const answer = await client.post('/api/account/passkeys', { name: 'My phone', ...made })
    return { device, creation, made, answer }
  }
  const withPasskey = async () => {
    const user = await signedIn()
    return { ...user, ...(await add(user.client)) }
  }
  const ask = async (client: Client) => (await client.post('/api/auth/passkey/options')).body
  const signInWith = async (
    device: SoftwarePasskey,
    lies: Parameters<SoftwarePasskey['sign']>[1] = {},
    client = browser(),
  ) => client.post('/api/auth/passkey', device.sign(await ask(client), lies))
  const mailsTo = async (email: string): Promise<string[]> =>
    (await knex()('outbox').where({ kind: 'mail' }).orderBy('id'))
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ to }) => to === email)
      .map(({ sealed }) => JSON.parse(api.platform.sealer.open(sealed)!).data.what)
  const audited = async (email: string) =>
    (await knex()('audit_log').orderBy('id'))
      .map(({ action, detail, email: by }) => ({ action, by, detail: JSON.parse(detail ?? '{}') }))
      .filter(({ by, detail }) => by === email || detail.email === email)

  test('a passkey is added with a name, signs in without an e-mail, and is told, audited and mailed', async () => {
    const { client, email, device, creation, answer } = await withPasskey()
    expect(creation).toMatchObject({
      rp: { id: '127.0.0.1', name: 'PT Portal' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const passkey = {
      id: expect.any(Number),
      name: 'My phone',
      isBackedUp: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    }
    expect([answer.status, answer.body]).toEqual([201, passkey])

    const other = browser()
    const request = await ask(other)
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: '127.0.0.1',
      timeout: 300_000,
      userVerification: 'required',
    })
    const { status, body } = await other.post('/api/auth/passkey', device.sign(request))
    expect([status, body]).toEqual([200, { user: { email, role: 'viewer' } }])
    expect((await other.get('/api/account')).body.email).toBe(email)
    expect((await client.get('/api/account/passkeys')).body).toEqual([
      { ...passkey, lastUsedAt: expect.any(String) },
    ])
    expect((await audited(email)).map(({ action, detail }) => [action, detail])).toEqual([
      ['sign-in', {}],
      ['passkey-add', { email, passkey: 'My phone' }],
      ['sign-in', { with: 'passkey' }],
    ])
    expect(await mailsTo(email)).toEqual(['A passkey was added: My phone'])
  })

  test('it replaces the code of the authenticator app, and is a recent sign-in', async () => {
    const { id, device } = await withPasskey()
    const totpEnabledAt = new Date()
    await knex()('users').where({ id }).update({ totpEnabledAt, totpSecret: 'sealed' })
    const client = browser()
    expect((await signInWith(device, {}, client)).status).toBe(200)
    expect((await client.delete('/api/account/totp')).status).toBe(204)
  })

  test('several are told apart, renamed and removed, and a removed one opens nothing', async () => {
    const { client, email, device, answer } = await withPasskey()
    const second = await add(client)
    const path = (made: typeof answer) => `/api/account/passkeys/${made.body.id}`
    const renamed = await client.patch(path(second.answer), { name: ' Key on my ring ' })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Key on my ring'])
    expect((await client.delete(path(answer))).status).toBe(204)
    expect((await client.delete(path(answer))).status).toBe(404)
    const answerTo = await signInWith(device)
    expect([answerTo.status, answerTo.body]).toEqual([401, refused])
    expect((await signInWith(second.device)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toBe('A passkey was removed: My phone')
    expect((await audited(email)).map(({ action }) => action)).toEqual([
      ...['sign-in', 'passkey-add', 'passkey-add', 'update', 'passkey-remove', 'sign-in'],
    ])
  })

  test('nobody names or removes the passkey of another user', async () => {
    const { answer, device } = await withPasskey()
    const { client } = await signedIn()
    const path = `/api/account/passkeys/${answer.body.id}`
    expect((await client.patch(path, { name: 'Mine' })).status).toBe(404)
    expect((await client.delete(path)).status).toBe(404)
    expect((await client.get('/api/account/passkeys')).body).toEqual([])
    expect((await signInWith(device)).status).toBe(200)
  })

  test('a challenge is good for one sign-in, and two tabs have one each', async () => {
    const { device } = await withPasskey()
    const client = browser()
    const [first, second] = [await ask(client), await ask(client)]
    const sent = device.sign(second)
    expect((await client.post('/api/auth/passkey', sent)).status).toBe(200)
    const again = await browser().post('/api/auth/passkey', sent)
    expect([again.status, again.body]).toEqual([401, expired])
    expect((await client.post('/api/auth/passkey', device.sign(first))).status).toBe(200)
  })

  test('of two that send the same answer at the same time one is let in', async () => {
    const { device } = await withPasskey()
    const sent = device.sign(await ask(browser()))
    const answers = await Promise.all([1, 2].map(() => browser().post('/api/auth/passkey', sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a challenge ends after five minutes, and is swept', async () => {
    const { device, client } = await withPasskey()
    const late = browser()
    const request = await ask(late)
    const creation = (await client.post('/api/account/passkeys/options')).body
    const [{ expiresAt }] = await knex()('passkey_challenges').orderBy('id', 'desc').limit(1)
    expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(290_000)
    await knex()('passkey_challenges').update({ expiresAt: new Date(Date.now() - 1) })
    const answer = await late.post('/api/auth/passkey', device.sign(request))
    expect([answer.status, answer.body]).toEqual([401, expired])
    const made = new SoftwarePasskey(api.url).create(creation)
    const stored = await client.post('/api/account/passkeys', { name: 'Late', ...made })
    expect([stored.status, stored.body]).toMatchObject([422, notStored])
    await sweepChallenges(knex())
    expect(await knex()('passkey_challenges')).toEqual([])
  })

  test.each([
    ['another origin', { origin: 'https://portal.example.net' }],
    ['another host', { rpId: 'portal.example.net' }],
    ['a device that has not verified its user', { isUserVerified: false }],
  ])('%s is refused, both when adding and when signing in', async (_name, lies) => {
    const { client, device, email } = await withPasskey()
    const stored = (await add(client, new SoftwarePasskey(api.url), lies)).answer
    expect([stored.status, stored.body]).toMatchObject([422, notStored])
    const answer = await signInWith(device, lies)
    expect([answer.status, answer.body]).toEqual([401, refused])
    expect((await audited(email)).at(-1)).toMatchObject({
      action: 'sign-in-failed',
      detail: { wrong: 'passkey' },
    })
  })

  test('challenges of one purpose or user are worth nothing for another', async () => {
    const { client, device, creation } = await withPasskey()
    const other = await signedIn()
    const { challenge } = (await client.post('/api/account/passkeys/options')).body
    const asSignIn = await signInWith(device, { challenge })
    expect(asSignIn.body).toEqual(expired)
    const made = new SoftwarePasskey(api.url).create({ ...creation, challenge })
    const ofOther = await other.client.post('/api/account/passkeys', { name: 'Stolen', ...made })
    expect(ofOther.status).toBe(422)
  })

  test('a signature of another key is refused, and so is one of nobody’s passkey', async () => {
    const { device } = await withPasskey()
    const { signature } = new SoftwarePasskey(api.url).sign(await ask(browser()))
    const forged = { ...device.sign(await ask(browser())), signature }
    expect((await browser().post('/api/auth/passkey', forged)).body).toEqual(refused)
    expect((await signInWith(new SoftwarePasskey(api.url))).body).toEqual(refused)
  })

  test('a counter that does not go up is refused, as a copy of the device would be', async () => {
    const { device } = await withPasskey()
    expect((await signInWith(device, { counter: 7 })).status).toBe(200)
    expect((await signInWith(device, { counter: 7 })).body).toEqual(refused)
    expect((await signInWith(device, { counter: 0 })).body).toEqual(refused)
    expect((await signInWith(device, { counter: 8 })).status).toBe(200)
  })

  test('passkeys that are copied between devices do not count, and sign in each time', async () => {
    const user = await signedIn()
    const device = new SoftwarePasskey(api.url, false)
    await add(user.client, device)
    expect((await signInWith(device)).status).toBe(200)
    expect((await signInWith(device)).status).toBe(200)
  })

  test('a disabled user gets the answer of strangers, and signs in again once enabled', async () => {
    const { id, device } = await withPasskey()
    await api.admin.put(`/api/users/${id}`, { isDisabled: true })
    const answer = await signInWith(device)
    expect([answer.status, answer.body]).toEqual([401, refused])
    await api.admin.put(`/api/users/${id}`, { isDisabled: false })
    expect((await signInWith(device)).status).toBe(200)
  })

  test('adding and removing need a recent sign-in', async () => {
    const { id, client, answer } = await withPasskey()
    const createdAt = new Date(Date.now() - 3 * 60 * 60 * 1000)
    await knex()('sessions').where({ userId: id }).update({ createdAt })
    const old = { error: 'Please sign in again to change this', code: 'sign_in_again' }
    expect((await client.post('/api/account/passkeys/options')).body).toEqual(old)
    expect((await client.delete(`/api/account/passkeys/${answer.body.id}`)).body).toEqual(old)
  })

  test('the same device is stored once, and a user has at most twenty', async () => {
    const { id, client, device, creation } = await withPasskey()
    expect((await client.post('/api/account/passkeys/options')).body.excludeCredentials).toEqual([
      { type: 'public-key', id: Buffer.from(device.id).toString('base64url') },
    ])
    const { challenge } = (await client.post('/api/account/passkeys/options')).body
    const again = device.create({ ...creation, challenge })
    const known = await client.post('/api/account/passkeys', { name: 'Again', ...again })
    expect([known.status, known.body.code]).toEqual([409, 'passkey_known'])
    const [row] = await knex()('passkeys').where({ userId: id })
    const copies = Array.from({ length: mostPasskeys - 1 }, (_, index) => ({
      ...row,
      id: undefined,
      credentialHash: `${row.credentialHash.slice(0, 40)}${index}`,
    }))
    for (const { id: _id, ...copy } of copies) await knex()('passkeys').insert(copy)
    const full = await client.post('/api/account/passkeys/options')
    expect([full.status, full.body.code]).toEqual([409, 'too_many'])
  })

  test('administrators see who has passkeys, and remove those of others, but not their own', async () => {
    const { id, email, device } = await withPasskey()
    const own = (await api.admin.get('/api/account')).body.id
    const listed = async () =>
      (await api.admin.get('/api/users')).body.find((user: { id: number }) => user.id === id)
        .passkeys
    expect(await listed()).toBe(1)
    expect((await api.admin.delete(`/api/users/${own}/passkeys`)).status).toBe(409)
    expect((await api.admin.delete(`/api/users/${id}/passkeys`)).status).toBe(204)
    expect(await listed()).toBe(0)
    expect((await signInWith(device)).body).toEqual(refused)
    expect((await mailsTo(email)).at(-1)).toBe('All your passkeys were removed')
  })

  test('an address has a hundred tries, which known devices do not share', async () => {
    const { device } = await withPasskey()
    const known = browser('192.0.2.50')
    expect((await signInWith(device, {}, known)).status).toBe(200)
    const stranger = browser('192.0.2.50')
    const tries = await Promise.all(
      Array.from({ length: 101 }, () => stranger.post('/api/auth/passkey/options')),
    )
    expect(
      tries
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe(429)
    expect((await signInWith(device, {}, known)).status).toBe(200)
    for (let index = 0; index < 3; index += 1) await signInWith(device, {}, known)
    expect((await browser('192.0.2.51').post('/api/auth/passkey/options')).status).toBe(200)
  })

  describe('where more than a password is required of everybody', () => {
    beforeEach(() =>
      knex()('settings').insert({
        name: 'access',
        value: JSON.stringify({ secondFactor: 'everybody' }),
        updatedAt: new Date(),
      }),
    )
    afterEach(() => knex()('settings').del())
    const today = (client: Client) => client.get('/api/admin/today')

    test('a passkey is enough: the session in which it was added goes on', async () => {
      const { client } = await signedIn()
      expect((await today(client)).body).toEqual(needed)
      expect((await add(client)).answer.status).toBe(201)
      expect((await today(client)).status).toBe(200)
      expect((await client.get('/api/auth/me')).body.user.needsSecondFactor).toBeUndefined()
    })

    test('who has a passkey and no app does not get in by password, and gets in by passkey', async () => {
      await knex()('settings').del()
      const { client, email, device } = await withPasskey()
      const bySecret = browser()
      await bySecret.signIn(email, adminPassword)
      await knex()('settings').insert({
        name: 'access',
        value: JSON.stringify({ secondFactor: 'everybody' }),
        updatedAt: new Date(),
      })
      expect((await today(client)).status).toBe(200)
      expect((await today(bySecret)).body).toEqual(needed)
      const answer = await browser().signIn(email, adminPassword)
      expect([answer.status, answer.body]).toEqual([
        401,
        {
          error: 'Sign in with your passkey: the password alone is not enough',
          code: 'passkey_required',
        },
      ])
      expect((await browser().signIn(email, 'not the password')).body.code).toBe(
        'wrong_credentials',
      )
      const byPasskey = browser()
      expect((await signInWith(device, {}, byPasskey)).status).toBe(200)
      expect((await today(byPasskey)).status).toBe(200)
    })
  })

  test('an administrator who has signed in with a passkey can require one of everybody', async () => {
    const admin = api.admin.with({})
    const { device } = await add(admin)
    const client = browser()
    await signInWith(device, {}, client)
    const { updatedAt } = (await client.get('/api/settings')).body.access
    const saved = await client.put('/api/settings/access', { secondFactor: 'everybody', updatedAt })
    expect(saved.status).toBe(200)
    await knex()('settings').del()
  })
})
