import type { Blog } from '@pt-portal/api/contract'

/** Values of the post form. Empty text stands for an optional field that is not set. */
export type BlogValues = Record<
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'content'
  | 'featuredImage'
  | 'author'
  | 'metaTitle'
  | 'metaDescription'
  | 'publishedAt',
  string
> & { tags: string[]; isPublished: boolean }

/** Names of the fields as the form shows them. */
export const blogLabels: Record<keyof BlogValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImage: 'Featured Image URL',
  author: 'Author',
  tags: 'Tags',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  publishedAt: 'Published At',
  isPublished: 'Published',
}

export const emptyBlog: BlogValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: '',
  author: '',
  tags: [],
  metaTitle: '',
  metaDescription: '',
  publishedAt: '',
  isPublished: false,
}

/**
 * Values of a new post that is planned for 9:00 on a day, in the editor's time zone.
 * @param day `YYYY-MM-DD`; without one, or with a day that does not exist, the post is a draft without a date
 */
export function blogOn(day: string | null): BlogValues {
  const morning = new Date(`${day}T09:00`)
  if (Number.isNaN(morning.getTime())) return emptyBlog
  return { ...emptyBlog, isPublished: true, publishedAt: morning.toISOString() }
}

export function valuesOf(blog: Blog): BlogValues {
  return {
    title: blog.title,
    slug: blog.slug,
    excerpt: blog.excerpt,
    content: blog.content,
    featuredImage: blog.featuredImage ?? '',
    author: blog.author,
    tags: blog.tags,
    metaTitle: blog.metaTitle ?? '',
    metaDescription: blog.metaDescription ?? '',
    publishedAt: blog.publishedAt ?? '',
    isPublished: blog.isPublished,
  }
}
