import path from 'node:path'
import { isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import { readDatabaseUrl } from '../platform/config'
import { connect, type Database } from '../platform/db/connect'
import { isRolledBack } from '../platform/db/errors'
import { migrate } from '../platform/db/migrate'
import { reach } from '../platform/db/reach'
import { StartError } from '../platform/start-error'

/** The command was called with wrong arguments. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Runs a command line tool. The exit code is 0 on success, 1 on failure and 2 for wrong arguments. `--help`
 * prints `help`.
 */
export async function runCommand(
  help: string,
  work: (args: string[]) => Promise<void>,
  args = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return
  }
  try {
    await work(args)
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1
    console.error(sentence(error) ?? error)
    if (error instanceof UsageError) console.error(`\n${help}`)
  }
}

/** The message of an error that a person can fix; null for an unexpected error. */
function sentence(error: unknown): string | null {
  if (error instanceof UsageError || error instanceof StartError) return error.message
  return isRolledBack(error)
    ? 'Others are writing to the database at the moment; try again in a few seconds.'
    : null
}

/** Opens the configured database, brings it up to date and closes it afterwards. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(readDatabaseUrl())
  try {
    await reach(db)
    await migrate(db)
    return await work(db)
  } finally {
    await db.knex.destroy()
  }
}

/** The only argument of a command, the name of a remote. @throws UsageError */
export function remoteArgument([remote, ...rest]: string[]): string {
  if (rest.length > 0) throw new UsageError('Too many arguments.')
  if (!remote || !isRemoteName(remote)) {
    throw new UsageError('Name the remote as its remote.json does, such as mf_blog.')
  }
  return remote
}

/** The only file argument of a command, relative to the folder where npm was called. @throws UsageError */
export function fileArgument(args: string[]): string {
  const [file, ...rest] = args
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError('Name one file.')
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
