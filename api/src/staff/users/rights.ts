import { joined } from '../../contract/language/english'
import { hasOwnRemotes } from '../../contract/staff/policy'
import type { Executor } from '../../platform/db/connect'
import { invalid } from '../../platform/http/errors'
import type { User } from './repository'

/** What a user may do, and where. */
export type Rights = Pick<User, 'role' | 'languages' | 'remotes'>

/** Rights as a form or a command gives them. */
export interface AskedRights extends Pick<User, 'role'> {
  languages?: string[]
  remotes?: string[]
}

/** Names of the remotes that have a registered build. The shell is none: it is the operator's. */
export async function registeredRemotes(knex: Executor): Promise<string[]> {
  return knex('builds')
    .distinct('remote')
    .whereNot({ remote: 'shell' })
    .orderBy('remote')
    .pluck('remote')
}

/**
 * The rights of a user: translators alone have languages, and teams alone remotes.
 * @throws 422 for a translator without a language and for a team without a remote, who could do nothing; for remotes that are
 * none, and for those of another role
 */
export async function checkedRights(
  knex: Executor,
  { role, languages, remotes }: AskedRights,
): Promise<Rights> {
  return {
    role,
    languages: languagesOf(role, languages),
    remotes: await remotesOf(knex, role, remotes),
  }
}

function languagesOf(role: string, languages: string[] = []): string[] {
  if (role !== 'translator') return []
  if (languages.length === 0) throw invalid({ languages: 'Choose at least one language' })
  return [...new Set(languages)]
}

async function remotesOf(knex: Executor, role: string, remotes: string[] = []): Promise<string[]> {
  if (!hasOwnRemotes(role)) {
    if (remotes.length > 0) throw invalid({ remotes: 'Only users of the role team have remotes' })
    return []
  }
  if (remotes.length === 0) throw invalid({ remotes: 'Choose at least one remote' })
  const known = await registeredRemotes(knex)
  const others = remotes.filter((remote) => !known.includes(remote))
  if (others.length > 0) throw invalid({ remotes: unknownRemotes(others) })
  return [...new Set(remotes)]
}

const unknownRemotes = (names: string[]) =>
  `There is no remote ${joined(names)}. A remote is known once a build of it is registered`
