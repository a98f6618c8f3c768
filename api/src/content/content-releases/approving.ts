import type { ContentRelease } from '../../contract/content/content-releases'
import type { ApiContext } from '../../platform/http/context'
import { conflict } from '../../platform/http/errors'
import { authorOf } from '../pages/page-service'
import { approveContents, forgetApproval } from './approval'
import { type Basis, checkPublishable, checkSeen, type Seen } from './checks'
import type { ContentReleaseRecords } from './records'
import { updateContentRelease } from './repository'

/** Asks for the approval of content releases, gives it, and sends them back. */
export class Approving {
  constructor(private readonly records: ContentReleaseRecords) {}

  /** Asks an administrator for approval. */
  async ask(ctx: ApiContext, id: number, seen: Seen): Promise<ContentRelease> {
    return this.records.inOpen(id, seen.updatedAt, async (trx, release) => {
      if (release.state === 'waiting') return release
      const contents = await this.records.lockContents(trx, release)
      checkPublishable(contents)
      await forgetApproval(trx, contents)
      const event = { action: 'ask', by: authorOf(ctx) } as const
      const values = { state: 'waiting', approvedBy: null, problem: null } as const
      await this.records.audit(trx, ctx, 'ask', release)
      return updateContentRelease(trx, release, values, event)
    })
  }

  /**
   * Approves exactly the contents that the caller has seen. A release with a moment is then scheduled.
   * @throws 409 when the contents have changed since
   */
  async approve(ctx: ApiContext, id: number, seen: Seen): Promise<ContentRelease> {
    return this.records.inOpen(id, seen.updatedAt, async (trx, release) => {
      if (release.state !== 'waiting') {
        throw conflict('not_asked', 'Nobody asks for approval of this release any more')
      }
      const contents = await this.records.lockContents(trx, release)
      checkSeen(contents, seen)
      checkPublishable(contents)
      await approveContents(trx, contents)
      const isLater = release.publishAt !== null && Date.parse(release.publishAt) > Date.now()
      const values = {
        state: isLater ? ('scheduled' as const) : ('approved' as const),
        approvedBy: authorOf(ctx),
        problem: null,
      }
      await this.records.audit(trx, ctx, 'approve', release)
      return updateContentRelease(trx, release, values, { action: 'approve', by: authorOf(ctx) })
    })
  }

  /** Gives a release back to those who gather it, with the reason. */
  async sendBack(ctx: ApiContext, id: number, updatedAt: Basis, reason: string) {
    return this.records.inOpen(id, updatedAt, async (trx, release) => {
      if (release.state === 'gathering') {
        throw conflict('not_asked', 'Nobody asks for approval of this release any more')
      }
      await this.records.audit(trx, ctx, 'send-back', release)
      return this.records.gatherAgain(trx, ctx, release, 'send-back', reason)
    })
  }
}
