import { previewBar } from './preview-bar'

const long = 'Preview of tax_terms 1.0.0-3f9a1c2b7d04, until 30 Nov 2026 22:57 in India.'

/** Height that the page leaves for the bar on phones. */
const onPhones = (words: string) =>
  Number(/max-width:40rem\)\{:root\{--foot-bar:([\d.]+)rem/.exec(previewBar(words).style)?.[1])

test('the bar shows all of its words, however many, and cuts none off', () => {
  const { html, style } = previewBar(long)
  expect(html).toContain(`<style>${style}</style>`)
  expect(html).toContain(`<span>${long}</span>`)
  expect(style).toContain('min-height:var(--foot-bar)')
  expect(style).not.toMatch(/overflow:hidden|nowrap|[{;](?:max-)?height:/)
})

test('what sticks above it on phones leaves more room for more lines', () => {
  expect(onPhones('Preview of blog 1, for you alone.')).toBe(2.5)
  expect(onPhones(long)).toBeGreaterThan(3)
  expect(onPhones(`${long} ${long}`)).toBeGreaterThan(onPhones(long))
})

test('a name cannot become an element of the page', () => {
  expect(previewBar('Preview of <b> & "c"').html).toContain('Preview of &lt;b> &amp; "c"')
})
