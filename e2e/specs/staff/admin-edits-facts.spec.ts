import { expect } from '@playwright/test'
import type { Slab, StatePage } from '@pt-portal/api/contract'
import type { DatedFacts, FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { button, field, tabTo, toast } from '../../support/controls'
import { expectSettledAccessible } from '../../support/expect-accessible'
import { bodyOf } from '../../support/records'
import { test as base } from '../../support/staff'

/** A state of which no other journey reads the slabs. */
const slug = 'nagaland-professional-tax-registration'

const monthly: Omit<Slab, 'from' | 'to' | 'tax'> = {
  appliesTo: 'all',
  period: 'monthly',
  instalments: [],
  lumpSum: null,
  note: '',
}

const twoSlabs: Slab[] = [
  { ...monthly, from: 0, to: 9999, tax: 0 },
  { ...monthly, from: 10_000, to: null, tax: 200 },
]

/** Gives the state two slabs for a test; afterwards it has its own ones again. */
const test = base.extend<{ state: StatePage }>({
  state: async ({ staffApi, records }, use) => {
    const { items } = await bodyOf<{ items: StatePage[] }>(
      await staffApi.get('/api/state-pages?q=Nagaland'),
    )
    const state = items.find((one) => one.slug === slug)!
    const read = async () => bodyOf<StatePage>(await staffApi.get(`/api/state-pages/${state.id}`))
    const change = async (changes: Partial<DatedFacts>) => {
      const { facts, updatedAt } = await read()
      const data = { ...facts, ...changes, updatedAt }
      const saved = await staffApi.put(`/api/state-pages/${state.id}/facts`, { data })
      return bodyOf<FactsPage>(saved)
    }
    const { slabs, caveats } = (await read()).facts!
    let schedules: FactsPage['schedules']
    records.afterwards(() => change({ slabs, caveats, schedules }))
    schedules = (await change({ slabs: twoSlabs, caveats: [] })).schedules
    await use(state)
  },
})

test('slabs are inserted and split by keyboard alone, and readers see them', async ({
  staffPage: page,
  state,
}) => {
  await page.goto(`/admin/state-pages/${state.id}/facts`)
  await expect(page.getByRole('table', { name: 'Slabs' })).toBeVisible()
  await expectSettledAccessible(page, 'main')

  await tabTo(page, button(page, 'Insert a slab after slab 1'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Slab 2, Income to')).toBeFocused()
  await page.keyboard.type('14999')
  await expect(field(page, 'Slab 3, Income from')).toHaveValue('15,000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('110')

  await tabTo(page, button(page, 'Actions of slab 3'))
  await page.keyboard.press('Enter')
  // The first choice of the menu has the focus at once.
  const choices = page.getByRole('group', { name: 'Actions of slab 3' })
  await expect(choices.getByRole('button', { name: 'Split' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Slab 3, Income to')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('24999')
  await page.keyboard.press('Tab')
  await page.keyboard.type('175')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Slab 4, Tax')).toBeFocused()
  await expect(field(page, 'Slab 4, Income from')).toHaveValue('25,000')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Facts updated successfully')).toBeVisible()

  await page.goto(`/${slug}`)
  for (const name of [
    /^₹10,000 to ₹14,999 ₹110 /,
    /^₹15,000 to ₹24,999 ₹175 /,
    /^₹25,000 and above ₹200 /,
  ]) {
    await expect(page.getByRole('row', { name })).toBeVisible()
  }
})

test('a schedule for a coming day is announced to readers', async ({ staffPage: page, state }) => {
  await page.goto(`/admin/state-pages/${state.id}/facts`)
  await button(page, 'New schedule from a day').click()
  const day = page.getByLabel('First day')
  await expect(day).toBeFocused()
  await expectSettledAccessible(page, '[role=dialog]')
  await day.fill('2090-04-01')
  await page.keyboard.press('Enter')
  await expect(button(page, 'New schedule from a day')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Facts updated successfully')).toBeVisible()

  await page.goto(`/${slug}`)
  await expect(page.getByText('The law will change on 1 April 2090')).toBeVisible()
})

test('rows copied from a spreadsheet are pasted by the browser itself', async ({
  staffPage: page,
  state,
}) => {
  await page.goto(`/admin/state-pages/${state.id}/facts`)
  await field(page, 'Slab 2, Income from').focus()
  await page.evaluate(() =>
    navigator.clipboard.writeText('₹ 10,000\t१४,९९९\t₹110\n15,000\tNo limit\tabout 200\n'),
  )
  await page.keyboard.press('Control+v')
  await expect(field(page, 'Slab 2, Income to')).toHaveValue('14,999')
  await expect(field(page, 'Slab 3, Tax')).toHaveValue('about 200')
  await expect(toast(page, '2 rows pasted')).toContainText('Not read: Tax of slab 3 (“about 200”).')
  await button(page, 'Undo').click()
  await expect(field(page, 'Slab 3, Tax')).toHaveCount(0)
  await expect(field(page, 'Slab 2, Tax')).toHaveValue('200')
})
