import type { Knex } from 'knex'
import type { AnyObject } from 'yup'
import type { DraftedPage, DraftPart, PageDraft } from '../../../contract/content/page-resources'
import { changes as changesOf } from '../../../platform/audit/changes'
import type { Executor } from '../../../platform/db/connect'
import { laterThan } from '../../../platform/db/later-than'
import { inTransaction } from '../../../platform/db/transaction'
import type { ApiContext } from '../../../platform/http/context'
import { checkBasis, HttpError, invalid, notFound } from '../../../platform/http/errors'
import { type Page, publicationFieldsOf } from '../page-resource'
import { authorOf, contentOf, type PageService } from '../page-service'
import type { Change } from '../revisions'
import { checkRenderable } from '../text/markdown'
import {
  asFields,
  baseOf,
  changesTo,
  conflictsOf,
  type Draft,
  type DraftChanges,
  dropDraft,
  findDraft,
  keepDraft,
  sideOf,
  stillChanged,
  valuesOf,
  versionOf,
  withDraft,
} from './drafts'

/** What a form's values are based on. */
export interface DraftBasis {
  /** The version of page and draft that was edited; without it the last write wins. */
  updatedAt?: string | null
  /** `updatedAt` of the public page that the user has compared with the draft, and decided about. */
  over?: string | null
}

interface Locked<T> {
  page: T
  draft: Draft | null
}

/** Drafts of one part of pages: reading, saving, publishing, discarding (D77, ADR 0063). */
export class PageDrafts<T extends Page = Page> {
  constructor(
    private readonly pages: PageService<T>,
    private readonly part: DraftPart,
  ) {}

  /** The page as its draft would make it. @throws 404 */
  async read(id: number): Promise<DraftedPage<unknown>> {
    const { knex } = this.pages
    const page = await this.pages.pages.find(knex, { id }, false)
    if (!page) throw this.pages.notFound()
    return this.present(page, await this.find(knex, page))
  }

  /**
   * Keeps a form's values beside the public page. Values equal to the public ones are no change; without any the
   * draft ends.
   * @throws 422 when the content cannot be rendered, or when they change whether or when the page is public; 409 with
   * the page as drafted when page or draft have changed since
   */
  async save(
    ctx: ApiContext,
    id: number,
    input: AnyObject,
    basis: DraftBasis,
    note: string | null = null,
  ): Promise<DraftedPage<unknown>> {
    checkRenderable(contentOf(input))
    const { page, draft } = await inTransaction(this.pages.knex, async (trx) => {
      const before = await this.lock(trx, id, basis)
      this.checkContentOnly(before.page, input)
      return this.keep(trx, ctx, before, this.changes(before, input, basis), note)
    })
    return this.present(page, draft)
  }

  /**
   * Makes a form's values public and ends the draft.
   * @throws 409 as `save`, and with `base` and `over` when the public page has changed in a drafted field since
   */
  async publish(
    ctx: ApiContext,
    id: number,
    input: AnyObject,
    basis: DraftBasis,
    change: Pick<Change, 'note' | 'isMinor' | 'tellsReaders'> = {},
  ): Promise<unknown> {
    checkRenderable(contentOf(input))
    const published = await this.pages.version.change(async (trx) => {
      const { page, draft } = await this.lock(trx, id, basis)
      const changes = this.changes({ page, draft }, input, basis)
      await this.checkConflicts(trx, page, draft, changes)
      const fields = asFields(page, this.part, sideOf(changes, 'to'))
      const values = this.pages.derived({ ...fields, ...this.publication(input) })
      if (draft) await dropDraft(trx, draft)
      return this.pages.save(trx, ctx, page, values, change, draft ? 'publish-draft' : 'update')
    })
    return this.pages.presentForm(published, this.part)
  }

  /** @throws 404 when there is no draft, 409 with the page as drafted when it has changed since */
  async discard(ctx: ApiContext, id: number, basis: DraftBasis): Promise<void> {
    await inTransaction(this.pages.knex, async (trx) => {
      const { page, draft } = await this.lock(trx, id, basis)
      if (!draft) throw notFound('There is no draft of changes any more')
      await this.end(trx, ctx, page, draft)
    })
  }

  private key(recordId: number) {
    return { resource: this.pages.pages.table, recordId, part: this.part }
  }

  /** The page's draft, unless the page now contains all its changes: earlier versions of the API end no draft. */
  private async find(knex: Executor, page: T): Promise<Draft | null> {
    const draft = await findDraft(knex, this.key(page.id))
    if (!draft) return null
    const changes = stillChanged(draft.changes, valuesOf(page, this.part))
    return Object.keys(changes).length > 0 ? { ...draft, changes } : null
  }

  private async lock(trx: Knex.Transaction, id: number, basis: DraftBasis): Promise<Locked<T>> {
    const page = await this.pages.lock(trx, id)
    const draft = await this.find(trx, page)
    await checkBasis(basis.updatedAt, this.drafted(page, draft), (current) =>
      this.pages.presentForm(current, this.part, trx),
    )
    return { page, draft }
  }

  private drafted(page: T, draft: Draft | null): T {
    return this.pages.complete(withDraft(page, draft))
  }

  private changes({ page, draft }: Locked<T>, input: AnyObject, { over }: DraftBasis) {
    const publication: string[] = publicationFieldsOf(this.pages.resource)
    // Only fields of the form: derived values follow from them.
    const values = Object.fromEntries(
      Object.entries(this.pages.derived(input as T)).filter(
        ([name]) => name in input && !publication.includes(name),
      ),
    )
    const isSeen = Boolean(over) && Date.parse(over!) === Date.parse(page.updatedAt)
    return changesTo(values, valuesOf(page, this.part), draft?.changes ?? {}, isSeen)
  }

  /** Whether and when the page is public, as a form says it. */
  private publication(input: AnyObject): Partial<T> {
    const names = publicationFieldsOf(this.pages.resource).filter(
      (name) => input[name] !== undefined,
    )
    return Object.fromEntries(names.map((name) => [name, input[name]])) as Partial<T>
  }

  private checkContentOnly(page: T, input: AnyObject): void {
    const differing = Object.entries(this.publication(input)).filter(
      ([name, value]) => momentOr(value) !== momentOr(page[name as keyof T]),
    )
    if (differing.length === 0) return
    const message =
      'A draft keeps content only. Change this without the draft, or publish it with the changes'
    throw invalid(Object.fromEntries(differing.map(([name]) => [name, message])), message)
  }

  private async checkConflicts(
    trx: Knex.Transaction,
    page: T,
    draft: Draft | null,
    changes: DraftChanges,
  ): Promise<void> {
    if (!draft || conflictsOf(changes, valuesOf(page, this.part)).length === 0) return
    const { updatedAt } = versionOf(page, draft)
    throw new HttpError(
      409,
      'draft_conflict',
      'The public page has changed since this draft was begun',
      {
        body: {
          current: await this.pages.presentForm({ ...page, updatedAt }, this.part, trx),
          base: await this.pages.presentForm(baseOf(page, { ...draft, changes }), this.part, trx),
          over: page.updatedAt,
        },
      },
    )
  }

  private async keep(
    trx: Knex.Transaction,
    ctx: ApiContext,
    { page, draft: former }: Locked<T>,
    changes: DraftChanges,
    note: string | null,
  ): Promise<Locked<T>> {
    if (Object.keys(changes).length === 0) {
      if (former) await this.end(trx, ctx, page, former)
      return { page, draft: null }
    }
    const updatedAt = laterThan(versionOf(page, former))
    const unnamed = { ...this.key(page.id), title: '', changes, note, savedBy: authorOf(ctx) }
    const after = withDraft(page, { ...unnamed, savedAt: updatedAt, updatedAt })
    const title = String(after[this.pages.resource.title])
    const draft: Draft = { ...unnamed, title, savedAt: updatedAt, updatedAt }
    await keepDraft(trx, draft)
    const told = changesOf(withDraft(page, former), after)
    await this.pages.audit(trx, ctx, 'save-draft', page, told)
    return { page, draft }
  }

  private async end(trx: Knex.Transaction, ctx: ApiContext, page: T, draft: Draft) {
    await dropDraft(trx, draft)
    const told = changesOf(withDraft(page, draft), page)
    await this.pages.audit(trx, ctx, 'discard-draft', page, told)
  }

  private async present(page: T, draft: Draft | null): Promise<DraftedPage<unknown>> {
    const record = await this.pages.presentForm(this.drafted(page, draft), this.part)
    return { record, draft: draft && this.presentDraft(page, draft) }
  }

  private presentDraft(page: T, { savedAt, savedBy, changes, note }: Draft): PageDraft {
    const fields = Object.keys(changes)
    const conflicts = conflictsOf(changes, valuesOf(page, this.part))
    return { savedAt, savedBy, fields, conflicts, note }
  }
}

/** Makes moments that are written differently comparable. */
const momentOr = (value: unknown) =>
  typeof value === 'string' && value ? Date.parse(value) : (value ?? null)
