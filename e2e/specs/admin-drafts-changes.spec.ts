import { expect } from '@playwright/test'
import { button, chooseInMenu, field, saveState, toast } from '../support/controls'
import { test } from '../support/draft'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin } from '../support/sign-in'

test('changes of a public post are drafted beside it, previewed, and then published', async ({
  page,
  browser,
  request,
  draft: { id, title, slug, content, author },
}) => {
  const publicly = {
    title,
    slug,
    content,
    author,
    excerpt: 'As readers know it',
    isPublished: true,
  }
  await request.put(`/api/blogs/${id}`, { headers: ownOrigin, data: publicly })
  const visitor = await (await browser.newContext()).newPage()
  const reads = async (address: string, text: string) => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  }

  await openSignedIn(page, `/admin/blogs?edit=${id}`)
  await expect(saveState(page)).toHaveText('Saved')
  const next = `${title} revised`
  await field(page, 'Title').fill(next)
  await button(page, 'Save draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(saveState(page)).toHaveText(/^Draft of changes saved/)
  await expect(button(page, 'Publish changes')).toBeVisible()
  await expectAccessible(page, 'main')

  await reads(`/blogs/${slug}`, title)
  for (const place of [
    '/blogs',
    '/blogs/feed.xml',
    `/api/search?q=${title.replaceAll(' ', '+')}`,
  ]) {
    expect(await (await visitor.request.get(place)).text()).not.toContain(next)
  }
  const link = await request.post(`/api/blogs/${id}/preview-links`, { headers: ownOrigin })
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
  await visitor.context().close()
})

test('a discarded draft leaves the public post as it is', async ({ page, request, draft }) => {
  const { id, title, slug, content, author } = draft
  const data = { title, slug, content, author, excerpt: 'As readers know it', isPublished: true }
  await request.put(`/api/blogs/${id}`, { headers: ownOrigin, data })
  const drafted = { ...data, excerpt: 'A thought' }
  await request.put(`/api/blogs/${id}/draft`, { headers: ownOrigin, data: drafted })

  await openSignedIn(page, `/admin/blogs?edit=${id}`)
  await expect(field(page, 'Excerpt')).toHaveValue('A thought')
  await chooseInMenu(page, 'Discard draft')
  const question = page.getByRole('alertdialog', { name: 'Discard the draft of changes?' })
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(toast(page, 'Draft discarded')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('As readers know it')
  await expect(button(page, 'Update Blog')).toBeVisible()
})
