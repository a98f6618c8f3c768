import { noteShownEntry, rememberScrollPositions, restoreScrollPosition } from './scroll-positions'

function standAt(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

function setPageHeight(height: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: height,
    configurable: true,
  })
}

/** Moves to a history entry whose page is not shown yet. */
const enter = (key: string) => window.history.replaceState({ key }, '')

function show(key: string) {
  enter(key)
  noteShownEntry()
}

function returnTo(key: string) {
  enter(key)
  restoreScrollPosition()
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})

beforeEach(() => {
  scrollTo.mockClear()
  sessionStorage.clear()
  setPageHeight(5000)
  rememberScrollPositions()
  show('services')
  standAt(2000)
  show('elsewhere')
})

test('returns a page to its scroll position, and an unscrolled page to the top', () => {
  standAt(10)
  returnTo('services')
  returnTo('blogs')
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 2000, behavior: 'instant' }],
    [{ top: 0, behavior: 'instant' }],
  ])
})

test('waits until the page is long enough, and gives up when the visitor scrolls', async () => {
  setPageHeight(1000)
  returnTo('services')
  await frame()
  expect(scrollTo).not.toHaveBeenCalled()
  setPageHeight(5000)
  await frame()
  expect(scrollTo).toHaveBeenCalledTimes(1)

  setPageHeight(1000)
  returnTo('services')
  window.dispatchEvent(new Event('wheel'))
  setPageHeight(5000)
  await frame()
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('positions survive a reload, after which the browser restores the position', () => {
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  rememberScrollPositions()
  returnTo('services')
  expect(scrollTo.mock.calls[0]).toEqual([{ top: 2000, behavior: 'instant' }])
})

test('ignores stored data that is not a list of positions', () => {
  sessionStorage.setItem('places', '{"no": "list"}')
  rememberScrollPositions()
  returnTo('services')
  expect(scrollTo.mock.calls[0]).toEqual([{ top: 0, behavior: 'instant' }])
})

test('ignores scroll positions between the history change and the next page', () => {
  show('blogs')
  standAt(700)
  enter('services')
  standAt(40)
  noteShownEntry()
  restoreScrollPosition()
  returnTo('blogs')
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 2000, behavior: 'instant' }],
    [{ top: 700, behavior: 'instant' }],
  ])
})
