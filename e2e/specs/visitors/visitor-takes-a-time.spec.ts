import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'

/** Chooses the last free time but some of the list, which no other journey takes. Returns it as the list has it. */
async function choose(page: Page, fromTheEnd: number): Promise<string> {
  const list = page.getByLabel('When we call (time in India)')
  const time = list.getByRole('option').nth(-fromTheEnd)
  await list.selectOption(await time.getAttribute('value'))
  return (await time.textContent())!
}

test('a visitor takes a time, moves the call by its link, and cancels it', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Choose a time to be called back' }).click()
  const taken = await choose(page, 2)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Your number in India').fill(`98${randomInt(1e7, 1e8)}`)
  await page.getByRole('button', { name: 'Ask for this call' }).click()
  await expect(page).toHaveURL(/\/callback\?token=[\w-]{24}$/)
  const link = page.url()
  await expect(page.getByRole('status')).toContainText(taken)

  const moved = await choose(page, 3)
  expect(moved).not.toBe(taken)
  await page.getByRole('button', { name: 'Move the call' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('status')).toContainText(moved)

  await page.getByRole('button', { name: 'Cancel the call' }).click()
  await expect(page.getByRole('status')).toContainText('This call is cancelled')
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText('This call is cancelled')
  await expect(page.getByRole('button', { name: 'Cancel the call' })).toHaveCount(0)
})
