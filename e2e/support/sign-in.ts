import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { administrator, baseURL } from './portal'

/** Signs in through the form and waits for the admin page that was first asked for. */
export async function signIn(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`))
}

/** The header that a browser adds to the portal's own calls. */
export const ownOrigin = { Origin: new URL(baseURL).origin }

/** Signs in without a page, for what a journey needs before it begins. */
export async function signInToApi(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', { headers: ownOrigin, data: administrator })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens a page as an administrator; for journeys that are not about signing in. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await signInToApi(page.request)
  await page.goto(address)
}
