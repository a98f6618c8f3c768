import { type APIRequestContext, expect } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { button, chooseInMenu, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

const stored = async (staffApi: APIRequestContext, { id }: Blog): Promise<Blog> =>
  (await staffApi.get(`/api/blogs/${id}`)).json()

const addressOf = ({ id }: Blog) => `/admin/blogs?edit=${id}`

test('typed text is offered again after a reload, and saved by keyboard', async ({
  staffPage: page,
  staffApi,
  post,
}) => {
  await page.goto(addressOf(post))
  await field(page, 'Excerpt').fill('Typed and not saved')
  page.on('dialog', (question) => question.accept())
  await page.reload()

  const offer = page.getByRole('region', { name: /^You have unsaved changes from/ })
  await expect(offer).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue(post.excerpt)
  await offer.getByRole('button', { name: 'What differs' }).click()
  await expect(offer.getByRole('insertion')).toHaveText('Typed and not saved')
  await expectAccessible(page, 'main')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved')
  await expect(offer).toBeHidden()

  await field(page, 'Excerpt').press('Control+s')
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(addressOf(post))
  await expect(field(page, 'Excerpt')).toBeFocused()
  expect((await stored(staffApi, post)).excerpt).toBe('Typed and not saved')

  await page.reload()
  await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved')
  await expect(offer).toBeHidden()
})

test('two editors of one post do not overwrite each other’s changes', async ({
  staffPage: page,
  staffApi,
  post,
}) => {
  const saveElsewhere = async (values: object) => {
    const { title, slug, excerpt, content, author, metaTitle } = await stored(staffApi, post)
    const data = { title, slug, excerpt, content, author, metaTitle, ...values }
    const answer = await staffApi.put(`/api/blogs/${post.id}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  await page.goto(addressOf(post))
  await expect(field(page, 'Excerpt')).toHaveValue(post.excerpt)
  // Typed first: a form without changes shows what others save at once, and has nothing to merge.
  await field(page, 'Excerpt').fill('Mine')
  await saveElsewhere({ metaTitle: 'Theirs' })
  await field(page, 'Excerpt').press('Control+s')
  await expect(toast(page, 'changes to Meta Title were taken along')).toBeVisible()
  await expect(field(page, 'Meta Title')).toHaveValue('Theirs')
  expect(await stored(staffApi, post)).toMatchObject({ excerpt: 'Mine', metaTitle: 'Theirs' })

  await field(page, 'Excerpt').fill('Mine, at the same time')
  await saveElsewhere({ excerpt: 'Theirs, at the same time', author: 'Theirs' })
  await button(page, 'Update Blog').click()
  const question = page.getByRole('alertdialog', {
    name: 'Someone else has saved this in the meantime',
  })
  await expect(question).toContainText('You have both changed Excerpt')
  await expect(question).toContainText('Their changes to Author are taken along either way.')
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  // The toast of the first save may still be visible.
  await expect(question).toBeHidden()
  await expect
    .poll(() => stored(staffApi, post))
    .toMatchObject({ excerpt: 'Mine, at the same time', author: 'Theirs' })
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
})

test('an earlier version of a post is restored', async ({ staffPage: page, staffApi, post }) => {
  await page.goto(addressOf(post))
  await field(page, 'Excerpt').fill('A change that is regretted')
  await field(page, 'Excerpt').press('Control+s')
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()

  await chooseInMenu(page, 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: /^Version 1/ }).click()
  await history.getByRole('radio', { name: 'What has changed since' }).check()
  const excerpt = history.getByRole('group', { name: 'Excerpt' })
  await expect(excerpt.getByRole('insertion').first()).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await history.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(toast(page, 'Version 1 restored')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue(post.excerpt)
  expect((await stored(staffApi, post)).excerpt).toBe(post.excerpt)
})
