import type { Page } from '@playwright/test'
import { administrator, type OwnPortal } from '../../scripts/portal/own-portal'
import type { Limit } from '../../tooling/bench/limits'
import { startBrowser } from './browser'
import { typingLimits } from './limits'

/** Milliseconds from a key to the paint that shows it, on a processor four times slower. */
export interface TypingFigures {
  p50: number
  p95: number
  slowest: number
}

const keys = 100
/** Pause between keys in ms, as of a fast typist, so that work after a key delays the next one. */
const pauseMs = 120
const words = 5000

const paragraph =
  'Employers in [Kerala](/kerala/professional-tax) pay **half-yearly**, others by the *end of the month*, with `Form 5`.'

function longText(): string {
  const paragraphs = Math.ceil(words / paragraph.split(' ').length)
  return Array.from({ length: paragraphs }, (_none, index) =>
    index % 10 === 0 ? `## Part ${index / 10 + 1}\n\n${paragraph}` : paragraph,
  ).join('\n\n')
}

/** Signs the page's browser in as the portal's administrator. */
export async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    headers: { Origin: origin },
    data: administrator,
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
}

async function openLongText(page: Page, origin: string): Promise<void> {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/blogs?new`)
  const content = page.getByRole('textbox', { name: 'Content', exact: true })
  await content.fill(longText())
  // The cursor goes into a paragraph, as in real editing.
  await content.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await content.press(key)
}

/** Runs in the page: records for each key the time until its paint. */
export const watchKeys = `
  var taken = []
  window.addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => taken.push(performance.now() - timeStamp)
      port2.postMessage(undefined)
    })
  }, true)
`

export async function measureTyping({ origin }: OwnPortal): Promise<TypingFigures> {
  const browser = await startBrowser()
  if (!browser) throw new Error('Typing is measured in a browser, and there is none.')
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await openLongText(page, origin)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // The first keys warm up the browser's compiler.
    await page.keyboard.type('warming up ', { delay: pauseMs })
    await page.evaluate(watchKeys)
    await page.keyboard.type('due in time '.repeat(keys).slice(0, keys), { delay: pauseMs })
    await page.waitForFunction(`taken.length === ${keys}`)
    const taken = await page.evaluate<number[]>('taken')
    taken.sort((a, b) => a - b)
    return {
      p50: taken[Math.floor(keys * 0.5)]!,
      p95: taken[Math.floor(keys * 0.95)]!,
      slowest: taken.at(-1)!,
    }
  } finally {
    await browser.close()
  }
}

export const limitsOf = ({ p50, p95 }: TypingFigures): Limit[] => [
  { what: 'Typing in a text of 5,000 words: p50 ms', value: p50, most: typingLimits.keyMs },
  { what: 'Typing in a text of 5,000 words: p95 ms', value: p95, most: typingLimits.keyMs },
]

export function printTyping({ p50, p95, slowest }: TypingFigures): void {
  const [half, most, worst] = [p50, p95, slowest].map((ms) => ms.toFixed(0))
  console.log(`A key is painted after ${half} ms (p50), ${most} ms (p95), ${worst} ms (slowest)`)
}
