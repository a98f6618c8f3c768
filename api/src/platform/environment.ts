import path from 'node:path'
import {
  choice,
  type Declarations,
  type Environment,
  filePath,
  flag,
  readEnvironment,
  requiredInProduction,
  rule,
  secret,
  text,
  webAddress,
  webOrigin,
  wholeNumber,
} from '@pt-portal/remote-kit/server/environment'
import { logging } from '@pt-portal/remote-kit/server/server-environment'
import { isStaffRole, type Role, roles } from '../contract/staff/policy'
import { secondFactorRules, settingVariables } from '../contract/staff/settings'
import {
  callbackSettingsSchema,
  mailsSchema,
  mostRetentionDays,
} from '../contract/staff/settings-schema'
import { isLoopback } from './loopback'
import { StartError } from './start-error'

/**
 * Every environment variable that the API and its commands read. `npm run docs:environment`
 * writes the table of docs/reference/environment.md from here.
 */

const httpAddress = rule(webAddress, 'must be an address that starts with http:// or https://')

const ownSecret = (isMeasured: boolean) => secret(isMeasured, '; "openssl rand -hex 24" makes one')

/** Part of a declaration without default that is required beside another variable. */
const requiredWith = (
  other: string,
  isNeeded = (values: Record<string, unknown>) => values[other] !== undefined,
) => ({ default: undefined, requiredWhen: isNeeded, missing: `is required with ${other}` })

const lockable = Object.values(settingVariables).flatMap((variables) => Object.values(variables))

const variableNames = rule(
  (value) => {
    const names = value.split(',').map((name) => name.trim())
    return names.every((name) => lockable.includes(name)) ? names : undefined
  },
  `must be some of ${lockable.join(', ')}, separated by commas`,
)

const mailAddresses = rule((value) => {
  const addresses = value.split(',').map((address) => address.trim())
  return mailsSchema.isValidSync({ leadMailsTo: addresses }) ? addresses : undefined
}, 'must be mail addresses, separated by commas, each once')

const identityProvider = rule((value) => {
  const url = webAddress(value)
  return url && (url.protocol === 'https:' || isLoopback(url.hostname)) ? url : undefined
}, 'must be an address that starts with https://, or of this machine')

const rolesByClaim = rule(
  (value): Map<string, Role> | undefined => {
    const pairs = value.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
    const isGood = pairs.every(
      ([claim, role, ...more]) => claim && isStaffRole(role) && more.length === 0,
    )
    return isGood ? new Map(pairs as [string, Role][]) : undefined
  },
  `must be pairs such as pt-admins=admin, separated by commas; roles are ${roles.join(', ')}`,
)

const dataFolder = {
  DATA_DIR: filePath({
    default: path.resolve(__dirname, '../../data'),
    defaultWords: '`api/data`',
    desc: 'folder of the embedded database',
  }),
}

const partOfDatabase = requiredWith('DATABASE_HOST', ({ DATABASE_HOST, DATABASE_URL }) =>
  Boolean(DATABASE_HOST && !DATABASE_URL),
)

export const databaseEnvironment = {
  DATABASE_URL: text({
    default: undefined,
    defaultWords: 'embedded file',
    isSecret: true,
    desc: '`mysql://user:password@host:3306/database` (MySQL 8, MariaDB ≥ 10.6), user and password percent-encoded; [parameters](../operations/database.md#database) for TLS, pool and timeouts',
  }),
  DATABASE_HOST: text({
    default: undefined,
    desc: 'host of the database, for its address in parts, whose values need no encoding; used without `DATABASE_URL`',
  }),
  DATABASE_PORT: wholeNumber(1, 65_535)({ default: 3306, desc: 'port of `DATABASE_HOST`' }),
  DATABASE_USER: text({ ...partOfDatabase, desc: 'user at `DATABASE_HOST`' }),
  DATABASE_PASSWORD: text({
    ...partOfDatabase,
    isSecret: true,
    desc: 'password of `DATABASE_USER`',
  }),
  DATABASE_NAME: text({ ...partOfDatabase, desc: 'name of the database at `DATABASE_HOST`' }),
  DATABASE_CA_FILE: filePath({
    default: undefined,
    desc: 'certificate authority (PEM) of the database; turns verified TLS on',
  }),
  ...dataFolder,
}

export const mediaEnvironment = {
  ...dataFolder,
  MEDIA_DIR: filePath({
    default: undefined,
    defaultWords: '`media` in `DATA_DIR`',
    desc: 'folder of the pictures; no other portal’s, as files that no picture has are swept from it',
  }),
  MEDIA_S3_BUCKET: text({
    ...requiredWith(
      'the other MEDIA_S3 variables',
      ({ MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY_ID }) =>
        Boolean(MEDIA_S3_ENDPOINT || MEDIA_S3_ACCESS_KEY_ID),
    ),
    desc: 'bucket of the pictures, instead of the folder; nothing else in it is touched',
  }),
  MEDIA_S3_ENDPOINT: httpAddress({
    default: undefined,
    defaultWords: 'Amazon’s',
    desc: 'where that bucket is, at whatever speaks the protocol of S3',
  }),
  MEDIA_S3_REGION: text({ default: 'us-east-1', desc: 'region of that bucket' }),
  MEDIA_S3_ACCESS_KEY_ID: text({
    default: undefined,
    defaultWords: 'what the machine may do',
    desc: 'who uses the bucket: needs to read, write, delete and list',
  }),
  MEDIA_S3_SECRET_ACCESS_KEY: text({
    default: undefined,
    defaultWords: 'what the machine may do',
    isSecret: true,
    desc: 'goes with `MEDIA_S3_ACCESS_KEY_ID`',
  }),
}

const timesOfDay = rule(
  readTimes,
  'must be times of the day in UTC such as 20:30, or several as in 08:30,20:30',
)

/** Minutes after midnight, in order. */
function readTimes(value: string): number[] | undefined {
  const times = value.split(',').map((time) => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? []
    return Number(hour) * 60 + Number(minute)
  })
  return times.some(Number.isNaN) ? undefined : [...new Set(times)].sort((a, b) => a - b)
}

export const backupEnvironment = {
  ...dataFolder,
  BACKUP_DIR: filePath({
    default: undefined,
    defaultWords: '`backups` in `DATA_DIR`',
    desc: 'folder of the backups that `npm run backups -w api` makes',
  }),
  BACKUP_AT: timesOfDay({
    default: [20 * 60 + 30],
    defaultWords: '`20:30`',
    desc: 'times of the day (UTC) at which one is due; several as in `08:30,20:30`',
  }),
  BACKUP_KEEP_DAYS: wholeNumber(
    1,
    3_650,
  )({
    default: 7,
    desc: 'last days with backups of which all stay',
  }),
  BACKUP_KEEP_WEEKS: wholeNumber(
    0,
    520,
  )({
    default: 4,
    desc: 'last weeks with backups of which the newest stays',
  }),
}

/** Whether user, password and path can be decoded: a `%` in them is written as `%25`. */
function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** @param isGood says which addresses of a mail server or mailbox will do */
const mailAddressOf = (isGood: (url: URL) => boolean, message: string) =>
  rule((value) => {
    const url = URL.canParse(value) ? new URL(value) : null
    return url && isGood(url) && isEncoded(url) ? value : undefined
  }, `${message}, with user and password percent-encoded`)

const mailServer = mailAddressOf(
  ({ protocol }) => /^smtps?:$/.test(protocol),
  'must be an address that starts with smtp:// or smtps://',
)

const mailbox = mailAddressOf(
  ({ protocol, hostname }) =>
    protocol === 'imaps:' || (protocol === 'imap:' && isLoopback(hostname)),
  'must be an address that starts with imaps://, or imap:// of this machine',
)

/** Room for `+`, the lead and its token in the first part of an address, which has at most 64 characters. */
const longestReplyName = 28

const replyAddress = rule((value) => {
  const [name = ''] = value.split('@')
  const isGood = mailsSchema.isValidSync({ leadMailsTo: [value] })
  return isGood && !name.includes('+') && name.length <= longestReplyName ? value : undefined
}, `must be a mail address without +, with at most ${longestReplyName} characters before the @`)

export const forwardEnvironment = {
  CONSULTATION_FORWARD_URL: httpAddress({
    default: undefined,
    desc: 'stored leads are also forwarded there',
  }),
}

/** What the office decides: values with which settings of the admin area start, and which of them an operator keeps. */
const officeSettings = {
  LOCKED_SETTINGS: variableNames({
    default: [],
    defaultWords: '–',
    desc: 'variables, separated by commas, whose value administrators cannot change in the admin area, such as `OFFICE_NAME,CLAIM_RATING` ([Settings in the admin area](../operations/settings.md))',
  }),
  LEAD_MAILS_TO: mailAddresses({
    default: [],
    defaultWords: '–',
    desc: 'mail addresses, separated by commas, that are told of each new lead, besides users who chose that in their account; the start of a [setting in the admin area](../operations/settings.md)',
  }),
  CONTENT_APPROVAL: flag({
    default: false,
    desc: '`1`: an editor’s release of content becomes public only with an administrator’s approval; single pages need none',
  }),
  WHATSAPP_LINKS: flag({
    default: false,
    defaultWords: '0',
    desc: '`1`: beside the phone of a lead, staff get a link that opens WhatsApp with that number',
  }),
  LEAD_RETENTION_DAYS: wholeNumber(
    1,
    mostRetentionDays,
  )({
    default: undefined,
    desc: 'days after which people of leads that are won, lost or spam are erased; without it they stay until somebody asks; the start of a [setting in the admin area](../operations/settings.md)',
  }),
  FEEDBACK_RETENTION_DAYS: wholeNumber(
    1,
    mostRetentionDays,
  )({
    default: 365,
    desc: 'days after which reports of readers that staff have closed, or that looked automated, are deleted; addresses of readers are erased when a report is closed',
  }),
  SECOND_FACTOR: choice(...secondFactorRules)({
    default: 'off',
    desc: 'who must use an authenticator app or a passkey: `off`, `administrators` or `everybody`; the start of a [setting in the admin area](../operations/settings.md)',
  }),
}

const linesFor = (field: 'callbackHours' | 'callbackHolidays', words: string) =>
  rule((value) => {
    const lines = value
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean)
    return callbackSettingsSchema.isValidSync({ [field]: lines }) ? lines : undefined
  }, words)

/** When visitors can be called back, as long as the admin area says nothing else. */
const callbackSettings = {
  CALLBACK_HOURS: linesFor(
    'callbackHours',
    'must be like "Mon-Fri 09:00-18:00; Sat 10:00-13:00", without overlaps',
  )({
    default: ['Mon-Fri 09:00-18:00'],
    defaultWords: '`Mon-Fri 09:00-18:00`',
    desc: 'hours in India at which visitors can be called back, separated by semicolons; the start of a [setting in the admin area](../operations/settings.md), as are all variables of calls back',
  }),
  CALLBACK_HOLIDAYS: linesFor(
    'callbackHolidays',
    'must be days like "2026-12-25 Christmas", separated by semicolons',
  )({
    default: [],
    defaultWords: '–',
    desc: 'days without calls, such as `2026-12-25 Christmas; 2027-03-22 Holi`, beside 26 January, 15 August and 2 October',
  }),
  CALLBACK_MINUTES: wholeNumber(5, 240)({ default: 30, desc: 'length of a call, in minutes' }),
  CALLBACK_PLACES: wholeNumber(
    0,
    100,
  )({
    default: 1,
    desc: 'calls at the same time, as many as staff can make; `0`: visitors are offered no times',
  }),
  CALLBACK_NOTICE_HOURS: wholeNumber(
    0,
    240,
  )({
    default: 2,
    desc: 'hours before a call until which visitors can ask for it, move and cancel it',
  }),
  CALLBACK_DAYS: wholeNumber(
    1,
    90,
  )({
    default: 14,
    desc: 'days for which times are offered, today included',
  }),
  CALLBACKS_PER_DAY: wholeNumber(
    1,
    1_000_000,
  )({
    default: 5,
    desc: 'calls back that one address may ask for in 24 hours; `CONSULTATIONS_PER_HOUR` counts them too',
  }),
}

const singleSignOnSettings = {
  OIDC_ISSUER: identityProvider({
    ...requiredWith('OIDC_CLIENT_ID'),
    desc: 'identity provider (OpenID Connect) by which staff can sign in, such as `https://accounts.example.com`: [single sign-on](../operations/people.md#single-sign-on)',
  }),
  OIDC_CLIENT_ID: text({
    ...requiredWith('OIDC_ISSUER'),
    desc: 'what the portal is called there; its redirect address is `PUBLIC_ORIGIN/api/auth/oidc/callback`',
  }),
  OIDC_CLIENT_SECRET: text({
    ...requiredWith('OIDC_ISSUER'),
    isSecret: true,
    desc: 'goes with `OIDC_CLIENT_ID`',
  }),
  OIDC_NAME: text({
    default: undefined,
    defaultWords: 'host of `OIDC_ISSUER`',
    desc: 'name of the identity provider on the sign-in page: *Continue with …*',
  }),
  OIDC_ROLES_CLAIM: text({
    default: 'roles',
    desc: 'claim that gives people without an account a role, such as `groups` or `realm_access.roles`',
  }),
  OIDC_ROLES: rolesByClaim({
    default: new Map(roles.map((role) => [role, role])),
    defaultWords: 'the names of the roles',
    desc: 'which role each value of the claim gives, such as `pt-admins=admin,pt-writers=editor`',
  }),
}

const mailEnvironment = {
  SMTP_URL: mailServer({
    default: undefined,
    isSecret: true,
    desc: 'mail server, such as `smtps://user:password@mail.example.com`, user and password percent-encoded; without it a local portal shows mails in its log, and one in production sends none',
  }),
  MAIL_FROM: text({
    ...requiredWith('SMTP_URL'),
    defaultWords: '`PT Portal <portal@localhost>`',
    desc: 'sender of the portal’s mails; required with `SMTP_URL`',
  }),
  MAIL_RATE: wholeNumber(
    1,
    1000,
  )({
    default: 50,
    desc: 'mails about changes of the law that one API process sends in a second, at most',
  }),
  MAIL_INBOX_URL: mailbox({
    default: undefined,
    isSecret: true,
    desc: 'mailbox in which answers to mails of staff arrive, such as `imaps://user:password@mail.example.com:993/INBOX`, user and password percent-encoded; read every minute ([Answers](../operations/leads.md#mails-to-leads))',
  }),
  MAIL_REPLY_TO: replyAddress({
    default: undefined,
    defaultWords: '`MAIL_FROM`',
    desc: 'address to which leads answer, such as `answers@example.com`; with `MAIL_INBOX_URL` each lead has its own, `answers+…@example.com`, which the mailbox must receive',
  }),
}

/** What the server reads, besides what it has in common with the other servers. */
export const apiEnvironment = (inProduction: boolean) => ({
  ...databaseEnvironment,
  ...mediaEnvironment,
  ...logging(inProduction),
  API_PORT: wholeNumber(0, 65_535)({ default: 4000, desc: 'port of the API' }),
  GATEWAY_ORIGIN: webOrigin({
    default: undefined,
    desc: 'a gateway, which the API asks for the pages of remotes that the search finds; `npm start` sets it. Without it none are found',
  }),
  METRICS_PORT: wholeNumber(0, 65_535)({ default: undefined }),
  ADMIN_EMAIL: text({
    default: undefined,
    defaultWords: '`admin@example.com`',
    desc: 'first administrator, when there is no user',
  }),
  ADMIN_PASSWORD: text({
    default: undefined,
    defaultWords: 'random',
    isSecret: true,
    desc: 'password of the first administrator: at least 12 characters, and no common one',
  }),
  SESSION_SECRET: ownSecret(inProduction)({
    ...requiredInProduction(inProduction),
    defaultWords: 'made and kept locally',
    isSecret: true,
    desc: 'signs session cookies, seals secrets of authenticator apps and mails under way; required in production',
  }),
  GATEWAY_SECRET: ownSecret(inProduction)({
    ...requiredInProduction(inProduction),
    isSecret: true,
  }),
  DEPLOY_TOKEN: ownSecret(true)({ default: undefined, isSecret: true }),
  PUBLIC_ORIGIN: httpAddress({
    ...requiredInProduction(inProduction),
    defaultWords: '`http://localhost:3000`',
    desc: 'the portal’s one address, for canonicals, sitemap and the origin check; required in production: `https://`, or `localhost`',
  }),
  ...forwardEnvironment,
  CONSULTATION_FORWARD_SECRET: ownSecret(inProduction)({
    default: undefined,
    isSecret: true,
    desc: 'signs what is forwarded (HMAC-SHA256)',
  }),
  ...mailEnvironment,
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag({
    default: !inProduction,
    defaultWords: '0 in production, else 1',
    desc: '`1`: webhooks may go to addresses of private networks',
  }),
  DELIVERY_LOG_DAYS: wholeNumber(
    1,
    365,
  )({
    default: 30,
    desc: 'days for which the log keeps what was sent (mails, forwarded leads, webhooks) and what was answered',
  }),
  ...officeSettings,
  ...callbackSettings,
  ...singleSignOnSettings,
  CONSULTATIONS_PER_HOUR: wholeNumber(
    1,
    1_000_000,
  )({
    default: 60,
    desc: 'leads, and forms for mails about changes of the law, accepted from one address in an hour',
  }),
  FEEDBACK_PER_HOUR: wholeNumber(
    1,
    1_000_000,
  )({
    default: 60,
    desc: 'answers of readers on pages accepted from one address in an hour: that one helped, or what is wrong on it',
  }),
})

/** Token of a container, good for the one remote that ends the variable's name, or the shell, alone. */
export const ownDeployToken = ownSecret(true)({
  default: undefined,
  isSecret: true,
  desc: 'token of a container, good for that one remote or the shell alone: the API knows all, each container gets its own as `DEPLOY_TOKEN`',
})

/** @throws StartError naming the variable that is missing or wrong */
export const read = <D extends Declarations>(env: Environment, declarations: D) =>
  readEnvironment(env, declarations, { Refusal: StartError, showsValue: false })
