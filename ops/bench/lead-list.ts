import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fill } from '../../api/bench/leads'
import { connect } from '../../api/src/platform/db/connect'
import { migrate } from '../../api/src/platform/db/migrate'
import { hashPassword } from '../../api/src/staff/auth/passwords'
import { createUser } from '../../api/src/staff/users/repository'
import { administrator, startPortal } from '../../scripts/portal/own-portal'
import type { Limit } from '../../tooling/bench/limits'
import { startBrowser } from './browser'
import { leadListLimits } from './limits'
import { signIn, watchKeys } from './typing'

const leadCount = 10_000
const loads = 7
/** Pause between keys in ms, as of a fast typist. */
const pauseMs = 120
const searched = 'asha textiles registration'

/** Milliseconds among 10,000 leads, on a processor four times slower. */
export interface LeadListFigures {
  /** From the end of the list's answer to the paint of its rows, in each of the loads, in order. */
  firstRows: number[]
  /** From a key to its paint, in order. */
  search: number[]
  rows: number[]
  /** From the press that selects all rows of the page to its paint, in order. */
  select: number[]
}

const listRequest = '/api/inquiries?page=1&pageSize=25'

/** Runs before the page's own scripts: notes when rows of leads are painted for the first time. */
const watchRows = `
  window.rowsPaintedAt = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('tbody [data-record]')) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
`

const answeredAt = `
  performance.getEntriesByType('resource').find(({ name }) => name.includes('${listRequest}')).responseEnd
`

const byTime = (times: number[]) => times.sort((one, other) => one - other)

async function keysOf(page: Page, press: () => Promise<void>): Promise<number[]> {
  await page.evaluate('window.taken = []')
  await press()
  await page.waitForTimeout(500)
  return byTime(await page.evaluate<number[]>('window.taken'))
}

async function measure(page: Page, origin: string): Promise<LeadListFigures> {
  await signIn(page, origin)
  await page.addInitScript(watchRows)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const firstRows: number[] = []
  for (let load = 0; load <= loads; load += 1) {
    await page.goto(`${origin}/admin/inquiries`)
    const painted = await page.evaluate<number>('window.rowsPaintedAt')
    // The first load fills the browser's cache.
    if (load > 0) firstRows.push(painted - (await page.evaluate<number>(answeredAt)))
  }
  await page.evaluate(watchKeys.replace('var taken = []', 'window.taken = []'))
  const keys = async (press: () => Promise<void>) => keysOf(page, press)

  await page.locator('tbody th a').first().focus()
  const rows = await keys(async () => {
    for (const key of 'jjjjjjjjjjjjjjjjjjjjkkkkkkkkkkkkkkkkkkkk') {
      await page.keyboard.press(key, { delay: 0 })
      await page.waitForTimeout(pauseMs)
    }
  })
  const select = await keys(async () => {
    const box = page.getByRole('checkbox', { name: /^Select all/ })
    await box.focus()
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Space')
      await page.waitForTimeout(4 * pauseMs)
    }
  })
  await page.getByRole('searchbox').first().focus()
  const search = await keys(() => page.keyboard.type(searched, { delay: pauseMs }))
  return { firstRows: byTime(firstRows), search, rows, select }
}

/** Measures the list of leads in a portal of its own, with 10,000 of them. */
export async function measureLeadList(): Promise<LeadListFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-leads-'))
  const db = connect(`sqlite:${path.join(folder, 'portal.db')}`)
  await migrate(db)
  const { email, password } = administrator
  await createUser(db.knex, { email, password: await hashPassword(password), role: 'admin' })
  await fill(db.knex, leadCount)
  await db.knex.destroy()
  const portal = await startPortal({ DATA_DIR: folder })
  const browser = await startBrowser()
  if (!browser) throw new Error('The list is measured in a browser, and there is none.')
  try {
    return await measure(
      await browser.newPage({ viewport: { width: 1280, height: 900 } }),
      portal.origin,
    )
  } finally {
    await browser.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)]!

export const limitsOf = ({ firstRows, search, rows, select }: LeadListFigures): Limit[] => [
  {
    what: 'First rows of 10,000 leads after their answer: median ms',
    value: at(firstRows, 0.5),
    most: leadListLimits.firstRowsMs,
  },
  {
    what: 'A key in the search of leads: p95 ms',
    value: at(search, 0.95),
    most: leadListLimits.keyMs,
  },
  { what: 'j and k among leads: p95 ms', value: at(rows, 0.95), most: leadListLimits.keyMs },
  {
    what: 'Selecting a page of leads: median ms',
    value: at(select, 0.5),
    most: leadListLimits.selectMs,
  },
]

export function printLeadList(figures: LeadListFigures): void {
  const row = (times: number[]) => ({
    p50: at(times, 0.5).toFixed(0),
    p95: at(times, 0.95).toFixed(0),
    slowest: times.at(-1)!.toFixed(0),
  })
  console.log('Among 10,000 leads, milliseconds at a processor four times slower:')
  console.table(
    Object.fromEntries(Object.entries(figures).map(([what, times]) => [what, row(times)])),
  )
}
