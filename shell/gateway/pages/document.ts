import { createHash } from 'node:crypto'
import { recordEarlyClicks } from '../../src/app/early-clicks'
import { noticeFailedStart, withoutScripts } from '../../src/app/failed-start'
import { type HeadTag, headTagMarker } from '../../src/app/page-meta'
import { holdBelowFoldAtOnce } from '../../src/light/below-fold'
import { fontSizeClassPrefix, fontSizeKey } from '../../src/light/font-size'
import { unparkWhenTurnedTo } from '../../src/light/parked'
import { themeKey } from '../../src/light/theme'
import { type PageData, pageDataElementId } from '../../src/remotes/page-data'
import type { Styled } from '../../src/short-names'
import { previewBar, previewStyle } from '../remotes/preview-bar'
import type { Asset } from '../remotes/remote-build'
import { htmlType, type Part } from './page-cache'
import { themeStyle } from './theme-style'

const escapeAttribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
const escapeText = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Runs before first paint, so that the chosen font size and theme (D69) do not flash in. */
const restoreChoices = `try{let d=document.documentElement,l=localStorage,s=l.getItem('${fontSizeKey}'),t=l.getItem('${themeKey}');/^(medium|large)$/.test(s)&&d.classList.add('${fontSizeClassPrefix}'+s);/^(light|dark)$/.test(t)&&(d.dataset.theme=t)}catch{}`

export interface DocumentParts {
  pageData: PageData
  title?: string
  headTags?: HeadTag[]
  /** A script of the page's own, which does not wait for the others. */
  earlyScript?: Asset
  css?: string
  /** Of it what a document that shows another page already needs for this one. */
  partCss?: string
  body?: string
  /** What it shows when that comes near, by name. */
  parts?: Record<string, Styled>
  /** Style sheets of the remote whose page it is. */
  styles?: Asset[]
  /** Scripts to preload with what renders the page in the browser. */
  preloads?: Asset[]
  /** Names of the builds that a member of staff previews. */
  preview?: string
}

export interface Document {
  html: string
  /** What is kept beside it; nothing where a browser renders the page, and in previews. */
  parts: Record<string, Part>
  scriptHashes: string[]
  styleHashes: string[]
}

function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries({ ...attributes, [headTagMarker]: '' })
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ')
  return tag === 'script' ? `<script ${list}>${text}</script>` : `<${tag} ${list}>`
}

// Files of other origins are fetched with `crossorigin`. It and `integrity` must be equal in whatever names a file, or it is
// downloaded twice.
const checks = ({ address, integrity }: Asset) =>
  (address.startsWith('/') ? '' : ' crossorigin="anonymous"') +
  (integrity ? ` integrity="${integrity}"` : '')

const preload = (asset: Asset) =>
  `<link rel="preload" as="script"${checks(asset)} href="${escapeAttribute(asset.address)}">`

/** What renders the page where the gateway has not: the light start would ask for it only once it runs. */
const frameworkIn = (template: string): Asset[] => {
  const [, address] = /data-framework="([^"]+)"/.exec(template) ?? []
  return address ? [{ address }] : []
}

const styleSheet = (asset: Asset) =>
  `<link rel="stylesheet"${checks(asset)} href="${escapeAttribute(asset.address)}">`

const asyncScript = (asset: Asset) =>
  `<script async${checks(asset)} src="${escapeAttribute(asset.address)}"></script>`

/**
 * Holds the first paint until all of `main` is read: a page comes in pieces, and each that is painted alone is laid out again with the next.
 * Browsers that do not know it paint as they like.
 */
const paintWithMain = '<link rel="expect" href="#main" blocking="render">'

/** A page that stops coming half-way shows after a second what has come. */
const paintAnyway =
  "setTimeout(()=>document.readyState=='loading'&&document.querySelector('[rel=expect]').remove(),1e3)"

/** The element that holds the page, between header and footer. */
const mainOf = (body: string) =>
  body.slice(body.indexOf('<main'), body.lastIndexOf('</main>') + '</main>'.length)

/** Characters from which the state of a page's data is kept beside it: for fewer, a request costs more. */
const stateBeside = 1000

const jsonType = 'application/json; charset=utf-8'

/** What a page carries for its scripts, and what is kept beside it until the framework takes the page over. */
function splitData(pageData: PageData, keepsParts: boolean): { pageData: PageData; data?: Part } {
  const { rendered } = pageData
  if (!keepsParts || !rendered || rendered.isIncomplete) return { pageData }
  const { state, ...others } = rendered
  const text = JSON.stringify(state)
  if (text.length < stateBeside) return { pageData }
  return { pageData: { ...pageData, rendered: others }, data: { type: jsonType, text } }
}

/** What comes near as the light start shows it, and as a picture where the page has one for who runs no scripts. */
function nearParts(written: Record<string, Styled>, body: string): Record<string, Part> {
  const parts: Record<string, Part> = {}
  for (const [name, part] of Object.entries(written)) {
    parts[name] = { type: jsonType, text: JSON.stringify(part) }
    const picture = `${name}.svg`
    if (!body.includes(`part=${picture}"`)) continue
    parts[picture] = { type: 'image/svg+xml; charset=utf-8', text: pictureOf(part) }
  }
  return parts
}

/** The first drawing of some HTML, with those within it. */
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

/** The first drawing of a part as a file of its own, as large as its `<img>`, in the colours that the visitor's system chooses. */
function pictureOf({ html, css }: Styled): string {
  const style = `<style><![CDATA[${themeStyle}:root{background:none;font-family:system-ui,sans-serif}${css}]]></style>`
  // Within `foreignObject` the drawing has margins and a width by its rules, as in the page.
  const drawing = `<foreignObject width="100%" height="100%">${drawingIn(html)}</foreignObject>`
  return `<svg xmlns="http://www.w3.org/2000/svg">${style}${drawing}</svg>`
}

/** Fills the shell's template; inline scripts and styles are named by hash, as cached pages cannot carry nonces. */
export function composeDocument(template: string, parts: DocumentParts): Document {
  const { title = 'PT Portal', headTags = [], css = '', styles = [], preloads = [] } = parts
  const { body, earlyScript } = parts
  const script = `${restoreChoices};${body ? `${paintAnyway};${holdBelowFoldAtOnce};${recordEarlyClicks};${unparkWhenTurnedTo}` : noticeFailedStart}`
  const style = themeStyle + css
  const titleTag = `<title>${escapeText(title)}</title>`
  const head = [
    titleTag,
    ...headTags.map(headTagHtml),
    ...(body ? [paintWithMain] : []),
    `<script>${script}</script>`,
    ...(earlyScript ? [asyncScript(earlyScript)] : []),
    `<style>${style}</style>`,
    ...styles.map(styleSheet),
    ...[...(body ? [] : frameworkIn(template)), ...preloads].map(preload),
  ].join('\n')
  const keepsParts = Boolean(body) && !parts.preview
  const { pageData, data: dataPart } = splitData(parts.pageData, keepsParts)
  const data = JSON.stringify(pageData).replace(/</g, '\\u003c')
  const dataTag = `<script type="application/json" id="${pageDataElementId}">${data}</script>`

  const fill: Record<string, string> = {
    '<!--html-attributes-->': parts.body ? 'data-rendered="true"' : '',
    '<!--head-->': head,
    '<!--body-->': parts.body ?? withoutScripts,
    '<!--preview-->': parts.preview ? previewBar(parts.preview) : '',
    '<!--page-data-->': dataTag,
  }
  const html = template.replace(
    /<!--(?:html-attributes|head|body|preview|page-data)-->/g,
    (placeholder) => fill[placeholder]!,
  )
  const page = [
    titleTag,
    ...headTags.map(headTagHtml),
    ...(earlyScript ? [asyncScript(earlyScript)] : []),
    ...styles.map(styleSheet),
    `<style>${parts.partCss ?? css}</style>`,
    body && mainOf(body),
    dataTag,
  ].join('')
  return {
    html,
    parts: keepsParts
      ? {
          page: { type: htmlType, text: page },
          ...(dataPart && { data: dataPart }),
          ...nearParts(parts.parts ?? {}, body!),
        }
      : {},
    scriptHashes: [hashOf(script)],
    styleHashes: [hashOf(style), ...(parts.preview ? [hashOf(previewStyle)] : [])],
  }
}
