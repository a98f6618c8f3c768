import type { Blog, BlogSummary, Picture } from '../contract/entities'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../http/shape'
import { renderStored } from '../pages/markdown'
import type { BlogRow } from './repository'

const pictureShape: Shape<Picture> = {
  hash: text,
  alt: text,
  width: integer,
  height: integer,
  animated: flag,
}

const summaryShape: Shape<Omit<BlogSummary, 'status'>> = {
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
  readingTime: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const blogShape: Shape<Omit<Blog, 'status'>> = {
  ...summaryShape,
  content: text,
  contentHtml: text,
  metaTitle: nullable(text),
  metaDescription: nullable(text),
}

export const blogAnswer = object(blogShape)
export const blogSummaryAnswer = object(summaryShape)
export const blogListAnswer = listOf(blogSummaryAnswer)

export const presentBlogSummary = (row: BlogRow): BlogSummary =>
  present<Omit<BlogSummary, 'status'>>(summaryShape, { ...row, featuredPicture: null })

export const presentBlog = (row: BlogRow): Blog =>
  present<Omit<Blog, 'status'>>(blogShape, {
    ...row,
    featuredPicture: null,
    contentHtml: renderStored(row.content),
  })
