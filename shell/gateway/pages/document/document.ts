import { createHash } from 'node:crypto'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import { recordEarlyClicks } from '../../../host/app/early-clicks'
import { noticeFailedStart, withoutScripts } from '../../../host/app/failed-start'
import { type HeadTag, headTagMarker } from '../../../host/app/page-meta'
import { fontSizeClassPrefix, fontSizeKey } from '../../../host/light/choices/font-size'
import { themeKey } from '../../../host/light/choices/theme'
import { unparkWhenTurnedTo } from '../../../host/light/menus/parked'
import { holdBelowFoldAtOnce } from '../../../host/light/start/below-fold'
import { type PageData, pageDataElementId } from '../../../host/remotes/page-data'
import type { Styled } from '../../../host/server/short-names'
import { previewBar } from '../../remotes/by-visitor/preview-bar'
import type { Asset } from '../../remotes/remote-build'
import { htmlType, type Part } from '../cache/page-cache'
import { languageStyles } from '../language-style'
import { themeStyle } from '../theme-style'

const escapeAttribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
const escapeText = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Hash of an inline script or style, as a policy names it. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const titleTag = (title = 'PT Portal') => `<title>${escapeText(title)}</title>`

/** Inline script: sets the chosen font size and theme (D69) before first paint, so that the page does not flicker. */
const restoreChoices = `try{let d=document.documentElement,l=localStorage,s=l.getItem('${fontSizeKey}'),t=l.getItem('${themeKey}');/^(medium|large)$/.test(s)&&d.classList.add('${fontSizeClassPrefix}'+s);/^(light|dark)$/.test(t)&&(d.dataset.theme=t)}catch{}`

export interface DocumentParts {
  pageData: PageData
  title?: string
  headTags?: HeadTag[]
  /** A script of the page's own, which does not wait for the others. */
  earlyScript?: Asset
  css?: string
  /** The page's own part of `css`, without the rules of header and footer: for a document that shows another page now. */
  partCss?: string
  body?: string
  /**
   * No other document can show the page in place of its own: it stands without the site's header and footer, or has
   * another policy.
   */
  isAlone?: boolean
  /** Sections that browsers fetch when they come near the view, by name (`PagePart`). */
  parts?: Record<string, Styled>
  /** Style sheets of the remote whose page it is. */
  styles?: Asset[]
  /** The remote's scripts to preload, where the browser renders the page. */
  preloads?: Asset[]
  /** What the bar of a preview says. */
  preview?: string
  /** Whether its visits are compared with those of another build (ADR 0130), so that each measures, also without the framework. */
  isMeasured?: boolean
  /** Whether the framework starts at once: it brings the hot reload of a developer's own build. */
  startsAtOnce?: boolean
}

/** What the light start takes for a control that is the page's main use. */
const mainUse = '<i hidden data-island="idle"></i>'

export interface Document {
  html: string
  /** Parts to cache beside the page, by name; none where a browser renders the page, and in previews only what fills slots. */
  parts: Record<string, Part>
  scriptHashes: string[]
  styleHashes: string[]
}

export function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeAttribute(value)}"`,
  )
  const list = [...written, headTagMarker].join(' ')
  return tag === 'script' ? `<script ${list}>${text}</script>` : `<${tag} ${list}>`
}

// Files of other origins need `crossorigin`. All tags that name a file must have the same `crossorigin` and
// `integrity`, or the browser downloads it twice.
const checks = ({ address, integrity }: Asset) =>
  (address.startsWith('/') ? '' : ' crossorigin="anonymous"') +
  (integrity ? ` integrity="${integrity}"` : '')

const preload = (asset: Asset) =>
  `<link rel="preload" as="script"${checks(asset)} href="${escapeAttribute(asset.address)}">`

/** The framework's script, to preload where the browser renders the page: the light start would request it only later. */
const frameworkIn = (template: string): Asset[] => {
  const [, address] = /data-framework="([^"]+)"/.exec(template) ?? []
  return address ? [{ address }] : []
}

export const styleSheet = (asset: Asset) =>
  `<link rel="stylesheet"${checks(asset)} href="${escapeAttribute(asset.address)}">`

const asyncScript = (asset: Asset) =>
  `<script async${checks(asset)} src="${escapeAttribute(asset.address)}"></script>`

/** The element that holds the page, between header and footer. */
const mainOf = (body: string) =>
  body.slice(body.indexOf('<main'), body.lastIndexOf('</main>') + '</main>'.length)

/**
 * Delays the first paint until heading and lead are parsed, so that header and text are styled, laid out and painted together:
 * a parser that pauses between them would have the header painted alone. Chromium waits for an element's start, not for its
 * end, so this names the next element with an id, at the latest the page's data. Browsers without support ignore it.
 */
function paintWithHeading(body: string): string {
  const [, afterHeading = ''] = mainOf(body).split('</h1>')
  const [, id = pageDataElementId] = / id="([^"]+)"/.exec(afterHeading) ?? []
  return `<link rel="expect" href="#${id}" blocking="render">`
}

/** Inline script: allows the first paint after one second, even if the rest of the page has not arrived. */
const paintAnyway =
  "setTimeout(()=>document.readyState=='loading'&&document.querySelector('[rel=expect]').remove(),1e3)"

/** Characters of state from which it becomes a part beside the page; for less, the extra request costs more. */
const stateBeside = 1000

const jsonType = 'application/json; charset=utf-8'

/**
 * Splits a page's data into what the page carries and the state, a part that is fetched when the framework
 * takes the page over.
 */
function splitData(pageData: PageData, keepsParts: boolean): { pageData: PageData; data?: Part } {
  const { rendered } = pageData
  if (!keepsParts || !rendered || rendered.isIncomplete) return { pageData }
  const { state, ...others } = rendered
  const text = JSON.stringify(state)
  if (text.length < stateBeside) return { pageData }
  return { pageData: { ...pageData, rendered: others }, data: { type: jsonType, text } }
}

/**
 * Parts for sections that browsers fetch when they come near: as JSON for the light start, and as an SVG
 * picture where the page links one for browsers that run no scripts.
 */
export function nearParts(written: Record<string, Styled>, body = ''): Record<string, Part> {
  const parts: Record<string, Part> = {}
  for (const [name, part] of Object.entries(written)) {
    parts[name] = { type: jsonType, text: JSON.stringify(part) }
    const picture = `${name}.svg`
    if (!body.includes(`part=${picture}"`)) continue
    parts[picture] = { type: 'image/svg+xml; charset=utf-8', text: pictureOf(part) }
  }
  return parts
}

/** The first `<svg>` element in some HTML, with nested ones; empty when there is none. */
function drawingIn(html: string): string {
  const start = html.indexOf('<svg')
  if (start === -1) return ''
  let depth = 0
  for (const tag of html.slice(start).matchAll(/<svg\b|<\/svg>/g)) {
    depth += tag[0] === '</svg>' ? -1 : 1
    if (depth === 0) return html.slice(start, start + tag.index + tag[0].length)
  }
  return ''
}

/** A part's first drawing as an SVG file that fills its `<img>` and follows the system's colour scheme. */
function pictureOf({ html, css }: Styled): string {
  const style = `<style><![CDATA[${themeStyle}:root{background:none;font-family:system-ui,sans-serif}${css}]]></style>`
  // `foreignObject` makes the drawing's CSS margins and width apply, as in the page.
  const drawing = `<foreignObject width="100%" height="100%">${drawingIn(html)}</foreignObject>`
  return `<svg xmlns="http://www.w3.org/2000/svg">${style}${drawing}</svg>`
}

/** Fills the shell's template; inline scripts and styles are named by hash, as cached pages cannot carry nonces. */
export function composeDocument(template: string, parts: DocumentParts): Document {
  const { title, headTags = [], css = '', styles = [], preloads = [] } = parts
  const { body, earlyScript } = parts
  const { language = sourceLanguage } = parts.pageData
  const t = inLanguage(language)
  const script = `${restoreChoices};${body ? `${paintAnyway};${holdBelowFoldAtOnce};${recordEarlyClicks};${unparkWhenTurnedTo}` : noticeFailedStart(t)}`
  const style = themeStyle + (languageStyles(language) ?? '') + css
  const head = [
    titleTag(title),
    ...headTags.map(headTagHtml),
    ...(body ? [paintWithHeading(body)] : []),
    `<script>${script}</script>`,
    ...(earlyScript ? [asyncScript(earlyScript)] : []),
    `<style>${style}</style>`,
    ...styles.map(styleSheet),
    ...[...(body ? [] : frameworkIn(template)), ...preloads].map(preload),
  ].join('')
  const keepsParts = Boolean(body) && !parts.preview
  // No document shows such a page in place of its own, nor another page in place of it.
  const standsAlone =
    parts.preview || parts.isAlone || parts.pageData.rendered?.isIncomplete === true
  const { pageData, data: dataPart } = splitData(parts.pageData, keepsParts)
  const data = JSON.stringify(pageData).replace(/</g, '\\u003c')
  const dataTag = `<script type="application/json" id="${pageDataElementId}">${data}</script>`

  const bar = parts.preview ? previewBar(parts.preview) : undefined
  const fill: Record<string, string> = {
    '<!--html-attributes-->': body
      ? `data-rendered="true"${standsAlone ? ' data-alone="true"' : ''}`
      : '',
    '<!--head-->': head,
    '<!--body-->': parts.body ?? withoutScripts(t),
    '<!--preview-->': `${bar?.html ?? ''}${parts.startsAtOnce ? mainUse : ''}`,
    '<!--page-data-->': dataTag,
  }
  // Line ends between the template's tags are left out.
  const html = template.replace(
    /<!--(?:html-attributes|head|body|preview|page-data|measure (\S+))-->|(?<=>)\n/g,
    (found, measure?: string) =>
      measure && parts.isMeasured ? asyncScript({ address: measure }) : (fill[found] ?? ''),
  )
  const page = [
    titleTag(title),
    ...headTags.map(headTagHtml),
    ...(earlyScript ? [asyncScript(earlyScript)] : []),
    ...styles.map(styleSheet),
    `<style>${parts.partCss ?? css}</style>`,
    body && mainOf(body),
    dataTag,
  ].join('')
  return {
    html,
    parts: {
      ...(keepsParts && !parts.isAlone && { page: { type: htmlType, text: page } }),
      ...(dataPart && { data: dataPart }),
      ...nearParts(parts.parts ?? {}, body),
    },
    scriptHashes: [hashOf(script)],
    styleHashes: [hashOf(style), ...(bar ? [hashOf(bar.style)] : [])],
  }
}
