import type { BlogSummary } from '@pt-portal/api/contract'

/**
 * When readers last saw another text: a post that appears at its time changes then, without an edit (D47); one that nobody has
 * changed since it was stored, as the built-in posts at an installation, is as old as its publication.
 */
export function changedAt(post: Pick<BlogSummary, 'publishedAt' | 'createdAt' | 'updatedAt'>) {
  const { publishedAt, createdAt, updatedAt } = post
  if (!publishedAt) return updatedAt
  return createdAt === updatedAt || publishedAt > updatedAt ? publishedAt : updatedAt
}
