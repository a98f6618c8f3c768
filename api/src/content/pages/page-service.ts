import type { Knex } from 'knex'
import type { AnyObject } from 'yup'
import type { DraftPart } from '../../contract/content/page-resources'
import type { AuditAction } from '../../contract/staff/audit'
import { type ActingContext, audit } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, invalid } from '../../platform/http/errors'
import { checkMatch } from '../../platform/http/request/preconditions'
import { tellOfLaw } from '../changes/publication'
import { settleMinorEdit } from '../translations/minor-edits'
import { settleDrafts } from './drafts/drafts'
import { PageReader } from './page-reader'
import type { BulkAction, NewPage, Page } from './page-resource'
import type { Change } from './revisions'
import { checkRenderable } from './text/markdown'
import { putIntoTrash } from './trash'

/** Ids of the pages in a bulk action, by outcome. */
export interface BulkResult {
  changed: number[]
  /** Already in the requested state. */
  unchanged: number[]
  missing: number[]
}

export type Basis = string | null | undefined

/** What all kinds of pages share when they are changed: collisions, moments of publication, drafts, revisions, trash, audit. */
export class PageService<T extends Page = Page> extends PageReader<T> {
  /** @throws 422 when the content cannot be rendered, 409 when the slug is taken */
  async create(ctx: ApiContext, input: AnyObject): Promise<unknown> {
    const values = this.derived(this.resource.create(input) as unknown as Partial<T>)
    checkRenderable(contentOf(values))
    const page = await this.version.change(async (trx) => {
      const page = { ...values, ...this.appearance(null, values) } as unknown as NewPage<T>
      this.checkPeriod(page as unknown as T)
      const created = await this.pages.create(trx, page, authorOf(ctx))
      await this.audit(trx, ctx, 'create', created, changes(null, created))
      return created
    })
    return this.present(page)
  }

  /**
   * @param basedOn `updatedAt` of the version that was edited; without it the last write wins
   * @param part whose form the response is for
   * @throws 422 when the content cannot be rendered, 409 with the current page when it has changed since (D29)
   */
  async update(
    ctx: ApiContext,
    id: number,
    input: Partial<T>,
    basedOn: Basis,
    change: Partial<Change> = {},
    part: DraftPart = 'page',
  ): Promise<unknown> {
    const values = this.derived(input)
    checkRenderable(contentOf(values))
    const page = await this.version.change(async (trx) => {
      const stored = await this.lock(trx, id)
      const present = (current: T) => this.presentForm(current, part, trx)
      await checkMatch(ctx, stored, present)
      await checkBasis(basedOn, stored, present)
      return this.save(trx, ctx, stored, values, change)
    })
    return this.presentForm(page, part)
  }

  /** Updates a page from its current values, in the caller's transaction. */
  async changeWithin(
    trx: Knex.Transaction,
    ctx: ApiContext,
    id: number,
    change: (page: T) => Partial<T>,
  ): Promise<void> {
    const stored = await this.lock(trx, id)
    await this.save(trx, ctx, stored, this.derived(change(stored)), {})
  }

  /** Moves a page to the trash (D49). */
  async remove(ctx: ApiContext, id: number): Promise<void> {
    await this.version.change(async (trx) => {
      const stored = await this.lock(trx, id)
      await checkMatch(ctx, stored, (current) => this.presentForm(current, 'page', trx))
      await this.trash(trx, ctx, stored)
    })
  }

  /** Applies one action to several pages in one transaction (D53). */
  async bulk(ctx: ApiContext, ids: number[], action: BulkAction): Promise<BulkResult> {
    return this.version.change(async (trx) => {
      const result: BulkResult = { changed: [], unchanged: [], missing: [] }
      // Always locks in ascending id order, so that two bulk actions cannot deadlock.
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        const stored = await this.pages.lock(trx, id)
        if (!stored) result.missing.push(id)
        else if (await this.apply(trx, ctx, stored, action)) result.changed.push(id)
        else result.unchanged.push(id)
      }
      return result
    })
  }

  /** Adds values derived from the others. */
  derived(values: Partial<T>): Partial<T> {
    return { ...values, ...this.resource.derive?.(values) }
  }

  /** @throws 404 */
  async lock(trx: Knex.Transaction, id: number): Promise<T> {
    const stored = await this.pages.lock(trx, id)
    if (!stored) throw this.notFound()
    return stored
  }

  /** Stores new values of a locked page. @param action what the audit log says */
  async save(
    trx: Knex.Transaction,
    ctx: ActingContext,
    stored: T,
    values: Partial<T>,
    change: Partial<Change>,
    action: AuditAction = change.action ?? 'update',
  ): Promise<T> {
    const settled = this.resource.settle?.(stored, values) ?? values
    const shown = { ...settled, ...this.appearance(stored, values) }
    this.checkPeriod({ ...stored, ...shown })
    const updated = await this.pages.update(trx, stored, shown, { by: authorOf(ctx), ...change })
    if (updated.updatedAt !== stored.updatedAt) await settleDrafts(trx, this.pages.table, updated)
    await tellOfLaw(trx, this.resource, stored, updated, change)
    if (change.isMinor) await settleMinorEdit(trx, this.resource, stored, updated)
    await this.audit(trx, ctx, action, updated, changes(stored, updated))
    return updated
  }

  /**
   * Gives a public page without a publication time one (D77): the current time if it is published now; if it was
   * public before, its previous publication time or else its creation time.
   */
  appearance(stored: T | null, values: Partial<T>): Partial<T> {
    const { flag, from } = this.resource.visible
    const page = { ...stored, ...values } as T
    if (!from || !page[flag] || page[from]) return {}
    const moment = stored?.[flag] ? (stored[from] ?? stored.createdAt) : new Date().toISOString()
    return { [from]: moment } as Partial<T>
  }

  /** @throws 422 when the page would end before it appears */
  private checkPeriod(page: T): void {
    const { from, until } = this.resource.visible
    if (!from || !until || !page[from] || !page[until]) return
    if (Date.parse(String(page[until])) > Date.parse(String(page[from]))) return
    throw invalid({ [until]: 'Unpublish At must be later than Published At' })
  }

  /** @returns whether the page changed */
  private async apply(
    trx: Knex.Transaction,
    ctx: ApiContext,
    stored: T,
    action: BulkAction,
  ): Promise<boolean> {
    if (action === 'trash') {
      await this.trash(trx, ctx, stored)
      return true
    }
    const { flag } = this.resource.visible
    const isOn = action === 'publish' || action === 'activate'
    const hidden = stored[flag] ? ({ [flag]: false } as Partial<T>) : null
    const values = isOn ? this.publicNow(stored) : hidden
    if (!values) return false
    await this.save(trx, ctx, stored, values, {})
    return true
  }

  /** The values that make a page public now, or null when it is public. */
  publicNow(stored: T): Partial<T> | null {
    const { flag, from, until } = this.resource.visible
    const now = new Date().toISOString()
    // Publishing means now: a later date, or an end in the past, would leave the page hidden.
    const isLater = from && String(stored[from] ?? '') > now
    const hasEnded = until && stored[until] && String(stored[until]) <= now
    if (stored[flag] && !isLater && !hasEnded) return null
    return {
      [flag]: true,
      ...(isLater && { [from]: now }),
      ...(hasEnded && { [until]: null }),
    } as Partial<T>
  }

  private async trash(trx: Knex.Transaction, ctx: ApiContext, page: T): Promise<void> {
    const title = String(page[this.resource.title])
    await putIntoTrash(trx, this.pages.table, page, title, authorOf(ctx))
    await this.pages.remove(trx, page.id)
    await this.audit(trx, ctx, 'delete', page, changes(page, null))
  }

  audit(
    trx: Knex.Transaction,
    ctx: ActingContext,
    action: AuditAction,
    { id: resourceId, slug }: T,
    told: Changes = {},
  ) {
    const { table: resource } = this.pages
    return audit(trx, ctx, { action, resource, resourceId, detail: { slug }, ...told })
  }
}

export const authorOf = (ctx: ActingContext) => ctx.state.user?.email ?? null

/** Markdown of a page, if its values have any. */
export const contentOf = (values: object) => (values as { content?: string | null }).content
