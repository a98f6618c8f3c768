import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, expectText, field, tabTo, toast } from '../../support/controls'
import { test } from '../../support/staff'

test('a post is written, published and deleted by keyboard alone', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const mark = randomUUID()
  const title = `Größe & slabs ${mark}`
  const slug = title.replace('Größe &', 'gre').replaceAll(' ', '-').toLowerCase()
  records.removePagesWith('blogs', mark)
  await page.goto('/admin/blogs')

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
})

test('with unsaved changes a link, the back button and a reload ask for confirmation', async ({
  staffPage: page,
  post,
}) => {
  await page.goto('/admin/blogs')
  await page.getByRole('link', { name: `Edit ${post.title}` }).click()
  await field(page, 'Excerpt').fill('Half a thought')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`/admin/blogs?edit=${post.id}`)
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
  await expect(field(page, 'Excerpt')).toHaveValue(post.excerpt)
})
