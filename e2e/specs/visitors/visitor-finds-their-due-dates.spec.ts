import { expect, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

test('a visitor gets the dates for two states and a size, and a link that keeps them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/due-dates')
  await expectStarted(page)
  await page.getByRole('checkbox', { name: 'Maharashtra' }).check()
  await page.getByRole('checkbox', { name: 'Gujarat' }).check()
  await page.getByRole('textbox', { name: 'Employees in each state' }).fill('12')
  await page.getByRole('button', { name: 'Show my dates' }).click()

  await expect(page.getByRole('heading', { name: /in the next twelve months$/ })).toBeVisible()
  const march = page.getByRole('list', { name: /^March / })
  await expect(march.getByText(/^Salaries of March \d{4} to February \d{4}: /)).toBeVisible()

  await page.getByRole('link', { name: 'Change to: More than 20 employees' }).click()
  await expect(page.getByText(/^For: More than 20 employees/)).toBeVisible()
  await expect(march.getByText(/^February salary: ₹200 each/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Maharashtra' })).toBeChecked()

  await page.getByRole('button', { name: 'Copy link to this list' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works, a wrong number is kept and named, and a repealed tax has no dates', async ({
    page,
  }) => {
    await page.goto('/due-dates')
    await page.getByRole('checkbox', { name: 'Karnataka' }).check()
    await page.getByRole('checkbox', { name: 'Odisha' }).check()
    const staff = page.getByRole('textbox', { name: 'Employees in each state' })
    await staff.fill('forty')
    await page.getByRole('button', { name: 'Show my dates' }).click()
    await expect(staff).toHaveValue('forty')
    await expect(staff).toHaveAccessibleDescription(/Write the number of employees in digits/)

    await staff.fill('40')
    await page.getByRole('button', { name: 'Show my dates' }).click()
    await expect(page.getByText(/^For: Tax of ₹5,000 or more a month/)).toBeVisible()
    await expect(page.getByText(/^No professional tax is levied in Odisha/)).toBeVisible()
    const file = page.getByRole('link', { name: 'Download the file' })
    const { status } = await page.request
      .get((await file.getAttribute('href'))!)
      .then((answer) => ({ status: answer.status() }))
    expect(status).toBe(200)
  })
})
