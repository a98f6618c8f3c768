import { expect } from '@playwright/test'
import { button, field, writeText } from '../support/controls'
import { test } from '../support/draft'
import { expectSettledAccessible } from '../support/expect-accessible'
import { openSignedIn } from '../support/sign-in'

const screens = [
  ['/admin', 'Admin Dashboard'],
  ['/admin/blogs', 'Blog Management'],
  ['/admin/blogs?new', 'Create New Blog'],
  ['/admin/blogs/calendar', 'Blog Calendar'],
  ['/admin/state-pages', 'State Pages'],
  ['/admin/content-releases', 'Releases of content'],
  ['/admin/trash', 'Trash'],
  ['/admin/settings', 'Settings'],
  ['/admin/state-pages/new', 'Add New State Page'],
  ['/admin/inquiries', 'Inquiries'],
  ['/admin/inquiries?view=board', 'Inquiries'],
  ['/admin/inquiries/999999', 'Inquiry not found'],
  ['/admin/services', 'Service Management'],
  ['/admin/services?new', 'Create New Service'],
  ['/admin/nothing-here', 'There is no admin page at this address'],
] as const

for (const [address, heading] of screens) {
  test(`${address} has no accessibility finding in either theme`, async ({ page }) => {
    await openSignedIn(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectSettledAccessible(page, 'main')
  })
}

test('the forms of records have no accessibility finding', async ({ page, draft }) => {
  await openSignedIn(page, '/admin/state-pages')
  await page.getByRole('link', { name: 'Edit Kerala' }).click()
  await expect(field(page, 'State Name')).toHaveValue('Kerala')
  await expectSettledAccessible(page, 'main')

  await page.goto(`/admin/blogs?edit=${draft.id}`)
  await expect(field(page, 'Title')).toHaveValue(draft.title)
  await expectSettledAccessible(page, 'main')
})

test('field errors, previews and dialogs have no accessibility finding', async ({
  page,
  draft,
}) => {
  await openSignedIn(page, '/admin/blogs?new')
  await button(page, 'Create Blog').click()
  await expect(field(page, 'Title')).toBeFocused()
  await writeText(field(page, 'Content'), '## Rates\n\nText with a [link](https://example.com).')
  await button(page, 'Live preview').click()
  await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible()
  await expectSettledAccessible(page, 'main')

  const question = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()
  await expectSettledAccessible(page, '[role=alertdialog]')
  await button(page, 'Discard changes').click()
  await expect(question).toBeHidden()

  await button(page, `Delete ${draft.title}`).click()
  await expect(question).toBeVisible()
  await expectSettledAccessible(page, '[role=alertdialog]')
})
