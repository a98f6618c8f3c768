import { expect, test } from '@playwright/test'

const pages = [
  { path: '/', h1: 'Professional Tax Registration Across India' },
  {
    path: '/maharashtra-professional-tax-registration',
    h1: 'Maharashtra Professional Tax Registration',
  },
  { path: '/services', h1: 'Professional Tax Services' },
  { path: '/blogs', h1: 'Latest Insights &amp; Updates' },
]

for (const { path, h1 } of pages) {
  test(`${path} has its heading, title, description and canonical URL before any script runs`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(h1)
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/)
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
  })
}

test('what browsers and telephones look for at the root is there', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">')
  expect(html).toContain('<link rel="search" href="/opensearch.xml"')
  expect(await (await request.get('/opensearch.xml')).text()).toContain(
    `template="${baseURL}/search?q={searchTerms}"`,
  )
  const manifest = await (await request.get('/site.webmanifest')).json()
  const pictures = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/apple-touch-icon.png',
    '/favicon.ico',
  ]
  for (const address of pictures) {
    const { status, headers } = await fetch(baseURL + address)
    expect([address, status, headers.get('content-type')]).toEqual([
      address,
      200,
      address.endsWith('.ico') ? 'image/vnd.microsoft.icon' : 'image/png',
    ])
  }
})

test('unknown paths return 404 with the not-found page', async ({ request }) => {
  const unknownState = await request.get('/atlantis-professional-tax-registration')
  expect(unknownState.status()).toBe(404)
  expect(await unknownState.text()).toContain('State Not Found')

  const unknown = await request.get('/no/such/page')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('404 Page Not Found')
})
