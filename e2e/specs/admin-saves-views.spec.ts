import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { test } from '../support/draft'
import { editorOf } from '../support/editor'
import { openSignedIn, ownOrigin } from '../support/sign-in'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

test('a view is saved, shared, seen by a colleague and deleted', async ({ page, browser }) => {
  // Other journeys may have views of all drafts.
  const mark = randomUUID()
  const name = `Drafts ${mark}`
  await openSignedIn(page, `/admin/blogs?q=${mark}`)
  await page.getByLabel('Status').selectOption({ label: 'Draft' })
  await button(page, 'Saved views').click()
  await field(page, 'Name of the view').fill(name)
  await page.getByLabel('Share with all staff').check()
  await button(page, 'Save').click()
  await expect(toast(page, `View "${name}" saved`)).toBeVisible()
  const link = views(page).getByRole('link', { name })
  await expect(link).toHaveAttribute('aria-current', 'page')

  const editor = await editorOf(browser, page.request)
  await editor.goto('/admin/blogs')
  await views(editor).getByRole('link', { name }).click()
  await expect(editor).toHaveURL(new RegExp(`\\?q=${mark}&status=draft$`))
  await expect(editor.getByLabel('Status')).toHaveValue('draft')
  await button(editor, `Saved views: ${name}`).click()
  await expect(button(editor, 'Delete')).toHaveCount(0)

  await button(page, `Saved views: ${name}`).click()
  await button(page, 'Delete').click()
  await expect(toast(page, `View "${name}" deleted`)).toBeVisible()
  await expect(link).toHaveCount(0)
  await editor.reload()
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(editor, 'Saved views')).toBeVisible()
  await expect(views(editor).getByRole('link', { name })).toHaveCount(0)
  await editor.context().close()
})

test('a list shows what a colleague has changed within 3 s', async ({ page, browser, draft }) => {
  await openSignedIn(page, '/admin')
  const editor = await editorOf(browser, page.request)
  const listening = editor.waitForResponse((response) =>
    response.url().includes('/api/staff/changes'),
  )
  await editor.goto(`/admin/blogs?q=${draft.slug}`)
  await expect(editor.getByRole('link', { name: draft.title, exact: true })).toBeVisible()
  await listening
  const change = (title: string) =>
    page.request.put(`/api/blogs/${draft.id}`, { headers: ownOrigin, data: { ...body, title } })
  const { slug, excerpt, content, author } = draft
  const body = { slug, excerpt, content, author }
  const renamed = `Renamed ${randomUUID()}`
  expect((await change(renamed)).status()).toBe(200)
  await expect(editor.getByRole('link', { name: renamed, exact: true })).toBeVisible({
    timeout: 3000,
  })

  // While a row is selected, nothing moves.
  await editor.getByRole('checkbox').last().check({ force: true })
  const again = `Renamed again ${randomUUID()}`
  expect((await change(again)).status()).toBe(200)
  const show = button(editor, 'The posts have changed: show')
  await expect(show).toBeVisible({ timeout: 3000 })
  await expect(editor.getByRole('link', { name: renamed, exact: true })).toBeVisible()
  await show.click()
  await expect(editor.getByRole('link', { name: again, exact: true })).toBeVisible()
  await editor.context().close()
})
