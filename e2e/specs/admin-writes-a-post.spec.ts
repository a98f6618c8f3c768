import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  button,
  chooseInMenu,
  expectText,
  field,
  tabTo,
  toast,
  writeText,
} from '../support/controls'
import { test } from '../support/draft'
import { openSignedIn, ownOrigin } from '../support/sign-in'

const edit = ({ id }: { id: number }) => `/admin/blogs?edit=${id}`

test('a post is written, published and deleted by keyboard alone', async ({ page, browser }) => {
  const title = `Größe & slabs ${randomUUID()}`
  const slug = title.replace('Größe &', 'gre').replaceAll(' ', '-').toLowerCase()
  await openSignedIn(page, '/admin/blogs')

  await tabTo(page, page.getByRole('link', { name: 'New Blog Post' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create New Blog' })).toBeFocused()

  await tabTo(page, field(page, 'Title'))
  await page.keyboard.type(title)
  await expect(field(page, 'Slug')).toHaveValue(slug)

  // The toolbar is a single tab stop; the arrow keys move within it.
  await page.keyboard.press('Tab')
  await expect(button(page, 'Bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Italic')).toBeFocused()

  const content = field(page, 'Content')
  await tabTo(page, content)
  await page.keyboard.type('Pay by the 15th')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expectText(content, 'Pay by the **15th**')
  await page.keyboard.press('Control+z')
  await expectText(content, 'Pay by the 15th')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n- salaries\nwages')
  await expectText(content, 'Pay by the **15th**\n\n- salaries\n- wages')

  await tabTo(page, page.getByRole('switch', { name: 'Published' }))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Set Published At to now'))
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, 'Excerpt'))
  await page.keyboard.type('What changes this year')
  await tabTo(page, field(page, 'Author'))
  await page.keyboard.type('Editorial Team')
  await tabTo(page, field(page, 'Tags'))
  for (const tag of ['Slabs', 'Slabs', ' Rates ']) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveText([
    'Slabs',
    'Rates',
  ])
  await tabTo(page, button(page, 'Create Blog'))
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Blog created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/admin/blogs')
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(card.getByText('Published', { exact: true })).toBeVisible()
  await expect(card.getByText(`Slug: /${slug}`)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/blogs')
  await visitor.getByRole('link', { name: title }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('strong')).toHaveText('15th')

  const remove = button(page, `Delete ${title}`)
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete post' })
  await expect(question).toContainText(
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  )
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Blog deleted successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
  // On the next row, or on the heading if another test has deleted that row too.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(Delete |Blog Management$)/)

  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})

test('the toolbar formats the selection, and undo reverts it', async ({ page, draft }) => {
  await openSignedIn(page, edit(draft))
  const content = field(page, 'Content')
  await writeText(content, 'one\ntwo')
  await content.press('Control+a')
  await button(page, 'Bullet list').click()
  await expectText(content, '- one\n- two')
  await expect(content).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectText(content, 'one\ntwo')

  await content.press('Control+End')
  await button(page, 'Table').click()
  await page.keyboard.type('Salary')
  await expectText(content, /two\n\n\| Salary \| Column 2 \|/)

  await button(page, 'Live preview').click()
  await expect(page.getByRole('columnheader', { name: 'Salary' })).toBeVisible()
})

test('submitting an empty form lists the missing fields and moves the focus there', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/blogs?new')
  await field(page, 'Author').fill('')
  await button(page, 'Create Blog').click()
  for (const name of ['Title', 'Slug', 'Excerpt', 'Content', 'Author']) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${name} is required`))
  }
  await expect(field(page, 'Title')).toBeFocused()
})

test('a slug that is taken is reported at its field, and no typed text is lost', async ({
  page,
  draft,
}) => {
  await openSignedIn(page, edit(draft))
  await field(page, 'Excerpt').fill('Still here')
  await field(page, 'Slug').fill('ptrc-or-ptec-which-certificate')
  await button(page, 'Update Blog').click()
  await expect(toast(page, 'Failed to update blog')).toBeVisible()
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/taken/)
  await expect(field(page, 'Excerpt')).toHaveValue('Still here')
})

test('a draft is visible through its preview link only', async ({
  page,
  context,
  browser,
  draft,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, edit(draft))
  await chooseInMenu(page, 'Share draft')
  await expect(toast(page, 'Preview link copied!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(`/blogs/${draft.slug}`))?.status()).toBe(404)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
  await visitor.context().close()
})

test('the preview link is displayed when the clipboard is not available', async ({
  page,
  draft,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await openSignedIn(page, edit(draft))
  await chooseInMenu(page, 'Share draft')
  const dialog = page.getByRole('dialog', { name: 'Copy the preview link' })
  const box = dialog.getByRole('textbox', { name: 'Preview link' })
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/blogs\/preview\?token=/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'More actions')).toBeFocused()
})

test('a refused save keeps the focus on the button', async ({ page, draft }) => {
  await page.route(`**/api/blogs/${draft.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await openSignedIn(page, edit(draft))
  await field(page, 'Excerpt').fill('Again')
  await button(page, 'Update Blog').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Failed to update blog')).toBeVisible()
  await expect(button(page, 'Update Blog')).toBeFocused()
})

test('a post that somebody else has deleted disappears from the list with a message', async ({
  page,
  draft,
  request,
}) => {
  await openSignedIn(page, '/admin/blogs')
  await button(page, `Delete ${draft.title}`).click()
  await request.delete(`/api/blogs/${draft.id}`, { headers: ownOrigin })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Already deleted')).toBeVisible()
  await expect(button(page, `Delete ${draft.title}`)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /)
})

test.describe('when two administrators edit one post at once', () => {
  /** The first administrator opens the form, the second one saves, then the first one saves. */
  async function collide(page: Page, other: Page, address: string) {
    await openSignedIn(page, address)
    await expect(field(page, 'Excerpt')).toHaveValue('As it was first written')
    await openSignedIn(other, address)
    await field(other, 'Excerpt').fill('As the second wrote it')
    await button(other, 'Update Blog').click()
    await expect(toast(other, 'Blog updated successfully!')).toBeVisible()

    await field(page, 'Excerpt').fill('As the first wrote it')
    await button(page, 'Update Blog').click()
    const dialog = page.getByRole('alertdialog', {
      name: 'Someone else has saved this in the meantime',
    })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Excerpt'])
    await expect(dialog.getByText('As the first wrote it')).toBeVisible()
    await expect(dialog.getByText('As the second wrote it')).toBeVisible()
    return dialog
  }

  let other: Page
  test.beforeEach(async ({ browser }) => {
    other = await (await browser.newContext()).newPage()
  })
  test.afterEach(() => other.context().close())

  test('continuing to edit returns the focus to where it was', async ({ page, draft }) => {
    const dialog = await collide(page, other, edit(draft))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Update Blog')).toBeFocused()
  })

  test('the first one can overwrite the other version', async ({ page, draft, request }) => {
    const dialog = await collide(page, other, edit(draft))
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
    const stored = await (await request.get(`/api/blogs/${draft.slug}`)).json()
    expect(stored.excerpt).toBe('As the first wrote it')
  })

  test('the first one can load the other version and continue from it', async ({
    page,
    draft,
    request,
  }) => {
    const dialog = await collide(page, other, edit(draft))
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(field(page, 'Excerpt')).toHaveValue('As the second wrote it')
    await field(page, 'Author').fill('The first')
    await button(page, 'Update Blog').click()
    await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
    const stored = await (await request.get(`/api/blogs/${draft.slug}`)).json()
    expect(stored).toMatchObject({ excerpt: 'As the second wrote it', author: 'The first' })
  })
})

test.describe('with unsaved changes', () => {
  test('a link, the back button and a reload ask for confirmation', async ({ page, draft }) => {
    await openSignedIn(page, '/admin/blogs')
    await page.getByRole('link', { name: `Edit ${draft.title}` }).click()
    await field(page, 'Excerpt').fill('Half a thought')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const stay = async () => {
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL(edit(draft))
      await expect(field(page, 'Excerpt')).toHaveValue('Half a thought')
    }

    await page.getByRole('navigation', { name: 'Admin' }).getByText('Leads').click()
    await stay()
    await page.evaluate(() => history.back())
    await stay()

    const asked = page.waitForEvent('dialog')
    const reloading = page.reload().catch(() => {})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
    await expect(field(page, 'Excerpt')).toHaveValue(draft.excerpt)
  })

  test('they can be discarded, and leaving a saved form asks nothing', async ({ page, draft }) => {
    await openSignedIn(page, edit(draft))
    await field(page, 'Excerpt').fill('Half a thought')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await button(page, 'Discard changes').click()
    await expect(page).toHaveURL('/admin/blogs')

    await page.getByRole('link', { name: `Edit ${draft.title}` }).click()
    await expect(field(page, 'Excerpt')).toHaveValue(draft.excerpt)
    await field(page, 'Excerpt').fill('A whole thought')
    await button(page, 'Update Blog').click()
    await expect(page).toHaveURL('/admin/blogs')
    await expect(page.getByText('A whole thought')).toBeVisible()
  })
})
