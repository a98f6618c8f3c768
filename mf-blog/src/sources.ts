import type { BlogSummary } from '@pt-portal/api/contract'
import type { ReadApi, RemoteSources } from '@pt-portal/shared-ui/router'
import { changedAt } from './post/changed-at'
import { publishedPosts } from './post/published-posts'

/** Number of posts in the feed; feed readers keep older ones. */
const feedLength = 50

const published = async (read: ReadApi) => publishedPosts(await read<BlogSummary[]>('/blogs'))

const pathOf = ({ slug }: BlogSummary) => `/blogs/${slug}`

/** The listing and every published post, each with its last change. */
export const sitemap: RemoteSources['sitemap'] = async (read) => {
  const posts = (await published(read)).map((post) => ({
    path: pathOf(post),
    updatedAt: changedAt(post),
  }))
  const [last] = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return [{ path: '/blogs', updatedAt: last }, ...posts]
}

/** The published posts, in the order of the listing. */
export const feed: RemoteSources['feed'] = async (read) => ({
  title: 'PT Portal blog',
  description: 'Guides and updates on professional tax in India',
  items: (await published(read)).slice(0, feedLength).map((post) => ({
    path: pathOf(post),
    title: post.title,
    summary: post.excerpt,
    author: post.author,
    tags: post.tags,
    publishedAt: post.publishedAt,
    updatedAt: changedAt(post),
  })),
})
