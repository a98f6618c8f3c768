import { expect, test } from '@playwright/test'
import { watchComplaints } from '../../support/complaints'
import { showAll } from '../../support/show-all'
import { openSignedIn } from '../../support/sign-in'

// Of public pages `every-page.spec.ts` expects the same.
test('the admin area needs nothing that its policy refuses', async ({ page }) => {
  const complaints = await watchComplaints(page)
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
  expect(complaints).toEqual([])
})
