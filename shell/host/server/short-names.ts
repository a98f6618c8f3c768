import { createHash } from 'node:crypto'

/** HTML with the CSS rules that its elements use. */
export interface Styled {
  html: string
  css: string
}

const named = /(?<=[". ])css-([a-z0-9]+)/g
const classes = / class="(?:[^"]* )?css-[^"]*"/g

/** 'a', 'b' … 'z', 'aa' … */
function letters(count: number): string {
  const before = Math.floor(count / 26)
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(97 + (count % 26))
}

/**
 * Gives Emotion's classes the shortest possible names; Emotion's own are hashes, which do not compress (0.9 kB
 * of a page). Two pieces have different names, unless their rules are the same, so that the rules of several
 * fit into one document. Browsers do not learn the mapping: what React renders again has Emotion's names.
 * @param isEmotions whether a name after `css-` is Emotion's; a class of a team's own keeps its name
 */
export function withShortNames(
  { html, css }: Styled,
  isEmotions: (name: string) => boolean,
): Styled {
  const piece = `p${createHash('sha256').update(css).digest('base64url').slice(0, 4)}-`
  const names = new Map<string, string>()
  const shortName = (name: string, hash: string) => {
    if (!isEmotions(hash)) return name
    const known = names.get(name) ?? piece + letters(names.size)
    names.set(name, known)
    return known
  }
  const shortened = (text: string) => text.replace(named, shortName)
  // Rules first, because their text makes the names: the same rules get the same names in whatever order elements are.
  const rules = shortened(css)
  return { html: html.replace(classes, shortened), css: rules }
}
