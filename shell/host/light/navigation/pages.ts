import { type PageData, pageDataElementId } from '../../remotes/page-data'
import { noteFetch } from '../prefetch/may-prefetch'
import { parseRules } from './page-rules'
import { partAddress } from './part-address'
import { type Answer, recentAnswers } from './recent-answers'

/** A page that the server has rendered, ready to be shown. */
export interface ReadyPage {
  /** Path and query, which a redirect may have changed. */
  address: string
  main: HTMLElement
  title: string
  /** Elements of the head that describe the page. */
  head: Element[]
  earlyScript?: HTMLScriptElement
  /** Style sheets of its remote. */
  styleSheets: HTMLLinkElement[]
  rules: CSSStyleSheet
  /** Text of its page data (JSON). */
  data: string
}

/** The browser must load this page itself. Without a message, which every page would carry and nothing shows. */
export class NoPart extends Error {}

/** Timeout for fetching a page, in milliseconds. */
const patienceMs = 8000

interface Part {
  address: string
  html: string
}

/** Builds whose pages this document has shown, by remote or `shell`; the code of each is loaded once. */
const builds = new Map<string, string>()

/** @throws NoPart for a page of other builds than this document has shown: framework and page would not match */
function checkBuilds({ build, registry }: PageData, isShown: boolean): void {
  const named = Object.entries(registry).flatMap(([name, { version }]) =>
    version ? [[name, version] as const] : [],
  )
  for (const [name, version] of [['shell', build] as const, ...named]) {
    if ((builds.get(name) ?? version) !== version) throw new NoPart()
    if (isShown) builds.set(name, version)
  }
}

/** Notes the builds of the page that is shown. */
export const noteBuilds = (data: PageData): void => checkBuilds(data, true)

function readData(text: string): PageData {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoPart()
  }
}

/** @throws NoPart when the part is cut off or something else, or belongs to another build */
function readPart({ html, address }: Part): ReadyPage {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const main = content.querySelector('main')
  const data = content.getElementById(pageDataElementId)?.textContent
  if (!main || !data) throw new NoPart()
  checkBuilds(readData(data), false)
  // A template's document runs no scripts, so it parses parked content (`<Static parked>`) as elements; make it text again.
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
  // A page that lacks data answers 503; it shows that better when the browser loads the whole document.
  if (!isPage || status >= 500 || shown.origin !== asked.origin) throw new NoPart()
  return { html: await response.text(), address: shown.pathname + shown.search }
}

function fetchTimed(address: string): Promise<Part> {
  const startedAt = performance.now()
  return fetchPart(address).finally(() => noteFetch(performance.now() - startedAt))
}

const parts = recentAnswers(fetchTimed)

/** Pages parsed from parts ahead of time; their elements can be shown only once. */
const ready = new WeakMap<Answer<Part>, Promise<ReadyPage>>()

/**
 * Loads a page of this site, by path and query.
 * @throws NoPart where the browser must load it itself
 * @throws Error when it cannot be loaded
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

/** Notes that the elements of a page are in the document; the next visit gets new ones. */
export function noteUse(address: string): void {
  const part = parts.known(address)
  if (part) ready.delete(part)
}
