import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { judgeAddress } from '@pt-portal/api/contract/content/portal-links'
import { headingIds } from '@pt-portal/api/contract/content/text/heading-ids'
import { treeUpTo } from '../toolbar/edit'
import type { KnownAddresses } from './known-addresses'
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

/** Says that readers would not see a picture of another site; null where they do, or where that is not known. */
function judgePicture(address: string, known: KnownAddresses | undefined) {
  const [origin] = foreignOrigins(`![](${address})`)
  if (!origin || !known?.pictureSources || known.pictureSources.includes(origin)) return null
  const message = `Readers’ browsers refuse pictures of ${origin}. Save it, then add it with Picture.`
  return { severity: 'warning' as const, message }
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
  const { origin } = window.location
  const findings: Finding[] = []
  treeUpTo(state, state.doc.length).iterate({
    enter({ name, node }) {
      if (name !== 'Link' && name !== 'Image' && name !== 'LinkReference') return
      // Footnotes are written like references.
      if (state.sliceDoc(node.from, node.from + 2) === '[^') return
      const target = targetOf(state, node)
      if (!target) return
      const { address, ...position } = target
      const judgement =
        (name === 'Image' && judgePicture(address, known)) ||
        judgeAddress(address, origin, anchors, known)
      if (judgement) {
        const { severity, message } = judgement
        findings.push({ ...position, kind: 'link', severity, message })
      }
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
