import { test as base, expect } from '@playwright/test'
import type { Slab, StateFacts, StatePage } from '@pt-portal/api/contract'
import { button, field, tabTo, toast } from '../support/controls'
import { expectSettledAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin, signInToApi } from '../support/sign-in'

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
  state: async ({ request }, use) => {
    await signInToApi(request)
    const list = await (await request.get('/api/state-pages?q=Nagaland')).json()
    const state: StatePage = (list.items ?? list).find((one: StatePage) => one.slug === slug)
    const change = async (changes: Partial<StateFacts>) => {
      const { facts, updatedAt } = await (await request.get(`/api/state-pages/${state.id}`)).json()
      const data = { ...facts, ...changes, updatedAt }
      const answer = await request.put(`/api/state-pages/${state.id}/facts`, {
        headers: ownOrigin,
        data,
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const { facts } = await (await request.get(`/api/state-pages/${state.id}`)).json()
    await change({ slabs: twoSlabs, caveats: [] })
    await use(state)
    await change({ slabs: facts.slabs, caveats: facts.caveats })
  },
})

test('slabs are inserted and split by keyboard alone, and readers see them', async ({
  page,
  state,
}) => {
  await openSignedIn(page, `/admin/state-pages/${state.id}/facts`)
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
  for (const name of [/^From ₹10,000 ₹110 /, /^From ₹15,000 ₹175 /, /^From ₹25,000 ₹200 /]) {
    await expect(page.getByRole('row', { name })).toBeVisible()
  }
})

test('a faulty slab is named at its cell and in the index, with no accessibility finding at any width', async ({
  page,
  state,
}) => {
  await openSignedIn(page, `/admin/state-pages/${state.id}/facts`)
  await field(page, 'Slab 2, Income from').fill('12,000')
  await button(page, 'Update Facts').click()
  await expect(field(page, 'Slab 2, Income from')).toHaveAccessibleDescription(/^Gap at ₹10,000/)
  await expectSettledAccessible(page, 'main')
  const inIndex = page.getByRole('link', { name: 'Slabs To correct' })
  await expect(inIndex).toBeVisible()
  // The narrowed window folds the index and shows cards.
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.getByRole('group', { name: 'Slab 2' })).toBeVisible()
  await expect(inIndex).toBeHidden()
  await expectSettledAccessible(page, 'main')
})

test('rows copied from a spreadsheet are pasted by the browser itself', async ({
  page,
  context,
  state,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, `/admin/state-pages/${state.id}/facts`)
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
