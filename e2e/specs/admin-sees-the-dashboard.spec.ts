import { expect, type Page, test } from '@playwright/test'
import { button, toast } from '../support/controls'
import { administrator } from '../support/portal'
import { openSignedIn } from '../support/sign-in'

/** Waits for the page's next request to this address and returns its response. */
async function answerTo(page: Page, address: string) {
  const answer = await page.waitForResponse((one) => one.url().endsWith(address))
  return answer.json()
}

test('the dashboard greets the administrator and links to every section', async ({ page }) => {
  await openSignedIn(page, '/admin')
  await expect(
    page.getByText(`Welcome, ${administrator.email} | Manage state pages and inquiries`),
  ).toBeVisible()
  for (const [name, address] of [
    ['View Website', '/'],
    ['Add New State', '/admin/state-pages/new'],
    ['Manage Blogs', '/admin/blogs'],
    ['View All Inquiries', '/admin/inquiries'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  for (const name of ['State Pages Management', 'Blog Management', 'Recent Inquiries']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const filter = page.getByRole('searchbox', { name: 'Filter states by name' })
  await filter.fill('keral')
  await expect(page.getByRole('link', { name: 'View Kerala' })).toHaveAttribute(
    'href',
    '/kerala-professional-tax-registration',
  )
  await expect(page.getByRole('link', { name: 'View Gujarat' })).toBeHidden()
})

test('an administrator is told of leads, deliveries and content that wait', async ({ page }) => {
  await openSignedIn(page, '/admin')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByText('None of your leads is due.')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Facts to check' })
  await expect(facts.getByRole('link', { name: 'Odisha' })).toHaveAttribute(
    'href',
    /^\/admin\/state-pages\/\d+\/facts$/,
  )
})

test('the five figures equal the totals of the lists', async ({ page }) => {
  // Compares with the page's own responses, because other tests write meanwhile.
  const answers = Promise.all([
    answerTo(page, '/api/state-pages'),
    answerTo(page, '/api/inquiries?page=1&pageSize=5'),
    answerTo(page, '/api/blogs?page=1&pageSize=5'),
    answerTo(page, '/api/blogs?status=published&page=1&pageSize=1'),
  ])
  await openSignedIn(page, '/admin')
  const [states, inquiries, posts, published] = await answers
  expect(states.length).toBeGreaterThanOrEqual(23)
  expect(posts.total).toBeGreaterThanOrEqual(4)

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
    count(posts.total),
    count(published.total),
    count(states.filter((state: { onlineServices: boolean }) => state.onlineServices).length),
  ])
})

test('seeding when all states exist adds nothing and says so', async ({ page }) => {
  await openSignedIn(page, '/admin')
  await button(page, 'Seed All States').click()
  await expect(toast(page, 'Success')).toContainText('nothing was added')
})
