import { expect, test } from '@playwright/test'

const slug = 'maharashtra-professional-tax-registration'

const eventsOf = (text: string) => text.match(/BEGIN:VEVENT\r\n/g)?.length

/** Reads width and height of a PNG from the fixed offsets in its first chunk. */
function sizeOfPng(bytes: Buffer) {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('a calendar program can subscribe to the due dates of one state or several', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`/calendar/${slug}.ics`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  const text = (await answer.body()).toString()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(eventsOf(text)).toBeGreaterThan(30)
  expect(text.replaceAll('\r\n ', '')).toContain(`URL;VALUE=URI:${baseURL}/${slug}\r\n`)

  const etag = answer.headers().etag!
  const again = await request.get(`/calendar/${slug}.ics`, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)

  const two = await request.get('/calendar/states.ics?states=maharashtra,puducherry')
  expect(eventsOf(await two.text())).toBeGreaterThan(eventsOf(text)!)

  const unknown = await request.get('/calendar/states.ics?states=goa,atlantis')
  expect(unknown.status()).toBe(422)
  expect((await unknown.json()).error).toContain('“atlantis”')
})

for (const path of [`/${slug}`, '/blogs/professional-tax-due-dates-calendar', '/services', '/']) {
  test(`${path} has a share card of 1200×630 pixels`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text()
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    expect(address).toContain(`${baseURL}/cards/`)
    const card = await request.get(address!.replaceAll('&amp;', '&'))
    expect(card.status()).toBe(200)
    expect(card.headers()['content-type']).toBe('image/png')
    expect(card.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    expect(sizeOfPng(await card.body())).toEqual([1200, 630])
    for (const [, json] of html.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      expect(JSON.parse(json!)).toMatchObject({ '@context': 'https://schema.org' })
    }
  })
}
