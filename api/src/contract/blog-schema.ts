import * as yup from 'yup'
import {
  basedOn,
  flag,
  limits,
  notUnknown,
  optionalDateTime,
  optionalPicture,
  optionalText,
  requiredText,
  reservedAddress,
  slug,
  textList,
} from './fields'
import { reservedBlogSlugs } from './slug'

/** Schema of the blog form and of the API calls that save it. */
export const blogSchema = yup
  .object({
    title: requiredText('Title', limits.name),
    slug: slug('Slug').notOneOf(reservedBlogSlugs, reservedAddress),
    excerpt: requiredText('Excerpt', limits.paragraph),
    content: requiredText('Content', limits.content),
    featuredImage: optionalPicture('Featured image'),
    author: requiredText('Author', limits.name),
    tags: textList('Tags', limits.tag),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isPublished: flag('Published'),
    publishedAt: optionalDateTime('Published at'),
  })
  .noUnknown(notUnknown)

export type BlogInput = yup.InferType<typeof blogSchema>

export const blogUpdateSchema = blogSchema.shape(basedOn)

export type BlogUpdate = yup.InferType<typeof blogUpdateSchema>
