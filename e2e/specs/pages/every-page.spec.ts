import { expect, type Page, test, type ViewportSize } from '@playwright/test'
import { withLanguage } from '../../../remote-kit/src/remote/routing'
import { provesRelease } from '../../../scripts/testing/tier'
import { watchComplaints } from '../../support/complaints'
import {
  expectAccessible,
  expectLegible,
  expectNoFinding,
  showTheme,
} from '../../support/expect-accessible'
import {
  expectFitting,
  expectFittingWhenEnlarged,
  expectInPlace,
} from '../../support/expect-fitting'
import { publicPages } from '../../support/public-pages'
import { expectStarted } from '../../support/scripts'
import { showAll } from '../../support/show-all'
import { ownOrigin as headers, signInToApi } from '../../support/sign-in'

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 700 }

/** Expects what holds at every width. */
async function expectFittingAt(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await expectFitting(page)
  await expectInPlace(page)
}

/** Expects that the server's HTML has no style attribute, which the policy would refuse. */
function expectNoStyleAttribute(html: string): void {
  expect(/<[^>]+ style="[^>]*>/.exec(html)?.[0]).toBeUndefined()
}

interface Look {
  language: string
  /** Size at which all of axe's rules are checked, in the light theme. */
  light: ViewportSize
  /** Size at which the rules about colour are checked, in the dark theme. */
  dark: ViewportSize
  /** Addresses that are rightly refused. */
  refused?: string[]
}

/** Visits a page once and expects everything that is asked of every page, as visits cost more than what is asked. */
async function expectSound(
  page: Page,
  address: string,
  { language, light, dark, refused = [] }: Look,
): Promise<void> {
  await page.setViewportSize(light)
  const complaints = await watchComplaints(page, address, ...refused)
  const response = await page.goto(address)
  expectNoStyleAttribute(await response!.text())
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectStarted(page)
  await showAll(page)

  await expectNoFinding(page)
  await expectFittingAt(page, light)
  await expectFittingAt(page, dark)
  await showTheme(page, 'dark')
  await expectLegible(page)
  await expectFittingAt(page, narrowest)
  await expectFittingWhenEnlarged(page)
  expect(complaints).toEqual([])
}

/** Pages that have no translation, each with what the API refuses to visitors. */
const pagesOfTheShell = [
  { address: '/admin/login', refused: ['/api/auth/me'] },
  { address: '/admin/forgot-password', refused: [] },
  {
    address: '/admin/invitations/no-such-token',
    refused: ['/api/invitations/no-such-token'],
  },
]

const title = (address: string) =>
  `${address} starts without complaints, is accessible in both themes and fits every screen`

/** The pages of one of two looks. A release is proven on each page in both, a change in one, by turns (ADR 0077). */
const pagesIn = (look: 0 | 1) => publicPages.filter((_, at) => provesRelease() || at % 2 === look)

// English in two of the four looks, Hindi in the other two: they differ in nothing but texts.
for (const address of pagesIn(0)) {
  test(title(address), async ({ page }) => {
    await expectSound(page, address, { language: 'en', light: laptop, dark: phone })
  })
}

for (const address of pagesIn(1).map((each) => withLanguage(each, 'hi'))) {
  test(title(address), { tag: '@phone-only' }, async ({ page }) => {
    await expectSound(page, address, { language: 'hi', light: phone, dark: laptop })
  })
}

for (const { address, refused } of pagesOfTheShell) {
  test(title(address), { tag: '@phone' }, async ({ page, isMobile }) => {
    const [light, dark] = isMobile ? [phone, laptop] : [laptop, phone]
    await expectSound(page, address, { language: 'en', light, dark, refused })
  })
}

test('a post with words, code and a table wider than the screen fits it, and can be scrolled by keyboard', {
  tag: '@phone',
}, async ({ page, request }) => {
  await signInToApi(request)
  const wide = 'a long line of code '.repeat(30)
  const columns = Array.from({ length: 12 }, (_, index) => `Column ${index}`)
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const data = {
    title: `Wide things ${'W'.repeat(240)}`,
    slug: `wide-things-${Date.now()}`,
    excerpt: 'What does not fit.',
    content: [
      `\`\`\`\n${wide}\n\`\`\``,
      `    ${wide}`,
      [row(columns), row(columns.map(() => '---')), row(columns)].join('\n'),
    ].join('\n\n'),
    author: 'A'.repeat(255),
    tags: ['t'.repeat(60)],
    isPublished: true,
  }
  const answer = await request.post('/api/blogs', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, slug } = await answer.json()
  try {
    await page.goto(`/blogs/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Wide things/)
    await expectAccessible(page)
    await expectFitting(page)
    const code = page.getByRole('group', { name: 'Code' }).first()
    await code.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)

    await page.goto('/blogs')
    await expect(page.getByRole('heading', { name: /^Wide things/ }).first()).toBeVisible()
    await expectFitting(page)
  } finally {
    await request.delete(`/api/blogs/${id}`, { headers })
  }
})
