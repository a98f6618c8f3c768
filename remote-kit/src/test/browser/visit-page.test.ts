import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, startBrowser } from './browser'
import { findBrowser } from './find-browser'
import { pageVisitor, type Visit } from './visit-page'

const file = findBrowser()
const withBrowser = file ? test : test.skip
if (!file) console.warn('Without a browser: set CHROME_PATH, or install one.')

/** Marks an element as React does. */
const take = "document.querySelector('#main p').__reactFiber$x = {}"

const pages: Record<string, string> = {
  '/sound': `<html data-rendered="true"><main id="main"><p>Rates</p></main><script>${take}</script>`,
  '/changed': `<html data-rendered="true"><main id="main"><p>Rates of today</p></main>
    <script>addEventListener('DOMContentLoaded', () => {
      ${take}; document.querySelector('p').textContent = 'Rates of tomorrow'
    })</script>`,
  '/loud': `<html data-rendered="true"><main id="main"><p>Rates</p></main>
    <script>${take}; console.error('Hydration mismatch', new Error('of a date')); null.date</script>`,
  '/frameless': `<html data-frame="none"><main id="main"><p>Rates</p></main>`,
  '/left': '<main id="main"></main>',
}

let server: Server
let browser: Browser
let visit: (address: string) => Promise<Visit>

beforeAll(async () => {
  if (!file) return
  server = createServer(({ url = '' }, response) => {
    const isThere = Object.hasOwn(pages, url)
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/html' }).end(pages[url])
  }).listen(0, '127.0.0.1')
  browser = await startBrowser(file)
  const expected = (error: string) => error.includes('favicon')
  const visitPage = await pageVisitor(await browser.open(), expected)
  visit = (path) => visitPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

withBrowser('a page that stays what the server has sent has no fault', async () => {
  expect(await visit('/sound')).toEqual({ status: 200, isRendered: true, faults: [] })
})

withBrowser('a page without a frame is not taken over', async () => {
  expect(await visit('/frameless')).toEqual({ status: 200, isRendered: true, faults: [] })
})

withBrowser('a text that the take-over changes is a fault', async () => {
  const { faults } = await visit('/changed')
  expect(faults).toEqual([
    'changes when it is taken over: “Rates of today” becomes “Rates of tomorrow”',
  ])
})

withBrowser('errors in the console, and thrown ones, are faults', async () => {
  const { faults } = await visit('/loud')
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('logs Hydration mismatch Error: of a date')
  expect(faults[1]).toContain('throws TypeError')
})

withBrowser('a page that the server has not rendered is told apart, with its status', async () => {
  expect(await visit('/left')).toMatchObject({ isRendered: false })
  const { status, faults } = await visit('/none')
  expect(status).toBe(404)
  expect(faults[0]).toContain('404')
})
