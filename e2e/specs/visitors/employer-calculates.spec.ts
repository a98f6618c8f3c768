import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/expect-accessible'
import { expectStarted } from '../../support/scripts'

declare global {
  interface Window {
    /** Durations in milliseconds of the tasks that blocked the main thread. */
    longTasks: number[]
  }
}

/** A name that only these tests use. */
const secret = 'Zephyrine'

const csv = (lines: string[]) => ({
  name: 'salaries.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => `${secret} ${row},Karnataka,"30,000",F`)

/** Opens the page and records all its requests from then on. */
async function open(page: Page, query = '') {
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`/calculator/employers${query}`)
  await expectStarted(page)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return sent
}

const way = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** The file input appears once the page is interactive; a file set earlier would be lost. */
async function wayOfFiles(page: Page) {
  await way(page, 'Upload a file')
  await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible()
}

const result = (page: Page) => page.getByRole('heading', { name: /^Professional tax for/ })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a file of 5,000 rows is calculated in a worker, shown in pages and exported as CSV', async ({
  page,
}) => {
  const sent = await open(page)
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await wayOfFiles(page)
  const lines = rows(5000)
  lines[16] = `${secret} 16,Karnataka,12x,F`
  lines[4000] = '=cmd|run,Maharashtra,20000,'
  lines[4001] = '=cmd|run,Orissa,50000,'
  await page.evaluate(() => {
    window.longTasks = []
  })
  const started = Date.now()
  await page.getByLabel('CSV file').setInputFiles(csv(lines))
  await expect(result(page)).toBeFocused()
  const took = Date.now() - started
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
  test
    .info()
    .annotations.push({ type: 'measured', description: `${took} ms, ${longest} ms at once` })
  console.log(`5,000 rows in ${took} ms, the longest task ${longest} ms`)
  expect(took).toBeLessThan(15_000)
  expect(workers).toEqual([expect.stringMatching(/^\/remotes\/mf-public\//)])

  await expect(
    page.getByText('4,998 employees calculated, 2 rows left out because of errors.'),
  ).toBeVisible()
  const errors = region(page, 'Errors')
  await expect(errors.getByRole('row').nth(1)).toContainText(
    '17Monthly salary“12x”Enter the salary in digits',
  )
  await expect(errors.getByRole('row').nth(2)).toContainText('4001Sex(empty)')
  const states = region(page, 'By state and month, in rupees')
  await expect(states.getByRole('row', { name: /^All states/ })).toContainText('4,998')
  const employees = region(page, 'By employee and month, in rupees')
  await expect(employees.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Show 400 more' }).click()
  await expect(employees.getByRole('row')).toHaveCount(501)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^professional-tax-\d{4}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(5000)
  expect(text).toContain(`"'=cmd|run","Odisha",50000`)

  expect(sent.filter((request) => /zephyrine|30,?000|salaries/i.test(request))).toEqual([])
  expect(page.url()).not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    secret,
  )

  // A refused file leaves the last result.
  await page.getByLabel('CSV file').setInputFiles({ ...csv([]), buffer: Buffer.from('PK\x03\x04') })
  await expect(
    page.getByRole('alert').filter({ hasText: /^This is an Excel workbook/ }),
  ).toBeFocused()
  await expect(result(page)).toBeVisible()
})

test('rows are typed, added and corrected by keyboard alone', async ({ page }) => {
  await open(page, '?state=karnataka')
  const { keyboard } = page
  await page.getByRole('radio', { name: 'Type' }).focus()
  await keyboard.press('Tab')
  await keyboard.type(`${secret} One`)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('12x')
  await page.getByRole('button', { name: 'Add a row' }).focus()
  await keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: 'Employee 4' }).getByRole('textbox', { name: 'Name' }),
  ).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('tripura')
  await keyboard.press('Tab')
  await keyboard.type('₹ 20,000')
  await keyboard.press('Enter')
  await expect(result(page)).toBeFocused()
  const salary = page
    .getByRole('group', { name: 'Employee 1' })
    .getByRole('textbox', { name: 'Monthly salary' })
  await expect(salary).toHaveAccessibleDescription(/^Monthly salary: Enter the salary in digits/)
  await expectAccessible(page)
  await salary.focus()
  await keyboard.press('Control+A')
  await keyboard.type('25000')
  await keyboard.press('Enter')
  await expect(page.getByText('2 employees calculated.')).toBeVisible()
  const employees = region(page, 'By employee and month, in rupees')
  await expect(employees.getByRole('row').nth(1)).toContainText(
    /^Zephyrine One1Karnataka25,0002,500/,
  )
  await expect(employees.getByRole('row').nth(2)).toContainText(/^–4Tripura20,0002,496/)
})

test('leaving pasted and calculated rows asks for confirmation', async ({ page }) => {
  await open(page)
  await way(page, 'Paste')
  const box = page.getByRole('textbox', { name: 'Rows from your spreadsheet' })
  await box.fill(`Salary\tState\tName\n1,00,000\tPondicherry\t${secret}`)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(result(page)).toBeFocused()
  const year = page.getByRole('combobox', { name: 'Financial year' })
  await year.selectOption({ index: 2 })
  await expect(page).toHaveURL(/\/calculator\/employers\?year=\d{4}-\d{2}$/)
  await expect(box).toHaveValue(/Pondicherry/)

  const crumb = page.getByRole('link', { name: 'Calculator', exact: true })
  await crumb.click()
  const question = page.getByRole('alertdialog', { name: 'Leave the calculator?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(result(page)).toBeVisible()
  await crumb.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/calculator')
  await page.getByRole('link', { name: 'Many salaries at once' }).click()
  await expect(page).toHaveURL('/calculator/employers')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs scripts, and links to the calculator for one salary', async ({
    page,
  }) => {
    await page.goto('/calculator/employers')
    await expect(page.getByText(/needs JavaScript, which is switched off/)).toBeVisible()
    await page.getByRole('link', { name: 'calculator for one salary' }).first().click()
    await expect(page).toHaveURL('/calculator')
  })
})
