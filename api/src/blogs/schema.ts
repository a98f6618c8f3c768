import type { Blog, BlogSummary } from '../contract/entities'
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

const summaryShape: Shape<BlogSummary> = {
  id: integer,
  title: text,
  slug: text,
  excerpt: text,
  featuredImage: nullable(text),
  author: text,
  tags: textList,
  isPublished: flag,
  publishedAt: nullable(dateTime),
  readingTime: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const blogShape: Shape<Blog> = {
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
  present<BlogSummary>(summaryShape, row)

export const presentBlog = (row: BlogRow): Blog =>
  present<Blog>(blogShape, { ...row, contentHtml: renderStored(row.content) })
