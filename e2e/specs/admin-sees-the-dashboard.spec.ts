import { expect, type Page, test } from '@playwright/test'
import { button, toast } from '../support/controls'
import { administrator } from '../support/portal'
import { openSignedIn } from '../support/sign-in'

/** What the page's own next call to this path answers. */
async function answerTo(page: Page, path: string) {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === path)
  return answer.json()
}

test('the dashboard greets the administrator and leads everywhere', async ({ page }) => {
  await openSignedIn(page, '/admin')
  await expect(
    page.getByText(`Welcome, ${administrator.email} | Manage state pages and inquiries`),
  ).toBeVisible()
  for (const [name, address] of [
    ['View Website', '/'],
    ['Add New State', '/admin/state-pages/new'],
    ['Manage Blogs', '/admin/blogs'],
    ['View All Inquiries', '/admin/inquiries'],
    ['View Kerala', '/kerala-professional-tax-registration'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  for (const name of ['State Pages Management', 'Blog Management', 'Recent Inquiries']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const filter = page.getByRole('searchbox', { name: 'Filter states by name' })
  await filter.fill('keral')
  await expect(page.getByRole('link', { name: 'View Kerala' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Gujarat' })).toBeHidden()
})

test('the five numbers count what the lists hold', async ({ page }) => {
  // Other journeys write meanwhile, so the numbers are those of this page's own answers.
  const answers = Promise.all([
    answerTo(page, '/api/state-pages'),
    answerTo(page, '/api/inquiries'),
    answerTo(page, '/api/blogs'),
  ])
  await openSignedIn(page, '/admin')
  const [states, inquiries, posts] = await answers
  expect(states.length).toBeGreaterThanOrEqual(23)
  expect(posts.length).toBeGreaterThanOrEqual(4)

  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect(numbers.getByRole('term')).toHaveText([
    'Total State Pages',
    'Total Inquiries',
    'Total Blogs',
    'Published Blogs',
    'Active Services',
  ])
  const count = (number: number) => number.toLocaleString('en-IN')
  await expect(numbers.getByRole('definition')).toHaveText([
    count(states.length),
    count(inquiries.total),
    count(posts.length),
    count(posts.filter((post: { isPublished: boolean }) => post.isPublished).length),
    count(states.filter((state: { onlineServices: boolean }) => state.onlineServices).length),
  ])
})

test('seeding states that are all there adds nothing and says so', async ({ page }) => {
  await openSignedIn(page, '/admin')
  await button(page, 'Seed All States').click()
  await expect(toast(page, 'Success')).toContainText('nothing was added')
})
