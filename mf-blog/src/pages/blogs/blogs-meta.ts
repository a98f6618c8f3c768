import { breadcrumbJsonLd, inLanguage, type PortalConfig } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { blogFeed } from '../../feed'
import * as m from '../../messages'
import { paths } from '../../paths'

/** Metadata of the listing; the same for every tag (D33). */
export function blogsMeta(
  _posts: unknown,
  { language = 'en' }: Pick<PortalConfig, 'language'>,
): PageMeta {
  const t = inLanguage(language)
  return {
    title: t(m.blogsMetaTitle),
    description: t(m.blogsMetaText),
    canonical: paths.blogs,
    feed: blogFeed(t),
    jsonLd: [breadcrumbJsonLd([{ name: t(m.home), to: paths.home }, { name: t(m.blogs) }])],
  }
}
