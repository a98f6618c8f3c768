import { randomBytes } from 'node:crypto'
import { minPasswordLength } from '../../contract/staff/user-schema'
import { auditAtMachine } from '../../platform/audit/audit'
import type { Config } from '../../platform/config'
import type { Database } from '../../platform/db/connect'
import { DuplicateKeyError } from '../../platform/db/errors'
import { inTransaction } from '../../platform/db/transaction'
import { StartError } from '../../platform/start-error'
import { countUsers, createUser } from '../users/repository'
import { checkNewPassword } from './new-password'
import { hashPassword } from './passwords'

/**
 * Creates the first administrator if there is no user (D4): from the environment, or in the embedded database with a
 * random password.
 * @returns the line for the console, or null if there is none
 * @throws StartError when the given password is too short or common
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
  if (adminPassword && adminPassword.length < minPasswordLength) {
    throw new StartError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters.`)
  }
  const email = adminEmail ?? 'admin@example.com'
  if (adminPassword && (await checkNewPassword(adminPassword, { email }))) {
    throw new StartError('ADMIN_PASSWORD is too common.')
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  try {
    await inTransaction(knex, async (trx) => {
      const resourceId = await createUser(trx, { email, password: hash })
      const entry = { action: 'create', resource: 'users', resourceId, detail: { email } } as const
      await auditAtMachine(trx, 'first start', entry)
    })
  } catch (error) {
    // Another replica was faster.
    if (error instanceof DuplicateKeyError) return null
    throw error
  }
  return adminPassword
    ? `Administrator ${email} created`
    : `Administrator ${email} created, password: ${password}`
}
