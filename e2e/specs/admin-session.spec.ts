import { expect, type Page } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { test } from '../support/draft'
import { expectAccessible } from '../support/expect-accessible'
import { administrator } from '../support/portal'
import { signIn, signInToApi } from '../support/sign-in'

const signInPage = /\/admin\/login$/

test('signing out ends the session in every tab, and Back shows nothing', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/blogs')
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Dashboard').click()
  const other = await context.newPage()
  await other.goto('/admin/inquiries')
  await expect(other.getByRole('heading', { name: 'Inquiries' })).toBeVisible()

  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL(signInPage)
  await expect(other).toHaveURL(signInPage)

  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeHidden()
  expect((await page.request.get('/api/inquiries')).status()).toBe(401)
})

test('wrong credentials are refused without saying which was wrong', async ({ page }) => {
  await page.goto('/admin')
  await field(page, 'Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the password')
  await button(page, 'Sign In').click()
  await expect(toast(page, 'Error')).toContainText(/email or password/i)
  await expect(field(page, 'Email')).toHaveValue('nobody@example.com')
})

test('loading the admin area requests the session once', async ({ page }) => {
  await signInToApi(page.request)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked.push(request.url())
  })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test.describe('when another tab signs out while a form has unsaved changes', () => {
  async function signOutElsewhere(page: Page, address: string) {
    await signIn(page, address)
    await field(page, 'Excerpt').fill('Half a thought')
    const other = await page.context().newPage()
    await other.goto('/admin')
    await button(other, 'Sign Out').click()
    await expect(other).toHaveURL(signInPage)
    const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
    await expect(notice).toBeVisible()
    await expect(field(page, 'Excerpt')).toHaveValue('Half a thought')
    return notice
  }

  test('signing in again in place continues the work', async ({ page, draft, request }) => {
    const notice = await signOutElsewhere(page, `/admin/blogs?edit=${draft.id}`)
    await expectAccessible(page, 'main')
    await notice.getByRole('button', { name: 'Sign in again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await expect(notice).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(field(page, 'Excerpt')).toHaveValue('Half a thought')
    await button(page, 'Update Blog').click()
    await expect(page).toHaveURL('/admin/blogs')
    const stored = await (await request.get(`/api/blogs/${draft.slug}`)).json()
    expect(stored.excerpt).toBe('Half a thought')
  })

  test('leaving discards the changes', async ({ page, draft }) => {
    const notice = await signOutElsewhere(page, `/admin/blogs?edit=${draft.id}`)
    await notice.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(signInPage)
  })
})

test.describe('when the session ends while somebody types', () => {
  /** Opens and changes the post, ends the session, and saves. */
  async function saveWithoutSession(page: Page, address: string) {
    await signIn(page, address)
    await field(page, 'Excerpt').fill('Written before the session was lost')
    await page.context().clearCookies()
    await button(page, 'Update Blog').click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    return dialog
  }

  test('signing in again saves the text', async ({ page, draft, request }) => {
    const dialog = await saveWithoutSession(page, `/admin/blogs?edit=${draft.id}`)
    await page.keyboard.type(administrator.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
    await expect(page).toHaveURL('/admin/blogs')
    const stored = await (await request.get(`/api/blogs/${draft.slug}`)).json()
    expect(stored.excerpt).toBe('Written before the session was lost')
  })

  test('declining to sign in keeps the text in the form', async ({ page, draft }) => {
    const dialog = await saveWithoutSession(page, `/admin/blogs?edit=${draft.id}`)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page, 'Excerpt')).toHaveValue('Written before the session was lost')
    await expect(page).toHaveURL(`/admin/blogs?edit=${draft.id}`)
  })
})
