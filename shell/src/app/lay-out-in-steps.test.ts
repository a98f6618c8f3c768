import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { holdBelowFoldAtOnce } from './below-fold'
import type { createRouter } from './browser-router'
import { layOutInSteps } from './lay-out-in-steps'

const isWaiting = () => document.documentElement.style.getPropertyValue('--below-fold') === 'auto'

function openRouter() {
  const router = createMemoryRouter([{ path: '*', element: null }]) as ReturnType<
    typeof createRouter
  >
  layOutInSteps(router)
  return router
}

const becomeIdle = () => jest.advanceTimersByTime(1000)

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  document.documentElement.removeAttribute('style')
  window.location.hash = ''
})

test('the first page, and each that is gone on to, is laid out whole once the browser is idle', async () => {
  document.documentElement.style.setProperty('--below-fold', 'auto')
  const router = openRouter()
  expect(isWaiting()).toBe(true)
  becomeIdle()
  expect(isWaiting()).toBe(false)
  await router.navigate('/services')
  expect(isWaiting()).toBe(true)
  becomeIdle()
  expect(isWaiting()).toBe(false)
})

test('going back, and to a part of a page, finds all of it at once', async () => {
  const router = openRouter()
  await router.navigate('/services')
  await router.navigate('/services#filing')
  expect(isWaiting()).toBe(false)
  await router.navigate('/blogs')
  expect(isWaiting()).toBe(true)
  await router.navigate(-1)
  expect(isWaiting()).toBe(false)
})

test('so does a link to a part of this page', () => {
  openRouter()
  document.documentElement.style.setProperty('--below-fold', 'auto')
  document.body.innerHTML = '<a href="/blogs"><i>Blogs</i></a><a href="#states"><b>States</b></a>'
  document.querySelector('i')!.click()
  expect(isWaiting()).toBe(true)
  document.querySelector('b')!.click()
  expect(isWaiting()).toBe(false)
})

test.each([
  ['nobody knows what', '', false],
  ['navigate', '', true],
  ['navigate', '#states', false],
  ['reload', '', false],
  ['back_forward', '', false],
])(
  'in a rendered page opened by %s with "%s" what is below the fold waits: %s',
  (type, hash, waits) => {
    window.location.hash = hash
    const entries = type === 'nobody knows what' ? [] : [{ type }]
    performance.getEntriesByType = () => entries as never
    new Function(holdBelowFoldAtOnce)()
    expect(isWaiting()).toBe(waits)
  },
)
