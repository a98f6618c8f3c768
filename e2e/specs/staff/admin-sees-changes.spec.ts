import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button } from '../../support/controls'
import { test } from '../../support/staff'

const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/staff/changes'))

test('a lead that a visitor sends shows on the list by itself', async ({
  staffPage: page,
  records,
}) => {
  const listening = isListening(page)
  await page.goto('/admin/inquiries')
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await listening
  const { name } = await records.lead({ name: `Asha ${randomUUID()}` })
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('the titles of all tabs count new leads until one of them shows the list', async ({
  staffPage: page,
  records,
}) => {
  const listening = isListening(page)
  await page.goto('/admin/reports')
  await listening
  // Shares the stream of the first tab.
  const other = await page.context().newPage()
  await other.goto('/admin/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await records.lead()
  // Other journeys send leads too.
  const counted = /^\(\d+\) /
  await expect(page).toHaveTitle(counted)
  await expect(other).toHaveTitle(counted)
  await other.goto('/admin/inquiries')
  await expect(page).not.toHaveTitle(counted)
})

test('a list shows what a colleague has changed', async ({ staffApi, colleague, post }) => {
  const editor = await colleague({ role: 'editor' })
  const listening = isListening(editor)
  await editor.goto(`/admin/blogs?q=${post.slug}`)
  await expect(editor.getByRole('link', { name: post.title, exact: true })).toBeVisible()
  await listening
  const { slug, excerpt, content, author } = post
  const body = { slug, excerpt, content, author }
  const change = (title: string) =>
    staffApi.put(`/api/blogs/${post.id}`, { data: { ...body, title } })
  const renamed = `Renamed ${randomUUID()}`
  expect((await change(renamed)).status()).toBe(200)
  await expect(editor.getByRole('link', { name: renamed, exact: true })).toBeVisible()

  // While a row is selected, nothing moves.
  await editor.getByRole('checkbox').last().check({ force: true })
  const again = `Renamed again ${randomUUID()}`
  expect((await change(again)).status()).toBe(200)
  const show = button(editor, 'The posts have changed: show')
  await expect(show).toBeVisible()
  await expect(editor.getByRole('link', { name: renamed, exact: true })).toBeVisible()
  await show.click()
  await expect(editor.getByRole('link', { name: again, exact: true })).toBeVisible()
})
