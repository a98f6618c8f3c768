import type { Executor } from '../db/connect'
import type { ApiContext } from '../http/context'

export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'create'
  | 'update'
  | 'delete'
  | 'export'
  | 'seed'
  | 'share'

export interface AuditEntry {
  action: AuditAction
  resource: string
  resourceId?: number | string
  /** Short facts such as the slug; never passwords or session ids. */
  detail?: Record<string, unknown>
  /** Who, when nobody is signed in yet. */
  email?: string
}

/** Writes down who did what, when and from where (D32). */
export async function audit(knex: Executor, ctx: ApiContext, entry: AuditEntry): Promise<void> {
  const { user, client } = ctx.state
  await knex('audit_log').insert({
    at: new Date(),
    userId: user?.id ?? null,
    email: user?.email ?? entry.email?.slice(0, 255) ?? null,
    action: entry.action,
    resource: entry.resource,
    resourceId: entry.resourceId === undefined ? null : String(entry.resourceId),
    address: client.address.slice(0, 64),
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
  })
}
