import { expect, type Page, test } from '@playwright/test'
import { publicPages } from '../support/public-pages'
import { openSignedIn } from '../support/sign-in'

/** What the browser refused because of the policy, from the page's beginning on. */
async function refusalsOf(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('noteRefusal', (text: string) => refusals.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as never as { noteRefusal(text: string): void }).noteRefusal(
        `${location.pathname}: ${violatedDirective} ${sample}`,
      ),
    )
  })
  return refusals
}

/** Shows all that a page shows by itself: what is below the fold comes when it is near. */
async function showAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

for (const address of publicPages) {
  test(`${address} needs nothing that its policy refuses`, async ({ page }) => {
    const refusals = await refusalsOf(page)
    await page.goto(address)
    await showAll(page)
    expect(refusals).toEqual([])
  })
}

test('the admin area needs nothing that its policy refuses', async ({ page }) => {
  const refusals = await refusalsOf(page)
  await openSignedIn(page, '/admin')
  const screens = [
    ...[
      '/admin',
      '/admin/blogs',
      '/admin/blogs?new',
      '/admin/blogs/calendar',
      '/admin/state-pages',
    ],
    ...['/admin/state-pages/new', '/admin/services?new', '/admin/inquiries?view=board'],
    ...['/admin/reports', '/admin/media', '/admin/trash', '/admin/audit', '/admin/deliveries'],
    ...['/admin/webhooks', '/admin/users', '/admin/account'],
  ]
  for (const address of screens) {
    await page.goto(address)
    await showAll(page)
  }
  expect(refusals).toEqual([])
})

test('no public page has a style attribute, which the policy would refuse', async ({ request }) => {
  for (const address of publicPages) {
    const html = await (await request.get(address)).text()
    expect(/<[^>]+ style="[^>]*>/.exec(html)?.[0], address).toBeUndefined()
  }
})
