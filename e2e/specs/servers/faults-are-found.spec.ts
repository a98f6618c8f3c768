import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoFinding } from '../../support/expect-accessible'

test('axe finds a fault in the page, or in a part of it, that comes after it has looked', async ({
  page,
}) => {
  await page.setContent('<html lang="en"><title>Tax</title><main><h1>Tax</h1></main></html>')
  await expectNoFinding(page)
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')))
  await expect(expectNoFinding(page)).rejects.toThrow('image-alt: img')
  await expect(expectAccessible(page, 'main')).rejects.toThrow('image-alt: img')
  await expect(expectAccessible(page, 'nav')).rejects.toThrow('No elements found')
})
