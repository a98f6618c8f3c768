import { expect } from '@playwright/test'
import { button, field } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { administrator } from '../../support/portal'
import { signIn } from '../../support/sign-in'
import { test } from '../../support/staff'

const signInPage = /\/admin\/login$/

test('signing out ends the session in every tab, and Back shows nothing', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/blogs')
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Dashboard').click()
  const other = await context.newPage()
  await other.goto('/admin/inquiries')
  await expect(other.getByRole('heading', { name: 'Leads' })).toBeVisible()

  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL(signInPage)
  await expect(other).toHaveURL(signInPage)

  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeHidden()
  expect((await page.request.get('/api/inquiries')).status()).toBe(401)
})

test('loading the admin area requests the session once', async ({ staffPage: page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked.push(request.url())
  })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('after another tab has signed out, signing in again in place continues the work', async ({
  page,
  staffApi,
  post,
}) => {
  await signIn(page, `/admin/blogs?edit=${post.id}`)
  await field(page, 'Excerpt').fill('Half a thought')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await button(other, 'Sign Out').click()
  await expect(other).toHaveURL(signInPage)
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('Half a thought')
  await expectAccessible(page, 'main')

  await notice.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await page.keyboard.insertText(administrator.password)
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(page, 'Excerpt')).toHaveValue('Half a thought')
  await button(page, 'Update Blog').click()
  await expect(page).toHaveURL('/admin/blogs')
  const stored = await (await staffApi.get(`/api/blogs/${post.slug}`)).json()
  expect(stored.excerpt).toBe('Half a thought')
})
