import { createHash } from 'node:crypto'
import { composeDocument } from './document'

const template =
  '<html <!--html-attributes-->><head><!--head--></head><body><div id="root"><!--body--></div><!--page-data--></body></html>'

const pageData = {
  build: '1.0.0',
  config: { consultationEndpoint: '/api/consultations' },
  registry: {},
  navigation: [],
  remoteEntries: { x: '</script><script>alert(1)</script>' },
}

test('data in the page cannot close its script element', () => {
  const { html } = composeDocument(template, { pageData })
  expect(html).not.toContain('</script><script>alert(1)')
  const [, data] = /id="page-data">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(data!)).toEqual(pageData)
})

test('escapes the title and attributes', () => {
  const { html } = composeDocument(template, {
    pageData,
    title: 'A <b> & c',
    headTags: [{ tag: 'meta', attributes: { name: 'description', content: '"><script>' } }],
  })
  expect(html).toContain('<title>A &lt;b> &amp; c</title>')
  expect(html).toContain('content="&quot;>&lt;script>"')
})

test('only a page whose visits are compared has the script that measures', () => {
  const measuring = template.replace('</head>', '<!--measure /assets/measure.1a2b3c4d.js--></head>')
  const { html } = composeDocument(measuring, { pageData, isMeasured: true })
  expect(html).toContain('<script async src="/assets/measure.1a2b3c4d.js"></script></head>')
  expect(composeDocument(measuring, { pageData }).html).not.toContain('measure')
})

test('leaves replacement patterns in the body unchanged', () => {
  const { html } = composeDocument(template, { pageData, body: "costs $& or $' more" })
  expect(html).toContain("costs $& or $' more")
})

test('lists every inline style and executable script by its hash', () => {
  const css = 'a{color:red}'
  const { styleHashes, scriptHashes, html } = composeDocument(template, {
    pageData,
    css,
  })
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!)
  expect(styles).toEqual([expect.stringMatching(/^:root\{.*a\{color:red\}$/)])
  expect(styleHashes).toEqual(styles.map(hash))
  const executable = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hash(text!))
  expect(scriptHashes).toEqual(executable)
})

test.each([
  ['/remotes/a/1/early.js', '<script async src="/remotes/a/1/early.js"></script>'],
  [
    'https://cdn.example.com/early.js',
    '<script async crossorigin="anonymous" src="https://cdn.example.com/early.js"></script>',
  ],
])('the early script %s comes before all other requests', (address, element) => {
  const preloads = [{ address: '/a.js' }]
  const { html } = composeDocument(template, { pageData, earlyScript: { address }, preloads })
  expect(html).toContain(element)
  expect(html.indexOf(element)).toBeLessThan(html.indexOf('/a.js'))
})

test('every tag for a file of a release has an integrity attribute with its hash', () => {
  const asset = (name: string) => ({ address: `/b/${name}`, integrity: `sha256-${name}=` })
  const { html } = composeDocument(template, {
    pageData,
    earlyScript: asset('early.js'),
    styles: [asset('page.css')],
    preloads: [asset('entry.js')],
  })
  for (const name of ['early.js', 'page.css', 'entry.js']) {
    const [element] = new RegExp(`<[^>]+"/b/${name}"[^>]*>`).exec(html)!
    expect(element).toContain(`integrity="sha256-${name}="`)
  }
})

test('only a page rendered on the server is marked as rendered', () => {
  expect(composeDocument(template, { pageData, body: '<p>' }).html).toContain(
    'data-rendered="true"',
  )
  expect(composeDocument(template, { pageData }).html).not.toContain('data-rendered')
})

test('a page that the browser renders has a noscript message', () => {
  expect(composeDocument(template, { pageData }).html).toContain('<noscript>')
  expect(composeDocument(template, { pageData, body: '<p>x</p>' }).html).not.toContain('<noscript>')
})

test('a page’s part for navigation has no header, no footer and no start scripts', () => {
  const body = '<header>H</header><main id="main"><h1>Page</h1></main><footer>F</footer>'
  const parts = {
    pageData,
    body,
    title: 'A & B',
    css: 'b{color:blue}a{color:red}',
    partCss: 'a{color:red}',
    headTags: [{ tag: 'meta' as const, attributes: { name: 'description', content: 'Short' } }],
    earlyScript: { address: '/b/early.js', integrity: 'sha256-early=' },
    styles: [{ address: '/b/page.css' }],
  }
  const { page } = composeDocument(template, parts).parts
  expect(page!.text).toMatch(
    /^<title>A &amp; B<\/title><meta name="description" content="Short" data-page><script async integrity="sha256-early=" src="\/b\/early.js"><\/script><link rel="stylesheet" href="\/b\/page.css"><style>a\{color:red\}<\/style><main id="main"><h1>Page<\/h1><\/main><script type="application\/json" id="page-data">/,
  )
  expect(composeDocument(template, { ...parts, preview: 'mf_blog 1' }).parts).toEqual({})
  expect(composeDocument(template, { pageData }).parts).toEqual({})
})

describe('the state of a page’s store', () => {
  const rendered = (characters: number, others: object = {}) => ({
    ...pageData,
    rendered: {
      state: { api: { queries: { a: 'x'.repeat(characters) } } } as never,
      loadedRouteIds: [],
      ...others,
    },
  })
  const body = '<main id="main"></main>'

  test('becomes a part beside the page when it is large', () => {
    const { html, parts } = composeDocument(template, { pageData: rendered(1000), body })
    expect(html).not.toContain('xxx')
    expect(parts.page!.text).not.toContain('xxx')
    expect(parts.data!.type).toMatch('application/json')
    expect(JSON.parse(parts.data!.text).api.queries.a).toHaveLength(1000)
  })

  test.each([
    ['small', { pageData: rendered(100), body }],
    ['of a page that lacks data', { pageData: rendered(1000, { isIncomplete: true }), body }],
    ['of a preview', { pageData: rendered(1000), body, preview: 'mf_blog 1' }],
  ])('stays in the page when it is %s', (_what, parts) => {
    const made = composeDocument(template, parts)
    expect(made.html).toContain('xxx')
    expect(made.parts.data).toBeUndefined()
  })
})

test.each([
  ['an ordinary page', {}, false],
  ['a preview', { preview: 'mf_blog 1' }, true],
  ['a page in a frame or with a policy of its own', { isAlone: true }, true],
  [
    'a page that lacks data',
    { pageData: { ...pageData, rendered: { loadedRouteIds: [], isIncomplete: true as const } } },
    true,
  ],
])('%s has a document for itself or not', (_what, parts, standsAlone) => {
  const { html } = composeDocument(template, { pageData, body: '<main></main>', ...parts } as never)
  expect(html.includes('data-alone="true"')).toBe(standsAlone)
})

test('a part that the page links as a picture is also stored as SVG, with its styles', () => {
  const map = {
    html: '<p>Map</p><svg class="a"><svg x="1"><path d="M0 0"/></svg></svg><svg></svg>',
    css: '.a>b{fill:red}',
  }
  const { parts } = composeDocument(template, {
    pageData,
    body: '<main id="main"><img src="/?part=map.svg"></main>',
    parts: { map, list: { html: '<p>List</p>', css: '' } },
  })
  expect(JSON.parse(parts.map!.text)).toEqual(map)
  expect(parts['map.svg']!.text).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"><style><!\[CDATA\[.*\.a>b\{fill:red\}\]\]><\/style><foreignObject width="100%" height="100%"><svg class="a"><svg x="1"><path d="M0 0"\/><\/svg><\/svg><\/foreignObject><\/svg>$/,
  )
  expect(parts['list.svg']).toBeUndefined()
})

test.each([
  ['', 'page-data'],
  ['<section id="states"></section><section id="faqs"></section>', 'states'],
])('the first paint waits for what begins after heading and lead: %s', (rest, id) => {
  const body = `<a id="a"></a><main id="main"><h1 id="title">Title</h1><p>Lead</p>${rest}</main><i id="b"></i>`
  expect(composeDocument(template, { pageData, body }).html).toContain(
    `<link rel="expect" href="#${id}" blocking="render">`,
  )
  expect(composeDocument(template, { pageData }).html).not.toContain('rel="expect"')
})

test.each([
  [false, ['data', 'page']],
  [true, ['data']],
])('a page that stands alone (%s) has these parts beside it', (isAlone, parts) => {
  const state = { api: 'x'.repeat(2000) } as never
  const rendered = { ...pageData, rendered: { state, loadedRouteIds: [] } }
  const document = composeDocument(template, {
    pageData: rendered,
    body: '<main id="main">Text</main>',
    isAlone,
  })
  expect(Object.keys(document.parts).sort()).toEqual(parts)
})

test('a page with a developer’s own build has the framework start at once', () => {
  const marked = template.replace('<!--page-data-->', '<!--preview--><!--page-data-->')
  const own = composeDocument(marked, { pageData, body: '<p>x</p>', startsAtOnce: true })
  expect(own.html).toContain('data-island="idle"')
  expect(composeDocument(marked, { pageData, body: '<p>x</p>' }).html).not.toContain('data-island')
})
