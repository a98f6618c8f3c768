import type { BlogSummary } from '@pt-portal/api/contract'

type Published = Pick<BlogSummary, 'isPublished' | 'status'>

/** Whether the post is public; the API also sends other posts to a signed-in administrator (D13, D47, D77). */
export const isPublic = ({ isPublished, status }: Published) =>
  isPublished && status !== 'scheduled' && status !== 'ended'

export const publishedPosts = (posts: BlogSummary[]): BlogSummary[] => posts.filter(isPublic)
