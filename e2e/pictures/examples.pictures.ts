import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { examplesIn } from '../../remote-kit/src/workbench/examples-in'
import { repositoryRoot } from '../../scripts/repository-root'
import { expectLegible, showTheme } from '../support/expect-accessible'
import { expectPicture, open } from './take-picture'

const width = 390

/** Examples of what a button opens, with its name. */
const opened: Record<string, string> = {
  ConfirmDialogDestructive: 'Delete',
  DialogWithText: 'How it is calculated',
}

const namesIn = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w+)/gm),
    ([, name]) => name!,
  )

const names = examplesIn(path.join(repositoryRoot, 'shared-ui')).flatMap(namesIn)

for (const name of names)
  test(name, async ({ page }) => {
    await open(page, `${process.env.WORKBENCH}?frame=${name}`, width, 'light')
    await expect(page.locator('main > *').first()).toBeAttached()
    await expect(page.getByRole('alert').filter({ hasText: /Error:/ })).toHaveCount(0)
    if (opened[name]) await page.getByRole('button', { name: opened[name] }).click()
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      await expectPicture(page, ['examples', `${name}-${theme}`])
      await expectLegible(page)
    }
  })

test('one row of pixels in the palest grey of the theme is found', async ({ page }) => {
  await open(page, `${process.env.WORKBENCH}?frame=ButtonVariants`, width, 'light')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectPicture(page, ['examples', 'ButtonVariants-light'])
  await page.evaluate(() => {
    const row = document.createElement('div')
    row.style.cssText = 'position:fixed;inset:400px 0 auto;height:1px;background:var(--gray-50)'
    document.body.append(row)
  })
  await expect(page).not.toHaveScreenshot(['examples', 'ButtonVariants-light.png'], {
    fullPage: true,
  })
})
