import { expect, type Page, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

const maharashtra = 'maharashtra-professional-tax-registration'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a question in Hindi leads from the header to pages in Hindi', async ({ page }) => {
  await page.goto('/hi/about')
  await expectStarted(page)
  const box = page.getByRole('banner').getByRole('combobox', { name: 'राज्य, सेवाएँ और सवाल खोजें' })
  const question = 'महाराष्ट्र में पीटी कितना'
  await box.fill(question)
  const all = page.getByRole('option', { name: `"${question}" के सभी नतीजे` })
  await all.click()
  await expect(heading(page)).toHaveText(`“${question}” के नतीजे`)
  await expect(page).toHaveURL(`/hi/search?${new URLSearchParams({ q: question })}`)
  const state = page.getByRole('region', { name: 'राज्य' }).getByRole('link').first()
  await expect(state).toHaveText('महाराष्ट्र')
  await state.click()
  await expect(page).toHaveURL(new RegExp(`/hi/${maharashtra}`))
  await expect(heading(page)).toHaveText('महाराष्ट्र: प्रोफेशनल टैक्स पंजीकरण')
})
