import type { Picture } from '../../contract/entities/media'
import type { PublicationStatus } from '../../contract/entities/page-resources'
import type { Blog, BlogSummary } from '../../contract/entities/pages'
import { pictureHash } from '../../contract/pictures'
import {
  dateTime,
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
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

const summaryShape: Shape<BlogSummary> = {
  id: integer,
  title: text,
  slug: text,
  excerpt: text,
  featuredImage: nullable(text),
  featuredPicture: nullable(object(pictureShape)),
  author: text,
  tags: textList,
  isPublished: flag,
  publishedAt: nullable(dateTime),
  status: { type: 'string', enum: ['draft', 'scheduled', 'published'] },
  readingTime: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const ownShape: Shape<Omit<Blog, 'states'>> = {
  ...summaryShape,
  content: text,
  contentHtml: text,
  metaTitle: nullable(text),
  metaDescription: nullable(text),
}

const blogShape: Shape<Blog> = { ...ownShape, states: pageLinks }

export const blogAnswer = object(blogShape)
export const blogSummaryAnswer = object(summaryShape)

/** The post's publication status at this moment (D47). */
function statusOf({ isPublished, publishedAt }: BlogRow): PublicationStatus {
  if (!isPublished) return 'draft'
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
