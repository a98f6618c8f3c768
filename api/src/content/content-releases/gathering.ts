import type { Knex } from 'knex'
import { mostInRelease } from '../../contract/content/content-release-schema'
import type { ContentRelease, ContentReleaseKey } from '../../contract/content/content-releases'
import { changes } from '../../platform/audit/changes'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { conflict, invalid, notFound } from '../../platform/http/errors'
import { checkMatch } from '../../platform/http/request/preconditions'
import type { Page } from '../pages/page-resource'
import { authorOf } from '../pages/page-service'
import { type Basis, checkMoment, type Seen } from './checks'
import { quoted } from './contents'
import { isSameKey, itemKey } from './items'
import { type ContentReleaseRecords, toldOf } from './records'
import {
  addItem,
  type ContentReleaseRow,
  deleteContentRelease,
  insertContentRelease,
  lockItems,
  openContentReleaseOf,
  removeItem,
  updateContentRelease,
} from './repository'

interface Named {
  name: string
  note?: string | null
  publishAt?: string | null
}

/** Gathers pages in content releases. */
export class Gathering {
  constructor(private readonly records: ContentReleaseRecords) {}

  /** @throws 409 when a page is already in an open release, 422 when there is no such page */
  async create(ctx: ApiContext, input: Named & { pages?: ContentReleaseKey[] | null }) {
    const { name, note = null, publishAt = null, pages = [] } = input
    checkMoment(publishAt)
    return inTransaction(this.records.services.knex, async (trx) => {
      const values = { name, note, publishAt, createdBy: authorOf(ctx) }
      const release = await insertContentRelease(trx, values)
      await this.put(trx, release, pages ?? [])
      await this.records.audit(trx, ctx, 'create', release, changes(null, values))
      return this.records.present(trx, release)
    })
  }

  /** Changes name, note and moment. Without a moment a scheduled release is scheduled no more. */
  async change(ctx: ApiContext, id: number, { updatedAt, ...input }: Named & Seen) {
    return this.records.inOpen(id, updatedAt, async (trx, release) => {
      await checkMatch(ctx, release, (current) => this.records.present(trx, current))
      const values = { note: null, publishAt: null, ...input }
      const isMoved = !isSameMoment(values.publishAt, release.publishAt)
      if (isMoved) checkMoment(values.publishAt)
      const isUnscheduled = release.state === 'scheduled' && !values.publishAt
      const state = isUnscheduled ? stateBefore(release) : release.state
      const action = isUnscheduled ? 'unschedule' : 'change'
      const event = { action, by: authorOf(ctx) } as const
      const changed = await updateContentRelease(trx, release, { ...values, state }, event)
      await this.records.audit(
        trx,
        ctx,
        'update',
        release,
        changes(toldOf(release), toldOf(changed)),
      )
      return changed
    })
  }

  /** Adds pages; an approval ends, as it was for other contents. */
  async add(ctx: ApiContext, id: number, pages: ContentReleaseKey[]): Promise<ContentRelease> {
    return this.records.inOpen(id, undefined, async (trx, release) => {
      const titles = await this.put(trx, release, pages)
      if (titles.length === 0) return release
      return this.records.gatherAgain(trx, ctx, release, 'add', titles.map(quoted).join(', '))
    })
  }

  /** @throws 404 when the page is not in the release */
  async remove(ctx: ApiContext, id: number, page: ContentReleaseKey): Promise<ContentRelease> {
    return this.records.inOpen(id, undefined, async (trx, release) => {
      const key = itemKey(page)
      const item = (await lockItems(trx, id)).find((one) => isSameKey(one, key))
      if (!item || !(await removeItem(trx, id, key))) {
        throw notFound('This page is not in the release any more')
      }
      return this.records.gatherAgain(trx, ctx, release, 'remove', quoted(item.title))
    })
  }

  /** @throws 409 for a release that was published: it is part of its pages' history */
  async delete(ctx: ApiContext, id: number, updatedAt: Basis): Promise<void> {
    await inTransaction(this.records.services.knex, async (trx) => {
      const release = await this.records.lock(trx, id, updatedAt)
      await checkMatch(ctx, release, (current) => this.records.present(trx, current))
      await deleteContentRelease(trx, id)
      await this.records.audit(trx, ctx, 'delete', release, changes(toldOf(release), null))
    })
  }

  /** Puts pages into a release. @returns titles of those that were not in it */
  private async put(
    trx: Knex.Transaction,
    release: ContentReleaseRow,
    pages: ContentReleaseKey[],
  ): Promise<string[]> {
    const titles: string[] = []
    const items = await lockItems(trx, release.id)
    for (const key of pages.map(itemKey)) {
      if (items.some((item) => isSameKey(item, key))) continue
      const service = this.records.serviceOf(key)
      const page = await service.pages.lock(trx, key.recordId)
      if (!page) throw invalid({ pages: service.resource.notFoundMessage })
      const title = String(page[service.resource.title as keyof Page])
      const other = await openContentReleaseOf(trx, key)
      if (other && other.id !== release.id) {
        const message = `${quoted(title)} is already in the release ${quoted(other.name)}`
        throw conflict('in_other_release', message)
      }
      await addItem(trx, { releaseId: release.id, ...key, title })
      titles.push(title)
    }
    if (items.length + titles.length > mostInRelease) {
      throw invalid({ pages: `A release has at most ${mostInRelease} pages` })
    }
    return titles
  }
}

const stateBefore = ({ approvedBy }: ContentReleaseRow) => (approvedBy ? 'approved' : 'gathering')

const isSameMoment = (one: Basis, other: Basis) =>
  (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null)
