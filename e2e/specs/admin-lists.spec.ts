import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { button, chooseInMenu, field, tabTo, toast } from '../support/controls'
import { test } from '../support/draft'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin, signInToApi } from '../support/sign-in'

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Provides three drafts with a unique word in common; deletes them afterwards. */
const listed = test.extend<{ listed: { word: string; drafts: Blog[] } }>({
  listed: async ({ request }, use) => {
    const word = `w${randomUUID().slice(0, 8)}`
    await signInToApi(request)
    const drafts: Blog[] = []
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      const answer = await request.post('/api/blogs', {
        headers: ownOrigin,
        data: {
          title: `${name} ${word}`,
          slug: `${name}-${word}`.toLowerCase(),
          excerpt: 'Of a list',
          content: 'Text.',
          author: 'Editorial Team',
        },
      })
      expect(answer.status(), await answer.text()).toBe(201)
      drafts.push(await answer.json())
    }
    await use({ word, drafts })
    for (const { id } of drafts) await request.delete(`/api/blogs/${id}`, { headers: ownOrigin })
  },
})

listed(
  'posts are found, selected, moved to the trash and restored by keyboard alone',
  async ({ page, listed: { word, drafts } }) => {
    expect(drafts).toHaveLength(3)
    await openSignedIn(page, '/admin/blogs?sort=title')
    await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 posts', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/admin/blogs?q=${word}&sort=title`)

    await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }))
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: `Alpha ${word}`, exact: true })).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page, 'main')

    await page.keyboard.press('Shift+Tab')
    await tabTo(page, button(page, 'Move to trash'))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Move 2 posts to the trash?' })
    await tabTo(page, question.getByRole('button', { name: 'Move to trash' }))
    await page.keyboard.press('Enter')
    await expect(toast(page, '2 posts moved to the trash')).toBeVisible()
    await expect(page.getByText('1 post', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeFocused()

    // F8 moves the focus to the toast.
    await page.keyboard.press('F8')
    await tabTo(page, button(page, 'Undo'))
    await page.keyboard.press('Enter')
    await expect(toast(page, '2 posts restored')).toBeVisible()
    // They are still selected.
    await expect(page.getByText('2 selected')).toBeVisible()
  },
)

listed(
  'posts are published and unpublished together',
  async ({ page, listed: { word, drafts } }) => {
    await openSignedIn(page, `/admin/blogs?q=${word}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await button(page, 'Publish').click()
    await expect(toast(page, '3 posts published')).toBeVisible()
    await expect(row(page, `Beta ${word}`).getByText('Published', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`/blogs/${drafts[0]!.slug}`)).status())
      .toBe(200)

    await button(page, 'Clear selection').click()
    await page.getByRole('checkbox', { name: `Select Alpha ${word}` }).check()
    await page
      .getByRole('checkbox', { name: `Select Gamma ${word}` })
      .click({ modifiers: ['Shift'] })
    await button(page, 'Unpublish').click()
    await expect(toast(page, '3 posts unpublished')).toBeVisible()
  },
)

test('a page whose slug was taken is restored from the trash under another slug', async ({
  page,
  draft,
  request,
}) => {
  await openSignedIn(page, '/admin/blogs')
  await request.delete(`/api/blogs/${draft.id}`, { headers: ownOrigin })
  const { title, slug, excerpt, content, author } = draft
  const heir = await request.post('/api/blogs', {
    headers: ownOrigin,
    data: { title: `Heir of ${title}`, slug, excerpt, content, author },
  })
  expect(heir.status()).toBe(201)

  await page.goto(`/admin/trash?q=${encodeURIComponent(title)}`)
  await button(page, `Restore ${title}`).click()
  const dialog = page.getByRole('dialog', { name: 'Restore under another address' })
  await expect(field(page, 'Slug')).toBeFocused()
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/taken|already/)
  await expectAccessible(page, '[role=dialog]')
  await field(page, 'Slug').fill(`${slug}-again`)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Post restored')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing in the trash matches')).toBeVisible()
  await page.goto(`/admin/blogs?edit=${draft.id}`)
  await expect(field(page, 'Slug')).toHaveValue(`${slug}-again`)
  await request.delete(`/api/blogs/${(await heir.json()).id}`, { headers: ownOrigin })
})

test('the command palette opens any record by keyboard alone', async ({ page, draft }) => {
  await openSignedIn(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Go to a record or an action' })
  await expect(box).toBeFocused()
  await expect(page.getByRole('option', { name: 'New blog post' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.type(draft.title)
  const option = page.getByRole('option', { name: draft.title })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue(draft.title)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    new RegExp(draft.title),
  ])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeFocused()
})

test('a preview link shows a hidden state until it is revoked', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToApi(request)
  const name = `Previewland ${randomUUID()}`
  const made = await request.post('/api/state-pages', {
    headers: ownOrigin,
    data: {
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      description: 'Nobody sees it yet.',
      taxRates: '₹200 a month',
      applicability: 'Everyone who earns',
      isActive: false,
    },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()

  await openSignedIn(page, `/admin/state-pages/${id}/edit`)
  await chooseInMenu(page, 'Share preview')
  await expect(toast(page, 'Preview link copied!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { level: 1, name: `${name} Professional Tax Registration` }),
  ).toBeVisible()
  await expect(visitor.getByText('Preview – not public.')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor, '[aria-label=Preview]')

  await chooseInMenu(page, 'Preview links')
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(toast(page, 'Preview link revoked')).toBeVisible()
  await expect(page.getByText('No link is in force.')).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByRole('heading', { name: 'This preview link does not work any more' }),
  ).toBeVisible()
  await visitor.context().close()
  await request.delete(`/api/state-pages/${id}`, { headers: ownOrigin })
})
