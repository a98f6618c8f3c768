import { expect, test } from '@playwright/test'
import { signIn } from '../../support/sign-in'

test('a link shows a build to people without an account, until it is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page, '/admin/builds/mf_blog')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview a build' })
  const build = await dialog.getByLabel('Build').inputValue()
  await dialog.getByLabel('The link ends').selectOption('in an hour')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const shown = page.getByRole('dialog', { name: 'The link to the preview' })
  const link = await shown.getByLabel('Link').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext()
  const visitor = await context.newPage()
  const answer = await visitor.goto(link)
  expect(new URL(visitor.url()).search).toBe('')
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const bar = visitor.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText(`Preview of mf_blog ${build}, until `)

  const links = page.getByRole('region', { name: 'Links to previews' })
  await links
    .getByRole('button', { name: `Revoke the link to ${build}` })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(links).toContainText('No link is open.')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await context.close()
})
