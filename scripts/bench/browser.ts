import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'

/** One request of a page, as it went over the wire. */
export interface Fetched {
  url: string
  /** Chromium's kind: `Document`, `Script`, `Fetch`, `Image` … */
  type: string
  /** Headers and body as they came. */
  bytes: number
  encoding: string
}

/** What a page shows once it has come to rest. */
export interface Shown {
  elements: number
  /** kB of text that can be read, uncompressed. */
  text: number
}

const debianChromium = '/usr/bin/chromium'

/** Milliseconds without a request after which nothing more is expected; what is fetched ahead comes before. */
const silenceMs = 2500

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Debian's Chromium, else Playwright's; undefined when there is none. */
export async function startBrowser(): Promise<Browser | undefined> {
  const executablePath = existsSync(debianChromium) ? debianChromium : undefined
  return chromium.launch({ executablePath, args: ['--no-sandbox'] }).catch(() => undefined)
}

/** Notes every answer from the network; what comes out of a cache costs nothing. */
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

/** By the page's own clock, and when it has nothing else to do: a busy machine is slower, not silent. */
const rest = (page: Page) =>
  page.evaluate(
    `new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ${silenceMs})).then(() => {})`,
  )

const readShown = async (page: Page): Promise<Shown> => {
  const [elements, text] = (await page.evaluate(
    `[document.querySelectorAll('*').length, document.body.innerText]`,
  )) as [number, string]
  return { elements, text: Buffer.byteLength(text) / 1000 }
}

/**
 * Everything that a phone fetches for a page, from an empty cache until the network is silent, and what it shows then.
 * @param savesData as visitors set it: nothing is fetched ahead for other pages
 * @throws Error when it never is
 */
export async function fetchedFor(
  browser: Browser,
  address: string,
  savesData: boolean,
): Promise<{ fetched: Fetched[]; shown: Shown }> {
  const context = await browser.newContext(phone)
  try {
    if (savesData) await context.addInitScript(saveData)
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

/** Without a browser: the document and the scripts that it names. What scripts fetch themselves is missing. */
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
