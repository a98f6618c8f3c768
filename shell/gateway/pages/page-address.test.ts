import { live } from '../testing/live'
import { pageAddress } from './page-address'

test.each([
  ['/', 'utm_source=mail&gclid=1', '/'],
  ['/blogs', 'utm_source=mail&tag=Penalties', '/blogs?tag=Penalties'],
  ['/blogs/a-post', 'tag=Penalties', '/blogs/a-post'],
  ['/calculator', 'sex=men&salary=1&salary=2&state=x', '/calculator?state=x&salary=1&sex=men'],
  ['/due-dates', 'states=a&for=both&states=b', '/due-dates?states=a%2Cb&for=both'],
  ['/compare', 'states=a&states=b', '/compare?states=a%2Cb'],
  ['/changes/goa', 'month=1&year=2026', '/changes/goa?year=2026'],
  ['/goa-tax', 'role=employer&town=Panaji', '/goa-tax?town=Panaji&role=employer'],
  ['/nowhere/at/all', 'a=b', '/nowhere/at/all'],
])('%s?%s is rendered and cached as %s', (path, query, address) => {
  expect(pageAddress(live, path, new URLSearchParams(query))).toBe(address)
})
