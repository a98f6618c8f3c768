import {
  type ContentRelease,
  type ContentReleaseChange,
  type ContentReleaseEvent,
  type ContentReleaseItem,
  type ContentReleaseKey,
  type ContentReleaseSummary,
  contentReleaseActions,
  contentReleaseStates,
} from '../../contract/content/content-releases'
import { pageResourceNames } from '../../contract/content/page-resources'
import {
  anything,
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'

const keyShape: Shape<ContentReleaseKey> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
}

const shared = {
  id: integer,
  name: text,
  note: nullable(text),
  state: { type: 'string', enum: contentReleaseStates },
  publishAt: nullable(dateTime),
  publishedAt: nullable(dateTime),
  createdBy: nullable(text),
  createdAt: dateTime,
  updatedAt: dateTime,
  isApprovalOver: flag,
}

const summaryShape: Shape<ContentReleaseSummary> = { ...shared, pages: listOf(object(keyShape)) }

const changeShape: Shape<ContentReleaseChange> = {
  part: { type: 'string', enum: ['page', 'facts', 'publication'] },
  field: text,
  from: anything,
  to: anything,
}

const itemShape: Shape<ContentReleaseItem> = {
  ...keyShape,
  title: text,
  changes: listOf(object(changeShape)),
  isFirst: flag,
  problem: nullable(text),
}

const eventShape: Shape<ContentReleaseEvent> = {
  action: { type: 'string', enum: contentReleaseActions },
  at: dateTime,
  by: nullable(text),
  text: nullable(text),
}

const releaseShape: Shape<ContentRelease> = {
  ...shared,
  problem: nullable(text),
  approvedBy: nullable(text),
  needsApproval: flag,
  contents: text,
  items: listOf(object(itemShape)),
  history: listOf(object(eventShape)),
}

export const contentReleaseAnswer = object(releaseShape)
export const contentReleaseSummaryAnswer = object(summaryShape)

export const presentContentRelease = (release: ContentRelease): ContentRelease => ({
  ...present(releaseShape, release),
  items: release.items.map((item) => ({
    ...present(itemShape, item),
    changes: item.changes.map((change) => present(changeShape, change)),
  })),
  history: release.history.map((event) => present(eventShape, event)),
})

export const presentSummary = (summary: ContentReleaseSummary): ContentReleaseSummary => ({
  ...present(summaryShape, summary),
  pages: summary.pages.map((key) => present(keyShape, key)),
})
