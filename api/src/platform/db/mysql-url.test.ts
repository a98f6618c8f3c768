import { readDatabaseUrl } from '../config'
import { parseMysqlUrl } from './mysql-url'

const address = (rest = '', password = 'secret') => `mysql://portal:${password}@db.example${rest}`

test('an address without parameters has default settings and no TLS', () => {
  expect(parseMysqlUrl(address('/pt'))).toEqual({
    host: 'db.example',
    port: 3306,
    user: 'portal',
    password: 'secret',
    database: 'pt',
    poolSize: 10,
    connectTimeoutMs: 5_000,
    queryTimeoutMs: 30_000,
  })
})

test('the parameters of an address set the connection options', () => {
  const url = address(':3307/pt?connectionLimit=3&connectTimeout=900&queryTimeout=1500')
  expect(parseMysqlUrl(url)).toMatchObject({
    port: 3307,
    poolSize: 3,
    connectTimeoutMs: 900,
    queryTimeoutMs: 1500,
  })
})

const verified = { rejectUnauthorized: true, verifyIdentity: true }

test.each([
  ['ssl=false', undefined],
  ['ssl-mode=DISABLED', undefined],
  ['sslmode=disable', undefined],
  ['ssl=true', verified],
  ['ssl-mode=VERIFY_IDENTITY', verified],
  ['sslmode=verify-full', verified],
  ['ssl-mode=verify_ca', { rejectUnauthorized: true, verifyIdentity: false }],
  ['ssl-mode=REQUIRED', { rejectUnauthorized: false, verifyIdentity: false }],
  [`ssl-ca=${__filename}`, { ...verified, ca: expect.stringContaining('expect') }],
])('parses the TLS parameters %s', (parameters, ssl) => {
  expect(parseMysqlUrl(address(`/pt?${parameters}`)).ssl).toEqual(ssl)
})

test.each(['p@ss', 'p/w?x#y', '100%', 'ä:ö', 'a b+c'])(
  'the password %s works when percent-encoded',
  (password) => {
    const url = address('/pt', encodeURIComponent(password))
    expect(parseMysqlUrl(url).password).toBe(password)
  },
)

test.each([
  'some/tail',
  'some?tail',
  'some#tail',
  '12/tail',
  '12?tail',
  '12#tail',
  '12/ta@il',
  '12/a?tail',
  '100%',
  'some%zztail',
])(
  'the unencoded password %s is refused with one sentence that does not contain it',
  (password) => {
    const parse = () => parseMysqlUrl(address('/pt', password))
    expect(parse).toThrow('special characters of the password must be percent-encoded')
    expect(parse).not.toThrow('tail')
    expect(parse).not.toThrow('100%')
  },
)

test.each([
  ['', 'must look like'],
  ['/', 'must look like'],
  ['/a/b', 'must look like'],
  ['/pt?timezone=local', 'unknown parameter timezone; known are ssl, ssl-mode, ssl-ca'],
  ['/pt?ssl=yes', 'ssl of DATABASE_URL must be true or false'],
  ['/pt?ssl-mode=PREFERRED', 'must be DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY'],
  [
    '/pt?connectionLimit=0',
    'connectionLimit of DATABASE_URL must be a whole number from 1 to 1000',
  ],
  ['/pt?queryTimeout=soon', 'queryTimeout of DATABASE_URL must be a whole number'],
  [
    '/pt?ssl-ca=/nowhere/ca.pem',
    'The CA file /nowhere/ca.pem of the database cannot be read (ENOENT)',
  ],
  [`/pt?ssl=false&ssl-ca=${__filename}`, 'turns TLS off'],
])('refuses %s with a message', (rest, sentence) => {
  expect(() => parseMysqlUrl(address(rest))).toThrow(sentence)
})

test('DATABASE_CA_FILE turns on TLS with verification', () => {
  const env = { DATABASE_URL: address('/pt', 'p%40ss'), DATABASE_CA_FILE: __filename }
  expect(parseMysqlUrl(readDatabaseUrl(env))).toMatchObject({ password: 'p@ss', ssl: verified })
})
