import type { PageResourceName } from './entities'

/** Address of a page's share card; it changes with the page, so that whoever kept the picture fetches it anew. */
export const shareCard = (
  kind: PageResourceName,
  { slug, updatedAt }: { slug: string; updatedAt: string },
): string => `/cards/${kind}/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`
