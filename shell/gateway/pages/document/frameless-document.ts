import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import type { HeadTag } from '../../../host/app/page-meta'
import type { Styled } from '../../../host/server/short-names'
import { previewBar } from '../../remotes/by-visitor/preview-bar'
import type { Asset } from '../../remotes/remote-build'
import { languageStyles } from '../language-style'
import { themeStyle } from '../theme-style'
import { type Document, hashOf, headTagHtml, nearParts, styleSheet, titleTag } from './document'

export interface FramelessParts {
  /** Of the page itself; English where absent. */
  language?: string
  theme?: PageMeta['theme']
  title?: string
  headTags?: HeadTag[]
  css: string
  body: string
  /** What it shows in a slot of another page. */
  parts?: Record<string, Styled>
  /** Style sheets of the remote. */
  styles: Asset[]
  /** Text of the page's early script. */
  script?: string
  /** What the bar of a preview says. */
  preview?: string
}

/** Other pages fill the window; the site around a frame wants to know how high the page itself is. */
const asHighAsItsContent = 'body{min-height:0}'

/**
 * A page without header, footer and the portal's scripts (ADR 0116): one document that needs no other file, unless the
 * remote has style sheets. Nothing in it reads or stores what the visitor has chosen.
 */
export function composeFrameless(parts: FramelessParts): Document {
  const { language = sourceLanguage, theme, title, headTags = [], css, body, preview } = parts
  const style = themeStyle + (languageStyles(language) ?? '') + css + asHighAsItsContent
  // A text of the script must not end the element.
  const script = parts.script?.replace(/<(?=\/script|!--)/gi, '\\x3c')
  const bar = preview ? previewBar(preview) : undefined
  const html = [
    `<!doctype html><html lang="${language}" data-frame="none"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    titleTag(title),
    ...headTags.map(headTagHtml),
    `<style>${style}</style>`,
    // Without hashes: in a sandbox of another site the page has no origin, and browsers compare only what they may read.
    ...parts.styles.map((asset) =>
      styleSheet(asset.address.startsWith('/') ? { address: asset.address } : asset),
    ),
    `</head><body>${body}`,
    bar?.html ?? '',
    script ? `<script>${script}</script>` : '',
    '</body></html>',
  ].join('')
  return {
    html,
    parts: nearParts(parts.parts ?? {}),
    scriptHashes: script ? [hashOf(script)] : [],
    styleHashes: [hashOf(style), ...(bar ? [hashOf(bar.style)] : [])],
  }
}
