import type { BlogSummary } from '@pt-portal/api/contract'

type Published = Pick<BlogSummary, 'isPublished' | 'status'>

/** Whether the public may see a post; a signed-in administrator's own calls bring others too (D13, D47). */
export const isPublic = ({ isPublished, status }: Published) =>
  isPublished && status !== 'scheduled'

export const publishedPosts = (posts: BlogSummary[]): BlogSummary[] => posts.filter(isPublic)
