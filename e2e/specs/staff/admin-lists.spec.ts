import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, chooseInMenu, field, tabTo, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('posts are found, selected, moved to the trash and restored by keyboard alone', async ({
  staffPage: page,
  records,
}) => {
  const word = `w${randomUUID().slice(0, 8)}`
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await records.post({ title: `${name} ${word}`, slug: `${name}-${word}`.toLowerCase() })
  }
  await page.goto('/admin/blogs?sort=title')
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 posts', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/admin/blogs?q=${word}&sort=title`)

  await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }))
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Alpha ${word}`, exact: true })).toBeFocused()
  // A long name does not cover the next cell.
  const named = page.getByRole('rowheader', { name: `Alpha ${word}` })
  await expect(named).toHaveCSS('overflow-x', 'hidden')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page, 'main')

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, button(page, 'Move to trash'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Move 2 posts to the trash?' })
  await tabTo(page, question.getByRole('button', { name: 'Move to trash' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 posts moved to the trash')).toBeVisible()
  await expect(page.getByText('1 post', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeFocused()

  // F8 moves the focus to the toast.
  await page.keyboard.press('F8')
  await tabTo(page, button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 posts restored')).toBeVisible()
  // They are still selected.
  await expect(page.getByText('2 selected')).toBeVisible()
})

test('the command palette opens any record by keyboard alone', async ({
  staffPage: page,
  post,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Go to a record or an action' })
  await expect(box).toBeFocused()
  await expect(page.getByRole('option', { name: 'New Blog Post' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.insertText(post.title)
  const option = page.getByRole('option', { name: post.title })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue(post.title)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    new RegExp(post.title),
  ])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeFocused()
})

test('a preview link shows a hidden state until it is revoked', async ({
  staffPage: page,
  page: visitor,
  state: { id, name },
}) => {
  await page.goto(`/admin/state-pages/${id}/edit`)
  await chooseInMenu(page, 'Share preview')
  await expect(toast(page, 'Preview link copied!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { level: 1, name: `${name} Professional Tax Registration` }),
  ).toBeVisible()
  await expect(visitor.getByText('Preview – not public.')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor, '[aria-label=Preview]')

  await chooseInMenu(page, 'Preview links')
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(toast(page, 'Preview link revoked')).toBeVisible()
  await expect(page.getByText('No link is in force.')).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByRole('heading', { name: 'This preview link does not work any more' }),
  ).toBeVisible()
})

test('a preview link that the clipboard does not take is shown, selected', async ({
  staffPage: page,
  state,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.goto(`/admin/state-pages/${state.id}/edit`)
  await chooseInMenu(page, 'Share preview')
  const dialog = page.getByRole('dialog', { name: 'Copy the preview link' })
  await expect(dialog.getByRole('textbox', { name: 'Preview link' })).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/preview\?token=/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'More actions')).toBeFocused()
})
