import { expect, type Locator, type Page } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { button, expectText, field, tabTo, toast, writeText } from '../../support/controls'
import { test } from '../../support/staff'

async function open(page: Page, { id }: Blog) {
  await page.goto(`/admin/blogs?edit=${id}`)
  return field(page, 'Content')
}

/** Copies like a word processor: HTML together with plain text. */
async function copy(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([html, text]) => {
      const blob = (content: string, type: string) => new Blob([content], { type })
      const types = {
        'text/html': blob(html!, 'text/html'),
        'text/plain': blob(text!, 'text/plain'),
      }
      return navigator.clipboard.write([new ClipboardItem(types)])
    },
    [html, text],
  )
}

const word =
  '<p class="MsoTitle">Rates</p><p class="MsoNormal">Pay <b>by the 15th</b>.<o:p></o:p></p>' +
  '<table class="MsoTableGrid"><tr><td><p>Salary</p></td><td><p>Tax</p></td></tr><tr><td><p>8,000</p></td><td><p>200</p></td></tr></table>'

test('a text is pasted, previewed, searched and saved by keyboard alone', async ({
  staffPage: page,
  staffApi,
  post,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|style-src/.test(message.text())) complaints.push(message.text())
  })
  const content = await open(page, post)
  await copy(page, word, 'Rates Pay by the 15th.')
  await tabTo(page, content)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  const markdown =
    '# Rates\n\nPay **by the 15th**.\n\n| Salary | Tax |\n| --- | --- |\n| 8,000 | 200 |'
  await expectText(content, markdown)
  await page.keyboard.press('Control+z')
  await expectText(content, 'One paragraph.')
  await page.keyboard.press('Control+Shift+z')
  await expectText(content, markdown)

  // Pastes without formatting.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Shift+v')
  await expectText(content, /\| 200 \|Rates Pay by the 15th\.$/)
  await page.keyboard.press('Control+z')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Live preview')).toBeFocused()
  await page.keyboard.press('Space')
  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.getByRole('cell', { name: '200' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Full screen')).toBeFocused()
  const isCovered = (element: Element) => element.closest('[inert]') !== null
  expect(await button(page, 'Update Blog').evaluate(isCovered)).toBe(true)

  await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('15th')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Replace' }).fill('20th')
  await button(page, 'Replace all').click()
  await expectText(content, /by the 20th/)
  await page.keyboard.press('Escape')
  await expect(content).toBeFocused()

  // The last typed text is saved too.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\nThe end')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
  const stored = await (await staffApi.get(`/api/blogs/${post.slug}`)).json()
  expect(stored.content).toBe(`${markdown.replace('15th', '20th')}\n\nThe end`)

  await page.keyboard.press('Escape')
  await expect(content).toBeFocused()
  expect(await button(page, 'Update Blog').evaluate(isCovered)).toBe(false)
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
  expect(complaints).toEqual([])
})

test('the live preview and the text scroll together', async ({ staffPage: page, post }) => {
  const content = await open(page, post)
  const part = (number: number) => `## Part ${number}\n\n${'Some words of it. '.repeat(5)}`
  await writeText(
    content,
    Array.from({ length: 12 }, (_none, index) => part(index + 1)).join('\n\n'),
  )
  // The page moves once more when it says so, and would move away below the press.
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await button(page, 'Live preview').click()
  const preview = page.getByRole('region', { name: 'Live preview' })
  const shown = (name: string) => preview.getByRole('heading', { name, exact: true })

  await content.press('Control+Home')
  await expect(shown('Part 1')).toBeInViewport()
  await content.press('Control+End')
  await expect(shown('Part 12')).toBeInViewport()

  await preview.hover()
  // A turn of the wheel counts for nothing while the preview still follows the text.
  await expect(async () => {
    await page.mouse.wheel(0, -100_000)
    await expect(content.getByText('## Part 1', { exact: true })).toBeInViewport({ timeout: 1000 })
  }).toPass()
})

test('links without a target are marked and listed below the text', async ({
  staffPage: page,
  post,
}) => {
  const content = await open(page, post)
  await writeText(
    content,
    'See [Kerala](/kerala/professional-tax), [this](/no-such-page) and [that](http:/x).',
  )
  await button(page, '2 links to check').click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveText([
    'There is no page at /no-such-page.',
    'After http: come two slashes.',
  ])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(content).toBeFocused()
})

/** Writes lines below the text, the last one key by key. */
async function writeLines(content: Locator, count: number): Promise<void> {
  const lines = Array.from({ length: count - 1 }, (_none, index) => `Line ${index + 1}`)
  await writeText(content, ['One paragraph.', ...lines].join('\n'))
  await content.page().keyboard.type(`\nLine ${count}`)
}

test('the text grows with what is written, and its current line stays between the bars', async ({
  staffPage: page,
  post,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const content = await open(page, post)
  await writeLines(content, 50)
  const top = (text: string) => async () =>
    (await page.getByText(text, { exact: true }).boundingBox())?.y
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const textHeight = async () => (await content.boundingBox())!.height
  expect(await textHeight()).toBeGreaterThan(50 * 24)
  await expect.poll(top('Line 50')).toBeLessThan(660)
  for (let line = 1; line <= 40; line += 1) await page.keyboard.press('ArrowUp')
  const { y, height } = (await toolbar.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  await expect.poll(top('Line 10')).toBeGreaterThanOrEqual(y + height)
})

test('on a phone the current line stays visible above the form’s buttons', async ({
  staffPage: page,
  post,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const content = await open(page, post)
  await writeLines(content, 30)
  const written = page.getByText('Line 30', { exact: true })
  const save = page.getByRole('button', { name: 'Update Blog' })
  await expect(save).toBeInViewport()
  await expect
    .poll(async () => {
      const [line, bar] = await Promise.all([written.boundingBox(), save.boundingBox()])
      return line!.y + line!.height <= bar!.y
    })
    .toBe(true)
})
