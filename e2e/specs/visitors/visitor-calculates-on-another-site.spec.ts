import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test'
import { watchComplaints } from '../../support/complaints'
import { expectAccessible } from '../../support/expect-accessible'
import { baseURL } from '../../support/portal'

let site: Server
let intranet: Server
let pasted = ''

/** Starts another site of one page. @param content HTML, asked for at each request */
async function startSite(title: string, content: () => string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content()}`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const siteAddress = () => addressOf(site)

/** A site with what its owner has pasted from `/embed`, and one that shows that site in a frame. */
test.beforeAll(async () => {
  site = await startSite('Payroll', () => pasted)
  intranet = await startSite(
    'Intranet',
    () => `<iframe title="Payroll" src="${siteAddress()}" width="360" height="900"></iframe>`,
  )
})
test.afterAll(() => {
  site.close()
  intranet.close()
})

/** The code that `/embed` writes. */
async function paste(page: Page) {
  await page.goto('/embed?state=maharashtra&width=320')
  pasted = await page.getByRole('textbox', { name: 'Code to copy' }).inputValue()
}

const frameOf = (page: Page | FrameLocator) =>
  page.getByTitle('Professional Tax Calculator').contentFrame().getByRole('main')

async function calculate(page: Page | FrameLocator) {
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

declare global {
  interface Window {
    /** Heights that other windows have told this one. */
    heights: number[]
  }
}

const heightsAt = (frame: Frame) => frame.evaluate(() => window.heights)

/** Waits until a frame has been painted often enough for a height that changes another one to show. */
const paintOften = (frame: Frame) =>
  frame.evaluate(async () => {
    for (let paints = 0; paints < 60; paints++) await new Promise(requestAnimationFrame)
  })

test('the calculator works in a frame within a frame, and tells its height to the frame around it alone', {
  tag: '@phone',
}, async ({ page, context }) => {
  await paste(page)
  await context.clearCookies()
  const complaints = await watchComplaints(page, siteAddress(), addressOf(intranet))
  await page.addInitScript(() => {
    window.heights = []
    addEventListener('message', ({ data }) => {
      if (data?.type === 'pt-portal-embed-height') window.heights.push(data.height)
    })
  })
  await page.goto(addressOf(intranet))
  await calculate(page.getByTitle('Payroll').contentFrame())
  const [top, around, calculator] = page.frames()
  const hidden = () =>
    calculator!.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(hidden).toBe(0)
  const heights = await heightsAt(around!)
  await paintOften(around!)
  expect(await heightsAt(around!)).toEqual(heights)
  expect(heights.length).toBeGreaterThan(0)
  expect([await heightsAt(top!), await heightsAt(calculator!)]).toEqual([[], []])
  expect(await calculator!.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  expect(await context.cookies()).toEqual([])
  expect(complaints).toEqual([])
})

test('every other page of the portal is refused in a frame, also in one of the calculator', {
  tag: '@phone',
}, async ({ page }) => {
  const addresses = ['/embed', '/', '/calculator', '/thank-you', '/admin/login']
  const refused = addresses.map(() => 'chrome-error://chromewebdata/')
  pasted = addresses
    .map((address) => `<iframe src="${new URL(address, baseURL).href}"></iframe>`)
    .join('')
  const framed = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url())
  await page.goto(siteAddress())
  await expect.poll(framed).toEqual(refused)

  await page.goto('/embed/calculator?state=maharashtra')
  await page.evaluate((frames) => {
    document.body.innerHTML += frames
  }, pasted)
  await expect.poll(framed).toEqual(refused)
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
