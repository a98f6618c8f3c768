import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { administrator, type OwnPortal, startPortal } from '../../scripts/portal/own-portal'
import { repositoryRoot } from '../../scripts/repository-root'
import { startBrowser } from '../bench/browser'
import { addLeads } from './made-up-leads'
import { type Picture, pictures } from './pictures'

const help = `Takes the pictures that the README shows, of a portal of its own with the content that comes with it, and writes them to
docs/pictures. Needs Chromium.

Usage: npm run screenshots [-- NAME ...]
  NAME   only these pictures, such as home-dark
Exit code 1 when a page could not be had.`

const folder = path.join(repositoryRoot, 'docs/pictures')

/** The browser's time, so that each run shows the same days. */
const now = new Date('2026-11-02T12:00:00+05:30')

const mostBytes = 150_000
/** WebP qualities; the first that keeps the picture small enough is used. */
const qualities = [85, 70, 55]

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    headers: { origin },
    data: administrator,
  })
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`)
}

async function take(browser: Browser, { origin }: OwnPortal, picture: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    ...(picture.isPhone ? phone : desktop),
    colorScheme: picture.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const page = await context.newPage()
    // With the event stream of staff the network would never be idle.
    await page.addInitScript('delete window.EventSource')
    await page.clock.setFixedTime(now)
    if (picture.isStaff) await signIn(page, origin)
    const answer = await page.goto(origin + picture.address)
    if (!answer?.ok()) throw new Error(`it was answered with ${answer?.status()}`)
    await picture.shows(page).waitFor()
    await picture.prepare?.(page)
    await atRest(page)
    if (picture.startsAt) await scrollTo(page, picture.startsAt(page))
    return await smallEnough(page)
  } finally {
    await context.close()
  }
}

/** Pixels above the element at which a picture starts. */
const above = 16

async function scrollTo(page: Page, start: Locator): Promise<void> {
  await start.scrollIntoViewIfNeeded()
  const box = await start.boundingBox()
  await page.evaluate(`scrollBy({ top: ${box!.y - above}, behavior: 'instant' })`)
  await atRest(page)
}

const painted = `(async () => {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`

/** Waits until the network is idle, fonts are loaded and the last frame is painted. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(painted)
}

async function smallEnough(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error(`it is larger than ${mostBytes / 1000} kB`)
}

async function takeAll(browser: Browser, portal: OwnPortal, wanted: Picture[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const picture of wanted) {
    try {
      const bytes = await take(browser, portal, picture)
      writeFileSync(path.join(folder, `${picture.name}.webp`), bytes)
      console.log(`${picture.name}.webp: ${Math.round(bytes.length / 1000)} kB`)
    } catch (error) {
      console.error(`${picture.name}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
}

async function main(): Promise<void> {
  const names = process.argv.slice(2)
  if (names.includes('--help')) return console.log(help)
  const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name))
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.\n\n${help}`)
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))

  const browser = await startBrowser()
  if (!browser) throw new Error('There is no Chromium: npx playwright install chromium')
  const data = mkdtempSync(path.join(tmpdir(), 'pt-portal-pictures-'))
  try {
    const databaseUrl = `sqlite:${path.join(data, 'portal.db')}`
    await addLeads(databaseUrl, now)
    console.log('Building what changed, and starting a portal …')
    const portal = await startPortal({ DATABASE_URL: databaseUrl })
    try {
      await takeAll(browser, portal, wanted)
    } finally {
      await portal.stop()
    }
  } finally {
    await browser.close()
    rmSync(data, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
