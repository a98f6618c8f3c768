import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { watchComplaints } from '../support/complaints'
import { expectAccessible } from '../support/expect-accessible'

let site: Server
let pasted = ''

/** Another site, with what its owner has pasted from `/embed`. */
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Payroll</title><h1>Payroll</h1>${pasted}`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => site.close())

const siteAddress = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

/** The code that `/embed` writes. */
async function paste(page: Page) {
  await page.goto('/embed?state=maharashtra&width=320')
  pasted = await page.getByRole('textbox', { name: 'Code to copy' }).inputValue()
}

const frameOf = (page: Page) =>
  page.getByTitle('Professional Tax Calculator').contentFrame().getByRole('main')

async function calculate(page: Page) {
  const frame = frameOf(page)
  await frame.getByLabel('Monthly salary in rupees').fill('20000')
  await frame.getByRole('button', { name: 'Calculate' }).click()
  await frame.getByRole('radio', { name: 'Women' }).check()
  await frame.getByRole('button', { name: 'Calculate' }).click()
  await expect(frame.getByRole('definition').first()).toHaveText('Nil')
  await expect(frame.getByText(/Last checked on/)).toBeVisible()
}

test('a visitor of another site calculates in a frame that is as high as its answer, and leaves no trace', async ({
  page,
  context,
}) => {
  await paste(page)
  await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
  await context.clearCookies()
  const complaints = await watchComplaints(page, siteAddress())
  await page.goto(siteAddress())
  await calculate(page)
  await expect(frameOf(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  const frame = page.frames().at(-1)!
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0)
  expect(await frame.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  expect(await context.cookies()).toEqual([])
  expect(complaints).toEqual([])

  // After the check, because the browser complains of it.
  await frameOf(page).getByRole('button', { name: 'Calculate' }).click()
  await frame.evaluate(() => {
    try {
      window.top!.location.href = '/'
    } catch {}
  })
  await expect(page).toHaveURL(siteAddress())

  await page.goto(frame.url())
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the frame sends its form itself', async ({ page }) => {
    await paste(page)
    await page.goto(siteAddress())
    await calculate(page)
    await expect(page).toHaveURL(siteAddress())
  })
})
