import { renewLanguageLinks } from './language-links'

const root = document.documentElement

const linksAt = (address: string, language: string) => {
  root.lang = language
  window.history.replaceState(null, '', address)
  renewLanguageLinks()
  return [...document.querySelectorAll('[hreflang]')].map((link) => link.getAttribute('href'))
}

beforeEach(() => {
  document.body.innerHTML = `
    <header><div data-menu><ul>
      <li><a href="/before" hreflang="en">English</a></li>
      <li><a href="/hi/before" hreflang="hi">हिन्दी</a></li>
    </ul></div></header>
    <main><a href="/kept" hreflang="en">The page in English</a></main>`
})

test.each([
  ['/', 'en', '/', '/hi'],
  ['/goa', 'en', '/goa', '/hi/goa'],
  ['/hi', 'hi', '/', '/hi'],
  ['/hi/goa', 'hi', '/goa', '/hi/goa'],
  ['/hi?x=1#part', 'hi', '/?x=1#part', '/hi?x=1#part'],
  ['/compare?states=goa#rates', 'en', '/compare?states=goa#rates', '/hi/compare?states=goa#rates'],
])('at %s in %s the menu leads to %s and %s', (address, language, english, hindi) => {
  expect(linksAt(address, language)).toEqual([english, hindi, '/kept'])
})
