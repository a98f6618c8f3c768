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

const debianChromium = '/usr/bin/chromium'

/** Milliseconds without a request after which nothing more is expected; what is fetched ahead comes before. */
const silenceMs = 3000
const patienceMs = 60_000

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
async function watchNetwork(page: Page, savesData: boolean) {
  const session = await page.context().newCDPSession(page)
  const started = new Map<string, Fetched>()
  const fetched: Fetched[] = []
  const under = new Set<string>()
  let quietSince = Date.now()
  const settle = (id: string) => {
    under.delete(id)
    quietSince = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) under.add(requestId)
    quietSince = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, headers, fromDiskCache } = response
    const encoding = headers['Content-Encoding'] ?? headers['content-encoding'] ?? ''
    if (!fromDiskCache) started.set(requestId, { url, type, bytes: 0, encoding })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    started.delete(requestId)
    settle(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = started.get(requestId)
    if (answer && encodedDataLength > 0) fetched.push({ ...answer, bytes: encodedDataLength })
    settle(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId))
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
  await session.send('Network.enable')
  return { fetched, isSilent: () => under.size === 0 && Date.now() - quietSince > silenceMs }
}

/**
 * Everything that a phone fetches for a page, from an empty cache until the network is silent.
 * @param savesData as visitors set it: nothing is fetched ahead for other pages
 * @throws Error when it never is
 */
export async function fetchedFor(
  browser: Browser,
  address: string,
  savesData: boolean,
): Promise<Fetched[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const { fetched, isSilent } = await watchNetwork(page, savesData)
    await page.goto(address)
    const deadline = Date.now() + patienceMs
    while (!isSilent()) {
      if (Date.now() > deadline) throw new Error(`The network is never silent on ${address}.`)
      await page.waitForTimeout(100)
    }
    return fetched
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
