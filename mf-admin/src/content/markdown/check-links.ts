import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { reservedServiceSlugs, reservedSlugs } from '@pt-portal/api/contract'
import { headingIds } from '@pt-portal/api/contract/content/heading-ids'
import { treeUpTo } from './edit'
import { type KnownAddresses, recordPatterns } from './known-addresses'
import { foreignOrigins } from './picture-sources'

/** A problem found in a text: a link or a picture to check. */
export interface Finding {
  from: number
  to: number
  kind: 'link' | 'picture'
  /** `hint` marks a problem that may be intended. */
  severity: 'warning' | 'hint'
  message: string
}

type Judgement = Pick<Finding, 'severity' | 'message'> | null

const warning = (message: string): Judgement => ({ severity: 'warning', message })

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

function judgePath(path: string, { pages, patterns }: KnownAddresses): Judgement {
  const isPublic = pages[path]
  if (isPublic) return null
  if (isPublic === false) {
    return { severity: 'hint', message: `${path} is not public yet; visitors will not find it.` }
  }
  const found = patterns.filter(({ path: pattern }) => matches(pattern, path))
  if (found.some((pattern) => !withParameter(pattern.path) && pattern.isPublic)) return null
  if (found.some((pattern) => !pattern.isPublic)) {
    return warning(`${path} is for staff; visitors cannot open it.`)
  }
  // Files, and pages that only their own remote knows, cannot be checked here.
  const [first = '', last = ''] = [path.split('/')[1], path.split('/').at(-1)]
  if (last.includes('.') || first === 'media') return null
  if (found.some(({ path: pattern }) => !recordPatterns.has(pattern))) return null
  // The portal's own single pages exist; addresses below them do not.
  if (path === `/${first}` && reservedSlugs.includes(first)) return null
  if (first === 'services' && reservedServiceSlugs.includes(last)) return null
  return warning(`There is no page at ${path}.`)
}

function judgeWebAddress(url: string): Judgement {
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (host === undefined) return warning(`After ${url.split(':')[0]}: come two slashes.`)
  if (host === '') return warning('The address is not complete.')
  return null
}

/** Says that readers would not see a picture of another site; null where they do, or where that is not known. */
function judgePicture(address: string, known: KnownAddresses | undefined): Judgement {
  const [origin] = foreignOrigins(`![](${address})`)
  if (!origin || !known?.pictureSources || known.pictureSources.includes(origin)) return null
  return warning(
    `Readers’ browsers refuse pictures of ${origin}. Save it, then add it with Picture.`,
  )
}

/** Says what is wrong with the address of a link, or null. Does not fetch addresses outside the portal. */
export function judgeAddress(
  address: string,
  anchors: ReadonlySet<string>,
  known: KnownAddresses | undefined,
): Judgement {
  const { origin } = window.location
  const url = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (url === '') return warning('The link has no address.')
  if (/\s/.test(url)) return warning('An address has no spaces; write %20 in their place.')
  if (url.startsWith('#')) {
    const isThere = url === '#' || anchors.has(decoded(url.slice(1)))
    return isThere ? null : warning(`No heading of this text has the address ${url}.`)
  }
  if (/^https?:/i.test(url)) return judgeWebAddress(url)
  if (/^(?:mailto|tel):./i.test(url)) return null
  if (/^\/(?![/\\])/.test(url)) {
    const path = decoded(url.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1')
    return known ? judgePath(path, known) : null
  }
  return warning('An address starts with https://, / or #.')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether the text has links into the portal. */
export const hasPortalLinks = (text: string) =>
  /\]\(\s*<?\/[^/]/.test(text) || text.includes(`](${window.location.origin}/`)

/** Returns the anchors of the headings, as the API names them. */
function anchorsOf(state: EditorState): Set<string> {
  const anchors = new Set<string>()
  const idOf = headingIds()
  treeUpTo(state, state.doc.length).iterate({
    enter({ name, from, to }) {
      if (!/^(?:ATX|Setext)Heading\d$/.test(name)) return
      anchors.add(idOf(state.sliceDoc(from, to).replace(/^#+\s*|\n.*$|\s#+\s*$/g, '')))
    },
  })
  return anchors
}

interface Target {
  address: string
  from: number
  to: number
}

/** Returns the address of a link and its position; null when the brackets are not a link. */
function targetOf(state: EditorState, node: SyntaxNode): Target | null {
  const url = node.getChild('URL')
  if (url) {
    const address = state.sliceDoc(url.from, url.to).replace(/^<(.*)>$/, '$1')
    return { address, from: url.from, to: url.to }
  }
  const written = state.sliceDoc(node.from, node.to)
  if (/\]\(\s*\)$/.test(written)) return { address: '', from: node.from, to: node.to }
  // The parser does not make an address with spaces part of the link.
  const rest = /^\(([^()\n]*)\)/.exec(state.sliceDoc(node.to, state.doc.lineAt(node.to).to))
  if (!rest || !written.endsWith(']')) return null
  return { address: rest[1]!.trim(), from: node.to, to: node.to + rest[0].length }
}

/** Finds links with a faulty address and pictures without alternative text, in the order of the text. */
export function checkText(state: EditorState, known: KnownAddresses | undefined): Finding[] {
  const anchors = anchorsOf(state)
  const findings: Finding[] = []
  treeUpTo(state, state.doc.length).iterate({
    enter({ name, node }) {
      if (name !== 'Link' && name !== 'Image' && name !== 'LinkReference') return
      // Footnotes are written like references.
      if (state.sliceDoc(node.from, node.from + 2) === '[^') return
      const target = targetOf(state, node)
      if (!target) return
      const { address, ...place } = target
      const judgement =
        (name === 'Image' && judgePicture(address, known)) || judgeAddress(address, anchors, known)
      if (judgement) findings.push({ ...place, kind: 'link', ...judgement })
      if (name === 'Image' && /^!\[\s*\]/.test(state.sliceDoc(node.from, node.to))) {
        findings.push({
          from: node.from,
          to: node.to,
          kind: 'picture',
          severity: 'hint',
          message: 'Say between the brackets what the picture shows, for those who do not see it.',
        })
      }
    },
  })
  return findings
}
