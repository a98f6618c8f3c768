import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible'
import { expectFitting, expectFittingWhenEnlarged } from '../support/expect-fitting'
import { publicPages } from '../support/public-pages'
import { ownOrigin as headers, signInToApi } from '../support/sign-in'

const pages = [
  ...publicPages,
  '/admin/login',
  '/admin/forgot-password',
  '/admin/invitations/no-such-token',
]

for (const address of pages) {
  test(`${address} has no accessibility finding in either theme and fits the screen`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFitting(page)
    await expectFittingWhenEnlarged(page)
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
