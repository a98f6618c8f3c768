import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { Box, PagePart } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  type PageMeta,
  prefetch,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type RenderRequest, renderPage } from '../../host/server/render-page'

const posts = { title: 'Posts', description: 'What we wrote' }

let meta: () => PageMeta
let earlyScript: unknown
let feedback: unknown
let loadPost: () => Promise<{ Component: () => string }>
let Page: () => ReactNode
let refuse: () => unknown

const mockRoutes: RouteObject[] = [
  {
    path: 'blogs',
    Component: () => Page(),
    async loader(args) {
      const { blogs, servicePages } = publicApi.endpoints
      const option = { subscribe: false }
      await prefetch(args, (store) => store.dispatch(blogs.initiate(undefined, option)))
      return prefetchStatic(args, (store) =>
        store.dispatch(servicePages.initiate(undefined, option)),
      )
    },
    handle: {
      meta: () => meta(),
      get earlyScript() {
        return earlyScript as string
      },
      get feedback() {
        return feedback
      },
      chunk: 5,
    },
  },
  { path: 'blogs/:slug', lazy: () => loadPost(), handle: { meta: () => meta() } },
  { path: 'refused', Component: () => 'Never seen', loader: () => refuse() },
]

// The real runtime would load a build from another server.
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: async () => ({ routes: mockRoutes }),
}))

let states: string
let services: string
let traces: unknown[]
let versionOf: (url: string) => string
/** Whether the API closes idle connections just when they are used again. */
let endsKept: boolean
const used = new WeakSet<object>()
let api: Server

beforeAll(async () => {
  api = createServer(({ url, headers, socket }, response) => {
    traces.push(headers.traceparent)
    const isUsedAgain = used.has(socket)
    used.add(socket)
    if (endsKept && isUsedAgain) return void socket.destroy()
    response.setHeader('X-Content-Version', versionOf(url!))
    response.end(url!.endsWith('/state-pages') ? states : url!.endsWith('/blogs') ? '[]' : services)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})

afterAll(() => api.close())

beforeEach(() => {
  // Development builds of React and Emotion print warnings that production builds do not.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  states = '[]'
  services = '[]'
  traces = []
  versionOf = () => 'one'
  endsKept = false
  earlyScript = 'early.js'
  feedback = undefined
  meta = () => posts
  Page = () => 'The posts'
})

const renderAt = (path: string, others: Partial<RenderRequest> = {}) =>
  renderPage({
    url: `http://localhost:3000${path}`,
    apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    callHeaders: { traceparent: 'of the page' },
    config: { consultationEndpoint: '/api/consultations' },
    navigation: [],
    remote: {
      name: 'mf_blog',
      label: 'The blog',
      access: 'public',
      paths: ['/blogs', '/blogs/:slug', '/refused'],
      version: '1.0.0',
      entry: 'http://127.0.0.1:9/remoteEntry.js',
    },
    ...others,
  })

async function renderBlogs(path = '/blogs', others: Partial<RenderRequest> = {}) {
  const result = await renderAt(path, others)
  if (result.kind !== 'page') throw new Error(`a ${result.kind} came`)
  return result
}

test('a page is rendered with its remote’s meta and without warnings', async () => {
  const page = await renderBlogs()
  expect(page).toMatchObject({ meta: { title: 'Posts' }, incomplete: false, warnings: [] })
  expect(page.html).toContain('The posts')
})

const inHindi = { language: 'hi', config: { consultationEndpoint: '/', language: 'hi' } }

test.each([
  ['/blogs?page=2', {}],
  ['/hi/blogs?page=2', inHindi],
])('the language menu of %s leads to the same page, with its query', async (path, language) => {
  const { html } = await renderBlogs(path, language)
  expect(html).toContain('href="/blogs?page=2" hrefLang="en"')
  expect(html).toContain('href="/hi/blogs?page=2" hrefLang="hi"')
})

test('menus and what is said of a missing page are in the page’s language', async () => {
  const home = { address: '/', places: ['header' as const], order: 1 }
  refuse = () => {
    throw new Response(null, { status: 404 })
  }
  const page = await renderBlogs('/hi/refused', {
    ...inHindi,
    navigation: [{ ...home, label: { en: 'Home', hi: 'होम' } }],
  })
  expect(page.meta?.title).toBe('पेज नहीं मिला | PT Portal')
  expect(page.html).toContain('>होम</a>')
  expect(page.html).toContain('href="/refused" hrefLang="en"')
})

test.each([
  ['the day', true, indianDay()],
  ['what its record says', () => '2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
])(
  'a page that asks for it has the box at its foot, with %s as its version',
  async (_what, asks, version) => {
    feedback = asks
    const { html } = await renderBlogs('/hi/blogs?page=2', inHindi)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('क्या इस पेज पर कुछ गलत है?')
    expect(main.match(/<form action="\/api\/feedback\?lang=hi" method="post">/g)).toHaveLength(2)
    expect(main.match(/<input type="hidden" name="page" value="\/hi\/blogs"\/>/g)).toHaveLength(2)
    expect(main).toContain(`name="version" value="${version}"`)
  },
)

test.each([
  ['does not ask', undefined],
  ['shows no record', () => undefined],
])('a page that %s has no box', async (_what, asks) => {
  feedback = asks
  expect((await renderBlogs()).html).not.toContain('/api/feedback')
})

test('loaders know settings for servers, each render its own, and its HTML only what they tell', async () => {
  const read = () => {
    const present = Reflect.get(globalThis, Symbol.for('pt-portal.settings')) as () => object
    return present()
  }
  let seen: unknown[] = []
  refuse = () => {
    seen = [...seen, read()]
    return null
  }
  const [one, two] = [{ partnerKey: 'k-1' }, { partnerKey: 'k-2' }]
  const [page] = await Promise.all([
    renderBlogs('/refused', { settings: one }),
    renderBlogs('/refused', { settings: two }),
  ])
  expect(seen).toEqual(expect.arrayContaining([one, two]))
  expect(JSON.stringify(page)).not.toContain('k-1')
  expect(read()).toBeUndefined()
})

test('page, header and footer have separate rules with short class names', async () => {
  Page = () => <Box maxW="123px">The posts</Box>
  const { html, css, partCss } = await renderBlogs()
  const [, name] = /class="(p.{4}-a)"[^>]*>The posts/.exec(html)!
  expect(partCss).toContain(`.${name}{max-width:123px}`)
  expect(css).toContain(partCss)
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  const [ofHeader] = /\bp.{4}-[a-z]+\b/.exec(header)!
  expect(css).toContain(`.${ofHeader}`)
  expect(partCss).not.toContain(`.${ofHeader}`)
  expect(html + css).not.toContain('css-')
})

test('a page is the same, whether its thread had loaded the code of all its pieces before or not', async () => {
  const Lazy = lazy(async () => ({ default: () => <Box maxW="222px">Loaded</Box> }))
  Page = () => (
    <>
      <Suspense>
        <Lazy />
      </Suspense>
      <Box maxW="223px">Here at once</Box>
    </>
  )
  const first = await renderBlogs()
  const second = await renderBlogs()
  expect(second.css).toBe(first.css)
})

describe('a remote with a frame of its own', () => {
  const own: Partial<RenderRequest> = {
    remote: {
      name: 'mf_blog',
      label: 'The blog',
      access: 'public',
      frame: 'own',
      paths: ['/blogs', '/blogs/:slug', '/refused'],
      version: '1.0.0',
      entry: 'http://127.0.0.1:9/remoteEntry.js',
    },
  }

  test('is rendered without the site’s header and footer, and with a skip link', async () => {
    const { html, hasOwnFrame } = await renderBlogs('/blogs', own)
    expect(hasOwnFrame).toBe(true)
    expect(html).toMatch(/<div id="main" [^>]*data-remote="mf_blog"[^>]*>The posts/)
    expect(html).toContain('href="#content"')
    expect(html).not.toMatch(/<header|<footer|<main/)
  })

  test('stands in the site’s frame where its route refuses the address', async () => {
    refuse = () => {
      throw new Response(null, { status: 404 })
    }
    const { html, hasOwnFrame } = await renderBlogs('/refused', own)
    expect(hasOwnFrame).toBe(false)
    expect(html).toContain('<header')
    expect(html).toContain('<main id="main"')
  })
})

describe('a section that is fetched when it comes near the view', () => {
  beforeEach(() => {
    Page = () => (
      <PagePart name="map" height={{ base: '9rem' }} instead="A picture">
        <Box maxW="77px">The map</Box>
      </PagePart>
    )
  })

  test('is cut out of the page with its rules, and leaves a fallback for browsers without scripts', async () => {
    const { html, css, parts } = await renderBlogs()
    expect(html).not.toContain('The map')
    expect(html).toMatch(
      /<div data-part="map" class="[^"]+"><\/div><noscript data-instead="">A picture</,
    )
    expect(css).not.toContain('77px')
    const { map } = parts!
    const [, name] = /class="([^"]+)">The map/.exec(map!.html)!
    expect(map!.css).toContain(`.${name}{max-width:77px}`)
  })

  test('stays in a page that has no parts', async () => {
    const { html, css, parts } = await renderBlogs('/blogs', { isWhole: true })
    expect(html).toContain('The map')
    expect(html).not.toContain('A picture')
    expect(css).toContain('77px')
    expect(parts).toEqual({})
  })
})

test('a page without a frame has no header, footer or skip link', async () => {
  const { html } = await renderBlogs('/blogs', { isFrameless: true })
  expect(html).toMatch(/^<main id="main"[^>]*>/)
  expect(html).toMatch(/<\/main>$/)
  const framed = await renderBlogs()
  expect(framed.html).toContain('<footer')
  expect(html).not.toMatch(/<header|<footer|#main"/)
})

test('a page names the content versions of the responses it is made of', async () => {
  expect((await renderBlogs()).contentVersions).toEqual(['one'])
  versionOf = (url) => (url.endsWith('/state-pages') ? 'one' : 'another')
  expect((await renderBlogs()).contentVersions!.sort()).toEqual(['another', 'one'])
})

test('a page is complete even if the API closes connections just when they are used', async () => {
  await renderBlogs()
  endsKept = true
  expect((await renderBlogs()).incomplete).toBe(false)
})

test.each<[string, () => unknown, string]>([
  [
    'throws',
    () => {
      throw new Error('no such facts')
    },
    'no such facts',
  ],
  ['returns nothing', () => undefined, ''],
  ['returns no title', () => ({ description: '' }), 'no title'],
  [
    'returns an address of another site',
    () => ({ ...posts, canonical: 'https://x.example/' }),
    "which is another site's",
  ],
  [
    'returns an address without a protocol',
    () => ({ ...posts, canonical: '//x.example/' }),
    'site',
  ],
  ['returns something that cannot be cloned', () => ({ ...posts, extra: () => 1 }), ''],
])(
  'a page whose meta %s is rendered without it, and the warning names the remote',
  async (_w, broken, reason) => {
    meta = broken as () => PageMeta
    const page = await renderBlogs()
    expect(page.html).toContain('The posts')
    expect(page.meta).toBeUndefined()
    expect(page.incomplete).toBe(false)
    expect(page.warnings).toEqual([expect.stringContaining('meta of mf_blog failed')])
    expect(page.warnings![0]).toContain(reason)
  },
)

test.each(['{}', 'null', '', '<!doctype html>', '[{}]', '{"error":"x"}'])(
  'a page with states of an unexpected shape is marked as incomplete: %s',
  async (body) => {
    states = body
    const page = await renderBlogs()
    expect(page.html).toContain('The posts')
    expect(page.incomplete).toBe(true)
    expect(page.missing).toEqual(['statePages: unexpected shape'])
    expect(JSON.stringify(page.state)).toContain('Maharashtra')
  },
)

test('a component that throws undefined causes an error with a message', async () => {
  Page = () => {
    throw undefined
  }
  await expect(renderBlogs()).rejects.toThrow('threw nothing')
})

test('a chunk name that is not a string is left out', async () => {
  expect((await renderBlogs()).chunk).toBeUndefined()
})

test('data that only static sections show is left out of the state', async () => {
  const state = JSON.stringify((await renderBlogs()).state)
  expect(state).toContain('blogs')
  expect(state).not.toMatch(/servicePages|ServicePage/)
})

test('a page that lacks data carries all its state, so that every part of it can be hydrated', async () => {
  states = 'null'
  const page = await renderBlogs()
  expect(page.incomplete).toBe(true)
  expect(JSON.stringify(page.state)).toContain('servicePages')
})

test('missing data of a static section also makes the page incomplete', async () => {
  services = 'null'
  const page = await renderBlogs()
  expect(page.incomplete).toBe(true)
  expect(page.missing).toEqual(['servicePages: unexpected shape'])
})

test('a page names its route’s early script, if that is a string', async () => {
  expect((await renderBlogs()).earlyScript).toBe('early.js')
  earlyScript = () => 'early.js'
  expect((await renderBlogs()).earlyScript).toBeUndefined()
})

test('a page whose code could not be loaded is loaded again at the next request, and then stays loaded', async () => {
  loadPost = async () => {
    throw new Error('no such chunk')
  }
  await expect(renderBlogs('/blogs/rates')).rejects.toThrow('no such chunk')
  const load = jest.fn(async () => ({ Component: () => 'One post' }))
  loadPost = load
  expect((await renderBlogs('/blogs/rates')).html).toContain('One post')
  expect((await renderBlogs('/blogs/dates')).html).toContain('One post')
  expect(load).toHaveBeenCalledTimes(1)
})

test('every API call of a render carries the render’s headers', async () => {
  await renderBlogs()
  expect(traces).toEqual(['of the page', 'of the page', 'of the page'])
})

test('a Response that a loader throws sets the page’s status, and 404 shows the not-found page', async () => {
  refuse = () => {
    throw new Response('', { status: 404 })
  }
  const page = await renderBlogs('/refused')
  expect(page).toMatchObject({ status: 404, meta: { title: 'Page not found | PT Portal' } })
  expect(page.html).toContain('404 Page Not Found')
  expect(page.html).not.toContain('Never seen')
  expect(Object.values(page.thrown!)).toEqual([expect.objectContaining({ status: 404 })])

  refuse = () => {
    throw new Response('', { status: 410 })
  }
  const gone = await renderBlogs('/refused')
  expect(gone.status).toBe(410)
  expect(gone.html).toContain('unavailable right now')
})

test('a status that a loader returns with its data becomes the page’s status', async () => {
  refuse = () => new Response('{}', { status: 203 })
  expect((await renderBlogs('/refused')).status).toBe(203)
})

test('a loader can redirect within the site, or to another site by its full address', async () => {
  const redirectTo = (location: string) => {
    refuse = () => new Response(null, { status: 302, headers: { Location: location } })
    return renderAt('/refused')
  }
  expect(await redirectTo('/blogs')).toMatchObject({ kind: 'redirect', location: '/blogs' })
  const other = 'https://other.example/page'
  expect(await redirectTo(other)).toMatchObject({ location: other })
  await expect(redirectTo('//other.example/page')).rejects.toThrow('another site')
})

test('what a loader returns travels to browsers, unless its route reads the store', async () => {
  refuse = () => ({ slug: 'slab', rates: [{ upTo: 1000, note: null }], left: undefined })
  const page = await renderBlogs('/refused')
  const data = { slug: 'slab', rates: [{ upTo: 1000, note: null }] }
  expect(page.loaderData).toEqual({ 'mf_blog:2': data })
  expect((await renderBlogs('/blogs')).loaderData).toBeUndefined()
})

test.each([
  ['a date', { at: new Date(0) }, 'at'],
  ['a map', { rates: [new Map()] }, '0'],
  ['a function', { meta: () => 'x' }, 'meta'],
  ['a whole number of any size', { count: 1n }, 'count'],
])('a loader that returns %s is named in a warning', async (_what, data, place) => {
  refuse = () => data
  const { loaderData, warnings } = await renderBlogs('/refused')
  expect(loaderData).toBeUndefined()
  expect(warnings).toEqual([expect.stringMatching(`mf_blog:2.*JSON cannot carry ${place} as`)])
})
