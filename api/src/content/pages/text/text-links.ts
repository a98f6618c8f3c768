import { isReserved, isShells, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { isLanguage, sourceLanguage } from '../../../contract/language/languages'

/** How the texts of a page link to other pages of the portal, for readers of another language (D79). */
export interface TextLinks {
  language: string
  /** Addresses of public pages that do not exist in the language. */
  untranslated: ReadonlySet<string>
}

/** Files that exist in each language. */
const hasLanguages = /^\/(?:calendar|cards)\//

/** The admin area has one address, in English. */
const isAdmin = /^\/admin(?:\/|$)/

const firstOf = (path: string) => path.split('/', 2)[1]!.toLowerCase()

/** Whether each language of the portal has an address of its own for a path. */
const isInLanguages = (path: string) =>
  !isLanguage(firstOf(path)) &&
  !isAdmin.test(path) &&
  (hasLanguages.test(path) || (!isReserved(path) && !isShells(path)))

const addressOfPage = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

/** Whether a path leads to a page that does not exist in the language, or below a state page that does not. */
function isUntranslated(path: string, { untranslated }: TextLinks): boolean {
  const address = addressOfPage(path)
  return untranslated.has(address) || untranslated.has(`/${firstOf(path)}`)
}

const ownAddress = /^(\/(?![/\\])[^?#]*)(.*)$/s

/**
 * A link's address for readers of a language. A page that does not exist in it keeps its English address, with a
 * `hreflang` that says so. Addresses without languages and those of other sites stay.
 */
export function addressIn(
  href: string,
  links: TextLinks,
): { href: string; hreflang?: typeof sourceLanguage } {
  const [, path, rest] = ownAddress.exec(href) ?? []
  if (path === undefined || !isInLanguages(path)) return { href }
  if (isUntranslated(path, links)) return { href, hreflang: sourceLanguage }
  return { href: withLanguage(path, links.language) + rest }
}

/** The addresses in a text that lead to pages which do not exist in the language. */
export const untranslatedIn = (text: string, links: TextLinks): string[] => [
  ...new Set((text.match(/\/[a-z0-9/-]+/gi) ?? []).filter((path) => isUntranslated(path, links))),
]
