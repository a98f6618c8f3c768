import { type Styled, withShortNames } from './short-names'

const shortened = (piece: Styled) => withShortNames(piece, (name) => name !== 'panel')

const page = {
  html: '<p class="css-1abc">class="css-1abc"</p><i class="rest css-x2 css-1abc" title="css-x2"></i>',
  css: '@layer recipes{.css-1abc{color:red}.css-x2 > li:hover{animation:animation-1abc}}',
}

test('shortens Emotion’s classes and their rules, but not texts and other attributes', () => {
  const { html, css } = shortened(page)
  const [, first] = /^<p class="(p.{4}-a)">/.exec(html)!
  const second = `${first!.slice(0, -1)}b`
  expect(html).toBe(
    `<p class="${first}">class=&quot;css-1abc&quot;</p>`.replaceAll('&quot;', '"') +
      `<i class="rest ${second} ${first}" title="css-x2"></i>`,
  )
  expect(css).toBe(
    `@layer recipes{.${first}{color:red}.${second} > li:hover{animation:animation-1abc}}`,
  )
})

test('keeps a class that only ends like one of Emotion’s', () => {
  const html = '<code class="language-css-modules"></code><code class="a language-css-x"></code>'
  expect(shortened({ html, css: '' }).html).toBe(html)
})

test('keeps a class of a team’s own that begins like one of Emotion’s, and a rule that names it', () => {
  const own = { html: '<p class="css-panel"></p>', css: '.css-panel{top:0}' }
  expect(shortened(own)).toEqual(own)
})

test('gives two pieces the same names only if they have the same rules', () => {
  const namesOf = (css: string) => shortened({ ...page, css }).css.match(/p.{4}-[a-z]+/g)
  const other = page.css.replace('red', 'blue')
  expect(namesOf(page.css)).toEqual(namesOf(page.css))
  expect(namesOf(other)).not.toEqual(namesOf(page.css))
})

test('gives the same rules the same names in any order of elements', () => {
  const html = '<i class="css-x2"></i><p class="css-1abc"></p>'
  expect(shortened({ ...page, html }).css).toBe(shortened(page).css)
})

test('keeps names distinct when there are more names than letters', () => {
  const css = Array.from({ length: 1500 }, (_, at) => `.css-${at.toString(36)}{top:${at}px}`).join(
    '',
  )
  const names = shortened({ html: '', css }).css.match(/p.{4}-[a-z]+/g)
  expect(new Set(names).size).toBe(1500)
})
