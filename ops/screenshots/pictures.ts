import type { Locator, Page } from '@playwright/test'

export interface Picture {
  /** Name of its file in `docs/pictures`. */
  name: string
  /** Path of the page, on a portal with its initial content. */
  address: string
  isDark?: boolean
  isPhone?: boolean
  /** Whether it needs a signed-in administrator. */
  isStaff?: boolean
  /** An element to wait for. */
  shows(page: Page): Locator
  /** Actions before the picture is taken. */
  prepare?(page: Page): Promise<void>
  /** Element at the top of the picture, if not the page's top. */
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
    startsAt: (page) => page.getByRole('heading', { name: 'Where the tax begins' }),
  },
  { name: 'state', ...maharashtra },
  {
    name: 'state-dark',
    ...maharashtra,
    isDark: true,
    // The sticky bar covers this line; the chart follows below it.
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
