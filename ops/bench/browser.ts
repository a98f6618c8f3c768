import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/testing/chromium'

/** A request of a page as transferred over the wire. */
export interface Fetched {
  url: string
  /** Chromium's kind: `Document`, `Script`, `Fetch`, `Image` … */
  type: string
  /** Size of headers and body on the wire. */
  bytes: number
  encoding: string
}

/** Contents of a page at rest. */
export interface Shown {
  elements: number
  /** kB of readable text, uncompressed, with what is folded. */
  text: number
}

/** The network counts as silent after this many milliseconds without a request; prefetching starts sooner. */
const silenceMs = 2500

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Starts Chromium; returns undefined when there is none. */
export const startBrowser = (): Promise<Browser | undefined> =>
  chromium.launch(chromiumOptions()).catch(() => undefined)

/** Records every answer from the network; answers from a cache cost nothing. */
async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const answers = new Map<string, Fetched>()
  const fetched: Fetched[] = []
  const underWay = new Set<string>()
  let started = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    underWay.add(requestId)
    started += 1
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, headers, fromDiskCache } = response
    const encoding = headers['Content-Encoding'] ?? headers['content-encoding'] ?? ''
    if (!fromDiskCache) answers.set(requestId, { url, type, bytes: 0, encoding })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    answers.delete(requestId)
    underWay.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer && encodedDataLength > 0) fetched.push({ ...answer, bytes: encodedDataLength })
    underWay.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  await session.send('Network.enable')
  return { fetched, started: () => started, isUnderWay: () => underWay.size > 0 }
}

const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

/** Makes a page count as painted quickly, whatever the machine does (`may-prefetch.ts`), so that it fetches ahead. */
const quickPaint = 'performance.getEntriesByName = () => [{ startTime: 0 }]'

/**
 * Waits by the page's own clock and until it is idle: a busy machine is slow, not silent. On a page that paints nothing more,
 * Chromium may never report that it is idle.
 */
const rest = (page: Page) =>
  page.evaluate(
    `new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: ${silenceMs} }), ${silenceMs})).then(() => {})`,
  )

// Opening a fold may add elements, so they are counted before; and only after a turn are these there. Text whose layout waits
// counts as read, but would be missing (`below-fold.ts` of the shell).
const readShown = async (page: Page): Promise<Shown> => {
  const elements = (await page.evaluate(`document.querySelectorAll('*').length`)) as number
  const text = (await page.evaluate(`new Promise((resolve) => {
    document.documentElement.style.removeProperty('--below-fold')
    for (const fold of document.querySelectorAll('details')) {
      fold.removeAttribute('name')
      fold.open = true
    }
    setTimeout(() => resolve(document.body.innerText), 100)
  })`)) as string
  return { elements, text: Buffer.byteLength(text) / 1000 }
}

/**
 * Everything that a phone fetches for a page, from an empty cache until the network is silent, and what the
 * page shows then.
 * @param savesData the visitor's setting; with it the page fetches nothing ahead, without it what a quick phone does
 * @throws Error when the network never becomes silent
 */
export async function fetchedFor(
  browser: Browser,
  address: string,
  savesData: boolean,
): Promise<{ fetched: Fetched[]; shown: Shown }> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript(savesData ? saveData : quickPaint)
    const page = await context.newPage()
    const { fetched, started, isUnderWay } = await watchNetwork(page)
    await page.goto(address)
    for (let before = 0, rounds = 0; before !== started() || isUnderWay(); rounds += 1) {
      if (rounds > 20) throw new Error(`The network is never silent on ${address}.`)
      before = started()
      await rest(page)
    }
    return { fetched, shown: await readShown(page) }
  } finally {
    await context.close()
  }
}

/** Measures without a browser: the document and the scripts that it names, not what scripts fetch themselves. */
export async function namedIn(address: string): Promise<Fetched[]> {
  const headers = { 'accept-encoding': 'br' }
  const fetched: Fetched[] = []
  const add = async (url: string, type: string) => {
    const answer = await fetch(url, { headers })
    const body = await answer.text()
    const { statusText } = answer
    const head = [...answer.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      17 + statusText.length,
    )
    const length = Number(answer.headers.get('content-length') ?? body.length)
    const encoding = answer.headers.get('content-encoding') ?? ''
    fetched.push({ url, type, bytes: head + length, encoding })
    return body
  }
  const html = await add(address, 'Document')
  const scripts = new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, at]) => at!))
  for (const at of scripts) await add(new URL(at, address).href, 'Script')
  return fetched
}
