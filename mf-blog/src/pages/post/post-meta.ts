import { pictureUrl } from '@pt-portal/api/contract'
import { shareCard } from '@pt-portal/api/contract/share-cards'
import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import type { Blog } from '@pt-portal/shared-ui/data'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { blogFeed } from '../../feed'
import { paths } from '../../paths'
import { changedAt } from '../../post/changed-at'
import { isPublic } from '../../post/published-posts'

/** Picture for search engines and shared links: the post's own in the largest size, or its share card. */
function imageOf(post: Blog): string {
  const { featuredImage, featuredPicture } = post
  if (featuredPicture) return pictureUrl(featuredPicture.hash, 1600, 'webp')
  return featuredImage || shareCard('blogs', post)
}

function blogPosting(post: Blog): object {
  const url = paths.post(post.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: changedAt(post),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: 'PT Portal' },
    image: imageOf(post),
    keywords: post.tags.join(', '),
    timeRequired: `PT${post.readingTime}M`,
  }
}

const missing: PageMeta = {
  title: 'Page not found | PT Portal',
  description: 'There is no post at this address.',
  status: 404,
}

const unreachable: PageMeta = {
  title: 'Blog | PT Portal',
  description: 'The post could not be loaded.',
}

/** Metadata of a post's page. Null: there is no such post; undefined: it could not be loaded (D33, D34). */
export function postMeta(post: Blog | null | undefined): PageMeta {
  if (post === undefined) return unreachable
  if (!post || !isPublic(post)) return missing
  return {
    title: post.metaTitle || `${post.title} | PT Portal`,
    description: post.metaDescription || post.excerpt,
    canonical: paths.post(post.slug),
    type: 'article',
    image: imageOf(post),
    feed: blogFeed,
    jsonLd: [
      blogPosting(post),
      breadcrumbJsonLd([
        { name: 'Home', to: paths.home },
        { name: 'Blogs', to: paths.blogs },
        { name: post.title },
      ]),
    ],
  }
}
