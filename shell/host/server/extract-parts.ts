/** Matches the markup that `PagePart` of shared-ui writes. */
const writtenPart = /(data-part="([a-z]+)"[^>]*>)<page-part>([\s\S]*?)<\/page-part>/g

const writtenInstead = /<noscript data-instead="">[\s\S]*?<\/noscript>/g

/**
 * Splits a page into its HTML without parts, and the HTML of the parts by name. The gateway keeps parts beside
 * the page, and browsers fetch those that come near.
 */
export function extractParts(html: string): { html: string; parts: Record<string, string> } {
  const parts: Record<string, string> = {}
  const rest = html.replace(writtenPart, (_, opening: string, name: string, part: string) => {
    parts[name] = part
    return opening
  })
  return { html: rest, parts }
}

/** A page with its parts in place, for documents that cannot fetch them. */
export const inlineParts = (html: string) => html.replace(writtenInstead, '')
