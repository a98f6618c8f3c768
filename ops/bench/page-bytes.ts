import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { isKept, type Limit } from '../../tooling/bench/limits'
import { type Fetched, fetchedFor, namedIn, type Shown, startBrowser } from './browser'
import { type PageLimits, pageLimits } from './limits'
import { type Owner, owners, type Shares, scriptShares } from './script-shares'

const kB = 1000

/** Below this size in bytes, headers included, compression does not pay. */
const smallest = 1500

/** What a page costs; bytes in kB on the wire. */
export interface PageBytes {
  page: string
  html: number
  /** Parts of `html`: how much smaller it would be without them. */
  data: number
  styles: number
  scripts: number
  /** Parts of `scripts` by owner; `other` is code without a known owner. */
  by: Record<Owner | 'other', number>
  /** Fetched by scripts, except scripts. */
  fetched: number
  all: number
  /** Prefetched once the page was at rest. */
  ahead: number
  requests: number
  inlineScripts: number
  inlineStyles: number
  /** Elements at rest, before any scrolling; 0 without a browser. */
  elements: number
  /** kB of HTML on the wire for each kB of text shown; 0 without a browser. */
  htmlPerText: number
  /** All requests. */
  answers: Fetched[]
  /** Scripts and documents that were not compressed with brotli. */
  notBrotli: string[]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const bytesOf = (answers: Fetched[]) => sum(answers.map(({ bytes }) => bytes)) / kB

const dataBlock = /<script type="application\/json"[\s\S]*?<\/script>/g
const styleBlock = /<style[\s\S]*?<\/style>/g
const runningScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>/g

/**
 * How many kB smaller the page would be without the parts. The sum over all parts is less than the page, as
 * parts share words.
 */
function savedWithout(html: string, parts: RegExp): number {
  const size = (text: string) => brotliCompressSync(text).length
  return (size(html) - size(html.replace(parts, ''))) / kB
}

const count = (html: string, parts: RegExp) => html.match(parts)?.length ?? 0

/** Parts of a page's HTML: compressed kB, and counts. Data blocks do not count as scripts. */
export const partsOf = (html: string) => ({
  data: savedWithout(html, dataBlock),
  styles: savedWithout(html, styleBlock),
  inlineScripts: count(html, runningScript),
  inlineStyles: count(html, styleBlock),
})

function byOwner(scripts: Fetched[], sharesOf: (address: string) => Shares | undefined) {
  const by = Object.fromEntries([...owners, 'other'].map((owner) => [owner, 0])) as PageBytes['by']
  for (const { url, bytes } of scripts) {
    const shares = sharesOf(new URL(url).pathname) ?? { other: 1 }
    for (const [owner, share] of Object.entries(shares)) {
      by[owner as Owner] += (bytes * share) / kB
    }
  }
  return by
}

function pageBytes(
  page: string,
  html: string,
  { fetched, ahead, shown }: { fetched: Fetched[]; ahead: number; shown?: Shown },
  sharesOf: (address: string) => Shares | undefined,
): PageBytes {
  const documents = fetched.filter(({ type }) => type === 'Document')
  const scripts = fetched.filter(({ type }) => type === 'Script')
  return {
    page,
    html: bytesOf(documents),
    ...partsOf(html),
    scripts: bytesOf(scripts),
    by: byOwner(scripts, sharesOf),
    fetched: bytesOf(fetched.filter(({ type }) => type === 'Fetch' || type === 'XHR')),
    all: bytesOf(fetched),
    ahead,
    requests: fetched.length,
    elements: shown?.elements ?? 0,
    htmlPerText: shown ? bytesOf(documents) / shown.text : 0,
    answers: fetched,
    notBrotli: [...documents, ...scripts]
      .filter(({ encoding, bytes }) => encoding !== 'br' && bytes > smallest)
      .map(({ url }) => url),
  }
}

export interface Measured {
  pages: PageBytes[]
  /** False without a browser: then only what the pages name is counted. */
  byBrowser: boolean
}

/**
 * Measures every page that has limits, each from an empty cache. All at once: pages settle and come to rest by their
 * own clocks, so most of the time is spent on waiting, and bytes do not depend on load.
 */
export async function measurePages(origin: string): Promise<Measured> {
  const sharesOf = await scriptShares()
  const browser = await startBrowser()
  const measure = async (page: string) => {
    const address = origin + page
    const html = page.startsWith('/admin') ? await textOf(address) : await cachedPage(address)
    const fetched = browser
      ? await fetchedByPhones(browser, address)
      : { fetched: await namedIn(address), ahead: 0 }
    return pageBytes(page, html, fetched, sharesOf)
  }
  const pages = await Promise.all(Object.keys(pageLimits).map(measure))
  await browser?.close()
  return { pages, byBrowser: Boolean(browser) }
}

/** A phone that saves data fetches only what the page itself needs; another also prefetches. */
async function fetchedByPhones(browser: Browser, address: string) {
  const [{ fetched, shown }, withAhead] = await Promise.all([
    fetchedFor(browser, address, true),
    fetchedFor(browser, address, false),
  ])
  return { fetched, shown, ahead: bytesOf(withAhead.fetched) - bytesOf(fetched) }
}

/** Timeout in ms for the gateway to render a page and compress it further, on a busy machine. */
const improvementMs = 60_000

async function readPage(address: string) {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const html = await answer.text()
  return {
    html,
    status: answer.status,
    size: Number(answer.headers.get('content-length')),
    headers: answer.headers,
  }
}

async function textOf(address: string): Promise<string> {
  const { html, status } = await readPage(address)
  if (status !== 200) throw new Error(`${address} answered ${status}.`)
  return html
}

/** Milliseconds without a change of size after which compression is done; the gateway needs less on an idle machine. */
const settledMs = 2500

/**
 * The page as nearly every visitor gets it: rendered, cached and fully compressed.
 * @throws Error when it is not cached in time
 */
async function cachedPage(address: string): Promise<string> {
  const deadline = Date.now() + improvementMs
  for (let known = { size: 0, since: 0 }; Date.now() < deadline; await wait(250)) {
    const { html, status, size, headers } = await readPage(address)
    // A page without a frame answers 503 while its render is late.
    const isStored = status === 200 && headers.get('cache-control') !== 'no-store'
    if (!isStored || size !== known.size) known = { size, since: Date.now() }
    else if (Date.now() - known.since > settledMs) return html
  }
  throw new Error(`${address} is not kept.`)
}

const limited: (keyof PageLimits)[] = [
  'html',
  'data',
  'scripts',
  'requests',
  'ahead',
  'inlineScripts',
  'inlineStyles',
  'elements',
  'htmlPerText',
]

export function limitsOf({ pages }: Measured): Limit[] {
  return pages.flatMap((measured) => [
    ...limited.map((name) => ({
      what: `${measured.page} ${name}`,
      value: measured[name],
      most: pageLimits[measured.page]![name],
    })),
    { what: `${measured.page} not brotli`, value: measured.notBrotli.length, most: 0 },
    { what: `${measured.page} scripts of nobody`, value: measured.by.other, most: 0 },
  ])
}

const rounded = (value: number) => Number(value.toFixed(1))

export function printPages({ pages, byBrowser }: Measured): void {
  if (!byBrowser) {
    console.log(
      '*** NO BROWSER AT HAND: only what the pages name is counted, not what scripts fetch.',
    )
  }
  console.log('kB on the wire, headers included, of a phone with an empty cache')
  console.table(
    Object.fromEntries(
      pages.map(({ page, by, ...costs }) => [
        page,
        {
          html: rounded(costs.html),
          '(data)': rounded(costs.data),
          '(styles)': rounded(costs.styles),
          scripts: rounded(costs.scripts),
          ...Object.fromEntries(
            Object.entries(by).map(([owner, value]) => [`(${owner})`, rounded(value)]),
          ),
          fetched: rounded(costs.fetched),
          all: rounded(costs.all),
          ahead: rounded(costs.ahead),
          requests: costs.requests,
          elements: costs.elements,
          'html / text': Number(costs.htmlPerText.toFixed(2)),
          'inline scripts': costs.inlineScripts,
          'inline styles': costs.inlineStyles,
        },
      ]),
    ),
  )
}

/** Prints all requests of pages that miss a limit. */
export function printMissed(measured: Measured): void {
  for (const page of measured.pages) {
    if (limitsOf({ ...measured, pages: [page] }).every(isKept)) continue
    console.log(`${page.page} fetched`)
    for (const { url, bytes, encoding } of page.answers) {
      console.log(`  ${(bytes / kB).toFixed(1).padStart(6)} kB  ${encoding.padEnd(4)}  ${url}`)
    }
  }
}
