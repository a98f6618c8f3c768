import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { hostileTexts } from '../../../api/src/content/pages/text/markdown.corpus'
import { ownOrigin as headers, signInToApi } from '../../support/sign-in'

// Tests the sanitiser alone, without the content security policy, which is the second line of defence.
test.use({ bypassCSP: true })

/**
 * Number of hostile texts per post. Texts with null characters are left to the renderer's own test, because
 * the API refuses them.
 */
const postLength = 8
const storable = hostileTexts.filter(({ markdown }) => !markdown.includes('\u0000'))
const posts = Array.from({ length: Math.ceil(storable.length / postLength) }, (_, index) =>
  storable.slice(index * postLength, (index + 1) * postLength),
)

async function publish(request: APIRequestContext, title: string, content: string) {
  const data = {
    title,
    slug: `hostile-${Date.now()}`,
    excerpt: 'Texts that try to run script.',
    content,
    author: 'Editorial Team',
    tags: [],
    isPublished: true,
    publishedAt: new Date().toISOString(),
  }
  const answer = await request.post('/api/blogs', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; slug: string; contentHtml: string }
}

/** Records everything that would show that a text ran a script or sent a request to a forbidden address. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('alert', () => {
    seen.push('script ran')
  })
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`request: ${request.url()}`)
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().includes('Hydration')) seen.push(message.text())
  })
  return seen
}

/** Inserts HTML into the page as React would, and triggers events on every element in it. */
async function writeAndTouch(page: Page, html: string) {
  await page.getByRole('main').evaluate((main, text) => {
    const box = main.ownerDocument.createElement('div')
    main.append(box)
    box.innerHTML = text
    for (const element of box.querySelectorAll<HTMLElement>('*')) {
      element.focus?.()
      element.dispatchEvent(new Event('mouseover', { bubbles: true }))
    }
  }, html)
}

test('the detection notices a script that runs', async ({ page }) => {
  const seen = await watch(page)
  await page.goto('/blogs')
  await writeAndTouch(page, '<img src="/missing.png" onerror="alert(1)">')
  await expect.poll(() => seen).toEqual(['script ran'])
})

test('no text by an author runs a script in a reader’s browser', async ({ page, request }) => {
  test.setTimeout(180_000)
  await signInToApi(request)
  const seen = await watch(page)

  for (const [index, texts] of posts.entries()) {
    const title = `Hostile texts ${index + 1}`
    const post = await publish(request, title, texts.map(({ markdown }) => markdown).join('\n\n'))
    try {
      // As part of the gateway's HTML, which the browser parses as a whole …
      await page.goto(`/blogs/${post.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('link', { name: 'Get Expert Help' })).toBeVisible()
      // … and inserted into a loaded page.
      await writeAndTouch(page, post.contentHtml)
      expect(seen, texts.map(({ name }) => name).join(', ')).toEqual([])
    } finally {
      await request.delete(`/api/blogs/${post.id}`, { headers })
    }
  }
})

test('no single text runs a script either', async ({ page, request }) => {
  test.setTimeout(180_000)
  await signInToApi(request)
  const seen = await watch(page)

  for (const { name, markdown } of hostileTexts) {
    const answer = await request.post('/api/markdown-preview', {
      headers,
      data: { content: markdown },
    })
    expect(answer.status(), name).toBe(200)
    const { html } = (await answer.json()) as { html: string }
    await page.setContent(`<!doctype html><main>${html}</main>`)
    await writeAndTouch(page, html)
    expect(seen, name).toEqual([])
  }
})
