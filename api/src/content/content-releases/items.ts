import type { ContentReleaseItem, ContentReleaseKey } from '../../contract/content/content-releases'
import type { Executor } from '../../platform/db/connect'
import type { Page } from '../pages/page-resource'
import { pageResources, resourceOfTable } from '../pages/page-resources'
import type { PageService } from '../pages/page-service'
import { isStale, staleText } from './approval'
import { type Content, changesOfContent, listedChanges, quoted } from './contents'
import { changedSince } from './publish-page'
import type { ContentReleaseRow, ItemKey, ItemRow } from './repository'

const tableOf = (resource: string) => pageResources.find(({ name }) => name === resource)!.table

export const itemKey = ({ resource, id }: ContentReleaseKey): ItemKey => ({
  resource: tableOf(resource),
  recordId: id,
})

export const keyOfItem = ({ resource, recordId: id }: ItemKey): ContentReleaseKey => ({
  resource: resourceOfTable(resource)!.name,
  id,
})

export const isSameKey = (one: ItemKey, other: ItemKey) =>
  one.resource === other.resource && one.recordId === other.recordId

/** @param isApproved whether an approval is needed, and was given */
export function itemOfContent(content: Content, isApproved: boolean): ContentReleaseItem {
  const { item, title, page, problem } = content
  return {
    ...keyOfItem(item),
    title,
    changes: page ? changesOfContent(content) : [],
    isFirst: content.publication !== null,
    problem: problem ?? (isApproved && isStale(content) ? staleText(title) : null),
  }
}

/** An item of a content release that was published. @param pages the service of its kind */
export async function itemOfPublished(
  knex: Executor,
  pages: PageService,
  item: ItemRow,
  { state }: ContentReleaseRow,
): Promise<ContentReleaseItem> {
  const { published, title } = item
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

export function problemOfTakingBack(
  pages: PageService,
  page: Page | null,
  { title, published }: ItemRow,
): string | null {
  if (!page) return `${quoted(title)} is in the trash or was deleted, and stays there.`
  const changed = changedSince(pages, page, published!)
  if (changed.length === 0) return null
  return `${quoted(title)} was changed since in ${changed.join(', ')}, and stays as it is.`
}
