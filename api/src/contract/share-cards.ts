import type { PageResourceName } from './entities'

/** Pixels of the picture that a link to a page is shown with elsewhere. */
export const shareCardSize = { width: 1200, height: 630 }

/** Below it stand all share cards. */
export const shareCardPath = '/cards/'

/** Of pages that are no record's. */
export const portalCard = `${shareCardPath}portal.png`

/** Address of a page's share card; it changes with the page, so that whoever kept the picture fetches it anew. */
export const shareCard = (
  kind: PageResourceName,
  { slug, updatedAt }: { slug: string; updatedAt: string },
): string => `${shareCardPath}${kind}/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`
