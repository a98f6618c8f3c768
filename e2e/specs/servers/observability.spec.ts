import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { metricsURL } from '../../support/portal'
import { expectStarted, setPaint } from '../../support/scripts'
import { signInToApi } from '../../support/sign-in'

test.skip(!metricsURL, 'The metrics of a portal that is already running cannot be read.')

/** Sum of the series whose name and labels begin like this; other tests add series at the same time. */
async function figure(series: string): Promise<number> {
  const text = await (await fetch(metricsURL!)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(series))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function expectMore(series: string, act: () => Promise<unknown>): Promise<void> {
  const before = await figure(series)
  await act()
  await expect.poll(() => figure(series)).toBeGreaterThan(before)
}

/**
 * Opens a page as one of the visits that are measured, and uses it until it measures. It reports when it is left, and only
 * if its code for this, which it loads when it is first used, has come by then.
 */
async function openMeasured(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const { random } = Math
    // The share of visits that are measured is a tenth.
    Math.random = () => random() / 10
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === 'largest-contentful-paint')
        document.documentElement.dataset.measured = ''
      return observe.call(this, options)
    }
  })
  await page.goto(address)
  await expectStarted(page)
  await page.mouse.move(200, 300)
  await expect(page.locator('html')).toHaveAttribute('data-measured')
}

test('page speed is measured by the route pattern', async ({ page }) => {
  await openMeasured(page, '/blogs/professional-tax-due-dates-calendar')
  await expectMore(
    'portal_web_vital_lcp_seconds_count{remote="mf_blog",route="/blogs/:slug"}',
    () => page.goto('about:blank'),
  )
})

test('an error in a browser is counted for the build of its page', async ({ page }) => {
  await page.goto('/services')
  await expectStarted(page)
  await expectMore('portal_client_errors_total{remote="mf_public",build="1.', () =>
    page.evaluate(() => void setTimeout(() => Promise.reject('something of a visitor'))),
  )
})

test('an error that breaks the start of a page is counted, and the page still comes to work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { matches } = Element.prototype
    // The light start calls this for each menu before it does anything else.
    Object.assign(Element.prototype, {
      matches() {
        Element.prototype.matches = matches
        throw new Error('broken start')
      },
    })
  })
  await expectMore('portal_client_errors_total{remote="mf_public",build="1.', async () => {
    await page.goto('/services')
    await expectStarted(page)
  })
})

test('a remote that a browser cannot load is counted by the kind of failure', async ({ page }) => {
  await setPaint(page, 'slow')
  await page.route('**/remotes/mf-blog/**', (route) => route.abort())
  await page.goto('/')
  await expectStarted(page)
  const series = 'portal_federation_failures_total{noticed_by="browser",code="'
  await expectMore(series, async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
    await expect(page).toHaveURL('/blogs')
    // Where paint is slow, a page loads its remote only once a visitor turns to a control.
    await page.getByRole('combobox').first().dispatchEvent('focusin')
  })
})

test('API calls carry one trace per visit and the builds that made them', async ({ page }) => {
  const seen: Record<string, string>[] = []
  await page.route('**/api/**', (route, request) => {
    seen.push(request.headers())
    return route.continue()
  })
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  const traces = seen.map(
    ({ traceparent = '' }) => /^00-(\w{32})-\w{16}-01$/.exec(traceparent)?.[1],
  )
  expect(traces[0]).toBeDefined()
  expect(new Set(traces).size).toBe(1)
  for (const headers of seen) expect(headers['x-portal-build']).toMatch(/^shell@1\.[\w.+-]+$/)
})

/** As when a visitor goes to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('nothing is reported for a visitor who asks for privacy, and calls carry no trace', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const reports: string[] = []
  const traces: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/beacon')) reports.push(request.url())
    if (request.url().includes('/api/')) traces.push(request.headers().traceparent)
  })
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/blogs')
  await expectStarted(page)
  await page.evaluate(() => void setTimeout(() => Promise.reject('something of a visitor')))
  await page.mouse.move(200, 300)

  // Another visitor, who does not ask for it, does the same and is waited for.
  const other = await context.newPage()
  const reported = other.waitForRequest(/\/beacon$/)
  await openMeasured(other, '/blogs')
  await hide(page)
  await hide(other)
  await reported
  expect(reports).toEqual([])
  expect(traces.length).toBeGreaterThan(0)
  expect(traces.filter(Boolean)).toEqual([])
})

test('a team is shown an error of a browser with file and line, and no source map reaches a browser', async ({
  page,
  request,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    expect(response.url()).not.toMatch(/\.map\b/)
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.addInitScript(() => {
    const { get } = URLSearchParams.prototype
    // The listing asks for its tag while it is hydrated.
    URLSearchParams.prototype.get = function (name) {
      if (name === 'tag') throw new RangeError('broken by a test')
      return get.call(this, name)
    }
  })
  await page.goto('/blogs')
  await expectStarted(page)
  await signInToApi(request)
  const seen = async () => {
    const { errors } = await (await request.get('/api/builds/errors?remote=mf_blog')).json()
    return errors.find(({ message }: { message: string }) => message.includes('broken by a test'))
  }
  const file = 'src/pages/blogs/blogs-page.tsx'
  const source = await readFile(path.join(__dirname, '../../../mf-blog', file), 'utf8')
  const line = source.split('\n').findIndex((text) => text.includes("get('tag')")) + 1
  await expect.poll(seen, { timeout: 15_000 }).toMatchObject({
    message: 'RangeError: broken by a test',
    frames: [{ file, line }],
    seenIn: ['chromium'],
  })
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('sourceMappingURL')
  const { version } = (await (await request.get('/remotes.json')).json()).mf_blog
  for (const address of [`.maps/${version}.json.gz`, `${version}/page-blogs.js.map`]) {
    expect((await request.get(`/remotes/mf-blog/${address}`)).status()).toBe(404)
  }
})
