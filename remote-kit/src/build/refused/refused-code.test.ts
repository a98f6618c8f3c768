import path from 'node:path'
import { doubtfulCode, refusedCode, refusedStyles } from './refused-code'

const origins = {
  connect: ['https://api.example', 'wss://live.example', 'http://localhost:8080'],
  images: ['https://pictures.example'],
  frames: ['https://maps.example'],
}

/** What is refused of some code, which begins in the third line. */
const refused = (code: string) =>
  refusedCode(`// शब्द\n\n${code}`, path.resolve('/remote/src/page.tsx'), {
    directory: path.resolve('/remote'),
    origins,
  })

test.each([
  ["fetch('https://other.example/v1')", 'connects to https://other.example'],
  ["window.fetch('//other.example')", 'connects to https://other.example'],
  ["fetch('http://other.example')", 'connects to http://other.example'],
  [
    `const base = 'https://other.example'; fetch(\`\${base}/v1\`)`,
    'connects to https://other.example',
  ],
  [`fetch(\`https://other.example/\${id}\`)`, 'connects to https://other.example'],
  ["fetch('https://other.example/' + id)", 'connects to https://other.example'],
  ["fetch(new URL('/v1', 'https://other.example'))", 'connects to https://other.example'],
  ["fetch('https://other.example/' as string)", 'connects to https://other.example'],
  ["fetch(new Request('https://other.example'))", 'connects to https://other.example'],
  ["new WebSocket('wss://api.example')", 'connects to wss://api.example'],
  ["new EventSource('https://other.example/events')", 'connects to https://other.example'],
  ["navigator.sendBeacon('https://other.example', '')", 'connects to https://other.example'],
  ['<img src="https://api.example/a.png" />', 'shows a picture of https://api.example'],
  [
    '<img srcSet="/a.png 1x, https://api.example/a.png 2x" />',
    'shows a picture of https://api.exa',
  ],
  ["<svg><image href={'https://api.example/a.png'} /></svg>", 'shows a picture of https://api'],
  ['<iframe title="Map" src="https://pictures.example" />', 'frames https://pictures.example'],
  ['<script src="https://other.example/x.js" />', 'loads from https://other.example'],
  ['<link rel="stylesheet" href="https://other.example/x.css" />', 'loads from https://other'],
  ["new Worker('https://other.example/x.js')", 'loads from https://other.example'],
])('PT-F306: %s', (code, what) => {
  const [sentence, ...others] = refused(code)
  expect(sentence).toMatch(/^PT-F306 src\/page.tsx:3 /)
  expect(sentence).toContain(what)
  expect(others).toEqual([])
})

test.each([
  "document.createElement('style')",
  "createElement('style', null, css)",
  '<style>{css}</style>',
])('PT-F308: %s', (code) => {
  expect(refused(code)).toEqual([
    expect.stringMatching(/^PT-F308 src\/page.tsx:3 makes a style element/),
  ])
})

test.each(['WebAssembly.instantiate(bytes)', 'new WebAssembly.Module(bytes)'])(
  'PT-F307: %s',
  (code) => {
    expect(refused(code)).toEqual([
      'PT-F307 src/page.tsx:3 uses WebAssembly, which no page may run.',
    ])
  },
)

test.each([
  "fetch('/api/posts')",
  "fetch('https://api.example/v1'); new WebSocket('wss://live.example'); fetch('http://localhost:8080/')",
  `fetch(\`https://\${host}/v1\`); fetch(address); fetch(\`\${base}/v1\`)`,
  "const fetch = (address: string) => address; fetch('https://other.example')",
  "const api = { fetch: (address: string) => address }; api.fetch('https://other.example')",
  '<img src="https://pictures.example/a.png" />',
  '<img src="data:image/png;base64,AA" />',
  '<iframe title="Map" src="https://maps.example/embed?a=1" />',
  '<a href="https://other.example">Other</a>',
  '<link rel="license" href="https://other.example" />',
  "const site = 'https://schema.org'",
  "document.createElement('div'); <Box style={{ top: 0 }} />",
  "const hasIt = typeof WebAssembly === 'object'; const module: WebAssembly.Module | undefined = undefined",
])('accepts %s', (code) => {
  expect(refused(code)).toEqual([])
})

test('PT-F306: style sheets', () => {
  const sheet = `
    /* url(https://old.example) */
    .a { background: url("https://pictures.example/a.png") }
    .b { background: url(https://other.example/b.png), url(./c.png) }
    @font-face { font-family: X; src: url(https://pictures.example/x.woff2) }`
  const options = { directory: path.resolve('/remote'), origins }
  expect(refusedStyles(sheet, path.resolve('/remote/src/x.css'), options)).toEqual([
    'PT-F306 src/x.css:4 shows a picture of https://other.example, which remote.json does not name in origins.images.',
    'PT-F306 src/x.css:5 loads from https://pictures.example, which no page may; put the file into the build.',
  ])
})

test('of a library only what it may come to is said', () => {
  expect(doubtfulCode("document.createElement('style').textContent = css", 'old')).toEqual([
    'PT-F308 old has code that adds style elements, which browsers refuse.',
  ])
  expect(doubtfulCode('await WebAssembly.instantiate(bytes)', 'quick')).toEqual([
    'PT-F307 quick has code for WebAssembly, which no page may run.',
  ])
  const filledByRules = "const tag = document.createElement('style'); tag.sheet.insertRule(rule)"
  expect(doubtfulCode(filledByRules, 'new')).toEqual([])
})
