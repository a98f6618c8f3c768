import { expect, type Page } from '@playwright/test'
import { button, field, writeText } from '../../support/controls'
import { expectSettledAccessible } from '../../support/expect-accessible'
import { expectFitting } from '../../support/expect-fitting'
import { test } from '../../support/staff'

const screens = [
  ['/admin', 'Admin Dashboard'],
  ['/admin/blogs/calendar', 'Calendar'],
  ['/admin/state-pages', 'States'],
  ['/admin/state-pages/new', 'Add New State Page'],
  ['/admin/content-releases', 'Releases of content'],
  ['/admin/links', 'Links'],
  ['/admin/subscribers', 'Subscribers'],
  ['/admin/builds', 'Builds'],
  ['/admin/builds/mf_blog', 'mf_blog'],
  ['/admin/builds/mf_blog/compare', 'Compare builds of mf_blog'],
  ['/admin/deploy-tokens', 'Deploy tokens'],
  ['/admin/settings', 'Settings'],
  ['/admin/inquiries?view=board', 'Leads'],
  ['/admin/inquiries/new', 'New lead'],
  ['/admin/inquiries/import', 'Import leads'],
  ['/admin/inquiries/999999', 'Lead not found'],
  ['/admin/services', 'Services'],
  ['/admin/services?new', 'Create New Service'],
  ['/admin/nothing-here', 'There is no admin page at this address'],
] as const

/** What is asked of every screen: its heading, no accessibility finding in either theme, and no scrolling sideways. */
async function visit(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectSettledAccessible(page, 'main')
  await expectFitting(page)
}

for (const [address, heading] of screens) {
  test(`${address} has no accessibility finding in either theme and fits`, async ({
    staffPage: page,
  }) => {
    await visit(page, address, heading)
  })
}

test('the list of leads and the page of a lead have no accessibility finding', async ({
  staffPage: page,
  lead: { name, company },
}) => {
  await visit(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`, 'Leads')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectSettledAccessible(page, 'main')
})

test('the form of a state has no accessibility finding, nor have its facts with a faulty slab at any width', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/state-pages')
  await page.getByRole('link', { name: 'Edit Kerala' }).click()
  await expect(field(page, 'State Name')).toHaveValue('Kerala')
  await expectSettledAccessible(page, 'main')

  await page.getByRole('link', { name: 'Edit facts' }).click()
  await field(page, 'Slab 2, Income from').fill('12,345')
  await button(page, 'Update Facts').click()
  await expect(field(page, 'Slab 2, Income from')).toHaveAccessibleDescription(/^Gap at ₹/)
  await expectSettledAccessible(page, 'main')
  const inIndex = page.getByRole('link', { name: 'Slabs To correct' })
  await expect(inIndex).toBeVisible()
  // The narrowed window shows cards.
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.getByRole('group', { name: 'Slab 2' })).toBeVisible()
  await expect(inIndex).toBeVisible()
  await expectSettledAccessible(page, 'main')
})

test('the form of a new post has no accessibility finding, with errors, live preview and its question', async ({
  staffPage: page,
}) => {
  await visit(page, '/admin/blogs?new', 'Create New Blog')
  await button(page, 'Create Blog').click()
  await expect(field(page, 'Title')).toBeFocused()
  await writeText(field(page, 'Content'), '## Rates\n\nText with a [link](https://example.com).')
  await button(page, 'Live preview').click()
  await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible()
  await expectSettledAccessible(page, 'main')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSettledAccessible(page, '[role=alertdialog]')
})

test('posts, the form of one, and the question before it is deleted have no accessibility finding', async ({
  staffPage: page,
  post,
}) => {
  await visit(page, '/admin/blogs', 'Posts')
  await button(page, `Delete ${post.title}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectSettledAccessible(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.getByRole('link', { name: `Edit ${post.title}` }).click()
  await expect(field(page, 'Title')).toHaveValue(post.title)
  await expectSettledAccessible(page, 'main')
})

test('the trash has no accessibility finding, nor has its question for another slug, which takes the focus', async ({
  staffPage: page,
  staffApi,
  records,
  post: { id, title, slug },
}) => {
  await staffApi.delete(`/api/blogs/${id}`)
  await records.post({ title: `Heir of ${title}`, slug })
  await visit(page, `/admin/trash?q=${title.replaceAll(' ', '+')}`, 'Trash')
  await button(page, `Restore ${title}`).click()
  await expect(field(page, 'Slug')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/taken/)
  await expect(field(page, 'Slug')).toBeFocused()
  await expectSettledAccessible(page, '[role=dialog]')
})
