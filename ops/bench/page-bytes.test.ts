import { randomBytes } from 'node:crypto'
import { isKept } from '../../tooling/bench/limits'
import { limitsOf, type Measured, partsOf } from './page-bytes'

const noise = randomBytes(3000).toString('hex')

test('data is the size that a page would save without it', () => {
  const page = (data: string) =>
    `<p>Text</p><script type="application/json" id="page-data">"${data}"</script>`
  expect(partsOf(page(noise)).data).toBeGreaterThan(2.9)
  expect(partsOf(page('')).data).toBeLessThan(0.1)
})

test('only executable scripts without src count as inline', () => {
  const { inlineScripts, inlineStyles } = partsOf(`
    <script type="application/ld+json" data-page="">{}</script>
    <script type="application/json">{}</script>
    <script defer src="/assets/main.js"></script>
    <script>search()</script>
    <script type="module">start()</script>
    <style>a{}</style><style data-emotion="css x">b{}</style>`)
  expect({ inlineScripts, inlineStyles }).toEqual({ inlineScripts: 2, inlineStyles: 2 })
})

test('checks each page against all its limits, for brotli, and for scripts with a known owner', () => {
  const page = {
    page: '/blogs',
    html: 10_000,
    data: 0,
    styles: 0,
    scripts: 0,
    by: { shell: 0, 'shared-ui': 0, remote: 0, federation: 0, other: 3 },
    fetched: 0,
    all: 0,
    ahead: 0,
    requests: 1,
    answers: [],
    inlineScripts: 0,
    inlineStyles: 0,
    elements: 10,
    htmlPerText: 1000,
    notBrotli: ['/assets/main.js'],
  }
  const missed = limitsOf({ pages: [page], byBrowser: true } satisfies Measured)
    .filter((limit) => !isKept(limit))
    .map(({ what }) => what)
  expect(missed).toEqual([
    '/blogs html',
    '/blogs htmlPerText',
    '/blogs not brotli',
    '/blogs scripts of nobody',
  ])
})
