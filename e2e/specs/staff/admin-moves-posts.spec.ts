import { expect } from '@playwright/test'
import { toast } from '../../support/controls'
import { expectSettledAccessible } from '../../support/expect-accessible'
import { openSignedIn } from '../../support/sign-in'
import { test } from '../../support/staff'

/** A month in which no other journey plans posts. */
const month = '2031-03'

test.use({ timezoneId: 'Asia/Kolkata' })

test('a scheduled post is moved by mouse and by keyboard, and stays where it was moved', async ({
  page,
  staffApi,
  records,
}) => {
  const { id, title } = await records.post({
    isPublished: true,
    publishedAt: `${month}-12T04:30:00.000Z`,
  })
  const day = (number: number) => page.locator(`[data-day="${month}-${number}"]`)
  const postOn = (number: number) => day(number).getByRole('link', { name: title })

  await openSignedIn(page, `/admin/blogs/calendar?month=${month}`)
  await expect(postOn(12)).toBeVisible()
  await expectSettledAccessible(page, 'main')

  await postOn(12).hover()
  await page.mouse.down()
  await day(20).hover()
  await expect(day(20)).toHaveCSS('outline-style', 'solid')
  await page.mouse.up()
  await expect(toast(page, `"${title}" moved to`)).toContainText('10:00')
  await expect(postOn(20)).toBeVisible()
  await page.reload()
  await expect(postOn(20)).toBeVisible()
  await expect(page).toHaveURL(`/admin/blogs/calendar?month=${month}`)

  await postOn(20).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(postOn(21)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(postOn(28)).toBeFocused()
  await page.reload()
  await expect(postOn(28)).toBeVisible()
  const { publishedAt } = await (await staffApi.get(`/api/blogs/${id}`)).json()
  expect(publishedAt).toBe(`${month}-28T04:30:00.000Z`)
})
