import type { Blog, BlogSummary, PageVersion } from '@pt-portal/api/contract'
import { pageLanguages } from '@pt-portal/api/contract/content/page-languages'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { ReadApi, RemoteSources } from '@pt-portal/shared-ui/router'
import * as m from './messages'
import { changedAt } from './post/changed-at'
import { publishedPosts } from './post/published-posts'

/** Number of posts in the feed; feed readers keep older ones. */
const feedLength = 50

/** The newest posts come with their whole text, which has to be read one by one. */
const wholeLength = 20

const published = async (read: ReadApi) => publishedPosts(await read<BlogSummary[]>('/blogs'))

const pathOf = ({ slug }: BlogSummary) => `/blogs/${slug}`

/** The listing and every published post, each with its last change; posts name the languages that they are public in. */
export const sitemap: RemoteSources['sitemap'] = async (read) => {
  const [shown, versions] = await Promise.all([
    published(read),
    read<PageVersion[]>('/page-versions'),
  ])
  const languagesOf = pageLanguages(versions, 'blogs')
  const posts = shown.map((post) => ({
    path: pathOf(post),
    updatedAt: changedAt(post),
    languages: languagesOf(post.slug),
  }))
  const [last] = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return [{ path: '/blogs', updatedAt: last }, ...posts]
}

/** The text of a post; undefined when it is no longer public, or cannot be read. */
const contentOf = (read: ReadApi, { slug }: BlogSummary): Promise<string | undefined> =>
  read<Blog>(`/blogs/${encodeURIComponent(slug)}`).then(
    ({ contentHtml }) => contentHtml,
    () => undefined,
  )

/** The published posts, in the order of the listing. */
export const feed: RemoteSources['feed'] = async (read, language) => {
  const t = inLanguage(language)
  const posts = (await published(read)).slice(0, feedLength)
  const contents = await Promise.all(
    posts.slice(0, wholeLength).map((post) => contentOf(read, post)),
  )
  return {
    title: t(m.feedTitle),
    description: t(m.feedText),
    items: posts.map((post, index) => ({
      path: pathOf(post),
      title: post.title,
      summary: post.excerpt,
      content: contents[index],
      author: post.author,
      tags: post.tags,
      publishedAt: post.publishedAt,
      updatedAt: changedAt(post),
    })),
  }
}
