import type { Knex } from 'knex'
import type { NewSavedView, SavedViewUpdate } from '../../contract/leads/saved-view-schema'
import type { SavedView, ViewList } from '../../contract/leads/saved-views'
import { may, type Permission } from '../../contract/staff/policy'
import { audit } from '../../platform/audit/audit'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { laterThan } from '../../platform/db/later-than'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext, CurrentUser } from '../../platform/http/context'
import { checkBasis, conflict, forbidden, notAllowed, notFound } from '../../platform/http/errors'

const table = 'saved_views'
const shared = 'shared'

/** Views of one list that one user, or all together, can save. */
const mostViews = 100

export const savedViewKinds = { json: ['look'], date: ['updatedAt'] }

interface Row extends Pick<SavedView, 'id' | 'list' | 'name' | 'query' | 'look' | 'updatedAt'> {
  scope: string
  nameKey: string
  userId: number | null
}

const { fromRow, toRow } = codec<Row>(savedViewKinds)

const readingOf = (list: ViewList): Permission =>
  list === 'inquiries' ? 'inquiries.read' : 'content.read'

function checkReading({ role }: CurrentUser, list: ViewList): void {
  const permission = readingOf(list)
  if (!may(role, permission)) throw notAllowed(permission)
}

const scopeOf = (isShared: boolean | undefined, userId: number) =>
  isShared ? shared : `user:${userId}`

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

const isOwn = ({ scope, userId }: Row, user: CurrentUser) =>
  userId === user.id || (scope === shared && may(user.role, 'users.manage'))

async function present(knex: Executor, rows: Row[], user: CurrentUser): Promise<SavedView[]> {
  const ids = rows.flatMap(({ userId }) => userId ?? [])
  const users = await knex('users').whereIn('id', ids).select('id', 'name', 'email')
  const names = new Map(users.map(({ id, name, email }) => [id, name || email]))
  return rows.map((row) => {
    const { id, list, name, query, look, updatedAt, scope, userId } = row
    const by = names.get(userId) ?? null
    const isShared = scope === shared
    return { id, list, name, isShared, query, look, isMine: isOwn(row, user), by, updatedAt }
  })
}

/**
 * The views of a list that a user sees, by name: their own and the shared ones.
 * @throws 403 when the user may not read the list
 */
export async function listViews(
  knex: Executor,
  user: CurrentUser,
  list: ViewList,
): Promise<SavedView[]> {
  checkReading(user, list)
  const rows = await knex(table)
    .where({ list })
    .whereIn('scope', [shared, scopeOf(false, user.id)])
    .orderBy(['nameKey', 'id'])
  return present(knex, rows.map(fromRow), user)
}

const taken = (isShared: boolean | undefined) =>
  conflict('name_taken', 'Name taken', {
    name: isShared
      ? 'A shared view has this name already'
      : 'You have a view with this name already',
  })

/** Says which name is taken when another view of the list has it. */
const orTaken = (isShared: boolean | undefined) => (error: unknown) => {
  throw error instanceof DuplicateKeyError ? taken(isShared) : error
}

/** @throws 403, 409 when the name is taken or there are too many views */
export async function addView(
  knex: Knex,
  ctx: ApiContext,
  { list, name, isShared, query = '', look }: NewSavedView,
): Promise<SavedView> {
  const user = ctx.state.user!
  checkReading(user, list)
  return inTransaction(knex, async (trx) => {
    const scope = scopeOf(isShared, user.id)
    const [{ count }] = (await trx(table).where({ list, scope }).count({ count: '*' })) as [
      { count: number },
    ]
    if (Number(count) >= mostViews) {
      throw conflict('too_many', `At most ${mostViews} views can be saved. Delete one first.`)
    }
    const updatedAt = new Date().toISOString()
    const row = { list, scope, nameKey: keyOf(name), name, userId: user.id, query, look, updatedAt }
    const [id] = await trx(table)
      .insert(toRow(row as Row))
      .catch(translate)
      .catch(orTaken(isShared))
    if (isShared) await note(trx, ctx, 'create', { id: Number(id), name })
    return (await present(trx, [{ ...row, id: Number(id) } as Row], user))[0]!
  })
}

/** @throws 403 for a view of others, 404, 409 when it was changed since or its name is taken */
export async function changeView(
  knex: Knex,
  ctx: ApiContext,
  id: number,
  { updatedAt, name, isShared, query = '', look }: SavedViewUpdate,
): Promise<SavedView> {
  const user = ctx.state.user!
  return inTransaction(knex, async (trx) => {
    const stored = await lockView(trx, user, id)
    await checkBasis(updatedAt, stored, async () => (await present(trx, [stored], user))[0]!)
    const wasShared = stored.scope === shared
    // A private view belongs to who saved it, also when an administrator takes it back from all.
    const scope = scopeOf(isShared, stored.userId ?? user.id)
    const values = { scope, nameKey: keyOf(name), name, query, look, updatedAt: laterThan(stored) }
    await trx(table).where({ id }).update(toRow(values)).catch(translate).catch(orTaken(isShared))
    if (wasShared || isShared) await note(trx, ctx, 'update', { id, name })
    return (await present(trx, [{ ...stored, ...values }], user))[0]!
  })
}

/** @throws 403 for a view of others, 404 */
export async function deleteView(knex: Knex, ctx: ApiContext, id: number): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const stored = await lockView(trx, ctx.state.user!, id)
    await trx(table).where({ id }).del()
    if (stored.scope === shared) await note(trx, ctx, 'delete', stored)
  })
}

async function lockView(trx: Knex.Transaction, user: CurrentUser, id: number): Promise<Row> {
  const found = await trx(table).where({ id }).forUpdate().first()
  const row: Row | undefined = found && fromRow(found)
  if (!row || (row.scope !== shared && row.userId !== user.id)) {
    throw notFound('This view has been deleted')
  }
  checkReading(user, row.list)
  if (!isOwn(row, user)) {
    throw forbidden('Only who saved this view, and administrators, can change it')
  }
  return row
}

// Searches in the filters are mostly personal data, so the audit has only the name (D63).
const note = (
  trx: Knex.Transaction,
  ctx: ApiContext,
  action: 'create' | 'update' | 'delete',
  { id, name }: Pick<Row, 'id' | 'name'>,
) => audit(trx, ctx, { action, resource: 'saved_views', resourceId: id, detail: { name } })
