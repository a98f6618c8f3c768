import { expect, test } from '@playwright/test'
import { ownPortal } from '../../support/portal'
import { expectStarted } from '../../support/scripts'
import { signIn } from '../../support/sign-in'

const isAdminFile = (url: string) => url.includes('/remotes/mf-admin/')

test('no file of the admin remote is requested before sign-in, and it loads afterwards', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (isAdminFile(request.url())) requested.push(request.url())
  })

  await page.goto('/')
  await page.goto('/admin/blogs')
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fblogs$/)
  expect(requested).toEqual([])

  await signIn(page)
  await expect(page.getByText('Manage state pages and inquiries')).toBeVisible()
  expect(requested.length).toBeGreaterThan(0)
})

test('the server refuses admin files without an administrator’s session', async ({ request }) => {
  const registry = await (await request.get('/remotes.json')).json()
  const answer = await request.get(registry.mf_admin.entry)
  expect(answer.status()).toBe(401)

  if (!ownPortal) return
  const path = registry.mf_admin.entry.replace('/remotes/mf-admin', '')
  const direct = await request.get(`http://127.0.0.1:${ownPortal.ADMIN_PORT}${path}`)
  expect(direct.status()).toBe(403)
})

test('each remote’s files come from its own build', async ({ page }) => {
  const folders = new Set<string>()
  page.on('response', (response) => {
    const [, folder] = /\/remotes\/([^/]+)\/[^/]+\/.*\.js/.exec(response.url()) ?? []
    if (folder && response.ok()) folders.add(folder)
  })
  await page.goto('/')
  await expectStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
  await expectStarted(page)
  expect([...folders].sort()).toEqual(['mf-blog', 'mf-public'])
})
