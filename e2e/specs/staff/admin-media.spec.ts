import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

/** Lets the page draw a random PNG that looks like a photo. */
async function drawPicture(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const context = canvas.getContext('2d')!
    for (let index = 0; index < 50; index += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 70% 60%)`
      context.fillRect(Math.random() * 1200, Math.random() * 800, 300, 200)
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

test('a picture is uploaded, described, used in a post and seen by visitors, and cannot be deleted while in use', async ({
  staffPage: page,
  page: visitor,
  staffApi,
  records,
  post,
}) => {
  // Encoding pictures competes for the processors with everything else.
  test.slow()
  const id = randomUUID()
  records.deletePicturesWith(id)
  await page.goto('/admin/media')
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Upload pictures').first().click()
  await (await choosing).setFiles([
    await drawPicture(page, `office ${id}.png`),
    await drawPicture(page, `chart ${id}.png`),
    { name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<script>') },
  ])
  await expect(page.getByText('2 of 3 uploaded, 1 not accepted')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('alert')).toContainText('The file is not a picture')

  const tile = (name: string) => page.getByRole('link', { name: new RegExp(`${name} ${id}`) })
  const details = page.getByRole('dialog')
  await tile('office').focus()
  await page.keyboard.press('Enter')
  await details.getByLabel('Alternative text').fill(`The office ${id}`)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Alternative text saved')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(tile('office').first()).toBeFocused()
  await expectAccessible(page)

  await page.goto(`/admin/blogs?edit=${post.id}`)
  await button(page, 'Choose picture').click()
  await details.getByRole('searchbox').fill(id)
  await details.getByRole('button', { name: new RegExp(`The office ${id}`) }).click()
  await button(page, 'Use picture').click()
  await expect(field(page, 'Featured Image URL')).toHaveValue(/^\/media\/\w{32}-960\.webp$/)

  await button(page, 'Image').click()
  await details.getByRole('searchbox').fill(id)
  await details.getByRole('button', { name: new RegExp(`chart ${id}`) }).click()
  await button(page, 'Use picture').click()
  await details.getByLabel('Alternative text').fill(`A chart ${id}`)
  await button(page, 'Save and use').click()
  await expect(field(page, 'Content')).toContainText(`![A chart ${id}](/media/`)
  await page.getByRole('switch', { name: 'Published' }).click()
  await button(page, 'Update Blog').click()
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()

  await visitor.goto('/blogs')
  const featured = visitor.getByRole('img', { name: `The office ${id}` })
  await featured.scrollIntoViewIfNeeded()
  const shown = () => featured.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/-480\.avif$/)
  await visitor.goto(`/blogs/${post.slug}`)
  await expect(featured).toHaveAttribute('fetchpriority', 'high')
  const inText = visitor.getByRole('img', { name: `A chart ${id}` })
  await expect(inText).toHaveAttribute('width', '1200')
  await expect(inText).toHaveAttribute('height', '800')
  await expect(inText).not.toHaveJSProperty('naturalWidth', 0)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^https?:.*\/media\/\w{32}-1600\.webp$/,
  )

  await page.goto(`/admin/media?q=${id}`)
  await page.getByRole('link', { name: /A chart/ }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(details.getByRole('alert')).toContainText('was not deleted, because it is used')
  await expect(details.getByRole('link', { name: post.title })).toBeVisible()

  await staffApi.delete(`/api/blogs/${post.id}`)
  await staffApi.delete(`/api/trash/blogs/${post.id}`)
  await page.reload()
  await expect(details.getByText('Not used anywhere.')).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Picture deleted')).toBeVisible()
  await expect(details).toBeHidden()
})

test('a file dropped on the text is uploaded and inserted as a picture', async ({
  staffPage: page,
  records,
  post,
}) => {
  await page.goto(`/admin/blogs?edit=${post.id}`)
  const content = field(page, 'Content')
  await expect(content).toBeVisible()
  const id = randomUUID()
  records.deletePicturesWith(id)
  const { buffer, name, mimeType } = await drawPicture(page, `dropped-${id}.png`)
  const files = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName!, { type }))
      return transfer
    },
    [buffer.toString('base64'), name, mimeType],
  )
  await content.dispatchEvent('drop', { dataTransfer: files })
  const dialog = page.getByRole('dialog', { name: 'What does this picture show?' })
  await expect(dialog.getByLabel('Alternative text')).toBeFocused()
  await page.keyboard.type('Dropped')
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(content).toContainText('![Dropped](/media/')
})
