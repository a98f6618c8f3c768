import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { hashPassword } from '../auth/passwords'
import {
  createUser,
  findUserByEmail,
  listUsers,
  normaliseEmail,
  replacePassword,
} from '../auth/repository'
import type { Database } from '../db/connect'
import { DuplicateKeyError } from '../db/errors'
import { inTransaction } from '../db/transaction'
import { StartError } from '../start-error'
import { runCommand, UsageError, withDatabase } from './command'

const minPasswordLength = 8

const help = `Manages administrators.

Usage:
  npm run admin -- create EMAIL [--password-stdin]     create an administrator
  npm run admin -- password EMAIL [--password-stdin]   set a new password, ends all sessions
  npm run admin -- list                                list users

Without --password-stdin a random password is made and printed once.
Passwords have at least ${minPasswordLength} characters.`

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, email, ...rest] = positionals
  if (rest.length > 0) throw new UsageError('Too many arguments.')
  if (command === 'list' && !email) return withDatabase(list)
  if (command !== 'create' && command !== 'password') throw new UsageError('Unknown command.')
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('An email is needed.')
  const given = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null
  if (given !== null && given.length < minPasswordLength) {
    throw new UsageError(`The password needs at least ${minPasswordLength} characters.`)
  }
  const password = given ?? randomBytes(12).toString('base64url')
  const action = command === 'create' ? create : setPassword
  await withDatabase((db) => action(db, email, password))
  if (given === null) console.log(`Password: ${password}`)
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
  for (const { email, role, createdAt } of users) console.log(`${email}  ${role}  ${createdAt}`)
}

async function create({ knex }: Database, email: string, password: string): Promise<void> {
  try {
    await createUser(knex, { email, password: await hashPassword(password) })
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new StartError(`${email} exists already.`)
    throw error
  }
  console.log(`Administrator ${normaliseEmail(email)} created`)
}

async function setPassword({ knex }: Database, email: string, password: string): Promise<void> {
  const user = await findUserByEmail(knex, email)
  if (!user) throw new StartError(`There is no user ${email}.`)
  const hash = await hashPassword(password)
  await inTransaction(knex, (trx) => replacePassword(trx, user.id, hash))
  console.log(`Password of ${user.email} changed, all sessions ended`)
}

void runCommand(help, run)
