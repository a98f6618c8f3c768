import { type PageData, pageDataElementId } from '../remotes/page-data'
import { parseRules } from './page-rules'
import { partAddress } from './part-address'
import { type Answer, recentAnswers } from './recent-answers'

/** A page as the server has made it, ready to be shown. */
export interface ReadyPage {
  /** Path and query, which a redirect may have changed. */
  address: string
  main: HTMLElement
  title: string
  /** Elements of the head that describe it. */
  head: Element[]
  earlyScript?: HTMLScriptElement
  /** Style sheets of its remote. */
  styleSheets: HTMLLinkElement[]
  rules: CSSStyleSheet
  /** Text of its data. */
  data: string
}

/** The browser must load this page itself. */
export class NoPart extends Error {}

/** Milliseconds after which a page that does not come is given up. */
const patienceMs = 8000

interface Part {
  address: string
  html: string
}

/** Builds of which this document shows pages; their code is loaded once. */
const builds = new Map<string, string>()

/** @throws NoPart for a page of other builds than this document's own: framework and page would not fit each other */
function checkBuilds({ build, registry }: PageData, isShown: boolean): void {
  const named = Object.entries(registry).flatMap(([name, { version }]) =>
    version ? [[name, version] as const] : [],
  )
  for (const [name, version] of [['shell', build] as const, ...named]) {
    if ((builds.get(name) ?? version) !== version) throw new NoPart(`another build of ${name}`)
    if (isShown) builds.set(name, version)
  }
}

/** Notes whose builds the page that stands there is made of. */
export const noteBuilds = (data: PageData): void => checkBuilds(data, true)

function readData(text: string): PageData {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoPart('cut off')
  }
}

/** @throws NoPart when something of it is missing: it was cut off on the way, or is something else */
function readPart({ html, address }: Part): ReadyPage {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const main = content.querySelector('main')
  const data = content.getElementById(pageDataElementId)?.textContent
  if (!main || !data) throw new NoPart('cut off')
  checkBuilds(readData(data), false)
  // A document of its own, as a template's, runs no scripts and makes elements of what is parked (`<Static parked>`).
  for (const parked of content.querySelectorAll('noscript')) parked.textContent = parked.innerHTML
  return {
    address,
    main,
    title: content.querySelector('title')?.textContent ?? '',
    head: [...content.querySelectorAll('[data-page]')],
    earlyScript: content.querySelector<HTMLScriptElement>('script[src]') ?? undefined,
    styleSheets: [...content.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')],
    rules: parseRules(content.querySelector('style')?.textContent ?? ''),
    data,
  }
}

async function fetchPart(address: string): Promise<Part> {
  const asked = partAddress(address, 'page')
  const response = await fetch(asked, { signal: AbortSignal.timeout(patienceMs) })
  const { status, headers } = response
  const shown = new URL(response.url)
  shown.searchParams.delete('part')
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  // A page that lacks data says so with 503, and shows it better when it is loaded whole.
  if (!isPage || status >= 500 || shown.origin !== asked.origin) throw new NoPart(String(status))
  return { html: await response.text(), address: shown.pathname + shown.search }
}

const parts = recentAnswers(fetchPart)

/** Pages made of parts ahead; their elements can be shown once. */
const ready = new WeakMap<Answer<Part>, Promise<ReadyPage>>()

/**
 * A page of this site, by path and query.
 * @throws NoPart where the browser must load it itself
 * @throws Error where it could not be had
 */
export async function readyPage(address: string): Promise<ReadyPage> {
  const part = parts.get(address)
  const page = ready.get(part) ?? part.promise.then(readPart)
  ready.set(part, page)
  try {
    return await page
  } catch (error) {
    parts.forget(address, part)
    throw error
  }
}

/** Its elements are in the document now; who comes back gets others. */
export function noteUse(address: string): void {
  const part = parts.known(address)
  if (part) ready.delete(part)
}
