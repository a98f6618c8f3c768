import type { Blog, Versioned } from '../../contract/content/pages'

/** A post as it is stored; `readingTime` is stored with the content, so that lists need not read the content. */
export type BlogRow = Omit<
  Blog,
  'contentHtml' | 'featuredPicture' | 'states' | 'status' | keyof Versioned
>
