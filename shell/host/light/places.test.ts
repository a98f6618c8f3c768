import { noteShownEntry, rememberPlaces, returnToPlace } from './places'

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

/** Goes to an entry of the history, whose page is not there yet. */
const enter = (key: string) => window.history.replaceState({ key }, '')

function show(key: string) {
  enter(key)
  noteShownEntry()
}

function returnTo(key: string) {
  enter(key)
  returnToPlace()
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})

beforeEach(() => {
  scrollTo.mockClear()
  sessionStorage.clear()
  setPageHeight(5000)
  rememberPlaces()
  show('services')
  standAt(2000)
  show('elsewhere')
})

test('a page is shown again where it stood, and one that was never scrolled from its top', () => {
  standAt(10)
  returnTo('services')
  returnTo('blogs')
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 2000, behavior: 'instant' }],
    [{ top: 0, behavior: 'instant' }],
  ])
})

test('it waits until the page is long enough, and gives way to a visitor who acts', async () => {
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

test('places outlive the document, and loading anew is left to the browser', () => {
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  rememberPlaces()
  returnTo('services')
  expect(scrollTo.mock.calls[0]).toEqual([{ top: 2000, behavior: 'instant' }])
})

test('what is stored and no list of places costs nothing', () => {
  sessionStorage.setItem('places', '{"no": "list"}')
  rememberPlaces()
  returnTo('services')
  expect(scrollTo.mock.calls[0]).toEqual([{ top: 0, behavior: 'instant' }])
})

test('where the window stands before the next page is there belongs to neither', () => {
  show('blogs')
  standAt(700)
  enter('services')
  standAt(40)
  noteShownEntry()
  returnToPlace()
  returnTo('blogs')
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 2000, behavior: 'instant' }],
    [{ top: 700, behavior: 'instant' }],
  ])
})
