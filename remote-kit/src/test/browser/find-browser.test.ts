import { findBrowser } from './find-browser'

test('takes the browser that CHROME_PATH names', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath)
  expect(() => findBrowser({ CHROME_PATH: '/no/such/browser' })).toThrow(
    'CHROME_PATH names /no/such/browser, which is not there.',
  )
})
