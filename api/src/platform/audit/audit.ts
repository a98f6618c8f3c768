import type { Knex } from 'knex'
import type { AuditAction, AuditResource, MachineActor } from '../../contract/staff/audit'
import type { Executor } from '../db/connect'
import { inTransaction } from '../db/transaction'
import type { ApiContext } from '../http/context'
import type { Changes } from './changes'

export interface AuditEntry extends Changes {
  action: AuditAction
  resource: AuditResource
  resourceId?: number | string
  /** Short facts such as the slug; never passwords or session ids. */
  detail?: Record<string, unknown>
  /** The actor's email when it is not the signed-in user's, e.g. of a refused sign-in. */
  email?: string
}

/** Who acts: a request's context, or the portal itself. */
export type ActingContext = {
  state: Pick<ApiContext['state'], 'user'> & { client: { address: string } }
}

/** The portal's own jobs where code expects a request. */
export const portalItself: ActingContext = {
  state: { user: null, client: { address: 'portal' satisfies MachineActor } },
}

/** Records who did what, when and from where (D32), with the `changes` of the record (D59). */
export async function audit(knex: Executor, ctx: ActingContext, entry: AuditEntry): Promise<void> {
  const { user, client } = ctx.state
  const email = entry.email ?? user?.email
  await write(knex, entry, {
    userId: email === user?.email ? (user?.id ?? null) : null,
    token: email === user?.email ? (user?.token?.name ?? null) : null,
    email: email?.slice(0, 255) ?? null,
    address: client.address.slice(0, 64),
  })
}

/** Records an action of an operator at the machine, or of the portal itself; nobody is signed in there. */
export async function auditAtMachine(
  knex: Executor,
  by: MachineActor,
  entry: AuditEntry,
): Promise<void> {
  await write(knex, entry, { userId: null, email: null, address: by })
}

/** Records an action of a visitor who is not signed in. @param address the visitor's address */
export async function auditUnsigned(
  knex: Executor,
  address: string,
  entry: AuditEntry,
): Promise<void> {
  await write(knex, entry, { userId: null, email: null, address: address.slice(0, 64) })
}

interface Actor {
  userId: number | null
  /** Name of the token of a program. */
  token?: string | null
  email: string | null
  address: string
}

async function write(knex: Executor, entry: AuditEntry, actor: Actor): Promise<void> {
  const row = {
    ...actor,
    at: new Date(),
    action: entry.action,
    resource: entry.resource,
    resourceId: entry.resourceId === undefined ? null : String(entry.resourceId),
    detail: json(entry.detail),
    before: json(entry.before),
    after: json(entry.after),
  }
  if (knex.isTransaction) await knex('audit_log').insert(row)
  else await inTransaction(knex as Knex, (trx) => trx('audit_log').insert(row))
}

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)
