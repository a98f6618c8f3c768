import type { BlogSummary } from '@pt-portal/api/contract'

/**
 * When the post last changed for readers. A scheduled post changes when it appears, without an edit (D47). A
 * post that was never edited after it was stored, such as a built-in one, has its publication date.
 */
export function changedAt(post: Pick<BlogSummary, 'publishedAt' | 'createdAt' | 'updatedAt'>) {
  const { publishedAt, createdAt, updatedAt } = post
  if (!publishedAt) return updatedAt
  return createdAt === updatedAt || publishedAt > updatedAt ? publishedAt : updatedAt
}
