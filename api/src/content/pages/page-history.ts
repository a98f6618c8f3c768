import type { Revision } from '../../contract/content/page-resources'
import { changes } from '../../platform/audit/changes'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import type { Paging } from '../../platform/http/request/paging'
import { validate } from '../../platform/http/request/validate'
import { type Page, publicationFieldsOf } from './page-resource'
import { authorOf, type Basis, type PageService } from './page-service'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links'
import { findRevision, listRevisions } from './revisions'
import { lockTrashed, takeFromTrash } from './trash'

/** Earlier versions of pages, those in the trash, and links that show a page before it is public. */
export class PageHistory<T extends Page = Page> {
  constructor(private readonly service: PageService<T>) {}

  /** Revisions of a page, newest first (D48). */
  async revisions(id: number, paging: Paging) {
    await this.service.mustExist(id)
    return listRevisions(this.service.knex, this.service.pages.table, id, paging)
  }

  /** One revision with the fields of its form. */
  async revision(id: number, number: number): Promise<Revision> {
    await this.service.mustExist(id)
    const revision = await findRevision(this.service.knex, this.service.pages.table, id, number)
    if (!revision) throw notFound('Revision not found')
    const told = [
      'id',
      ...Object.keys(this.service.resource.input.fields),
      'createdAt',
      'updatedAt',
    ]
    const entries = told.filter((name) => name in revision.record)
    const record = Object.fromEntries(entries.map((name) => [name, revision.record[name]]))
    return { ...revision, record }
  }

  /**
   * Restores a page's content from a revision, as a new revision (D48). Whether, when and at which address it is public
   * stays (D77).
   * @param slug another address to give the page
   * @throws 422 when the revision breaks today's rules, 409 as `update`
   */
  async restoreRevision(
    ctx: ApiContext,
    id: number,
    number: number,
    { updatedAt, slug }: { updatedAt?: Basis; slug?: string },
  ): Promise<unknown> {
    const { record } = await this.revision(id, number)
    const stays: string[] = ['slug', ...publicationFieldsOf(this.service.resource)]
    const schema = this.service.resource.input.omit(['slug'])
    const fields = Object.keys(schema.fields).filter(
      (name) => name in record && !stays.includes(name),
    )
    const values = Object.fromEntries(fields.map((name) => [name, record[name]]))
    const content = await validate(schema, values)
    const input = { ...content, ...(slug && { slug }) }
    return this.service.update(ctx, id, input as Partial<T>, updatedAt, {
      action: 'restore',
      restoredFrom: number,
      // Nobody was asked, and readers saw this before.
      tellsReaders: false,
    })
  }

  /**
   * Restores a deleted page under its own id (D49).
   * @param slug replaces the old slug, for example when that is taken
   * @throws 404 when it is not in the trash, 409 when the slug is taken
   */
  async restoreTrashed(ctx: ApiContext, id: number, slug: string | undefined): Promise<unknown> {
    const page = await this.service.version.change(async (trx) => {
      const trashed = await lockTrashed<T>(trx, this.service.pages.table, id)
      if (!trashed) throw notFound('This is not in the trash')
      const restored = await this.service.pages.bringBack(
        trx,
        { ...trashed, ...this.service.appearance(trashed, {}), ...(slug && { slug }) },
        authorOf(ctx),
      )
      await takeFromTrash(trx, this.service.pages.table, id)
      await this.service.audit(trx, ctx, 'restore', restored, changes(trashed, restored))
      return restored
    })
    return this.service.present(page)
  }

  /** Creates a preview link to the page. Only this response contains its token. */
  async share(ctx: ApiContext, id: number) {
    return inTransaction(this.service.knex, async (trx) => {
      const page = await this.service.lock(trx, id)
      await this.service.audit(trx, ctx, 'share', page)
      return createPreviewLink(trx, this.service.pages.table, id, authorOf(ctx))
    })
  }

  async previewLinks(id: number) {
    await this.service.mustExist(id)
    return listPreviewLinks(this.service.knex, this.service.pages.table, id)
  }

  async revokePreviewLink(ctx: ApiContext, id: number, linkId: number): Promise<void> {
    await inTransaction(this.service.knex, async (trx) => {
      const page = await this.service.lock(trx, id)
      const isRevoked = await revokePreviewLink(trx, this.service.pages.table, id, linkId)
      if (!isRevoked) throw notFound('There is no such link any more')
      await this.service.audit(trx, ctx, 'revoke', page)
    })
  }
}
