import { expect, type Page, type Route, test } from '@playwright/test'
import { administrator } from '../../support/portal'
import { expectStarted } from '../../support/scripts'

type Fault = (route: Route) => Promise<void>

const status = (code: number, body: string, contentType: string): Fault => {
  return (route) => route.fulfill({ status: code, body, contentType })
}

const cutShort: Fault = async (route) => {
  const body = await (await route.fetch()).text()
  await route.fulfill({ body: body.slice(0, body.length / 2), contentType: 'application/json' })
}

/** The changed file would run as well as the released one. */
const changed: Fault = async (route) => {
  const body = await (await route.fetch()).text()
  await route.fulfill({ body: `${body}// of somebody else`, contentType: 'text/javascript' })
}

// Never answers; the browser gives up by itself.
const silence: Fault = async () => {}

const faults: { name: string; file: string; fault: Fault }[] = [
  { name: 'its server is down', file: '', fault: (route) => route.abort() },
  {
    name: 'its manifest is missing',
    file: 'mf-manifest',
    fault: status(404, 'Not found', 'text/plain'),
  },
  {
    name: 'its manifest has the wrong shape',
    file: 'mf-manifest',
    fault: status(200, '{"error":"x"}', 'application/json'),
  },
  {
    name: 'its manifest is a page',
    file: 'mf-manifest',
    fault: status(200, '<!doctype html>', 'text/html'),
  },
  { name: 'its manifest is cut short', file: 'mf-manifest', fault: cutShort },
  { name: 'its manifest never comes', file: 'mf-manifest', fault: silence },
  { name: 'its entry is missing', file: 'remoteEntry', fault: status(404, '', 'text/plain') },
  {
    name: 'its entry is broken',
    file: 'remoteEntry',
    fault: status(200, 'var x = {', 'text/javascript'),
  },
  {
    name: 'its entry is a page',
    file: 'remoteEntry',
    fault: status(200, '<!doctype html>', 'text/html'),
  },
  { name: 'its entry is not what was released', file: 'remoteEntry', fault: changed },
  { name: 'its entry never comes', file: 'remoteEntry', fault: silence },
  {
    name: 'its routes are missing',
    file: '__federation_expose',
    fault: status(404, '', 'text/plain'),
  },
  {
    name: 'its routes are not what was released',
    file: '__federation_expose',
    fault: changed,
  },
]

const faultsOfPages: { name: string; fault: Fault }[] = [
  { name: 'is missing', fault: (route) => route.abort() },
  { name: 'is not what was released', fault: changed },
]

/** Faults that every remote is tested with: of its server, of what it exposes, and of one of its pages. */
const samples = ['its server is down', 'its routes are not what was released', 'is missing']

interface Visit {
  remote: string
  /** Whether all faults are tested. They are handled where remotes are loaded, which is the same for each. */
  isThorough?: boolean
  /** The name that the error message calls unavailable. */
  label: string
  /** Opens a page of another remote, which does not load this remote's files. */
  start(page: Page): Promise<void>
  /** Goes to a page of the remote. */
  go(page: Page): Promise<void>
  /** Heading of that page. */
  heading: string
}

/** Blocks the server-rendered parts, which would be shown even if the remote's files fail. */
const withoutParts = (page: Page) => page.route(/[?&]part=page$/, (route) => route.abort())

const visits: Visit[] = [
  {
    remote: 'mf-blog',
    isThorough: true,
    label: 'The blog',
    async start(page) {
      await withoutParts(page)
      await page.goto('/')
      await expectStarted(page)
    },
    go: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click(),
    heading: 'Latest Insights & Updates',
  },
  {
    remote: 'mf-public',
    label: 'This page',
    async start(page) {
      await withoutParts(page)
      await page.goto('/blogs')
      await expectStarted(page)
    },
    go: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click(),
    heading: 'About PT Portal',
  },
  {
    remote: 'mf-admin',
    label: 'The admin area',
    async start(page) {
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill(administrator.email)
      await page.getByLabel('Password').fill(administrator.password)
    },
    go: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
    heading: 'Admin Dashboard',
  },
]

// Each test opens its own page, and some wait for the browser to give up.
test.describe.configure({ mode: 'parallel' })

for (const { remote, isThorough, label, start, go, heading } of visits) {
  const isTested = ({ name }: { name: string }) => isThorough || samples.includes(name)

  for (const { name, file, fault } of faults.filter(isTested)) {
    test(`a failure of ${remote} affects only its own pages when ${name}, and Retry recovers it`, async ({
      page,
    }) => {
      const files = new RegExp(`/remotes/${remote}/.*${file}`)
      // Set before the page opens, because it prefetches the pages behind its links.
      await page.route(files, fault)
      await start(page)

      await go(page)
      const failure = page
        .getByRole('alert')
        .filter({ hasText: `${label} is unavailable right now` })
      await expect(failure).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()

      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
  }

  for (const { name, fault } of faultsOfPages.filter(isTested))
    test(`a page of ${remote} whose own script ${name} offers Retry within the site`, async ({
      page,
    }) => {
      const files = new RegExp(`/remotes/${remote}/.*/page-`)
      await page.route(files, fault)
      await start(page)
      await go(page)
      await expect(page.getByText('This page could not be loaded')).toBeVisible()

      await page.unroute(files)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
}

test('a server-rendered page can be read and left even if its remote’s files fail', async ({
  page,
}) => {
  // The first render of a page may take longer than the gateway waits.
  await page.request.get('/blogs')
  await page.route(/\/remotes\/mf-blog\//, (route) => route.abort())
  await page.goto('/')
  await expectStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About PT Portal' })).toBeFocused()
  await expectStarted(page)
})
