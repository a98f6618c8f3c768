/** What `PagePart` of shared-ui writes. */
const writtenPart = /(data-part="([a-z]+)"[^>]*>)<page-part>([\s\S]*?)<\/page-part>/g

const writtenInstead = /<noscript data-instead="">[\s\S]*?<\/noscript>/g

/** A page without its parts, and their HTML by name: the gateway keeps them beside it, and browsers fetch what comes near. */
export function cutParts(html: string): { html: string; parts: Record<string, string> } {
  const parts: Record<string, string> = {}
  const rest = html.replace(writtenPart, (_, opening: string, name: string, part: string) => {
    parts[name] = part
    return opening
  })
  return { html: rest, parts }
}

/** A page with its parts in their places, for who could not fetch them. */
export const withParts = (html: string) => html.replace(writtenInstead, '')
