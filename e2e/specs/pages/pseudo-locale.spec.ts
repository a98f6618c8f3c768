import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { pseudoLanguage, pseudoText } from '../../../remote-kit/src/messages/pseudo'
import { withLanguage } from '../../../remote-kit/src/remote/routing'
import { expectFitting, expectInPlace } from '../../support/expect-fitting'
import { ownPortal } from '../../support/portal'
import { publicPages } from '../../support/public-pages'
import { untranslated } from '../../support/untranslated'

// The server's builds have the pseudo-language beside the others, so the portal that all journeys run against serves it
// too (PSEUDO_LOCALE) and nothing is built for it. Browsers have no scripts in it: what only scripts show is not looked at.
test.use({ javaScriptEnabled: false })
test.skip(!ownPortal, 'a portal elsewhere does not have the pseudo-language')

const inPseudo = (address: string) => withLanguage(address, pseudoLanguage)

/** Pages whose words are those of the portal, not of content. */
const pagesOfWords = [
  '/',
  '/calculator',
  '/calculator?state=maharashtra-professional-tax-registration&salary=50000',
  '/calculator?state=atlantis&salary=lots',
  '/calculator/employers',
  '/penalty-calculator',
  '/penalty-calculator?state=gujarat-professional-tax-registration&late=payment&tax=lots&due=2026-10-31&done=2026-11-25',
  '/due-dates',
  '/compare',
  '/search',
  '/search?q=xqzxqzxqz',
  '/services',
  '/services/nothing',
  '/blogs',
  '/blogs?tag=xqz',
  '/blogs/nothing',
  '/next',
  '/contact',
  '/about',
  '/privacy',
  '/screen-reader-access',
  '/atlantis-professional-tax-registration',
  '/no/such/page',
]

/** Every text of the API's public answers: what pages show of content. */
async function textsOfContent(request: APIRequestContext): Promise<string[]> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' ').trim())
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  for (const name of [
    'state-pages',
    'service-pages',
    'blogs',
    'tax-rules',
    'places',
    'questions',
    'privacy',
  ]) {
    const answer = await request.get(`/api/${name}`)
    expect(answer.status(), name).toBe(200)
    collect(await answer.json())
  }
  return [...texts]
}

test('every text of frame and pages comes from a catalogue or from content', async ({
  page,
  request,
}) => {
  test.slow()
  for (const address of pagesOfWords) {
    // Other journeys publish and delete posts meanwhile.
    const before = await textsOfContent(request)
    await page.goto(inPseudo(address))
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage)
    const content = [...before, ...(await textsOfContent(request))]
    expect.soft(await untranslated(page, content), address).toEqual([])
  }
})

test('with texts a third longer no page scrolls sideways, and no control is cut off or covered', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const address of publicPages) {
    await page.goto(inPseudo(address))
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${address} at ${width}`, async () => {
        await expectFitting(page)
        await expectInPlace(page)
      })
    }
  }
})

const english: Record<string, string> = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../mf-public/src/messages/en.json'), 'utf8'),
)
const words = (key: string) => pseudoText(english[key]!)

test('a visitor goes from the home page to the calculator and gets an amount', async ({ page }) => {
  await page.goto(inPseudo('/'))
  const menus = page.getByRole('navigation', { name: pseudoText('Main') })
  await menus.getByRole('button', { name: pseudoText('Tools') }).click()
  await menus.getByRole('link', { name: pseudoText('Tax calculator'), exact: true }).click()
  await expect(page).toHaveURL('/en-xa/calculator')
  const form = page.getByRole('form', { name: words('calculator') })
  await form.getByRole('combobox').selectOption({ label: 'Karnataka' })
  await form.getByLabel(words('calculatorSalary')).fill('50,000')
  await form.getByRole('button', { name: words('calculate') }).click()
  await expect(page).toHaveURL(/^[^?]*\/en-xa\/calculator\?.*salary=/)
  await expect(page.getByText(words('calculatorPerMonth'), { exact: true })).toBeVisible()
  await expect(page.getByText('₹200', { exact: true }).first()).toBeVisible()
})

test('nothing leads to the pseudo-language', async ({ request }) => {
  for (const address of ['/', '/sitemap.xml', '/robots.txt', '/hi', '/en-xa']) {
    const text = await (await request.get(address)).text()
    expect(text, address).not.toMatch(/hreflang="en-XA"/i)
  }
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/en-xa/i)
})

test('a text in English is found, unless it is content', async ({ page }) => {
  const planted = async (text: string): Promise<string[]> => {
    await page.goto(inPseudo('/about'))
    await page.evaluate((words) => {
      document.querySelector('main')!.append(words)
    }, text)
    return untranslated(page, ['Maharashtra'])
  }
  const usual = await planted('')
  expect(await planted('Maharashtra')).toEqual(usual)
  expect(await planted('Choose a state')).toEqual([...usual, 'Choose a state'].sort())
})
