import { expect } from '@playwright/test'
import { expectAccessible } from '../../support/expect-accessible'
import { bodyOf } from '../../support/records'
import { test } from '../../support/staff'

test('what a reader says is wrong is corrected beside the page that was seen, and the next reader sees it', async ({
  page,
  staffPage,
  staffApi,
  records,
}) => {
  const post = await records.post({
    title: 'A post with a fault',
    content: 'The return is due on the 30th.',
    isPublished: true,
  })
  const address = `/blogs/${post.slug}`
  // By a link, so that the box is that of a page which the light start has shown.
  await page.goto('/blogs')
  await page.getByRole('link', { name: post.title }).first().click()
  await expect(page).toHaveURL(address)
  await page.getByText('Something is wrong', { exact: true }).click()
  const said = `It is the 15th, not the 30th (${post.id})`
  await page.getByLabel('What is wrong?').fill(said)
  await page.getByLabel('Where on the page?').fill('First paragraph')
  await expectAccessible(page)
  // Enter in a field sends this form, and not that of the button before it.
  await page.getByLabel('Where on the page?').press('Enter')
  await expect(page).toHaveURL(`${address}#thanks`)
  await expect(page.getByText('Thank you.', { exact: true })).toBeInViewport()

  await staffPage.goto('/admin/feedback?state=open')
  await staffPage.getByRole('link', { name: said }).click()
  const [before, now] = [0, 1].map((at) =>
    staffPage.getByTitle('Page preview').nth(at).contentFrame().getByText('The return is due'),
  )
  await expect(before!).toHaveText('The return is due on the 30th.')
  await staffPage.getByRole('link', { name: 'Correct', exact: true }).click()
  await expect(staffPage).toHaveURL(`/admin/blogs?edit=${post.id}`)
  const { title, slug, excerpt, author } = post
  const content = 'The return is due on the 15th.'
  const data = { title, slug, excerpt, author, content, isPublished: true }
  await bodyOf(await staffApi.put(`/api/blogs/${post.id}`, { data }))
  await staffPage.goBack()
  await expect(now!).toHaveText('The return is due on the 15th.')
  await expect(before!).toHaveText('The return is due on the 30th.')
  await staffPage.getByRole('button', { name: 'Corrected' }).click()
  await staffPage.getByRole('button', { name: 'Set corrected' }).click()
  await expect(staffPage.getByRole('status').getByText('Corrected', { exact: true })).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('The return is due on the 15th.')).toBeVisible()
})
