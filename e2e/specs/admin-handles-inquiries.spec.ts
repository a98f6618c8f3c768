import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin } from '../support/sign-in'

test('a lead from the public form can be found, followed up and exported', async ({
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

  const name = page.getByRole('link', { name: 'Asha Rao' })
  await expectAccessible(page, 'main')
  await name.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  const request = page.getByRole('region', { name: 'Request' })
  for (const text of [
    'asha.rao@example.com',
    '+919876543210',
    company,
    'Kerala',
    '/kerala-professional-tax-registration',
  ]) {
    await expect(request.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  }
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Received')).toBeVisible()
  await expectAccessible(page, 'main')

  const contacted = page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: 'Contacted' })
  await contacted.click()
  await expect(history.getByText('Status changed from New to Contacted')).toBeVisible()
  await button(page, 'In 3 days').click()
  await field(page, 'Notes').fill('=1+1 calls, "rings" back on Monday')
  await button(page, 'Add note').click()
  await expect(toast(page, 'Note added')).toBeVisible()
  await button(page, 'Take it').click()
  await expect(toast(page, 'This inquiry is yours now')).toBeVisible()
  await expect(page.getByText('Assigned to you')).toBeVisible()

  await page.reload()
  await expect(contacted).toHaveAttribute('aria-pressed', 'true')
  await expect(history.getByText('=1+1 calls, "rings" back on Monday')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inquiries' }).click()
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"contacted","Asha","Rao","${company}"`)
  // A spreadsheet must not run typed text as a formula.
  expect(lines[1]).toContain(`"'=1+1 calls, ""rings"" back on Monday"`)

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  await filter.selectOption('Won')
  await expect(page.getByText('No inquiry matches')).toBeVisible()
  await filter.selectOption('Contacted')
  await expect(name).toBeVisible()
})

/** Submits `count` leads of one company through the public form; returns the company's name. */
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

test('the search box keeps the focus when typing continues after a pause', async ({ page }) => {
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

test('leaving unsaved notes asks for confirmation, and both answers work', async ({ page }) => {
  const company = await leaveLeads(page.request, 1)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Asha Rao 0' }).click()
  const notes = field(page, 'Notes')
  await notes.fill('Half a note')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const back = page.getByRole('link', { name: 'Back to Inquiries' })

  await back.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await notes.pressSequentially(' and more')
  await expect(notes).toHaveValue('Half a note and more')

  await back.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()
})

test('selected leads are changed together, and moved on the board by keyboard and pointer', async ({
  page,
}) => {
  const company = await leaveLeads(page.request, 2)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Set status').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 inquiries moved to Contacted')).toBeVisible()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(column('Contacted').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'main')
  await card('Asha Rao 0').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column('Won').getByRole('link', { name: 'Asha Rao 0' })).toBeFocused()
  await expect(toast(page, 'Asha Rao 0 moved to Won')).toBeVisible()
  await column('Contacted').getByText('Asha Rao 1').dragTo(column('Lost'))
  await expect(column('Lost').getByRole('link', { name: 'Asha Rao 1' })).toBeVisible()
  await expect(toast(page, 'Asha Rao 1 moved to Lost')).toBeVisible()
  await page.reload()
  await expect(column('Won').getByRole('link', { name: 'Asha Rao 0' })).toBeVisible()
  await expect(column('Lost').getByRole('link', { name: 'Asha Rao 1' })).toBeVisible()
})

test('going to the last page by keyboard moves the focus to the heading', async ({ page }) => {
  const company = await leaveLeads(page.request, 26)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeFocused()
})

test('the button for notes keeps the focus', async ({ page }) => {
  const company = await leaveLeads(page.request, 1)
  await openSignedIn(page, `/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: /^Asha Rao/ }).click()
  await field(page, 'Notes').fill('Called')
  await button(page, 'Add note').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(button(page, 'Add note')).toBeFocused()
})

test('five keys take a lead, contact it, plan tomorrow and go to the next of the list', async ({
  page,
}) => {
  const company = await leaveLeads(page.request, 2)
  await openSignedIn(page, `/admin/inquiries?status=new&q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Asha Rao 1' }).click()
  await expect(page.getByRole('link', { name: 'Next lead' })).toBeVisible()
  await expect(button(page, 'Take it')).toBeVisible()
  for (const key of ['a', 's', 'c', 'f', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao 0' })).toBeVisible()

  // The first lead is no longer new, so the list has only this one.
  await page.getByRole('link', { name: 'Back to Inquiries' }).click()
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()
  await page.goto(`/admin/inquiries?status=contacted&q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('link', { name: 'Asha Rao 1' }).click()
  await expect(page.getByText('Assigned to you')).toBeVisible()
  await expect(button(page, 'Tomorrow')).toHaveAttribute('aria-pressed', 'true')
})

test('a lead taken down by telephone opens, and two notes stay', async ({ page }) => {
  await openSignedIn(page, '/admin/inquiries/new')
  await field(page, 'Name').fill('Farah Khan')
  await field(page, 'Company name').fill(`Kochi Textiles ${randomUUID()}`)
  await field(page, 'Phone number').fill('9876543211')
  await field(page, 'Email').fill(`farah.${randomUUID()}@example.com`)
  await expectAccessible(page, 'main')
  await button(page, 'Add lead').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Farah Khan' })).toBeVisible()
  for (const note of ['Has 20 employees', 'Rings back']) {
    await field(page, 'Notes').fill(note)
    await button(page, 'Add note').click()
    await expect(page.getByRole('region', { name: 'History' }).getByText(note)).toBeVisible()
  }
  await expect(page.getByText('Has 20 employees')).toBeVisible()
  await expect(page.getByText('Taken down by telephone')).toBeVisible()
})
