import type { Picture } from '../../contract/content/media'
import { type PublicationStatus, publicationStatuses } from '../../contract/content/page-resources'
import type { Blog, BlogSummary, InLanguage, Versioned } from '../../contract/content/pages'
import { pictureHash } from '../../contract/content/pictures'
import { blog } from '../../contract/kinds/blog'
import {
  dateTime,
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import type { Pictures } from '../media/pictures'
import { listedIn, listedShape, recordShape, versioned } from '../pages/kind-shapes'
import { renderStored } from '../pages/text/markdown'
import type { TextSurroundings } from '../pages/text/sanitise'
import { pageLinks } from '../search/page-links'
import type { BlogRow } from './row'

const pictureShape: Shape<Picture> = {
  hash: text,
  alt: text,
  width: integer,
  height: integer,
  animated: flag,
}

const figures = {
  featuredPicture: nullable(object(pictureShape)),
  status: { type: 'string', enum: publicationStatuses },
  readingTime: integer,
}

type Summary = Omit<BlogSummary, keyof InLanguage>
type Own = Omit<Blog, 'states' | 'textChangedAt' | keyof Versioned>

const summaryShape: Shape<Summary> = { ...listedShape(blog), ...figures }

const ownShape: Shape<Own> = {
  ...recordShape(blog),
  ...figures,
  contentHtml: text,
}

export const blogAnswer = versioned(
  object({ ...ownShape, states: pageLinks, textChangedAt: nullable(dateTime) }),
)
export const blogSummaryAnswer = listedIn(object(summaryShape))

/** The post's publication status at this moment (D47, D77). */
function statusOf({ isPublished, publishedAt, visibleUntil }: BlogRow): PublicationStatus {
  if (!isPublished) return 'draft'
  if (visibleUntil && Date.parse(visibleUntil) <= Date.now()) return 'ended'
  return publishedAt && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published'
}

const computed = (row: BlogRow, pictures: Pictures) => ({
  ...row,
  featuredPicture: pictures.get(pictureHash(row.featuredImage) ?? '') ?? null,
  status: statusOf(row),
})

export const presentBlogSummary = (row: BlogRow, pictures: Pictures): Summary =>
  present<Summary>(summaryShape, computed(row, pictures))

/** The response for a post, without the fields that come from other rows. */
export const presentBlog = (row: BlogRow, around: TextSurroundings): Own =>
  present(ownShape, {
    ...computed(row, around.pictures),
    contentHtml: renderStored(row.content, around),
  })
