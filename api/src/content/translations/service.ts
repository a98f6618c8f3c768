import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Revision, RevisionSummary } from '../../contract/content/page-resources'
import { isTargetLanguage } from '../../contract/language/languages'
import type {
  BesideTexts,
  LocalText,
  SettleInput,
  Translation,
  TranslationInput,
} from '../../contract/language/translation'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'
import type { ApiContext } from '../../platform/http/context'
import {
  checkBasis,
  conflict,
  editCollision,
  HttpError,
  invalid,
  notFound,
} from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { checkMatch } from '../../platform/http/request/preconditions'
import type { Page } from '../pages/page-resource'
import { authorOf, type PageService } from '../pages/page-service'
import { type Change, findRevision, listRevisions } from '../pages/revisions'
import { isInTrash } from '../pages/trash'
import {
  countsOf,
  factsOf,
  fieldsBeside,
  isNothing,
  listedOf,
  localizedNames,
  sourceOf,
  statusOf,
  wordsBeside,
} from './localized'
import {
  dropTranslation,
  findTranslation,
  historyOf,
  lockTranslation,
  type StoredTranslation,
  type TranslationKey,
} from './repository'
import { recordOf, storeVersion } from './store'
import {
  checkPublic,
  type Values,
  valuesOf,
  withFields,
  withPublication,
  withWords,
} from './values'

/** @throws 404 for a language into which nothing is translated */
export function requireTarget(language: string): void {
  if (!isTargetLanguage(language)) throw notFound('Content is not translated into this language')
}

/** @throws 403 for a translator of other languages */
export function requireOwn(ctx: ApiContext, language: string): void {
  const { user } = ctx.state
  if (user?.role !== 'translator' || user.languages.includes(language)) return
  throw new HttpError(403, 'other_language', 'You may write other languages only')
}

/** Versions of one kind of page in other languages: reading, saving, publishing, settling, history (D80, D83, ADR 0074). */
export class Translations<T extends Page = Page> {
  constructor(readonly pages: PageService<T>) {}

  /**
   * @param beside another language whose texts are wanted too
   * @throws 404 when the page is deleted, 409 when it is in the trash
   */
  async read(id: number, language: string, beside?: string): Promise<Translation> {
    requireTarget(language)
    const { knex } = this.pages
    const page = await this.pages.pages.find(knex, { id }, false)
    if (!page) throw await this.missing(knex, id)
    const stored = await findTranslation(knex, this.key(id, language))
    const translation = this.present(page, language, stored)
    if (!beside) return translation
    const other = await findTranslation(knex, this.key(id, beside))
    return { ...translation, beside: this.presentBeside(page, beside, other) }
  }

  /**
   * @throws 403 and 404 as `change`, 409 with the current version when it has changed since, 422 by the rules of the kind,
   * or when a version without required fields would be public
   */
  save(
    ctx: ApiContext,
    id: number,
    language: string,
    { fields = {}, words = {}, updatedAt, ...publication }: TranslationInput,
  ): Promise<Translation> {
    return this.change(ctx, id, language, updatedAt, async (page, before) => ({
      ...withPublication(before, publication),
      ...(await withFields(this.pages.resource, before, fields)),
      words: withWords(before, words, page),
    }))
  }

  /** Says that translations are still right though their English has changed. @throws as `save` */
  settle(
    ctx: ApiContext,
    id: number,
    language: string,
    { fields, updatedAt }: SettleInput,
  ): Promise<Translation> {
    return this.change(ctx, id, language, updatedAt, async (page, before) => {
      const unknown = fields.filter((name) => !before || !Object.hasOwn(before.fields, name))
      if (unknown.length > 0) throw invalid({ fields: `Not translated: ${unknown.join(', ')}` })
      const settled = fields.map((name) => [name, sourceOf(page, name)])
      return {
        ...valuesOf(before),
        sources: { ...before!.sources, ...Object.fromEntries(settled) },
      }
    })
  }

  /** Deletes a version; its history stays until the page is deleted for good. @throws as `change` */
  async remove(ctx: ApiContext, id: number, language: string): Promise<void> {
    requireTarget(language)
    await this.pages.version.change(async (trx) => {
      const page = await this.lock(trx, id)
      requireOwn(ctx, language)
      const before = await lockTranslation(trx, this.key(id, language))
      if (!before) throw notFound('There is no version in this language')
      await checkMatch(ctx, before, (current) => this.present(page, language, current))
      await dropTranslation(trx, before)
      await this.audit(trx, ctx, 'delete', page, before, null)
    })
  }

  async revisions(
    id: number,
    language: string,
    paging: Paging,
  ): Promise<ListPage<RevisionSummary>> {
    await this.read(id, language)
    return listRevisions(this.pages.knex, historyOf(this.key(id, language)), id, paging)
  }

  async revision(id: number, language: string, number: number): Promise<Revision> {
    await this.read(id, language)
    const history = historyOf(this.key(id, language))
    const revision = await findRevision(this.pages.knex, history, id, number)
    if (!revision) throw notFound('Revision not found')
    return revision
  }

  /** Restores the texts of a revision, as a new revision. Whether and when readers see the version stays. @throws as `save` */
  async restoreRevision(
    ctx: ApiContext,
    id: number,
    language: string,
    number: number,
    updatedAt: string | null | undefined,
  ): Promise<Translation> {
    const { record } = await this.revision(id, language, number)
    const names = localizedNames(this.pages.resource).filter((name) => !isNothing(record[name]))
    const restored = {
      fields: Object.fromEntries(names.map((name) => [name, record[name] as LocalText])),
      sources: record.sources as StoredTranslation['sources'],
      words: record.words as StoredTranslation['words'],
    }
    const change = { action: 'restore', restoredFrom: number } as const
    return this.change(
      ctx,
      id,
      language,
      updatedAt,
      async (_page, before) => ({ ...valuesOf(before), ...restored }),
      change,
    )
  }

  /**
   * Changes a version in the caller's transaction, from what it is now.
   * @returns the version as it is then; the same object when nothing changed
   */
  async changeWithin(
    trx: Knex.Transaction,
    ctx: ApiContext,
    page: T,
    before: StoredTranslation | null,
    {
      language,
      values,
      change = {},
    }: { language: string; values: Values; change?: Partial<Change> },
  ): Promise<StoredTranslation> {
    const isSame = before && isDeepStrictEqual(valuesOf(before), values)
    if (isSame) return before
    checkPublic(this.pages.resource, values)
    const now = new Date().toISOString()
    const after: StoredTranslation = {
      ...this.key(page.id, language),
      ...values,
      listed: listedOf(this.pages.resource, page, values.fields),
      updatedBy: authorOf(ctx),
      createdAt: before?.createdAt ?? now,
      updatedAt: before ? laterThan(before) : now,
    }
    const action = change.action ?? (before ? 'update' : 'create')
    await storeVersion(trx, before, after, { by: authorOf(ctx), ...change, action })
    await this.audit(trx, ctx, action, page, before, after)
    return after
  }

  /** @throws 404 when the page is deleted, 409 when it is in the trash */
  async lock(trx: Knex.Transaction, id: number): Promise<T> {
    const page = await this.pages.pages.lock(trx, id)
    if (!page) throw await this.missing(trx, id)
    return page
  }

  key(recordId: number, language: string): TranslationKey {
    return { resource: this.pages.pages.table, recordId, language }
  }

  private async change(
    ctx: ApiContext,
    id: number,
    language: string,
    basedOn: string | null | undefined,
    valuesOfAfter: (page: T, before: StoredTranslation | null) => Promise<Values>,
    change: Partial<Change> = {},
  ): Promise<Translation> {
    requireTarget(language)
    const { page, after } = await this.pages.version.change(async (trx) => {
      const page = await this.lock(trx, id)
      requireOwn(ctx, language)
      const before = await lockTranslation(trx, this.key(id, language))
      await checkMatch(ctx, before, (current) => this.present(page, language, current))
      await this.checkBasis(basedOn, page, language, before)
      const values = await valuesOfAfter(page, before)
      const after = await this.changeWithin(trx, ctx, page, before, { language, values, change })
      return { page, after }
    })
    return this.present(page, language, after)
  }

  private async checkBasis(
    basedOn: string | null | undefined,
    page: T,
    language: string,
    before: StoredTranslation | null,
  ): Promise<void> {
    if (basedOn === undefined) return
    if (before && basedOn) {
      await checkBasis(basedOn, before, () => this.present(page, language, before))
    } else if (before || basedOn) {
      throw editCollision(this.present(page, language, before))
    }
  }

  private async missing(knex: Executor, id: number): Promise<HttpError> {
    const { resource, pages } = this.pages
    if (await isInTrash(knex, pages.table, id)) {
      return conflict(
        'source_in_trash',
        `The English ${resource.noun} is in the trash. It has to be restored before it is translated`,
      )
    }
    return notFound(`${resource.notFoundMessage}: it may have been deleted for good`)
  }

  present(page: T, language: string, stored: StoredTranslation | null): Translation {
    const { resource, pages } = this.pages
    const fields = fieldsBeside(resource, page, stored)
    const words = wordsBeside(factsOf(page), stored, true)
    return {
      resource: resource.name,
      id: page.id,
      language,
      slug: page.slug,
      title: String(page[resource.title]),
      fields,
      words,
      counts: countsOf(fields, words),
      status: stored && statusOf(stored),
      isPublished: stored?.isPublished ?? false,
      publishedAt: stored?.publishedAt ?? null,
      visibleUntil: stored?.visibleUntil ?? null,
      isSourcePublic: pages.isVisible(page),
      updatedAt: stored?.updatedAt ?? null,
      updatedBy: stored?.updatedBy ?? null,
      sourceUpdatedAt: page.updatedAt,
    }
  }

  private presentBeside(page: T, language: string, stored: StoredTranslation | null): BesideTexts {
    return {
      language,
      fields: fieldsBeside(this.pages.resource, page, stored).map(({ name, target, state }) => ({
        name,
        target,
        state,
      })),
      words: wordsBeside(factsOf(page), stored, false).map(({ source, target, state }) => ({
        source,
        target,
        state,
      })),
    }
  }

  private audit(
    trx: Knex.Transaction,
    ctx: ApiContext,
    action: 'create' | 'update' | 'restore' | 'delete',
    { id: resourceId, slug }: T,
    before: StoredTranslation | null,
    after: StoredTranslation | null,
  ) {
    const { language } = (after ?? before)!
    const detail = { kind: this.pages.resource.name, slug, language }
    const told = changes(before && recordOf(before), after && recordOf(after))
    return audit(trx, ctx, { action, resource: 'translations', resourceId, detail, ...told })
  }
}
