import { StartError } from '../start-error'
import type { Database } from './connect'
import { damaged } from './embedded/embedded-file'

/**
 * Checks that the database answers.
 * @throws StartError with a message that says what to check
 */
export async function reach({ knex, label }: Database): Promise<void> {
  try {
    await knex.raw('select 1')
  } catch (error) {
    const { code, message } = error as DriverError
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') throw damaged(label, message)
    throw new StartError(`The database ${label} cannot be reached ${because({ code, message })}`)
  }
}

type DriverError = Pick<NodeJS.ErrnoException, 'code' | 'message'>

function because({ code, message }: DriverError): string {
  if (code === 'ER_ACCESS_DENIED_ERROR') {
    return '(user or password is refused); check DATABASE_URL, where special characters of the password must be percent-encoded.'
  }
  if (code?.startsWith('HANDSHAKE_')) {
    return `(no TLS connection: ${message}); check the ssl parameters of DATABASE_URL and DATABASE_CA_FILE.`
  }
  return `(${code ?? message}); check DATABASE_URL.`
}
