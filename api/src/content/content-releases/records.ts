import type { Knex } from 'knex'
import {
  type ContentRelease,
  type ContentReleaseState,
  type ContentReleaseSummary,
  contentReleaseStates,
  isOpenRelease,
} from '../../contract/content/content-releases'
import type { ChangesPreview } from '../../contract/law/law-change'
import type { AuditAction } from '../../contract/staff/audit'
import { type ActingContext, audit } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, conflict, notFound } from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { needsApproval } from '../../staff/settings/repository'
import { previewOf } from '../changes/telling'
import { draftsOf, lockDrafts, withDraft } from '../pages/drafts/drafts'
import { pageServices } from '../pages/page-resources'
import { authorOf, type PageService } from '../pages/page-service'
import type { ContentServices } from '../services'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { forgetApproval, isStale } from './approval'
import type { Basis } from './checks'
import { type Content, contentOfItem, digestOfAll } from './contents'
import { itemOfContent, itemOfPublished, keyOfItem } from './items'
import {
  type ContentReleaseRow,
  findContentRelease,
  type ItemRow,
  itemsOf,
  listContentReleases,
  lockContentRelease,
  lockItems,
  pagesOf,
  updateContentRelease,
} from './repository'

/** Reads, locks and presents content releases. Every write locks the release first and then its pages in one order. */
export class ContentReleaseRecords {
  private readonly kinds: Map<string, PageService>

  constructor(readonly services: ContentServices) {
    this.kinds = new Map(
      [...pageServices(services).values()].map((pages) => [pages.pages.table, pages]),
    )
  }

  async list(
    states: readonly ContentReleaseState[] | undefined,
    paging: Paging,
  ): Promise<ListPage<ContentReleaseSummary>> {
    const { knex } = this.services
    const page = await listContentReleases(knex, states, paging)
    const pages = await pagesOf(
      knex,
      page.items.map(({ id }) => id),
    )
    const items: ContentReleaseSummary[] = []
    for (const release of page.items) {
      const isApproved = release.state === 'approved'
      const contents = isApproved ? await this.contents(knex, await itemsOf(knex, release.id)) : []
      items.push({
        ...release,
        isApprovalOver: contents.some(isStale),
        pages: pages.filter(({ releaseId }) => releaseId === release.id).map(keyOfItem),
      })
    }
    return { ...page, items }
  }

  /** @throws 404 */
  async read(id: number): Promise<ContentRelease> {
    const release = await findContentRelease(this.services.knex, id)
    if (!release) throw missing()
    return this.present(this.services.knex, release)
  }

  /** What an open release would tell readers of changes of the law; nothing of one that is published. @throws 404 */
  async previewChanges(id: number): Promise<ChangesPreview> {
    const { knex } = this.services
    const release = await findContentRelease(knex, id)
    if (!release) throw missing()
    const items = isOpenRelease(release.state) ? await itemsOf(knex, id) : []
    const states = items.filter(({ resource }) => resource === statePages.table)
    const previews = (await this.contents(knex, states)).flatMap(({ page, drafts }) => {
      if (!page) return []
      const stored = page as unknown as StatePageRow
      const drafted = drafts.reduce(withDraft, stored)
      const settled = statePages.settle!(stored, { facts: drafted.facts })
      return [previewOf(stored, { ...drafted, ...settled })]
    })
    return {
      changes: previews.flatMap(({ changes }) => changes),
      tells: previews.some(({ tells }) => tells),
    }
  }

  /** Changes an open release. @throws 404, 409 with the release when it has changed since or was published */
  inOpen(
    id: number,
    updatedAt: Basis,
    work: (trx: Knex.Transaction, release: ContentReleaseRow) => Promise<ContentReleaseRow>,
  ): Promise<ContentRelease> {
    return inTransaction(this.services.knex, async (trx) => {
      const release = await this.lock(trx, id, updatedAt)
      return this.present(trx, await work(trx, release))
    })
  }

  async lock(
    trx: Knex.Transaction,
    id: number,
    updatedAt: Basis,
    states: readonly ContentReleaseState[] = contentReleaseStates.filter(isOpenRelease),
  ): Promise<ContentReleaseRow> {
    const release = await lockContentRelease(trx, id)
    if (!release) throw missing()
    if (!states.includes(release.state)) throw conflict('release_state', wrongState[release.state])
    await checkBasis(updatedAt, release, (current) => this.present(trx, current))
    return release
  }

  async lockContents(trx: Knex.Transaction, { id }: Pick<ContentReleaseRow, 'id'>) {
    const contents: Content[] = []
    for (const item of await lockItems(trx, id)) {
      const pages = this.serviceOf(item)
      const page = await pages.pages.lock(trx, item.recordId)
      const drafts = await lockDrafts(trx, item.resource, item.recordId)
      contents.push(await contentOfItem(trx, pages, item, page, drafts))
    }
    return contents
  }

  private async contents(knex: Executor, items: ItemRow[]): Promise<Content[]> {
    const contents: Content[] = []
    for (const item of items) {
      const pages = this.serviceOf(item)
      const page = await pages.pages.find(knex, { id: item.recordId }, false)
      const drafts = await draftsOf(knex, item.resource, item.recordId)
      contents.push(await contentOfItem(knex, pages, item, page, drafts))
    }
    return contents
  }

  needsApproval(knex: Executor) {
    return needsApproval(knex, this.services.config)
  }

  serviceOf({ resource }: Pick<ItemRow, 'resource'>): PageService {
    return this.kinds.get(resource)!
  }

  /** Gives a content release back to those who gather it: an approval was for other contents, and ends. */
  async gatherAgain(
    trx: Knex.Transaction,
    ctx: ApiContext,
    release: ContentReleaseRow,
    action: 'add' | 'remove' | 'send-back',
    text: string,
  ): Promise<ContentReleaseRow> {
    const contents = await this.lockContents(trx, release)
    await forgetApproval(trx, contents)
    const values = { state: 'gathering', approvedBy: null } as const
    const told = changes(null, { [action]: text })
    if (action !== 'send-back') await this.audit(trx, ctx, 'update', release, told)
    return updateContentRelease(trx, release, values, { action, by: authorOf(ctx), text })
  }

  async present(knex: Executor, release: ContentReleaseRow): Promise<ContentRelease> {
    const rows = await itemsOf(knex, release.id)
    const needed = await this.needsApproval(knex)
    const contents = isOpenRelease(release.state) ? await this.contents(knex, rows) : []
    const items = isOpenRelease(release.state)
      ? contents.map((content) => itemOfContent(content, needed && release.approvedBy !== null))
      : await Promise.all(
          rows.map((item) => itemOfPublished(knex, this.serviceOf(item), item, release)),
        )
    return {
      ...release,
      needsApproval: needed,
      isApprovalOver: release.state === 'approved' && contents.some(isStale),
      contents: digestOfAll(contents),
      items,
    }
  }

  audit(
    trx: Knex.Transaction,
    actor: ActingContext,
    action: AuditAction,
    { id: resourceId, name }: ContentReleaseRow,
    told: Changes = {},
  ) {
    const resource = 'content_releases'
    return audit(trx, actor, { action, resource, resourceId, detail: { name }, ...told })
  }
}

const missing = () => notFound('Release not found')

const wrongState: Record<ContentReleaseState, string> = {
  gathering: 'This release is not published',
  waiting: 'This release is not published',
  approved: 'This release is not published',
  scheduled: 'This release is not published',
  published: 'This release is published already',
  'taken-back': 'This release was taken back already',
}

/** What the audit log tells of a release. */
export const toldOf = ({ name, note, publishAt, state }: ContentReleaseRow) => ({
  name,
  note,
  publishAt,
  state,
})
