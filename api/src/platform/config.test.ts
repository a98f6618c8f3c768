import { readConfig, readDatabaseUrl } from './config'
import { StartError } from './start-error'

const secrets = { SESSION_SECRET: 's'.repeat(32), GATEWAY_SECRET: 'g'.repeat(32) }
const production = { NODE_ENV: 'production', ...secrets }

describe('the database in separate variables', () => {
  const parts = {
    DATABASE_HOST: 'mysql',
    DATABASE_USER: 'portal',
    DATABASE_PASSWORD: 'a/b@c:d?e#f%g &ü"\'$',
    DATABASE_NAME: 'portal',
  }

  test('a password may hold any character', () => {
    const url = new URL(readDatabaseUrl(parts))
    expect(url.host).toBe('mysql:3306')
    expect(url.username).toBe('portal')
    expect(decodeURIComponent(url.password)).toBe(parts.DATABASE_PASSWORD)
    expect(url.pathname).toBe('/portal')
  })

  test('the port may be another, and DATABASE_URL wins', () => {
    expect(new URL(readDatabaseUrl({ ...parts, DATABASE_PORT: '3307' })).port).toBe('3307')
    const url = 'mysql://other:secret@elsewhere:3306/db'
    expect(readDatabaseUrl({ ...parts, DATABASE_URL: url })).toBe(url)
  })

  test.each(['DATABASE_USER', 'DATABASE_PASSWORD', 'DATABASE_NAME'])('%s is asked for', (name) => {
    expect(() => readDatabaseUrl({ ...parts, [name]: '' })).toThrow(
      `${name} is required with DATABASE_HOST.`,
    )
  })
})

test.each([
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET is required in production.'],
  [
    { NODE_ENV: 'production', SESSION_SECRET: secrets.SESSION_SECRET },
    'GATEWAY_SECRET is required in production.',
  ],
  [production, 'PUBLIC_ORIGIN is required in production.'],
  [
    { DATABASE_URL: 'mysql://root:se/cret@127.0.0.1/pt' },
    'DATABASE_URL must look like mysql://user:password@host:3306/database; special characters of the password must be percent-encoded (%40 for @, %2F for /, %25 for %).',
  ],
  [{ API_PORT: 'many' }, 'API_PORT must be a whole number from 0 to 65535.'],
  [{ DRAIN_SECONDS: '1 s' }, 'DRAIN_SECONDS must be a whole number from 0 to 600, not "1 s".'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new StartError(sentence))
})

test('a short secret is refused with a way to make one', () => {
  expect(() => readConfig({ ...production, SESSION_SECRET: 'short' })).toThrow(
    'SESSION_SECRET must have at least 16 characters; "openssl rand -hex 24" makes one.',
  )
})

test('one that may be left out is no less secret where it is set', () => {
  const env = {
    ...production,
    DATABASE_URL: 'sqlite::memory:',
    PUBLIC_ORIGIN: 'https://pt.example',
  }
  expect(() => readConfig({ ...env, CONSULTATION_FORWARD_SECRET: 'a' })).toThrow(
    'CONSULTATION_FORWARD_SECRET must have at least 16 characters',
  )
  expect(readConfig(env).consultationForwardSecret).toBeNull()
})

describe('the portal’s address in production', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://pt.example.com'])(
    '%s can keep a sign-in',
    (origin) => {
      const config = readConfig({
        ...production,
        DATABASE_URL: 'sqlite::memory:',
        PUBLIC_ORIGIN: origin,
      })
      expect(config.publicOrigin).toBe(origin)
    },
  )

  test.each(['http://pt.example.com', 'http://192.168.0.7:3000', 'http://127.evil.example'])(
    '%s cannot, which is said at the start',
    (origin) => {
      expect(() => readConfig({ ...production, PUBLIC_ORIGIN: origin })).toThrow(
        'PUBLIC_ORIGIN must start with https:// in production',
      )
    },
  )

  test('outside production any will do', () => {
    const env = { DATABASE_URL: 'sqlite::memory:', PUBLIC_ORIGIN: 'http://192.168.0.7:3000' }
    expect(readConfig(env).publicOrigin).toBe('http://192.168.0.7:3000')
  })
})

describe('single sign-on', () => {
  const provider = {
    OIDC_ISSUER: 'https://accounts.example.com',
    OIDC_CLIENT_ID: 'pt-portal',
    OIDC_CLIENT_SECRET: 'x',
  }
  const read = (more = {}) =>
    readConfig({ SESSION_SECRET: 's'.repeat(32), ...provider, ...more }).singleSignOn

  test('is off without an issuer, and gives the portal’s own roles by the claim `roles`', () => {
    expect(read({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' })).toBeNull()
    expect(read()).toMatchObject({ name: 'accounts.example.com', roles: { claim: 'roles' } })
    expect(read()?.roles.byClaim.get('editor')).toBe('editor')
  })

  test('other values of the claim give the roles that are written beside them', () => {
    const { byClaim } = read({ OIDC_ROLES: 'pt admins = admin,writers=editor' })!.roles
    expect([...byClaim]).toEqual([
      ['pt admins', 'admin'],
      ['writers', 'editor'],
    ])
  })

  test.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is required with OIDC_ISSUER.'],
    [{ OIDC_ISSUER: 'http://accounts.example.com' }, 'OIDC_ISSUER must be an address that starts'],
    [{ OIDC_ROLES: 'writers=author' }, 'OIDC_ROLES must be pairs such as pt-admins=admin'],
  ])('%j is refused', (more, sentence) => {
    expect(() => read(more)).toThrow(sentence)
  })
})

describe('mails', () => {
  const read = (more: Record<string, string>) =>
    readConfig({ SESSION_SECRET: 's'.repeat(32), MAIL_FROM: 'portal@example.com', ...more })

  test('are answered to a mailbox, or to none', () => {
    const MAIL_INBOX_URL = 'imaps://answers%40example.com:50%25@mail.example.com:993/INBOX'
    const config = read({ MAIL_INBOX_URL, MAIL_REPLY_TO: 'answers@example.com' })
    expect(config).toMatchObject({
      mailInboxUrl: MAIL_INBOX_URL,
      mailReplyTo: 'answers@example.com',
    })
    expect(read({ MAIL_INBOX_URL: '', MAIL_REPLY_TO: '' })).toMatchObject({
      mailInboxUrl: null,
      mailReplyTo: null,
    })
  })

  test.each([
    [{ MAIL_INBOX_URL: 'imap://mail.example.com' }, 'MAIL_INBOX_URL must be an address'],
    [{ MAIL_INBOX_URL: 'imaps://a:50%@mail.example.com' }, 'percent-encoded'],
    [{ SMTP_URL: 'smtps://a:50%@mail.example.com' }, 'SMTP_URL must be an address'],
    [{ MAIL_REPLY_TO: 'answers+leads@example.com' }, 'MAIL_REPLY_TO must be a mail address'],
    [{ MAIL_REPLY_TO: `${'a'.repeat(29)}@example.com` }, 'at most 28 characters'],
  ])('%j is refused', (more: Record<string, string>, sentence) => {
    expect(() => read(more)).toThrow(sentence)
  })
})
