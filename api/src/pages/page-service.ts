import type { Knex } from 'knex'
import { audit } from '../audit/audit'
import type { ContentVersion } from '../db/content-version'
import type { ApiContext } from '../http/context'
import { checkBasis, notFound } from '../http/errors'
import { looksLikeId } from '../http/route'
import { checkRenderable } from './markdown'
import type { Page, PageKey, PageRepository } from './page-repository'

interface Options<T extends Page> {
  knex: Knex
  version: ContentVersion
  repository: PageRepository<T>
  /** Path below which the pages are read, e.g. `/api/blogs`. */
  path: string
  notFoundMessage: string
  present(page: T): unknown
}

/** Rules that hold for every kind of page: visibility, moved slugs, collisions, audit. */
export class PageService<T extends Page> {
  constructor(private readonly options: Options<T>) {}

  /**
   * The page by id or slug, or a redirect to its new address when the slug has changed (D30).
   * @throws 404 when there is none that the caller may see (D13)
   */
  async read(ctx: ApiContext, idOrSlug: string, isAdmin: boolean): Promise<unknown> {
    const { knex, repository, present, path } = this.options
    if (!couldBeKey(idOrSlug)) throw this.notFound()
    const page = await repository.find(knex, keyOf(idOrSlug), !isAdmin)
    if (page) return present(page)
    const moved = await repository.findMoved(knex, idOrSlug, !isAdmin)
    if (!moved) throw this.notFound()
    ctx.status = 301
    ctx.set('Location', `${path}/${moved.slug}`)
    return { slug: moved.slug }
  }

  /** @throws 404 when there is none that the caller may see */
  async find(idOrSlug: string, isAdmin: boolean): Promise<T> {
    const { knex, repository } = this.options
    if (!couldBeKey(idOrSlug)) throw this.notFound()
    const page =
      (await repository.find(knex, keyOf(idOrSlug), !isAdmin)) ??
      (await repository.findMoved(knex, idOrSlug, !isAdmin))
    if (!page) throw this.notFound()
    return page
  }

  /** The page as the public sees it, or null. */
  async readPublic(slug: string): Promise<unknown> {
    const { knex, repository, present } = this.options
    const page = await repository.find(knex, keyOf(slug), true)
    return page && present(page)
  }

  /** @throws 422 when the content cannot be shown, 409 when the slug is taken */
  async create(ctx: ApiContext, values: Omit<T, keyof Page> & { slug: string }): Promise<unknown> {
    const { version, repository, present } = this.options
    checkRenderable(contentOf(values))
    const page = await version.change(async (trx) => {
      const created = await repository.create(trx, values)
      await this.audit(trx, ctx, 'create', created)
      return created
    })
    return present(page)
  }

  /**
   * @param basedOn `updatedAt` of the version that was edited; without it the last one wins
   * @throws 422 when the content cannot be shown, 409 with the current page when it has changed since (D29)
   */
  async update(
    ctx: ApiContext,
    id: number,
    values: Partial<T>,
    basedOn: string | null | undefined,
  ): Promise<unknown> {
    const { version, repository, present } = this.options
    checkRenderable(contentOf(values))
    const page = await version.change(async (trx) => {
      const stored = await repository.lock(trx, id)
      if (!stored) throw this.notFound()
      checkBasis(basedOn, stored, present)
      const updated = await repository.update(trx, stored, values)
      await this.audit(trx, ctx, 'update', updated)
      return updated
    })
    return present(page)
  }

  async remove(ctx: ApiContext, id: number): Promise<void> {
    const { version, repository } = this.options
    await version.change(async (trx) => {
      const stored = await repository.lock(trx, id)
      if (!stored) throw this.notFound()
      await repository.remove(trx, id)
      await this.audit(trx, ctx, 'delete', stored)
    })
  }

  notFound() {
    return notFound(this.options.notFoundMessage)
  }

  private audit(
    trx: Knex.Transaction,
    ctx: ApiContext,
    action: 'create' | 'update' | 'delete',
    { id, slug }: T,
  ) {
    const resource = this.options.repository.resource
    return audit(trx, ctx, { action, resource, resourceId: id, detail: { slug } })
  }
}

const contentOf = (values: object) => (values as { content?: string | null }).content

/** Nothing else from an address ever reaches SQL. */
const couldBeKey = (idOrSlug: string) => /^[a-z0-9-]{1,191}$/.test(idOrSlug)

const keyOf = (idOrSlug: string): PageKey =>
  looksLikeId(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }
