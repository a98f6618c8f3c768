import { languages } from '@pt-portal/api/contract/language/languages'
import { addressIn } from './language-address'

test.each([
  ['hi', '/goa', '/hi/goa'],
  ['en', '/hi/goa', '/goa'],
  ['hi', '/', '/hi'],
  ['en', '/hi', '/'],
  ['hi', '/hi/blogs/a', '/hi/blogs/a'],
  ['en', '/goa', '/goa'],
  ['en', '/hindi', '/hindi'],
  ['en-XA', '/goa', '/en-xa/goa'],
])('in %s, %s is %s', (language, pathname, address) => {
  expect(addressIn(language, pathname)).toBe(address)
})

test.each(languages)('$name and back to English is the same page', ({ code }) => {
  for (const pathname of ['/', '/goa', '/services/filing']) {
    expect(addressIn('en', addressIn(code, pathname))).toBe(pathname)
  }
})
