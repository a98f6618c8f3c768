import type { Knex } from 'knex'
import { type ContentRelease, publisherOf } from '../../contract/content/content-releases'
import { type ActingContext, auditAtMachine, portalItself } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { announce, withdrawUnsent } from '../changes/announcements'
import { endCorrections } from '../changes/law-events'
import { newTelling } from '../changes/telling'
import { authorOf } from '../pages/page-service'
import {
  approvalMissing,
  approvalNeeded,
  approveContents,
  checkApproved,
  mayApprove,
} from './approval'
import { type Basis, checkMoment, checkPublishable, checkSeen, type Seen } from './checks'
import { type Content, hasContent } from './contents'
import { problemOfTakingBack } from './items'
import { publishContent, takeBackContent } from './publish-page'
import type { ContentReleaseRecords } from './records'
import {
  type ContentReleaseRow,
  dueContentReleases,
  lockContentRelease,
  lockItems,
  updateContentRelease,
  updateItem,
} from './repository'

/** Publishes content releases, now or at their moment, and takes them back. */
export class Publishing {
  constructor(private readonly records: ContentReleaseRecords) {}

  /** @throws 403 without the approval that this portal needs, 409 when it cannot be published as it was seen */
  async publish(
    ctx: ApiContext,
    id: number,
    seen: Seen,
    tellsReaders: boolean | null,
  ): Promise<ContentRelease> {
    return this.records.services.version.change(async (trx) => {
      const release = await this.records.lock(trx, id, seen.updatedAt)
      const contents = await this.records.lockContents(trx, release)
      checkSeen(contents, seen)
      await this.checkAllowed(trx, ctx, release, contents)
      const chosen = { ...release, tellsReaders }
      return this.records.present(trx, await this.makePublic(trx, ctx, chosen, contents))
    })
  }

  /** Publishes at a moment by itself. @throws as `publish`, and 422 for a moment that has passed */
  async schedule(
    ctx: ApiContext,
    id: number,
    { publishAt, ...seen }: Seen & { publishAt: string },
    tellsReaders: boolean | null,
  ) {
    checkMoment(publishAt)
    return this.records.inOpen(id, seen.updatedAt, async (trx, release) => {
      const contents = await this.records.lockContents(trx, release)
      checkSeen(contents, seen)
      checkPublishable(contents)
      await this.checkAllowed(trx, ctx, release, contents)
      const approves = mayApprove(ctx)
      if (approves) await approveContents(trx, contents)
      const approvedBy = approves ? authorOf(ctx) : release.approvedBy
      const told = { publishAt, tellsReaders }
      const values = { state: 'scheduled', ...told, approvedBy, problem: null } as const
      await this.records.audit(trx, ctx, 'schedule', release, { after: { publishAt } })
      return updateContentRelease(trx, release, values, { action: 'schedule', by: authorOf(ctx) })
    })
  }

  /**
   * Takes a published release back as one. What it announced is withdrawn where nobody was mailed yet; the rest is followed by a
   * correction only if `tellsReaders`. `leavesChanged` leaves pages as they are that were changed or deleted since; otherwise
   * they refuse it.
   * @throws 409 naming these pages
   */
  async takeBack(
    ctx: ApiContext,
    id: number,
    updatedAt: Basis,
    { leavesChanged, tellsReaders }: { leavesChanged: boolean; tellsReaders: boolean },
  ) {
    return this.records.services.version.change(async (trx) => {
      const release = await this.records.lock(trx, id, updatedAt, ['published'])
      // Readers then see again what they saw before, so who published it needs no second yes.
      if (publisherOf(release.history) !== authorOf(ctx)) await this.checkMayPublish(trx, ctx)
      const items = (await lockItems(trx, id)).filter(({ published }) => published)
      const problems: string[] = []
      await endCorrections(trx, id)
      await withdrawUnsent(trx, id)
      const telling = newTelling(tellsReaders, null)
      for (const item of items) {
        const pages = this.records.serviceOf(item)
        const page = await pages.pages.lock(trx, item.recordId)
        const problem = problemOfTakingBack(pages, page, item)
        if (problem) problems.push(problem)
        else
          await takeBackContent(trx, ctx, pages, page!, item, {
            releaseName: release.name,
            telling,
          })
      }
      if (problems.length > 0 && !leavesChanged) {
        throw new HttpError(409, 'changed_since', `Nothing was taken back. ${problems.join(' ')}`, {
          body: { problems },
        })
      }
      await announce(trx, telling.told)
      await this.records.audit(trx, ctx, 'take-back', release)
      const text = problems.length > 0 ? problems.join(' ') : null
      const event = { action: 'take-back', by: authorOf(ctx), text } as const
      return this.records.present(
        trx,
        await updateContentRelease(trx, release, { state: 'taken-back' }, event),
      )
    })
  }

  /**
   * Publishes the releases whose moment has come. Several processes may call this at once: each locks the release and
   * looks again. One that cannot be published is held with the reason, and does not stop the others.
   */
  async publishDue(now = new Date()): Promise<void> {
    const { knex, log } = this.records.services
    for (const id of await dueContentReleases(knex, now)) {
      try {
        await this.publishAtMoment(id, now)
      } catch (error) {
        if (error instanceof HttpError) await this.hold(id, now, error)
        else log.error({ err: error, release: id }, 'A release of content could not be published')
      }
    }
  }

  private async publishAtMoment(id: number, now: Date): Promise<void> {
    await this.records.services.version.change(async (trx) => {
      const release = await lockContentRelease(trx, id)
      if (!release || !isDue(release, now)) return
      const contents = await this.records.lockContents(trx, release)
      if (await this.records.needsApproval(trx)) checkApproved(release, contents)
      await this.makePublic(trx, portalItself, release, contents)
    })
  }

  private async hold(id: number, now: Date, { code, message }: HttpError): Promise<void> {
    await inTransaction(this.records.services.knex, async (trx) => {
      const release = await lockContentRelease(trx, id)
      if (!release || !isDue(release, now)) return
      const isApproved = release.approvedBy !== null && code !== approvalNeeded
      const values = {
        state: isApproved ? ('approved' as const) : ('gathering' as const),
        publishAt: null,
        approvedBy: isApproved ? release.approvedBy : null,
        problem: message,
      }
      await updateContentRelease(trx, release, values, { action: 'hold', by: null, text: message })
      const entry = { action: 'update', resource: 'content_releases', resourceId: id } as const
      await auditAtMachine(trx, 'portal', { ...entry, after: { problem: message } })
    })
  }

  private async makePublic(
    trx: Knex.Transaction,
    actor: ActingContext,
    release: ContentReleaseRow,
    contents: Content[],
  ): Promise<ContentReleaseRow> {
    checkPublishable(contents)
    const telling = newTelling(release.tellsReaders, null, release.id)
    for (const content of contents.filter(hasContent)) {
      const pages = this.records.serviceOf(content.item)
      const group = { releaseName: release.name, telling }
      const published = await publishContent(trx, actor, pages, content, group)
      await updateItem(trx, content.item, { published, title: content.title })
    }
    await announce(trx, telling.told, release.id)
    await this.records.audit(trx, actor, 'publish', release)
    const publishedAt = new Date().toISOString()
    const values = { state: 'published', publishedAt, problem: null } as const
    return updateContentRelease(trx, release, values, { action: 'publish', by: authorOf(actor) })
  }

  private async checkMayPublish(knex: Executor, ctx: ApiContext): Promise<void> {
    if (!mayApprove(ctx) && (await this.records.needsApproval(knex))) throw approvalMissing()
  }

  /** An administrator's own publishing is an approval; an editor's needs one of exactly these contents. */
  private async checkAllowed(
    knex: Executor,
    ctx: ApiContext,
    release: ContentReleaseRow,
    contents: Content[],
  ): Promise<void> {
    if (mayApprove(ctx) || !(await this.records.needsApproval(knex))) return
    if (release.approvedBy === null) throw approvalMissing()
    checkApproved(release, contents)
  }
}

const isDue = ({ state, publishAt }: ContentReleaseRow, now: Date) =>
  state === 'scheduled' && publishAt !== null && Date.parse(publishAt) <= now.getTime()
