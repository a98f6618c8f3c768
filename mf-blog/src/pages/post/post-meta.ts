import { pictureUrl } from '@pt-portal/api/contract'
import { shareCard } from '@pt-portal/api/contract/content/share-cards'
import {
  breadcrumbJsonLd,
  inLanguage,
  type PortalConfig,
  type Translate,
} from '@pt-portal/shared-ui'
import type { Blog } from '@pt-portal/shared-ui/data'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { blogFeed } from '../../feed'
import * as m from '../../messages'
import { paths } from '../../paths'
import { changedAt } from '../../post/changed-at'
import { isPublic } from '../../post/published-posts'

/** Picture for search engines and shared links: the post's own in the largest size, or its share card. */
function imageOf(post: Blog): string {
  const { featuredImage, featuredPicture } = post
  if (featuredPicture) return pictureUrl(featuredPicture.hash, 1600, 'webp')
  return featuredImage || shareCard('blogs', post)
}

function blogPosting(t: Translate, post: Blog): object {
  const url = paths.post(post.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url,
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: [changedAt(post), post.textChangedAt ?? ''].sort()[1],
    author: {
      '@type': post.author === t(m.editorialTeam) ? 'Organization' : 'Person',
      name: post.author,
    },
    publisher: { '@type': 'Organization', name: 'PT Portal' },
    image: imageOf(post),
    keywords: post.tags.join(', '),
  }
}

const missing = (t: Translate): PageMeta => ({
  title: t(m.missingMetaTitle),
  description: t(m.missingMetaText),
  status: 404,
})

const unreachable = (t: Translate): PageMeta => ({
  title: t(m.blogMetaTitle),
  description: t(m.unreachableMetaText),
})

/** Metadata of a post's page. Null: there is no such post; undefined: it could not be loaded (D33, D34). */
export function postMeta(
  post: Blog | null | undefined,
  { language = 'en' }: Pick<PortalConfig, 'language'>,
): PageMeta {
  const t = inLanguage(language)
  if (post === undefined) return unreachable(t)
  if (!post || !isPublic(post)) return missing(t)
  return {
    title: post.metaTitle || `${post.title} | PT Portal`,
    description: post.metaDescription || post.excerpt,
    canonical: paths.post(post.slug),
    type: 'article',
    image: imageOf(post),
    feed: blogFeed(t),
    jsonLd: [
      blogPosting(t, post),
      breadcrumbJsonLd([
        { name: t(m.home), to: paths.home },
        { name: t(m.blogs), to: paths.blogs },
        { name: post.title },
      ]),
    ],
  }
}
