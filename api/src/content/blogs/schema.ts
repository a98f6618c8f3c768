import type { Picture } from '../../contract/entities/media'
import { type PublicationStatus, publicationStatuses } from '../../contract/entities/page-resources'
import type { Blog, BlogSummary } from '../../contract/entities/pages'
import { blog } from '../../contract/kinds/blog'
import { pictureHash } from '../../contract/pictures'
import {
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import { listedShape, recordShape } from '../pages/kind-shapes'
import { renderStored } from '../pages/markdown'
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

const summaryShape: Shape<BlogSummary> = { ...listedShape(blog), ...figures }

const ownShape: Shape<Omit<Blog, 'states'>> = {
  ...recordShape(blog),
  ...figures,
  contentHtml: text,
}

const blogShape: Shape<Blog> = { ...ownShape, states: pageLinks }

export const blogAnswer = object(blogShape)
export const blogSummaryAnswer = object(summaryShape)

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

export const presentBlogSummary = (row: BlogRow, pictures: Pictures): BlogSummary =>
  present<BlogSummary>(summaryShape, computed(row, pictures))

/** The response for a post, without the fields that come from other rows. */
export const presentBlog = (row: BlogRow, pictures: Pictures): Omit<Blog, 'states'> =>
  present(ownShape, {
    ...computed(row, pictures),
    contentHtml: renderStored(row.content, pictures),
  })
