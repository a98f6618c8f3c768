import { administrator } from '../support/portal'
import { expect, test } from './test'

test('an administrator signs in and sees the dashboard', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await page.getByLabel('Email').pressSequentially(administrator.email)
  await page.getByLabel('Password').pressSequentially(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(`Welcome, ${administrator.email}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Kerala' })).toBeVisible()
})
