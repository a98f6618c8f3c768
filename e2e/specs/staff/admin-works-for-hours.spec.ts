import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from '../../support/staff'

/** As many as in three hours of work. */
const navigations = 300
/** After so many, each screen's code is loaded and the caches are full. */
const warm = 100

const screens = [
  ['Leads', 'Leads'],
  ['Dashboard', 'Admin Dashboard'],
  ['Posts', 'Posts'],
  ['States', 'States'],
  ['Users', 'Users'],
  ['Reports', 'Reports'],
  ['Settings', 'Settings'],
] as const

interface Held {
  heapMb: number
  nodes: number
  listeners: number
}

/** What the page holds once the garbage is collected. */
async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
  return {
    heapMb: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}

async function visit(page: Page, count: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' })
  for (let n = 0; n < count; n += 1) {
    const [link, heading] = screens[n % screens.length]!
    await menu.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
}

// A soak of a minute or more. Changes that leak are rare, and what a release contains is proved once.
test('memory, nodes and listeners stay level through 300 screens with a live stream', {
  tag: '@all',
}, async ({ staffPage: page }) => {
  test.setTimeout(300_000)
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/staff/changes'))
  await page.goto('/admin')
  await listening
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await visit(page, warm)
  const before = await heldBy(session)
  await visit(page, navigations - warm)
  const after = await heldBy(session)
  console.log(
    `After ${warm} screens ${JSON.stringify(before)}, after ${navigations} ${JSON.stringify(after)}`,
  )
  expect(after.heapMb).toBeLessThan(before.heapMb + 10)
  expect(after.nodes).toBeLessThan(before.nodes * 1.5)
  expect(after.listeners).toBeLessThan(before.listeners * 1.5)
})
