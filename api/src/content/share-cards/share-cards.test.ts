import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import sharp from 'sharp'
import { shareCard } from '../../contract/content/share-cards'
import { english } from '../../contract/language/english'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'
import { fontOf } from '../fonts/font'
import { graphemes } from '../fonts/graphemes'
import { type Card, portalCard, postCard, serviceCard, stateCard } from './cards'
import { drawCard } from './drawing'
import { DrawnCards } from './drawn-cards'
import { drawable, fitText } from './fit-text'
import { pngOf } from './png'

const bold = fontOf('bold')
const card = (values: Partial<Card> = {}): Card => ({
  ...portalCard(english),
  fallback: 'A page',
  ...values,
})
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text)

test.each([
  ['emoji and what joins them', 'Due 😀👨‍👩‍👧 dates', 'Due dates'],
  ['a script that the font does not have', 'தமிழ்நாடு', 'A page'],
  ['such a script beside another', 'Tamil Nadu (தமிழ்நாடு)', 'Tamil Nadu'],
  ['letters that join', 'महाराष्ट्र', 'महाराष्ट्र'],
  ['such letters beside others', 'Maharashtra (महाराष्ट्र)', 'Maharashtra (महाराष्ट्र)'],
  ['a joiner within a cluster', 'र्\u200dय', 'र्\u200dय'],
  ['accents written apart', 'Cafe\u0301 ₹2,500', 'Café ₹2,500'],
  ['control characters and line ends', 'a\u0000b\n c', 'ab c'],
  ['nothing', ' ', 'A page'],
])('a card title of %s shows no missing-glyph boxes', (_what, text, shown) => {
  expect(drawable(text, bold, 'A page')).toBe(shown)
})

test('a text shrinks and wraps until it fits, and is truncated at its smallest size', () => {
  const box = { width: 600, sizes: [80, 40].map((size) => ({ size, lines: 2 })) }
  expect(fitText('Short', bold, box)).toEqual({ size: 80, lines: ['Short'] })
  expect(fitText('A longer title that shrinks to fit', bold, box).size).toBe(40)
  for (const text of ['word '.repeat(100).trim(), 'Unbreakable'.repeat(50)]) {
    const { lines } = fitText(text, bold, box)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(bold.width(line, 40)).toBeLessThanOrEqual(600)
  }
})

test('a title in Devanagari that is too long is cut between clusters', () => {
  const title = 'क्षत्रियप्रोफेशनल'.repeat(12)
  const box = { width: 600, sizes: [{ size: 40, lines: 2 }] }
  const { lines } = fitText(title, bold, box)
  expect(lines).toHaveLength(2)
  const clusters = graphemes(title)
  const shown = graphemes(lines.join('').slice(0, -1))
  expect(shown).toEqual(clusters.slice(0, shown.length))
  for (const line of lines) expect(bold.width(line, 40)).toBeLessThanOrEqual(600)
})

test('letters that join are drawn as outlines, because the renderer would place them wrongly', async () => {
  const svg = drawCard(card({ kind: 'सेवा', title: 'महाराष्ट्र (Maharashtra)', doubt: 'पुष्टि करें' }))
  expect(svg).not.toMatch(/[\u0900-\u097f]|Maharashtra/)
  expect(textsOf(svg)).toEqual(['PT Portal', portalCard(english).note])
  const { data } = await sharp(await pngOf(svg))
    .extract({ left: 80, top: 230, width: 500, height: 120 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data.filter((value) => value === 255).length).toBeGreaterThan(10_000)
})

test('a long doubt stays beside the portal’s name', () => {
  const svg = drawCard(
    card({ doubt: 'This may not be collected at present, so confirm it '.repeat(3) }),
  )
  const [, left] = /<rect x="([\d.]+)" y="72"/.exec(svg)!
  expect(Number(left)).toBeGreaterThan(400)
})

test('markup in a title is drawn as text, and any title can be drawn', async () => {
  const title = 'A & B </text><image href="file:///etc/passwd"/> "q"'
  const svg = drawCard(card({ title }))
  expect(textsOf(svg).join(' ')).toContain('A &amp; B &lt;/text&gt;')
  expect(svg).not.toContain('<image')
  expect(await sharp(await pngOf(svg)).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('a state’s card shows its highest yearly tax, or that no tax is levied', () => {
  const state = { name: 'X', slug: 'tamil-nadu-professional-tax-registration' }
  const of = (facts: object | null) => stateCard(english, { ...state, facts } as never)
  const slabs = [buildSlab({ to: 20_000, tax: 0 }), buildSlab({ from: 20_001, to: null, tax: 100 })]
  expect(of(buildFacts({ slabs, doubt: 'levy' }))).toMatchObject({
    fallback: 'Tamil Nadu',
    figure: 'Up to ₹1,200 a year',
    doubt: 'May not be collected',
    steps: [0, 0.48],
  })
  expect(of(buildFacts({ slabs: [], annualMax: 0, doubt: 'levy' }))).toMatchObject({
    figure: 'Not levied at present',
    doubt: '',
  })
  expect(of(null).figure).toBeNull()
})

test('cards in Hindi have no word in English', () => {
  const hindi = inLanguage('hi')
  const page = { name: 'नाम', title: 'नाम', slug: 'x', shortDescription: 'संक्षेप में', author: 'लेखक' }
  const of = (facts: object | null) => stateCard(hindi, { ...page, facts } as never)
  const cards = [
    of(buildFacts({ doubt: 'levy' })),
    of(buildFacts({ slabs: [], annualMax: 0 })),
    serviceCard(hindi, page as never),
    postCard(hindi, { ...page, readingTime: 6 } as never),
    portalCard(hindi),
  ]
  expect(cards[0]).toMatchObject({ figure: 'साल में ज़्यादा से ज़्यादा ₹2,500' })
  const texts = cards.flatMap(({ kind, title, figure, doubt, note }) => [
    kind,
    title,
    figure,
    doubt,
    note,
  ])
  expect(texts.filter((text) => /[a-z]/i.test(text ?? ''))).toEqual([])
})

test('parallel requests draw a card once; too many different cards are refused', async () => {
  const drawn = new DrawnCards()
  const [first, second] = await Promise.all([drawn.png(card()), drawn.png(card())])
  expect(second).toBe(first)
  const many = Array.from({ length: 60 }, (_, n) => drawn.png(card({ title: `Title ${n}` })))
  const results = await Promise.allSettled(many)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect(await drawn.png(card({ title: 'Title 59' }))).toBeInstanceOf(Buffer)
})

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  const fetchCard = async (path: string, headers = {}) => {
    const answer = await fetch(api.url + path, { headers, redirect: 'manual' })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const create = async (kind: string, page: object) =>
    (await api.admin.post(`/api/${kind}`, page)).body

  test('every kind of page has a card of 1200×630 pixels that other sites may embed', async () => {
    const state = await create('state-pages', buildStatePage({ facts: buildFacts() }))
    const service = await create('service-pages', buildServicePage())
    const post = await create('blogs', buildBlog())
    const paths = [
      shareCard('state-pages', state),
      shareCard('service-pages', service),
      shareCard('blogs', post),
      '/cards/portal.png',
    ]
    for (const path of paths) {
      const { answer, bytes } = await fetchCard(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      })
      expect(bytes.length).toBeLessThan(60_000)
    }
  })

  test('the card’s ETag and path change with its page', async () => {
    const state = await create('state-pages', buildStatePage({ facts: buildFacts() }))
    const { answer } = await fetchCard(shareCard('state-pages', state))
    const etag = answer.headers.get('etag')!
    const same = await fetchCard(shareCard('state-pages', state), { 'if-none-match': etag })
    expect([same.answer.status, same.bytes.length]).toEqual([304, 0])
    const saved = await api.admin.put(`/api/state-pages/${state.id}`, {
      ...buildStatePage({ slug: state.slug }),
      name: 'Another name',
    })
    const path = shareCard('state-pages', saved.body)
    expect(path).not.toBe(shareCard('state-pages', state))
    const changed = await fetchCard(path, { 'if-none-match': etag })
    expect(changed.answer.status).toBe(200)
    expect(changed.answer.headers.get('etag')).not.toBe(etag)
  })

  test('a page that is not public has no card, and a former slug redirects', async () => {
    const draft = await create('blogs', buildBlog({ isPublished: false }))
    const later = await create('blogs', buildBlog({ publishedAt: '2099-01-01T00:00:00.000Z' }))
    for (const slug of [draft.slug, later.slug, 'none', '%00', 'x'.repeat(300)]) {
      const { answer } = await fetchCard(`/cards/blogs/${slug}.png`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const post = await create('blogs', buildBlog())
    await api.admin.put(`/api/blogs/${post.id}`, buildBlog({ slug: `${post.slug}-moved` }))
    const { answer } = await fetchCard(`/cards/blogs/${post.slug}.png?v=1`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/cards/blogs/${post.slug}-moved.png`)
  })

  test('cards are in the language of the page, and a page that is not translated has none in it', async () => {
    const state = await create('state-pages', buildStatePage({ facts: buildFacts() }))
    const path = `/cards/state-pages/${state.slug}.png`
    expect((await fetchCard(`${path}?lang=hi`)).answer.status).toBe(404)
    await publishIn(api, 'hi', 'state-pages', state, stateTexts('नया राज्य'))
    for (const each of [path, '/cards/portal.png']) {
      const { answer } = await fetchCard(`${each}?lang=hi`)
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'hi'])
      const { answer: english } = await fetchCard(each)
      expect(english.headers.get('etag')).not.toBe(answer.headers.get('etag'))
    }
    const moved = buildStatePage({ slug: `${state.slug}-moved` })
    await api.admin.put(`/api/state-pages/${state.id}`, moved)
    const { answer } = await fetchCard(`${path}?lang=hi`)
    expect(answer.headers.get('location')).toBe(`/hi/cards/state-pages/${state.slug}-moved.png`)
  })
})
