import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import type { createRouter } from './browser-router'
import { keepPositionsExact, layOutWholeAtOnce } from './exact-positions'

const isWhole = () => document.documentElement.style.getPropertyValue('--below-fold') === 'visible'

function openRouter() {
  const router = createMemoryRouter([{ path: '*', element: null }]) as ReturnType<
    typeof createRouter
  >
  keepPositionsExact(router)
  return router
}

afterEach(() => {
  document.documentElement.removeAttribute('style')
  window.location.hash = ''
})

test('going on lets what is below the fold wait; going back, and to a part of a page, does not', async () => {
  const router = openRouter()
  await router.navigate('/services')
  expect(isWhole()).toBe(false)
  await router.navigate('/services#filing')
  expect(isWhole()).toBe(true)
  await router.navigate('/blogs')
  expect(isWhole()).toBe(false)
  await router.navigate(-1)
  expect(isWhole()).toBe(true)
})

test('a link to a part of this page finds all of it laid out', () => {
  openRouter()
  document.body.innerHTML = '<a href="/blogs"><i>Blogs</i></a><a href="#states"><b>States</b></a>'
  document.querySelector('i')!.click()
  expect(isWhole()).toBe(false)
  document.querySelector('b')!.click()
  expect(isWhole()).toBe(true)
})

test.each([
  ['navigate', '', false],
  ['navigate', '#states', true],
  ['reload', '', true],
  ['back_forward', '', true],
])('a rendered page that was opened by %s with "%s" is laid out whole: %s', (type, hash, whole) => {
  window.location.hash = hash
  performance.getEntriesByType = () => [{ type }] as never
  new Function(layOutWholeAtOnce)()
  expect(isWhole()).toBe(whole)
})
