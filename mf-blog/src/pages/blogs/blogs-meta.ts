import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { blogFeed } from '../../feed'
import { paths } from '../../paths'

/** Metadata of the listing; the same for every tag (D33). */
export function blogsMeta(): PageMeta {
  return {
    title: 'Professional Tax Guides and Updates | PT Portal',
    description:
      'Plain-language guides to professional tax in India: registration, due dates, rates and returns, state by state.',
    canonical: paths.blogs,
    feed: blogFeed,
    jsonLd: [breadcrumbJsonLd([{ name: 'Home', to: paths.home }, { name: 'Blogs' }])],
  }
}
