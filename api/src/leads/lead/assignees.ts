import type { Assignee } from '../../contract/leads/leads'
import { may, roles } from '../../contract/staff/policy'
import type { Executor } from '../../platform/db/connect'

const mayHaveLeads = roles.filter((role) => may(role, 'inquiries.write'))

interface Colleague {
  id: number
  /** Name, or e-mail where there is none. */
  name: string
}

const nameOf = ({ id, name, email }: { id: number; name: string; email: string }): Colleague => ({
  id,
  name: name || email,
})

/** Users to whom leads can be assigned: active and allowed to write leads (D60). */
const candidates = (knex: Executor) =>
  // Invited users without a password cannot sign in yet.
  knex('users').whereIn('role', mayHaveLeads).whereNull('disabledAt').whereNot({ password: '' })

/** All users to whom leads can be assigned, sorted by name. */
export async function listAssignees(knex: Executor, myId: number | undefined): Promise<Assignee[]> {
  const users = await candidates(knex).select('id', 'name', 'email')
  return users
    .map(nameOf)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map((colleague) => ({ ...colleague, isMe: colleague.id === myId }))
}

/** Names of all users to whom leads can be assigned, by id. */
export async function peopleForLeads(knex: Executor): Promise<Map<number, string>> {
  const users = await candidates(knex).select('id', 'name', 'email')
  return new Map(users.map(nameOf).map(({ id, name }) => [id, name]))
}

/** Ids of all users to whom leads can be assigned, by their e-mail address in lower case. */
export async function assigneesByEmail(knex: Executor): Promise<Map<string, number>> {
  const users: { id: number; email: string }[] = await candidates(knex).select('id', 'email')
  return new Map(users.map(({ id, email }) => [email.toLowerCase(), id]))
}

export async function canHaveLeads(knex: Executor, id: number): Promise<boolean> {
  return (await candidates(knex).where({ id }).first('id')) !== undefined
}

/** Names of users by id, including users who may no longer have leads. */
export async function namesOfUsers(
  knex: Executor,
  ids?: (number | null | undefined)[],
): Promise<Map<number, string>> {
  const query = knex('users').select('id', 'name', 'email')
  if (ids) query.whereIn('id', [...new Set(ids.filter((id) => typeof id === 'number'))])
  return new Map((await query).map(nameOf).map(({ id, name }) => [id, name]))
}
