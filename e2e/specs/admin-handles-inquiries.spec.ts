import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin } from '../support/sign-in'

test('a lead from the public form is found, followed up and exported', async ({
  page,
  browser,
}) => {
  const company = `Kochi Textiles ${randomUUID()}`
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/kerala-professional-tax-registration')
  await visitor.getByLabel('Company name').fill(company)
  await visitor.getByLabel('Your name').fill('Asha Rao')
  await visitor.getByLabel('Phone number').fill('9876543210')
  await visitor.getByLabel('Email').fill('asha.rao@example.com')
  await visitor.getByRole('button', { name: 'Request consultation' }).click()
  await expect(visitor).toHaveURL('/next')
  await visitor.context().close()

  await openSignedIn(page, '/admin')
  await page.getByRole('link', { name: 'View All Inquiries' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(company)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()

  const row = page.getByRole('main').getByRole('listitem')
  const lead = row.getByRole('button', { name: /^Asha Rao/ })
  await lead.click()
  await expect(lead).toHaveAttribute('aria-expanded', 'true')
  await expect(row.getByRole('definition')).toContainText([
    'asha.rao@example.com',
    '+919876543210',
    company,
    'Kerala',
    '/kerala-professional-tax-registration',
  ])
  await expectAccessible(page, 'main')

  await row.getByRole('combobox', { name: 'Status' }).selectOption('Contacted')
  await field(page, 'Notes').fill('=1+1 calls, "rings" back on Monday')
  await button(page, 'Save').click()
  await expect(toast(page, 'Inquiry updated successfully')).toBeVisible()
  await expect(lead.getByText('Contacted')).toBeVisible()

  await page.reload()
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(field(page, 'Notes')).toHaveValue('=1+1 calls, "rings" back on Monday')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"contacted","Asha","Rao","${company}"`)
  // A spreadsheet must not take what somebody typed for a formula.
  expect(lines[1]).toContain(`"'=1+1 calls, ""rings"" back on Monday"`)

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  await filter.selectOption('Won')
  await expect(page.getByText('No inquiry matches')).toBeVisible()
  await filter.selectOption('Contacted')
  await expect(lead).toBeVisible()
})

/** Leaves so many leads of one company, as the public form does; gives the company's name. */
async function leaveLeads(request: APIRequestContext, count: number): Promise<string> {
  const company = `Mysuru Looms ${randomUUID()}`
  for (let left = 0; left < count; left += 1) {
    const answer = await request.post('/api/consultations', {
      headers: ownOrigin,
      form: {
        SingleLine1: company,
        SingleLine: `Asha Rao ${left}`,
        PhoneNumber_countrycode: '9876543210',
        PhoneNumber_countrycodeval: '+91',
        Email: `asha.rao${left}@example.com`,
      },
      maxRedirects: 0,
    })
    expect(answer.status()).toBeLessThan(400)
  }
  return company
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('the search box keeps the focus while one pauses and types on', async ({ page }) => {
  const company = await leaveLeads(page.request, 1)
  await openSignedIn(page, '/admin/inquiries')
  await searchBox(page).click()
  const [name, street, id] = company.split(' ') as [string, string, string]
  await page.keyboard.type(name)
  await expect(page).toHaveURL(`/admin/inquiries?q=${name}`)
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(` ${street} ${id}`)
  await expect(page).toHaveURL(`/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue(company)
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()
})

test('with unsaved notes, search, filters and paging ask once, and both answers work', async ({
  page,
}) => {
  const company = await leaveLeads(page.request, 26)
  const address = `/admin/inquiries?q=${company.replaceAll(' ', '+')}`
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const notes = field(page, 'Notes')
  const status = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  await openSignedIn(page, address)
  await expect(page.getByText('26 inquiries', { exact: true })).toBeVisible()

  const ways = [
    {
      change: async () => {
        await searchBox(page).focus()
        await page.keyboard.press('End')
        await page.keyboard.type(' x')
      },
      leadsTo: /\+x$/,
    },
    { change: () => status.selectOption('Won'), leadsTo: /status=won$/ },
    { change: () => page.getByRole('link', { name: 'Next' }).click(), leadsTo: /page=2$/ },
  ]
  for (const { change, leadsTo } of ways) {
    await page.goto(address)
    await page.getByRole('button', { name: /^Asha Rao 25/ }).click()
    await notes.fill('Half a note')
    const before = page.url()

    await change()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    // The search's own pause goes by while this is typed.
    await notes.pressSequentially(' and more', { delay: 80 })
    await expect(question).toBeHidden()
    await expect(notes).toHaveValue('Half a note and more')
    expect(page.url()).toBe(before)

    await change()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(leadsTo)
    await expect(question).toBeHidden()
    await expect(notes).toBeHidden()
  }
})

test('the step to the last page leads by keyboard to its heading', async ({ page }) => {
  const company = await leaveLeads(page.request, 26)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeFocused()
})

test('the Save button keeps the focus', async ({ page }) => {
  const company = await leaveLeads(page.request, 1)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('button', { name: /^Asha Rao/ }).click()
  await field(page, 'Notes').fill('Called')
  await button(page, 'Save').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Inquiry updated successfully')).toBeVisible()
  await expect(button(page, 'Save')).toBeFocused()
})
