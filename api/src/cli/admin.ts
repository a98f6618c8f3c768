import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { limits } from '../contract/kinds/limits'
import { english } from '../contract/language/english'
import { hasOwnRemotes, type Role, roles } from '../contract/staff/policy'
import { userInviteSchema } from '../contract/staff/user-management-schema'
import { minPasswordLength } from '../contract/staff/user-schema'
import { auditAtMachine } from '../platform/audit/audit'
import { changes } from '../platform/audit/changes'
import { readConfig } from '../platform/config'
import type { Database } from '../platform/db/connect'
import { DuplicateKeyError } from '../platform/db/errors'
import { inTransaction } from '../platform/db/transaction'
import { HttpError, said } from '../platform/http/errors'
import { check } from '../platform/http/request/validate'
import { Sealer } from '../platform/secrets/sealer'
import { StartError } from '../platform/start-error'
import { checkNewPassword } from '../staff/auth/new-password'
import { hashPassword } from '../staff/auth/passwords'
import type { Actor, Portal } from '../staff/users/change'
import {
  createUser,
  findUserByEmail,
  LastAdministratorError,
  listUsers,
  normaliseEmail,
  stateOf,
  type User,
} from '../staff/users/repository'
import { checkedRights } from '../staff/users/rights'
import {
  auditedFields,
  deleteUser,
  inviteAgain,
  inviteUser,
  removePasskeys,
  setPassword,
  switchTotpOff,
  updateUser,
} from '../staff/users/staff'
import { runCommand, UsageError, withDatabase } from './command'
import { deployTokenHelp, manageDeployTokens } from './deploy-token'
import { filesKeyHelp, printFilesKey } from './files-key'
import { printUpstreamKey, upstreamKeyHelp } from './upstream-key'

const help = `Manages users and deploy tokens. Each change is written to the audit log.

Usage:
  npm run admin -- create EMAIL [--role ROLE] [--languages CODES] [--remotes NAMES] [--name NAME] [--password-stdin]
                                                       create a user, by default an administrator
  npm run admin -- invite EMAIL --role ROLE [--languages CODES] [--remotes NAMES] [--name NAME]
                                                       invite a user, or invite again; mails or prints the link
  npm run admin -- password EMAIL [--password-stdin]   set a new password and end all sessions
  npm run admin -- role EMAIL ROLE [--languages CODES] [--remotes NAMES]
                                                       change the role and end all sessions
  npm run admin -- reset-totp EMAIL                    switch off a lost authenticator app
  npm run admin -- remove-passkeys EMAIL               remove all passkeys of lost devices
  npm run admin -- disable EMAIL                       refuse sign-ins and end all sessions
  npm run admin -- enable EMAIL                        accept sign-ins again
  npm run admin -- remove EMAIL                        delete the user
  npm run admin -- list                                list users
${deployTokenHelp}
${upstreamKeyHelp}
${filesKeyHelp}

Roles are ${roles.join(', ')}. The last active administrator cannot be disabled, removed or given another role.
A translator needs --languages with the codes of those to write, such as hi,mr.
A team needs --remotes with the names of those that it ships, such as mf_blog.
Without --password-stdin a random password is made and printed once.
Passwords need at least ${minPasswordLength} characters and must not be common ones.`

interface Options {
  'password-stdin'?: boolean
  role?: string
  languages?: string
  remotes?: string
  name?: string
}

interface Call {
  portal: Portal
  actor: Actor
  email: string
  /** Arguments after the email address. */
  rest: string[]
  options: Options
  /** Read from the standard input; null makes a random one. */
  password: string | null
}

interface Command {
  run(call: Call): Promise<void>
  options: Array<keyof Options>
  /** Maximum number of arguments after the email address. */
  more?: number
}

const commands: Record<string, Command> = {
  create: { run: create, options: ['role', 'languages', 'remotes', 'name', 'password-stdin'] },
  invite: { run: invite, options: ['role', 'languages', 'remotes', 'name'] },
  password: { run: changePassword, options: ['password-stdin'] },
  role: { run: changeRole, options: ['languages', 'remotes'], more: 1 },
  'reset-totp': {
    options: [],
    run: changing(switchTotpOff, 'signs in without an authenticator app'),
  },
  'remove-passkeys': {
    options: [],
    run: changing(removePasskeys, 'has no passkeys any more'),
  },
  disable: {
    options: [],
    run: changing(
      (portal, actor, id) => updateUser(portal, actor, id, { isDisabled: true }),
      'disabled, all sessions ended',
    ),
  },
  enable: {
    options: [],
    run: changing(
      (portal, actor, id) => updateUser(portal, actor, id, { isDisabled: false }),
      'enabled',
    ),
  },
  remove: { run: changing(deleteUser, 'removed'), options: [] },
}

async function run(args: string[]): Promise<void> {
  const { values: options, positionals } = parse(args)
  const [name = '', email, ...rest] = positionals
  if (name === 'token') return manageDeployTokens(positionals.slice(1))
  if (name === 'upstream-key') return printUpstreamKey(positionals.slice(1))
  if (name === 'files-key') return printFilesKey(positionals.slice(1))
  if (name === 'list' && !email) return withDatabase(list)
  const command = Object.hasOwn(commands, name) ? commands[name]! : null
  if (!command) throw new UsageError('Unknown command.')
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('An email is needed.')
  if (rest.length > (command.more ?? 0)) throw new UsageError('Too many arguments.')
  const unfit = Object.keys(options).find((option) => !command.options.includes(option as never))
  if (unfit) throw new UsageError(`${name} does not accept --${unfit}.`)
  const password = options['password-stdin'] ? await readPassword(email) : null
  const work = (db: Database) => command.run({ ...atMachine(db), email, rest, options, password })
  await withDatabase(work).catch(explain(email))
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'password-stdin': { type: 'boolean' },
        role: { type: 'string' },
        languages: { type: 'string' },
        remotes: { type: 'string' },
        name: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** The services of the portal without its server, for the operator at the machine as the actor. */
function atMachine({ knex }: Database): Pick<Call, 'portal' | 'actor'> {
  const config = readConfig()
  const actor: Actor = {
    name: 'PT Portal',
    address: 'command line',
    origin: config.publicOrigin ?? `http://localhost:${process.env.SHELL_PORT || 3000}`,
    audit: (trx, entry) => auditAtMachine(trx, 'command line', entry),
  }
  return { portal: { knex, config, sealer: new Sealer(config.sessionSecret) }, actor }
}

/** What is wrong at each field, where an error says so. */
const sentencesOf = ({ message, details: { fields } }: HttpError): string[] =>
  fields ? Object.values(fields).map((words) => said(words, english)) : [message]

const explain = (email: string) => (error: unknown) => {
  if (error instanceof DuplicateKeyError) {
    throw new StartError(`${normaliseEmail(email)} exists already.`)
  }
  if (error instanceof LastAdministratorError) {
    throw new StartError(
      `${normaliseEmail(email)} is the last active administrator and stays; create or enable another first.`,
    )
  }
  if (error instanceof HttpError) throw new StartError(`${sentencesOf(error).join('. ')}.`)
  throw error
}

async function list({ knex }: Database): Promise<void> {
  const users = await listUsers(knex)
  if (users.length === 0) console.log('There are no users')
  for (const user of users) {
    const state = stateOf(user)
    console.log(
      `${user.email}  ${user.role}  ${user.createdAt}${state === 'active' ? '' : `  ${state}`}`,
    )
  }
}

async function create({ portal, actor, email, options, password: given }: Call): Promise<void> {
  const { name, ...asked } = await accepted(email, { role: 'admin', ...options })
  const rights = await checkedRights(portal.knex, asked)
  const { role } = rights
  const password = given ?? randomPassword()
  const hash = await hashPassword(password)
  const user = { email: normaliseEmail(email), ...rights, name, password: hash }
  await inTransaction(portal.knex, async (trx) => {
    const resourceId = await createUser(trx, user)
    const entry = { action: 'create', resource: 'users', resourceId } as const
    const told = changes(null, user, auditedFields)
    await actor.audit(trx, { ...entry, detail: { email: user.email }, ...told })
  })
  console.log(`${role === 'admin' ? 'Administrator' : `User (${role})`} ${user.email} created`)
  if (!given) console.log(`Password: ${password}`)
}

async function invite({ portal, actor, email, options }: Call): Promise<void> {
  const user = await findUserByEmail(portal.knex, email)
  if (!user && !options.role) throw new UsageError('invite needs --role.')
  const { link, expiresAt } = user
    ? await inviteAgain(portal, actor, user.id)
    : await inviteUser(portal, actor, await accepted(email, options))
  console.log(`${normaliseEmail(email)} invited until ${expiresAt}${link ? `: ${link}` : ''}`)
}

async function changePassword({ portal, actor, email, password: given }: Call): Promise<void> {
  const user = await requireUser(portal, email)
  const password = given ?? randomPassword()
  await setPassword(portal, actor, user.id, await hashPassword(password))
  console.log(`Password of ${user.email} changed, all sessions ended`)
  if (!given) console.log(`Password: ${password}`)
}

async function changeRole({ portal, actor, email, rest, options }: Call): Promise<void> {
  const { role, languages, remotes } = await accepted(email, { ...options, role: rest[0] })
  const user = await requireUser(portal, email)
  await updateUser(portal, actor, user.id, { role, languages, remotes })
  console.log(`${user.email} is ${role} now, all sessions ended`)
}

function changing(
  change: (portal: Portal, actor: Actor, userId: number) => Promise<void>,
  done: string,
) {
  return async ({ portal, actor, email }: Call) => {
    const user = await requireUser(portal, email)
    await change(portal, actor, user.id)
    console.log(`${user.email} ${done}`)
  }
}

/** Validates what a user is by the rules of an invitation. @throws UsageError naming what is wrong */
async function accepted(email: string, { role, languages, remotes, name }: Options) {
  const input = await check(userInviteSchema, {
    email,
    role,
    name,
    languages: languages?.split(','),
    remotes: remotes?.split(','),
  })
  if (!input.ok) throw new UsageError(`${Object.values(input.fields).join('. ')}.`)
  if ((role === 'translator') !== (languages !== undefined)) {
    throw new UsageError('A translator, and nobody else, needs --languages, such as hi,mr.')
  }
  if (hasOwnRemotes(role) !== (remotes !== undefined)) {
    throw new UsageError('A team, and nobody else, needs --remotes, such as mf_blog.')
  }
  return { ...input.value, role: input.value.role as Role }
}

async function requireUser({ knex }: Portal, email: string): Promise<User> {
  const user = await findUserByEmail(knex, email)
  if (!user) throw new StartError(`There is no user ${normaliseEmail(email)}.`)
  return user
}

const randomPassword = () => randomBytes(12).toString('base64url')

async function readPassword(email: string): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < minPasswordLength) {
    throw new UsageError(`The password needs at least ${minPasswordLength} characters.`)
  }
  if (password.length > limits.password) {
    throw new UsageError(`The password may have at most ${limits.password} characters.`)
  }
  const problem = await checkNewPassword(password, { email })
  if (problem) throw new UsageError(`${problem}.`)
  return password
}

void runCommand(help, run)
