import { expect, test } from '@playwright/test'
import * as paths from '../../mf-public/src/routing/paths'
import { expectPicture, open, type Theme } from './take-picture'

const maharashtra = 'maharashtra-professional-tax-registration'

/** One of each kind of public page. */
const pages: Record<string, string> = {
  home: paths.home,
  state: paths.state(maharashtra),
  'untaxed-place': '/delhi-professional-tax',
  services: paths.services,
  service: paths.service('ptrc-registration'),
  blog: paths.blogs,
  post: paths.post('ptrc-or-ptec-which-certificate'),
  calculator: `${paths.calculatorFor(maharashtra)}&salary=50000`,
  lateness: `${paths.penaltyCalculatorFor(maharashtra)}&late=payment&tax=2500&due=2026-10-15&done=2026-11-25`,
  employers: paths.employers,
  compare: paths.compareWith('maharashtra,tamil-nadu'),
  'due-dates': paths.dueDatesIn('states=gujarat,odisha&staff=12'),
  changes: paths.changesIn('maharashtra'),
  search: `${paths.search}?q=maharashtra`,
  contact: paths.contact,
  privacy: paths.privacy,
  'not-found': '/no/such/page',
}

const inDark = ['home', 'state']

const looks: [number, Theme, string[]][] = [
  [1280, 'light', Object.keys(pages)],
  [390, 'light', Object.keys(pages)],
  [390, 'dark', inDark],
]

for (const [width, theme, names] of looks)
  for (const name of names)
    test(`${name}, ${width} wide, ${theme}`, async ({ page }) => {
      // The gateway leaves a page whose render is late to browsers, which show it without the box for feedback.
      const html = async () => (await page.request.get(pages[name]!)).text()
      await expect.poll(html).toContain('data-rendered="true"')
      await open(page, pages[name]!, width, theme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What is found comes after the page.
      if (name === 'search')
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /Maharashtra/ })
            .first(),
        ).toBeVisible()
      await expectPicture(page, ['pages', `${name}-${width}-${theme}`])
    })
