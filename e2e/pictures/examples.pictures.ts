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
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('alert').filter({ hasText: /Error:/ })).toHaveCount(0)
    if (opened[name]) await page.getByRole('button', { name: opened[name] }).click()
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      await expectPicture(page, ['examples', `${name}-${theme}`])
      await expectLegible(page)
    }
  })
