import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sendLead } from '../support/lead'
import { openSignedIn, signInToApi } from '../support/sign-in'

test('a lead shows the language in which it was sent, and leads are filtered by it', async ({
  page,
  request,
}) => {
  await signInToApi(request)
  const company = `Kochi Textiles ${randomUUID()}`
  await sendLead(request, { company, name: 'Meera Nair', phone: '9876543210', locale: 'hi' })
  await sendLead(request, { company, name: 'Asha Rao', phone: '9876543211' })

  await openSignedIn(page, `/admin/inquiries?q=${encodeURIComponent(company)}`)
  const [inHindi, inEnglish] = ['Meera Nair', 'Asha Rao'].map((name) =>
    page.getByRole('link', { name }),
  )
  await expect(inEnglish!).toBeVisible()
  const filter = page.getByRole('search').getByRole('combobox', { name: 'Language' })
  await filter.selectOption('Hindi (हिन्दी)')
  await expect(inEnglish!).toHaveCount(0)
  await expect(inHindi!).toBeVisible()
  await filter.selectOption('English')
  await expect(inHindi!).toHaveCount(0)
  await expect(inEnglish!).toBeVisible()

  await filter.selectOption('Hindi (हिन्दी)')
  await inHindi!.click()
  const facts = page.getByRole('region', { name: 'Request' })
  await expect(facts.getByRole('definition').filter({ hasText: 'Hindi (हिन्दी)' })).toBeVisible()
})
