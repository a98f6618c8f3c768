import { reservedBlogSlugs } from '../content/slug'
import { languageCodes } from '../language/languages'
import { defineKind } from './kind'
import { limits } from './limits'
import { metaFields } from './shared-fields'

/** Post of the blog. */
export const blog = defineKind({
  resource: 'blogs',
  fields: {
    title: {
      type: 'title',
      label: 'Title',
      localized: true,
      required: true,
      listed: true,
      searched: true,
    },
    content: { type: 'markdown', label: 'Content', localized: true, rows: 12, required: true },
    isPublished: {
      type: 'publication',
      label: 'Published',
      help: 'Only published posts can be read by visitors.',
      moment: 'publishedAt',
      listed: true,
      aside: true,
    },
    publishedAt: { type: 'moment', label: 'Published At', listed: true, aside: true },
    visibleUntil: {
      type: 'moment',
      label: 'Unpublish At',
      help: 'Optional. From then on visitors cannot read the post.',
      aside: true,
    },
    slug: {
      type: 'slug',
      label: 'Slug',
      help: 'The address below /blogs/.',
      required: true,
      listed: true,
      searched: true,
      reserved: [...reservedBlogSlugs, ...languageCodes],
      followsTitle: 'when-new',
      aside: true,
    },
    excerpt: {
      type: 'paragraph',
      label: 'Excerpt',
      localized: true,
      help: 'For lists and search engines. Proposed from the text until you write one.',
      rows: 3,
      proposedFrom: 'content',
      required: true,
      listed: true,
      searched: true,
      aside: true,
    },
    author: {
      type: 'line',
      label: 'Author',
      localized: true,
      initial: 'Editorial Team',
      max: limits.name,
      required: true,
      listed: true,
      searched: true,
      aside: true,
    },
    tags: { type: 'tags', label: 'Tags', localized: true, listed: true, aside: true },
    featuredImage: {
      type: 'picture',
      label: 'Featured Image URL',
      messageName: 'Featured image',
      listed: true,
      aside: true,
    },
    ...metaFields,
  },
})
