import { createHash } from 'node:crypto'

/** HTML with the rules that its elements have; both name classes as Emotion does. */
export interface Styled {
  html: string
  css: string
}

const named = /(?<=[". ])css-[a-z0-9]+/g
const classes = / class="(?:[^"]* )?css-[^"]*"/g

/** 'a', 'b' … 'z', 'aa' … */
function letters(count: number): string {
  const before = Math.floor(count / 26)
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(97 + (count % 26))
}

/**
 * Gives classes the shortest names there are: Emotion's are made of hashes, which no compression makes smaller (0.9 kB of a page). Names of two
 * pieces differ, unless these have the same rules, so that the rules of several can stand in one document. Browsers are never told which
 * name stands for which: what React renders anew brings Emotion's.
 */
export function withShortNames({ html, css }: Styled): Styled {
  const piece = `p${createHash('sha256').update(css).digest('base64url').slice(0, 4)}-`
  const names = new Map<string, string>()
  const shortName = (name: string) => {
    const known = names.get(name) ?? piece + letters(names.size)
    names.set(name, known)
    return known
  }
  const shortened = (text: string) => text.replace(named, shortName)
  // The rules are first, as their text makes the names: the same rules get the same names, however elements are ordered.
  const rules = shortened(css)
  return { html: html.replace(classes, shortened), css: rules }
}
