import type { Knex } from 'knex'
import { mostInRelease } from '../../contract/content/content-release-schema'
import {
  type ContentRelease,
  type ContentReleaseItem,
  type ContentReleaseKey,
  type ContentReleaseState,
  type ContentReleaseSummary,
  contentReleaseStates,
  isOpenRelease,
  publisherOf,
} from '../../contract/content/content-releases'
import type { AuditAction } from '../../contract/staff/audit'
import { may } from '../../contract/staff/policy'
import { type ActingContext, audit, auditAtMachine, portalItself } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, conflict, HttpError, invalid, notFound } from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { needsApproval } from '../../staff/settings/repository'
import { draftsOf, lockDrafts } from '../pages/drafts'
import type { Page } from '../pages/page-resource'
import { pageResources, pageServices, resourceOfTable } from '../pages/page-resources'
import { authorOf, type PageService } from '../pages/page-service'
import type { ContentServices } from '../services'
import {
  type Content,
  changesOfContent,
  contentOfItem,
  digestOfAll,
  hasContent,
  listedChanges,
  quoted,
} from './contents'
import { changedSince, publishContent, takeBackContent } from './publish-page'
import {
  addItem,
  deleteRelease,
  dueReleases,
  findRelease,
  type ItemKey,
  type ItemRow,
  insertRelease,
  itemsOf,
  listReleases,
  lockItems,
  lockRelease,
  openReleaseOf,
  pagesOf,
  type ReleaseRow,
  removeItem,
  updateItem,
  updateRelease,
} from './repository'

type Basis = string | null | undefined

/** The version of a release that a user has seen, and what of its contents. */
export interface Seen {
  updatedAt?: Basis
  contents?: string | null
}

interface Named {
  name: string
  note?: string | null
  publishAt?: string | null
}

/**
 * Releases of content (D78, ADR 0066): pages that become public together, and are taken back together. Every write locks
 * the release first and then its pages in one order, in one transaction.
 */
export class ContentReleases {
  private readonly kinds: Map<string, PageService>

  constructor(private readonly services: ContentServices) {
    this.kinds = new Map(
      [...pageServices(services).values()].map((pages) => [pages.pages.table, pages]),
    )
  }

  async list(
    states: readonly ContentReleaseState[] | undefined,
    paging: Paging,
  ): Promise<ListPage<ContentReleaseSummary>> {
    const { knex } = this.services
    const page = await listReleases(knex, states, paging)
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
    const release = await findRelease(this.services.knex, id)
    if (!release) throw missing()
    return this.present(this.services.knex, release)
  }

  /** @throws 409 when a page is already in an open release, 422 when there is no such page */
  async create(ctx: ApiContext, input: Named & { pages?: ContentReleaseKey[] | null }) {
    const { name, note = null, publishAt = null, pages = [] } = input
    this.checkMoment(publishAt)
    return inTransaction(this.services.knex, async (trx) => {
      const values = { name, note, publishAt, createdBy: authorOf(ctx) }
      const release = await insertRelease(trx, values)
      await this.put(trx, release, pages ?? [])
      await this.audit(trx, ctx, 'create', release, changes(null, values))
      return this.present(trx, release)
    })
  }

  /** Changes name, note and moment. Without a moment a scheduled release is scheduled no more. */
  async change(ctx: ApiContext, id: number, { updatedAt, ...input }: Named & Seen) {
    return this.inOpen(id, updatedAt, async (trx, release) => {
      const values = { note: null, publishAt: null, ...input }
      const isMoved = !isSameMoment(values.publishAt, release.publishAt)
      if (isMoved) this.checkMoment(values.publishAt)
      const isUnscheduled = release.state === 'scheduled' && !values.publishAt
      const state = isUnscheduled ? stateBefore(release) : release.state
      const action = isUnscheduled ? 'unschedule' : 'change'
      const event = { action, by: authorOf(ctx) } as const
      const changed = await updateRelease(trx, release, { ...values, state }, event)
      await this.audit(trx, ctx, 'update', release, changes(pick(release), pick(changed)))
      return changed
    })
  }

  /** Adds pages; an approval ends, as it was for other contents. */
  async add(ctx: ApiContext, id: number, pages: ContentReleaseKey[]): Promise<ContentRelease> {
    return this.inOpen(id, undefined, async (trx, release) => {
      const titles = await this.put(trx, release, pages)
      if (titles.length === 0) return release
      return this.gatherAgain(trx, ctx, release, 'add', titles.map(quoted).join(', '))
    })
  }

  /** @throws 404 when the page is not in the release */
  async remove(ctx: ApiContext, id: number, page: ContentReleaseKey): Promise<ContentRelease> {
    return this.inOpen(id, undefined, async (trx, release) => {
      const key = itemKey(page)
      const item = (await lockItems(trx, id)).find((one) => isSameKey(one, key))
      if (!item || !(await removeItem(trx, id, key))) {
        throw notFound('This page is not in the release any more')
      }
      return this.gatherAgain(trx, ctx, release, 'remove', quoted(item.title))
    })
  }

  /** Asks an administrator for approval. */
  async ask(ctx: ApiContext, id: number, seen: Seen): Promise<ContentRelease> {
    return this.inOpen(id, seen.updatedAt, async (trx, release) => {
      if (release.state === 'waiting') return release
      const contents = await this.lockContents(trx, release)
      checkPublishable(contents)
      await forgetApproval(trx, contents)
      const event = { action: 'ask', by: authorOf(ctx) } as const
      const values = { state: 'waiting', approvedBy: null, problem: null } as const
      await this.audit(trx, ctx, 'ask', release)
      return updateRelease(trx, release, values, event)
    })
  }

  /**
   * Approves exactly the contents that the caller has seen. A release with a moment is then scheduled.
   * @throws 409 when the contents have changed since
   */
  async approve(ctx: ApiContext, id: number, seen: Seen): Promise<ContentRelease> {
    return this.inOpen(id, seen.updatedAt, async (trx, release) => {
      if (release.state !== 'waiting') {
        throw conflict('not_asked', 'Nobody asks for approval of this release any more')
      }
      const contents = await this.lockContents(trx, release)
      checkSeen(contents, seen)
      checkPublishable(contents)
      await approveContents(trx, contents)
      const isLater = release.publishAt !== null && Date.parse(release.publishAt) > Date.now()
      const values = {
        state: isLater ? ('scheduled' as const) : ('approved' as const),
        approvedBy: authorOf(ctx),
        problem: null,
      }
      await this.audit(trx, ctx, 'approve', release)
      return updateRelease(trx, release, values, { action: 'approve', by: authorOf(ctx) })
    })
  }

  /** Gives a release back to those who gather it, with the reason. */
  async sendBack(ctx: ApiContext, id: number, updatedAt: Basis, reason: string) {
    return this.inOpen(id, updatedAt, async (trx, release) => {
      if (release.state === 'gathering') {
        throw conflict('not_asked', 'Nobody asks for approval of this release any more')
      }
      await this.audit(trx, ctx, 'send-back', release)
      return this.gatherAgain(trx, ctx, release, 'send-back', reason)
    })
  }

  /** @throws 403 without the approval that this portal needs, 409 when it cannot be published as it was seen */
  async publish(ctx: ApiContext, id: number, seen: Seen): Promise<ContentRelease> {
    return this.services.version.change(async (trx) => {
      const release = await this.lock(trx, id, seen.updatedAt)
      const contents = await this.lockContents(trx, release)
      checkSeen(contents, seen)
      await this.checkAllowed(trx, ctx, release, contents)
      return this.present(trx, await this.makePublic(trx, ctx, release, contents))
    })
  }

  /** Publishes at a moment by itself. @throws as `publish`, and 422 for a moment that has passed */
  async schedule(
    ctx: ApiContext,
    id: number,
    { publishAt, ...seen }: Seen & { publishAt: string },
  ) {
    this.checkMoment(publishAt)
    return this.inOpen(id, seen.updatedAt, async (trx, release) => {
      const contents = await this.lockContents(trx, release)
      checkSeen(contents, seen)
      checkPublishable(contents)
      await this.checkAllowed(trx, ctx, release, contents)
      const approves = mayApprove(ctx)
      if (approves) await approveContents(trx, contents)
      const approvedBy = approves ? authorOf(ctx) : release.approvedBy
      const values = { state: 'scheduled', publishAt, approvedBy, problem: null } as const
      await this.audit(trx, ctx, 'schedule', release, { after: { publishAt } })
      return updateRelease(trx, release, values, { action: 'schedule', by: authorOf(ctx) })
    })
  }

  /**
   * Takes a published release back as one.
   * @param leavesChanged leaves pages as they are that were changed or deleted since; otherwise they refuse it
   * @throws 409 naming these pages
   */
  async takeBack(ctx: ApiContext, id: number, updatedAt: Basis, leavesChanged: boolean) {
    return this.services.version.change(async (trx) => {
      const release = await this.lock(trx, id, updatedAt, ['published'])
      // Readers then see again what they saw before, so who published it needs no second yes.
      if (publisherOf(release.history) !== authorOf(ctx)) await this.checkMayPublish(trx, ctx)
      const items = (await lockItems(trx, id)).filter(({ published }) => published)
      const problems: string[] = []
      for (const item of items) {
        const pages = this.serviceOf(item)
        const page = await pages.pages.lock(trx, item.recordId)
        const problem = problemOfTakingBack(pages, page, item)
        if (problem) problems.push(problem)
        else await takeBackContent(trx, ctx, pages, page!, item, release.name)
      }
      if (problems.length > 0 && !leavesChanged) {
        throw new HttpError(409, 'changed_since', `Nothing was taken back. ${problems.join(' ')}`, {
          body: { problems },
        })
      }
      await this.audit(trx, ctx, 'take-back', release)
      const text = problems.length > 0 ? problems.join(' ') : null
      const event = { action: 'take-back', by: authorOf(ctx), text } as const
      return this.present(trx, await updateRelease(trx, release, { state: 'taken-back' }, event))
    })
  }

  /** @throws 409 for a release that was published: it is part of its pages' history */
  async delete(ctx: ApiContext, id: number, updatedAt: Basis): Promise<void> {
    await inTransaction(this.services.knex, async (trx) => {
      const release = await this.lock(trx, id, updatedAt)
      await deleteRelease(trx, id)
      await this.audit(trx, ctx, 'delete', release, changes(pick(release), null))
    })
  }

  /**
   * Publishes the releases whose moment has come. Several processes may call this at once: each locks the release and
   * looks again. One that cannot be published is held with the reason, and does not stop the others.
   */
  async publishDue(now = new Date()): Promise<void> {
    const { knex, log } = this.services
    for (const id of await dueReleases(knex, now)) {
      try {
        await this.publishAtMoment(id, now)
      } catch (error) {
        if (error instanceof HttpError) await this.hold(id, now, error)
        else log.error({ err: error, release: id }, 'A release of content could not be published')
      }
    }
  }

  private async publishAtMoment(id: number, now: Date): Promise<void> {
    await this.services.version.change(async (trx) => {
      const release = await lockRelease(trx, id)
      if (!release || !isDue(release, now)) return
      const contents = await this.lockContents(trx, release)
      if (await this.needsApproval(trx)) checkApproved(release, contents)
      await this.makePublic(trx, portalItself, release, contents)
    })
  }

  private async hold(id: number, now: Date, { code, message }: HttpError): Promise<void> {
    await inTransaction(this.services.knex, async (trx) => {
      const release = await lockRelease(trx, id)
      if (!release || !isDue(release, now)) return
      const isApproved = release.approvedBy !== null && code !== approvalNeeded
      const values = {
        state: isApproved ? ('approved' as const) : ('gathering' as const),
        publishAt: null,
        approvedBy: isApproved ? release.approvedBy : null,
        problem: message,
      }
      await updateRelease(trx, release, values, { action: 'hold', by: null, text: message })
      const entry = { action: 'update', resource: 'content_releases', resourceId: id } as const
      await auditAtMachine(trx, 'portal', { ...entry, after: { problem: message } })
    })
  }

  private async makePublic(
    trx: Knex.Transaction,
    actor: ActingContext,
    release: ReleaseRow,
    contents: Content[],
  ): Promise<ReleaseRow> {
    checkPublishable(contents)
    for (const content of contents.filter(hasContent)) {
      const pages = this.serviceOf(content.item)
      const published = await publishContent(trx, actor, pages, content, release.name)
      await updateItem(trx, content.item, { published, title: content.title })
    }
    await this.audit(trx, actor, 'publish', release)
    const publishedAt = new Date().toISOString()
    const values = { state: 'published', publishedAt, problem: null } as const
    return updateRelease(trx, release, values, { action: 'publish', by: authorOf(actor) })
  }

  /** Changes an open release. @throws 404, 409 with the release when it has changed since or was published */
  private inOpen(
    id: number,
    updatedAt: Basis,
    work: (trx: Knex.Transaction, release: ReleaseRow) => Promise<ReleaseRow>,
  ): Promise<ContentRelease> {
    return inTransaction(this.services.knex, async (trx) => {
      const release = await this.lock(trx, id, updatedAt)
      return this.present(trx, await work(trx, release))
    })
  }

  private async lock(
    trx: Knex.Transaction,
    id: number,
    updatedAt: Basis,
    states: readonly ContentReleaseState[] = contentReleaseStates.filter(isOpenRelease),
  ): Promise<ReleaseRow> {
    const release = await lockRelease(trx, id)
    if (!release) throw missing()
    if (!states.includes(release.state)) throw conflict('release_state', wrongState[release.state])
    await checkBasis(updatedAt, release, (current) => this.present(trx, current))
    return release
  }

  private async lockContents(trx: Knex.Transaction, { id }: Pick<ReleaseRow, 'id'>) {
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

  /** Puts pages into a release. @returns titles of those that were not in it */
  private async put(
    trx: Knex.Transaction,
    release: ReleaseRow,
    pages: ContentReleaseKey[],
  ): Promise<string[]> {
    const titles: string[] = []
    const items = await lockItems(trx, release.id)
    for (const key of pages.map(itemKey)) {
      if (items.some((item) => isSameKey(item, key))) continue
      const service = this.serviceOf(key)
      const page = await service.pages.lock(trx, key.recordId)
      if (!page) throw invalid({ pages: service.resource.notFoundMessage })
      const title = String(page[service.resource.title as keyof Page])
      const other = await openReleaseOf(trx, key)
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

  private async gatherAgain(
    trx: Knex.Transaction,
    ctx: ApiContext,
    release: ReleaseRow,
    action: 'add' | 'remove' | 'send-back',
    text: string,
  ): Promise<ReleaseRow> {
    const contents = await this.lockContents(trx, release)
    await forgetApproval(trx, contents)
    const values = { state: 'gathering', approvedBy: null } as const
    const told = changes(null, { [action]: text })
    if (action !== 'send-back') await this.audit(trx, ctx, 'update', release, told)
    return updateRelease(trx, release, values, { action, by: authorOf(ctx), text })
  }

  private needsApproval(knex: Executor) {
    return needsApproval(knex, this.services.config)
  }

  private async checkMayPublish(knex: Executor, ctx: ApiContext): Promise<void> {
    if (!mayApprove(ctx) && (await this.needsApproval(knex))) throw approvalMissing()
  }

  /** An administrator's own publishing is an approval; an editor's needs one of exactly these contents. */
  private async checkAllowed(
    knex: Executor,
    ctx: ApiContext,
    release: ReleaseRow,
    contents: Content[],
  ): Promise<void> {
    if (mayApprove(ctx) || !(await this.needsApproval(knex))) return
    if (release.approvedBy === null) throw approvalMissing()
    checkApproved(release, contents)
  }

  private checkMoment(publishAt: Basis): void {
    if (!publishAt || Date.parse(publishAt) > Date.now()) return
    const message = 'This moment has passed. Choose a later one, or publish now'
    throw invalid({ publishAt: message }, message)
  }

  private serviceOf({ resource }: Pick<ItemRow, 'resource'>): PageService {
    return this.kinds.get(resource)!
  }

  private async present(knex: Executor, release: ReleaseRow): Promise<ContentRelease> {
    const rows = await itemsOf(knex, release.id)
    const needed = await this.needsApproval(knex)
    const contents = isOpenRelease(release.state) ? await this.contents(knex, rows) : []
    const items = isOpenRelease(release.state)
      ? contents.map((content) => itemOfContent(content, needed && release.approvedBy !== null))
      : await Promise.all(rows.map((item) => this.itemOfPublished(knex, item, release)))
    return {
      ...release,
      needsApproval: needed,
      isApprovalOver: release.state === 'approved' && contents.some(isStale),
      contents: digestOfAll(contents),
      items,
    }
  }

  private async itemOfPublished(
    knex: Executor,
    item: ItemRow,
    { state }: ReleaseRow,
  ): Promise<ContentReleaseItem> {
    const { published, title } = item
    const pages = this.serviceOf(item)
    const page =
      state === 'published' && published
        ? await pages.pages.find(knex, { id: item.recordId }, false)
        : null
    return {
      ...keyOfItem(item),
      title,
      changes: published
        ? [
            ...listedChanges('page', published.page),
            ...listedChanges('facts', published.facts),
            ...listedChanges('publication', published.publication),
          ]
        : [],
      isFirst: Object.keys(published?.publication ?? {}).length > 0,
      problem: state === 'published' && published ? problemOfTakingBack(pages, page, item) : null,
    }
  }

  private audit(
    trx: Knex.Transaction,
    actor: ActingContext,
    action: AuditAction,
    { id: resourceId, name }: ReleaseRow,
    told: Changes = {},
  ) {
    const resource = 'content_releases'
    return audit(trx, actor, { action, resource, resourceId, detail: { name }, ...told })
  }
}

const approvalNeeded = 'approval_needed'

const missing = () => notFound('Release not found')

const approvalMissing = () =>
  new HttpError(
    403,
    approvalNeeded,
    'This needs an administrator’s approval of what the release contains now',
  )

const wrongState: Record<ContentReleaseState, string> = {
  gathering: 'This release is not published',
  waiting: 'This release is not published',
  approved: 'This release is not published',
  scheduled: 'This release is not published',
  published: 'This release is published already',
  'taken-back': 'This release was taken back already',
}

const mayApprove = ({ state }: ApiContext) => may(state.user?.role, 'content.approve')

const stateBefore = ({ approvedBy }: ReleaseRow) => (approvedBy ? 'approved' : 'gathering')

const isDue = ({ state, publishAt }: ReleaseRow, now: Date) =>
  state === 'scheduled' && publishAt !== null && Date.parse(publishAt) <= now.getTime()

const isSameMoment = (one: Basis, other: Basis) =>
  (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null)

/** What the audit log tells of a release. */
const pick = ({ name, note, publishAt, state }: ReleaseRow) => ({ name, note, publishAt, state })

const tableOf = (resource: string) => pageResources.find(({ name }) => name === resource)!.table

const itemKey = ({ resource, id }: ContentReleaseKey): ItemKey => ({
  resource: tableOf(resource),
  recordId: id,
})

const keyOfItem = ({ resource, recordId: id }: ItemKey): ContentReleaseKey => ({
  resource: resourceOfTable(resource)!.name,
  id,
})

const isSameKey = (one: ItemKey, other: ItemKey) =>
  one.resource === other.resource && one.recordId === other.recordId

/** @param isApproved whether an approval is needed, and was given */
function itemOfContent(content: Content, isApproved: boolean): ContentReleaseItem {
  const { item, title, page, problem } = content
  return {
    ...keyOfItem(item),
    title,
    changes: page ? changesOfContent(content) : [],
    isFirst: content.publication !== null,
    problem: problem ?? (isApproved && isStale(content) ? staleText(title) : null),
  }
}

const isStale = ({ item, digest }: Content) => item.approvedDigest !== digest

const staleText = (title: string) =>
  `${quoted(title)} has changed since the approval. It needs a new one.`

/** @throws 409 naming every page that cannot be published, or when nothing is left to publish */
function checkPublishable(contents: Content[]): void {
  const problems = contents.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw conflict('not_publishable', problems.join(' '))
  if (!contents.some(hasContent)) {
    throw conflict('nothing_to_publish', 'This release has nothing to publish. Add pages to it')
  }
}

/** @throws 409 when the contents are no longer those that the user has seen */
function checkSeen(contents: Content[], { contents: seen }: Seen): void {
  if (!seen || seen === digestOfAll(contents)) return
  throw new HttpError(
    409,
    'contents_changed',
    'The pages have changed since you opened this release. Look at them again',
  )
}

/** @throws 403 naming the pages that were not approved as they are now */
function checkApproved({ approvedBy }: ReleaseRow, contents: Content[]): void {
  if (approvedBy === null) throw approvalMissing()
  const stale = contents.filter(isStale)
  if (stale.length === 0) return
  const message = stale.map(({ title, problem }) => problem ?? staleText(title)).join(' ')
  throw new HttpError(403, approvalNeeded, message)
}

async function approveContents(trx: Knex.Transaction, contents: Content[]): Promise<void> {
  for (const { item, digest } of contents) await updateItem(trx, item, { approvedDigest: digest })
}

async function forgetApproval(trx: Knex.Transaction, contents: Content[]): Promise<void> {
  for (const { item } of contents) {
    if (item.approvedDigest) await updateItem(trx, item, { approvedDigest: null })
  }
}

function problemOfTakingBack(
  pages: PageService,
  page: Page | null,
  { title, published }: ItemRow,
): string | null {
  if (!page) return `${quoted(title)} is in the trash or was deleted, and stays there.`
  const changed = changedSince(pages, page, published!)
  if (changed.length === 0) return null
  return `${quoted(title)} was changed since in ${changed.join(', ')}, and stays as it is.`
}
