import { randomBytes } from 'node:crypto'
import type { Config } from '../config'
import type { Database } from '../db/connect'
import { DuplicateKeyError } from '../db/errors'
import { hashPassword } from './passwords'
import { countUsers, createUser } from './repository'

/**
 * Creates the first administrator when there is no user (D4): from the environment, in the embedded
 * database otherwise with a random password.
 * @returns the line for the console, or null when there is nothing to say
 */
export async function ensureFirstAdministrator(
  { knex, dialect }: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<string | null> {
  if ((await countUsers(knex)) > 0) return null
  const { adminEmail, adminPassword } = config
  if (dialect === 'mysql' && !adminEmail) {
    return 'There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD or run npm run admin -- create'
  }
  const email = adminEmail ?? 'admin@example.com'
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  try {
    await createUser(knex, { email, password: await hashPassword(password) })
  } catch (error) {
    // Another replica was faster.
    if (error instanceof DuplicateKeyError) return null
    throw error
  }
  return adminPassword
    ? `Administrator ${email} created`
    : `Administrator ${email} created, password: ${password}`
}
