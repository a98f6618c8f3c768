import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { type AuditAction, auditAtMachine } from '../audit/audit'
import { hashPassword, minPasswordLength } from '../auth/passwords'
import { limits } from '../contract/fields'
import type { Database } from '../db/connect'
import { DuplicateKeyError } from '../db/errors'
import { inTransaction } from '../db/transaction'
import { StartError } from '../start-error'
import {
  createUser,
  disableUser,
  enableUser,
  findUserByEmail,
  LastAdministratorError,
  listUsers,
  normaliseEmail,
  removeUser,
  replacePassword,
  type User,
} from '../users/repository'
import { runCommand, UsageError, withDatabase } from './command'
import { deployTokenHelp, manageDeployTokens } from './deploy-token'

const maxPasswordLength = limits.password

const help = `Manages administrators and deploy tokens. Each change is written to the audit log.

Usage:
  npm run admin -- create EMAIL [--password-stdin]     create an administrator
  npm run admin -- password EMAIL [--password-stdin]   set a new password, ends all sessions
  npm run admin -- disable EMAIL                       refuse sign-ins, ends all sessions
  npm run admin -- enable EMAIL                        accept sign-ins again
  npm run admin -- remove EMAIL                        delete the user
  npm run admin -- list                                list users
${deployTokenHelp}

The last active administrator can be neither disabled nor removed.
Without --password-stdin a random password is made and printed once.
Passwords have at least ${minPasswordLength} characters.`

type Change = (trx: Knex.Transaction, user: User) => Promise<void>

/** Commands that change the state of a user who exists: what they do, and how that is called. */
const changes: Record<string, { action: AuditAction; change: Change; done: string }> = {
  disable: { action: 'disable', change: disableUser, done: 'disabled, all sessions ended' },
  enable: { action: 'enable', change: enableUser, done: 'enabled' },
  remove: { action: 'delete', change: removeUser, done: 'removed' },
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command = '', email, ...rest] = positionals
  if (command === 'token') return manageDeployTokens(positionals.slice(1))
  if (rest.length > 0) throw new UsageError('Too many arguments.')
  if (command === 'list' && !email) return withDatabase(list)
  if (!['create', 'password', ...Object.keys(changes)].includes(command)) {
    throw new UsageError('Unknown command.')
  }
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('An email is needed.')
  const fromStdin = values['password-stdin'] ?? false
  if (Object.hasOwn(changes, command)) {
    if (fromStdin) throw new UsageError(`${command} takes no password.`)
    return withDatabase(({ knex }) => changeState(knex, command, email))
  }
  const password = fromStdin ? await readPassword() : randomBytes(12).toString('base64url')
  const action = command === 'create' ? create : setPassword
  await withDatabase((db) => action(db, email, password))
  if (!fromStdin) console.log(`Password: ${password}`)
}

async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < minPasswordLength) {
    throw new UsageError(`The password needs at least ${minPasswordLength} characters.`)
  }
  if (password.length > maxPasswordLength) {
    throw new UsageError(`The password may have at most ${maxPasswordLength} characters.`)
  }
  return password
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean' } },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function list({ knex }: Database): Promise<void> {
  const users = await listUsers(knex)
  if (users.length === 0) console.log('There are no users')
  for (const { email, role, createdAt, disabledAt } of users) {
    console.log(`${email}  ${role}  ${createdAt}${disabledAt ? '  disabled' : ''}`)
  }
}

async function create({ knex }: Database, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  try {
    await inTransaction(knex, async (trx) => {
      const id = await createUser(trx, { email, password: hash })
      await writeDown(trx, 'create', { id, email: normaliseEmail(email) })
    })
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new StartError(`${email} exists already.`)
    throw error
  }
  console.log(`Administrator ${normaliseEmail(email)} created`)
}

async function setPassword({ knex }: Database, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const user = await inTransaction(knex, async (trx) => {
    const found = await requireUser(trx, email)
    await replacePassword(trx, found.id, hash)
    await writeDown(trx, 'password', found)
    return found
  })
  console.log(`Password of ${user.email} changed, all sessions ended`)
}

async function changeState(knex: Knex, command: string, email: string): Promise<void> {
  const { action, change, done } = changes[command]!
  try {
    await inTransaction(knex, async (trx) => {
      const user = await requireUser(trx, email)
      await change(trx, user)
      await writeDown(trx, action, user)
    })
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) throw error
    throw new StartError(
      `${normaliseEmail(email)} is the last active administrator and stays; create or enable another first.`,
    )
  }
  console.log(`${normaliseEmail(email)} ${done}`)
}

async function requireUser(trx: Knex.Transaction, email: string): Promise<User> {
  const user = await findUserByEmail(trx, email)
  if (!user) throw new StartError(`There is no user ${normaliseEmail(email)}.`)
  return user
}

const writeDown = (
  trx: Knex.Transaction,
  action: AuditAction,
  { id, email }: Pick<User, 'id' | 'email'>,
) =>
  auditAtMachine(trx, 'command line', {
    action,
    resource: 'users',
    resourceId: id,
    detail: { email },
  })

void runCommand(help, run)
