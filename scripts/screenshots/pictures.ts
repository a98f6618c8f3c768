import type { Locator, Page } from '@playwright/test'

export interface Picture {
  /** Of its file in `docs/pictures`. */
  name: string
  /** Where it is taken, on the portal as it comes. */
  address: string
  isDark?: boolean
  isPhone?: boolean
  /** Whether an administrator takes it. */
  isStaff?: boolean
  /** What must be there before it is taken. */
  shows(page: Page): Locator
  /** What is done before. */
  prepare?(page: Page): Promise<void>
  /** What stands at its top, when that is not the page's. */
  startsAt?(page: Page): Locator
}

const state = (name: string) => `${name}-professional-tax-registration`

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })

const home = { address: '/', shows: (page: Page) => page.getByRole('heading', { level: 1 }) }

const maharashtra = {
  address: `/${state('maharashtra')}`,
  shows: heading('Maharashtra Professional Tax Registration'),
}

/** The pictures that the README shows or links to. */
export const pictures: Picture[] = [
  { name: 'home', ...home },
  { name: 'home-dark', ...home, isDark: true },
  { name: 'home-phone', ...home, isPhone: true },
  {
    name: 'map',
    ...home,
    startsAt: (page) => page.getByRole('heading', { name: 'The highest tax in a year' }),
  },
  { name: 'state', ...maharashtra },
  {
    name: 'state-dark',
    ...maharashtra,
    isDark: true,
    // The bar that stays at the top covers it; what follows is the chart.
    startsAt: (page) => page.getByText('No one pays more than'),
  },
  { name: 'state-phone', ...maharashtra, isPhone: true },
  {
    name: 'calculator',
    address: `/calculator?state=${state('karnataka')}&salary=45000`,
    shows: (page) => page.getByRole('heading', { name: /professional tax/i }).first(),
  },
  {
    name: 'compare',
    address: `/compare?states=${state('maharashtra')},${state('karnataka')}`,
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'editor',
    address: '/admin/blogs?edit=1',
    isStaff: true,
    shows: (page) => page.getByRole('textbox', { name: /^Content/ }),
    async prepare(page) {
      await page.getByRole('button', { name: 'Live preview' }).click()
      await page.getByRole('button', { name: 'Full screen' }).click()
      const preview = page.getByRole('region', { name: 'Live preview' })
      await preview.getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'reports',
    address: '/admin/reports',
    isStaff: true,
    shows: (page) => page.getByRole('img').first(),
    startsAt: (page) => page.getByText('Not yet contacted'),
  },
]
