import { type CDPSession, expect, type Page, type Route, test } from '@playwright/test'
import { expectStarted, setPaint } from '../../support/scripts'

const framework = /\/assets\/main\.[0-9a-f]{8}\.js$/
const parts = /[?&]part=page$/

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Marks the document; a document loaded by the browser has no mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
const expectSameDocument = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-same-document')
const expectOtherDocument = (page: Page) =>
  expect(page.locator('body')).not.toHaveAttribute('data-same-document')

/**
 * The text that the server sends for a request. Not by `route.fetch`, whose response is discarded when the page is left
 * while it is still loading.
 */
const textOf = async (route: Route) => (await fetch(route.request().url())).text()

/** Blocks the framework until it is let through. */
async function holdFramework(page: Page) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(framework, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

const savesData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

test('navigation and Back work without the framework, which then hydrates the current page', async ({
  page,
}) => {
  const letThrough = await holdFramework(page)
  await page.goto('/blogs')
  await mark(page)
  await footerLink(page, 'Services').click()
  await expect(heading(page, 'Professional Tax Services')).toBeFocused()
  await expect(page).toHaveTitle(/^Professional Tax Services/)
  await expect(footerLink(page, 'Services')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(heading(page, 'Latest Insights & Updates')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Professional Tax Services')).toBeVisible()
  await footerLink(page, 'Contact').click()
  await expect(heading(page, /Contact/)).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  await name.fill('Asha')
  await expect(page.locator('html')).not.toHaveAttribute('data-started')
  letThrough()
  await expectStarted(page)
  await expect(name).toHaveValue('Asha')
  await expectSameDocument(page)
})

test('with Save-Data the framework loads at the first interaction with a control', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(savesData)
  await page.goto('/about')
  await mark(page)
  await footerLink(page, 'Contact').click()
  await expect(heading(page, /Contact/)).toBeFocused()
  expect(asked.filter((path) => !/\/light\./.test(path))).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).first().focus()
  await expectStarted(page)
  await expectSameDocument(page)
})

/** The scripts and pages that are requested, without the light start and the page's own early script. */
function watchFetches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isOfStart = /\/light\.|\/(?:state-finder|state-page)\.js$/.test(pathname)
    const isScript = request.resourceType() === 'script' && !isOfStart
    if (isScript || search === '?part=page') asked.push(pathname + search)
  })
  return asked
}

test('a page that was painted slowly fetches no code ahead, and the framework when a form comes near', async ({
  page,
}) => {
  await setPaint(page, 'slow')
  const asked = watchFetches(page)
  await page.goto('/services')
  await expect(page.locator('html')).toHaveAttribute('data-menus')
  // A page counts as at rest when its visitor begins to use it. By keyboard, as a mouse that rests would point at controls.
  await footerLink(page, 'Privacy').press('Enter')
  await expect(heading(page, 'Privacy')).toBeFocused()
  await footerLink(page, 'Services').press('Enter')
  await expect(heading(page, /Services/)).toBeFocused()
  expect(asked.filter((address) => !parts.test(address))).toEqual([])
  await footerLink(page, 'Home').press('Enter')
  await page.getByRole('textbox', { name: 'Company name' }).scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-started')
})

test('a page that was painted slowly fetches the pages of links that its reader has scrolled to, and no others', async ({
  page,
}) => {
  await setPaint(page, 'slow')
  const asked = watchFetches(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-menus')
  expect(asked).toEqual([])
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Karnataka/ })
    .last()
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.length).toBe(2)
  for (const address of asked) {
    const { pathname } = new URL(address, page.url())
    const links = page.locator(`main a[href="${pathname}"]`)
    const inView = await links.evaluateAll((all) => {
      const tops = all.map((link) => link.getBoundingClientRect().top)
      return tops.filter((top) => top > 0 && top < window.innerHeight).length
    })
    expect(inView).toBeGreaterThan(0)
  }
})

test('a page that was painted quickly fetches framework and near pages when it is at rest', async ({
  page,
}) => {
  await setPaint(page, 'quick')
  const asked = watchFetches(page)
  await page.goto('/services')
  await expect.poll(() => asked.some((address) => framework.test(address))).toBe(true)
  await expect.poll(() => asked.some((address) => parts.test(address))).toBe(true)
})

test('a page of another shell build is loaded as a new document', async ({ page }) => {
  await page.goto('/blogs')
  await page.route(parts, async (route) => {
    const body = await textOf(route)
    await route.fulfill({
      body: body.replace(/"build":"[^"]+"/, '"build":"9.9.9-0000000000"'),
      contentType: 'text/html; charset=utf-8',
    })
  })
  await mark(page)
  await footerLink(page, 'Services').click()
  await expect(heading(page, 'Professional Tax Services')).toBeVisible()
  await expectOtherDocument(page)
})

test('a page that was not prefetched shows an offline message within the site, and Retry loads it', async ({
  page,
  context,
}) => {
  await page.route(parts, (route) => route.abort())
  await page.goto('/blogs')
  await expectStarted(page)
  await mark(page)
  await context.setOffline(true)
  await footerLink(page, 'Services').click()
  const failure = page.getByRole('alert').filter({ hasText: 'unavailable right now' })
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Professional Tax Services')).toBeVisible()
  await expectSameDocument(page)
})

test('settings in the header persist across pages, and the search box works on each page', async ({
  page,
}) => {
  await page.goto('/about')
  await expectStarted(page)
  await page.getByRole('button', { name: 'A++', exact: true }).click()
  await footerLink(page, 'Services').click()
  await expect(heading(page, 'Professional Tax Services')).toBeFocused()
  await expect(page.getByRole('button', { name: 'A++', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const box = page.getByRole('combobox', { name: 'Search states' })
  await box.fill('goa')
  await page.getByRole('option', { name: /^Goa/ }).first().click()
  await expect(heading(page, /^Goa/)).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
})

async function countNodes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return nodes
}

test('pages that were left are released from memory', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/about')
  await expectStarted(page)
  const session = await page.context().newCDPSession(page)
  const round = async () => {
    for (const [link, title] of [
      ['Services', 'Professional Tax Services'],
      ['Blogs', 'Latest Insights & Updates'],
      ['About', 'About PT Portal'],
    ] as const) {
      await footerLink(page, link).click()
      await expect(heading(page, title)).toBeVisible()
      await expectStarted(page)
    }
  }
  // After these rounds all pages that are kept for Back are in memory.
  for (let times = 0; times < 10; times += 1) await round()
  const before = await countNodes(session)
  for (let times = 0; times < 10; times += 1) await round()
  // Chromium lets go of pages in several collections, some of which come later.
  await expect.poll(() => countNodes(session), { timeout: 30_000 }).toBeLessThan(before * 1.3)
})

test('collapsed content opens on a page reached by light navigation', async ({ page }) => {
  await page.goto('/about')
  await expectStarted(page)
  await footerLink(page, 'Home').click()
  await expect(heading(page, /Professional Tax/)).toBeFocused()
  await page.getByText('The same as a table', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Tax begins' })).toBeVisible()
})
