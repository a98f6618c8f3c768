import type { BlogSummary } from '@pt-portal/api/contract'

/** What the public may see; a signed-in administrator's own calls bring drafts too (seed §4, D13). */
export function publishedPosts(posts: BlogSummary[]): BlogSummary[] {
  return posts.filter(({ isPublished }) => isPublished)
}
