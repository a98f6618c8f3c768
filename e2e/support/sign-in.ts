import { expect, type Page } from '@playwright/test'
import { administrator } from './portal'

/** Signs in through the form, and waits until the admin page first asked for is there. */
export async function signIn(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`))
}
