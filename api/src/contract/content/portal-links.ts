import type { IsoDate } from '../common'
import { isLanguage } from '../language/languages'
import type { PageResourceName } from './page-resources'
import { reservedServiceSlugs, reservedSlugs } from './slug'

/** What is wrong with the address of a link. */
export const linkProblems = [
  /** No page has the address. */
  'missing',
  /** The page is in the trash. */
  'trashed',
  /** Visitors cannot read the page yet, or any more. */
  'hidden',
  /** The text has no heading with the name after `#`. */
  'heading',
  /** The page has another address now, to which this one redirects. */
  'moved',
  /** The address leads into the admin area. */
  'staff',
  /** It is no address. */
  'malformed',
  /** The last check of another site's address found nothing there. */
  'unreachable',
] as const
export type LinkProblem = (typeof linkProblems)[number]

/** The addresses of the portal's pages in English, as the API lists them. */
export interface PortalAddresses {
  /** Paths that visitors can read. */
  open: string[]
  /** Paths of pages that visitors cannot read. */
  hidden: string[]
  /** Paths of pages in the trash. */
  trashed: string[]
  /** Former paths with those that they redirect to. */
  moved: { from: string; to: string }[]
}

/** The addresses of the portal, for checking links. */
export interface KnownAddresses {
  /** Paths of existing pages, with `false` for pages that visitors cannot read yet. */
  pages: Record<string, boolean>
  /** Address patterns of each remote, such as `/services/:slug`, with who may open them. */
  patterns: { path: string; isPublic: boolean }[]
  /** Paths of pages in the trash. */
  trashed?: Record<string, true>
  /** Former paths, with those that they redirect to. */
  moved?: Record<string, string>
}

export type Judgement = {
  problem: LinkProblem
  /** `hint` marks a problem that may be intended. */
  severity: 'warning' | 'hint'
  message: string
} | null

/** Patterns whose pages are records. All of these pages are in `pages`. */
export const recordPatterns: ReadonlySet<string> = new Set([
  '/:state',
  '/:state/professional-tax',
  '/services/:slug',
  '/blogs/:slug',
])

/** What `judgeAddress` knows of pages, out of the API's list. */
export function pagesOf({ open, hidden, trashed, moved }: PortalAddresses) {
  return {
    pages: Object.fromEntries([
      ...hidden.map((path) => [path, false] as const),
      ...open.map((path) => [path, true] as const),
    ]),
    trashed: Object.fromEntries(trashed.map((path) => [path, true as const])),
    moved: Object.fromEntries(moved.map(({ from, to }) => [from, to])),
  } satisfies Partial<KnownAddresses>
}

const warning = (problem: LinkProblem, message: string): Judgement => ({
  problem,
  severity: 'warning',
  message,
})

const hint = (problem: LinkProblem, message: string): Judgement => ({
  problem,
  severity: 'hint',
  message,
})

const withParameter = (pattern: string) => /[:*]/.test(pattern)

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.at(-1) === '*') return given.length >= wanted.length - 1 && isPrefix(wanted, given)
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

const isPrefix = (wanted: string[], given: string[]) =>
  wanted.slice(0, -1).every((part, index) => part === given[index])

function judgePath(path: string, known: KnownAddresses): Judgement {
  const { pages, patterns, trashed, moved } = known
  const isPublic = pages[path]
  if (isPublic) return null
  if (isPublic === false) {
    return hint('hidden', `${path} is not public yet; visitors will not find it.`)
  }
  const target = moved?.[path]
  if (target !== undefined) {
    return pages[target] === false
      ? judgePath(target, known)
      : hint('moved', `${path} is an old address; the page is at ${target}.`)
  }
  if (trashed?.[path]) return warning('trashed', `The page at ${path} is in the trash.`)
  const found = patterns.filter(({ path: pattern }) => matches(pattern, path))
  if (found.some((pattern) => !withParameter(pattern.path) && pattern.isPublic)) return null
  if (found.some((pattern) => !pattern.isPublic)) {
    return warning('staff', `${path} is for staff; visitors cannot open it.`)
  }
  // Files, and pages that only their own remote knows, cannot be checked here.
  const [first = '', last = ''] = [path.split('/')[1], path.split('/').at(-1)]
  if (last.includes('.') || first === 'media') return null
  if (found.some(({ path: pattern }) => !recordPatterns.has(pattern))) return null
  // The portal's own single pages exist; addresses below them do not.
  if (path === `/${first}` && reservedSlugs.includes(first)) return null
  if (first === 'services' && reservedServiceSlugs.includes(last)) return null
  return warning('missing', `There is no page at ${path}.`)
}

function judgeWebAddress(url: string): Judgement {
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (host === undefined) {
    return warning('malformed', `After ${url.split(':')[0]}: come two slashes.`)
  }
  return host === '' ? warning('malformed', 'The address is not complete.') : null
}

/** An address without the portal's own origin. */
const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

const isPath = (url: string) => /^\/(?![/\\])/.test(url)

const pathIn = (url: string) => decoded(url.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1')

/** A path without the language that it begins with: `/hi/goa` is `/goa`, and `/hi` is `/`. */
function withoutLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return isLanguage(first) ? `/${rest.join('/')}` : path
}

/** The path in English that an address leads to inside the portal, or null for other addresses. */
export function portalPath(address: string, origin: string): string | null {
  const url = withoutOrigin(address, origin)
  return isPath(url) ? withoutLanguage(pathIn(url)) : null
}

/**
 * Says what is wrong with the address of a link, or null. Does not fetch addresses outside the portal.
 * @param origin the portal's own
 * @param anchors of the headings of the text that the link stands in
 * @param known undefined while the addresses are not known
 */
export function judgeAddress(
  address: string,
  origin: string,
  anchors: ReadonlySet<string>,
  known: KnownAddresses | undefined,
): Judgement {
  const url = withoutOrigin(address, origin)
  if (url === '') return warning('malformed', 'The link has no address.')
  if (/\s/.test(url)) {
    return warning('malformed', 'An address has no spaces; write %20 in their place.')
  }
  if (url.startsWith('#')) {
    const isThere = url === '#' || anchors.has(decoded(url.slice(1)))
    return isThere ? null : warning('heading', `No heading of this text has the address ${url}.`)
  }
  if (/^https?:/i.test(url)) return judgeWebAddress(url)
  if (/^(?:mailto|tel):./i.test(url)) return null
  if (isPath(url)) return known ? judgePath(withoutLanguage(pathIn(url)), known) : null
  return warning('malformed', 'An address starts with https://, / or #.')
}

/** Text that may be percent-encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A link that leads to nothing, or through a redirect. */
export interface BrokenLink {
  /** Counts the links of the list; it is no address. */
  id: number
  page: LinkingPage
  /** The form that the text stands in. */
  part: 'page' | 'facts'
  /** Text of the link. */
  text: string
  address: string
  problem: LinkProblem
  /** Says what is wrong, in a sentence. */
  message: string
  /** When the address of another site was checked; null for links inside the portal. */
  checkedAt: IsoDate | null
}

/** A page whose text has a link. */
export interface LinkingPage {
  resource: PageResourceName
  id: number
  title: string
  /** Of the text. */
  language: string
  /** Whether the link stands in a draft beside the public page. */
  isDraft: boolean
}

/** Pages that link to others: how many, and the first of them. */
export interface LinkingPages {
  total: number
  pages: LinkingPage[]
}
