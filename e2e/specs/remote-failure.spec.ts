import { expect, type Page, type Route, test } from '@playwright/test'
import { expectInteractive } from '../support/scripts'

type Fault = (route: Route) => Promise<void>

const status = (code: number, body: string, contentType: string): Fault => {
  return (route) => route.fulfill({ status: code, body, contentType })
}

const faults: { name: string; files: RegExp; fault: Fault }[] = [
  { name: 'its server is down', files: /\/remotes\/mf-blog\//, fault: (route) => route.abort() },
  {
    name: 'its manifest is missing',
    files: /mf-blog\/.*mf-manifest/,
    fault: status(404, 'Not found', 'text/plain'),
  },
  {
    name: 'its manifest has the wrong shape',
    files: /mf-blog\/.*mf-manifest/,
    fault: status(200, '{"error":"x"}', 'application/json'),
  },
  {
    name: 'its manifest is a page',
    files: /mf-blog\/.*mf-manifest/,
    fault: status(200, '<!doctype html>', 'text/html'),
  },
  {
    name: 'its entry is broken',
    files: /mf-blog\/.*remoteEntry/,
    fault: status(200, 'var x = {', 'text/javascript'),
  },
  {
    name: 'its routes are missing',
    files: /mf-blog\/.*__federation_expose/,
    fault: status(404, '', 'text/plain'),
  },
]

async function openBlogFromHome(page: Page) {
  await expectInteractive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
}

for (const { name, files, fault } of faults) {
  test(`the blog costs only its own area when ${name}, and Retry brings it back`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(files, fault)

    await openBlogFromHome(page)
    const failure = page.getByRole('alert').filter({ hasText: 'The blog is unavailable right now' })
    await expect(failure).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()

    await page.unroute(files)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
  })
}

test('a page whose own script is missing offers Retry inside the site', async ({ page }) => {
  await page.goto('/')
  await page.route(/mf-blog\/.*\/page-/, (route) => route.abort())
  await openBlogFromHome(page)
  await expect(page.getByText('This page could not be loaded')).toBeVisible()

  await page.unroute(/mf-blog\/.*\/page-/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
})
