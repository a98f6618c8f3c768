import { expect } from '@playwright/test'
import { button, field, saveState, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('changes of a public post are drafted beside it, previewed, and then published', async ({
  staffPage: page,
  page: visitor,
  staffApi,
  records,
}) => {
  const { id, title, slug } = await records.post({ isPublished: true })
  const reads = async (address: string, text: string) => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  }

  await page.goto(`/admin/blogs?edit=${id}`)
  await expect(saveState(page)).toHaveText('Saved')
  const next = `${title} revised`
  await field(page, 'Title').fill(next)
  await button(page, 'Save draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(saveState(page)).toHaveText(/^Draft of changes saved/)
  await expect(button(page, 'Publish changes')).toBeVisible()
  await expectAccessible(page, 'main')

  await reads(`/blogs/${slug}`, title)
  for (const address of [
    '/blogs',
    '/blogs/feed.xml',
    `/api/search?q=${title.replaceAll(' ', '+')}`,
  ]) {
    expect(await (await visitor.request.get(address)).text()).not.toContain(next)
  }
  const link = await staffApi.post(`/api/blogs/${id}/preview-links`)
  await reads(`/blogs/preview?token=${(await link.json()).token}`, next)

  await page.getByRole('link', { name: 'Back to Blogs' }).click()
  await button(page, `Draft changes of ${title}`).click()
  const dialog = page.getByRole('dialog', { name: `Draft changes of ${title}` })
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText('revised')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(field(page, 'Title')).toHaveValue(next)
  await button(page, 'Publish changes').click()
  await expect(toast(page, 'Changes published')).toBeVisible()
  await expect(page.getByRole('link', { name: next, exact: true })).toBeVisible()
  await expect(button(page, `Draft changes of ${next}`)).toBeHidden()
  await reads(`/blogs/${slug}`, next)
})
