import { type LinkPrefetch, prefetchLinks } from './prefetch-links'

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>

let notify: (entries: Entry[]) => void
const observed = new Set<Element>()

class FakeObserver {
  constructor(callback: (entries: Entry[]) => void) {
    notify = callback
  }
  observe = (element: Element) => observed.add(element)
  unobserve = (element: Element) => observed.delete(element)
}

/** Preloads under way, by address; calling one ends it. */
const underWay = new Map<string, () => void>()
const preloaded: string[] = []

function preload(pathname: string): Promise<void> {
  preloaded.push(pathname)
  return new Promise((resolve) => underWay.set(pathname, resolve))
}

const show = (...paths: string[]) => {
  document.body.innerHTML = `<div id="root">${paths.map((path) => `<a href="${path}">Link</a>`).join('')}</div>`
}
const comeIntoView = (...paths: string[]) =>
  notify(
    [...observed]
      .filter((link) => paths.includes(link.getAttribute('href')!))
      .map((target) => ({ isIntersecting: true, target })),
  )
const settle = () => jest.advanceTimersByTimeAsync(5000)
const end = async (pathname: string) => {
  underWay.get(pathname)!()
  await jest.advanceTimersByTimeAsync(0)
}

let links: LinkPrefetch

function setConnection(connection?: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.IntersectionObserver = FakeObserver as never
  observed.clear()
  underWay.clear()
  preloaded.length = 0
  setConnection()
})

afterEach(() => jest.useRealTimers())

test('nothing is fetched before the page has come to rest', async () => {
  show('/a')
  links = prefetchLinks(preload, () => ['/services'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(preloaded).toEqual([])
  await settle()
  expect(preloaded).toEqual(['/services'])
})

test('a visitor who begins before that ends the waiting', async () => {
  show('/a')
  links = prefetchLinks(preload)
  window.dispatchEvent(new Event('scroll'))
  await jest.advanceTimersByTimeAsync(300)
  comeIntoView('/a')
  expect(preloaded).toEqual(['/a'])
})

test('two at a time, what came into view last first', async () => {
  show('/a', '/b', '/c', '/d', '/e')
  links = prefetchLinks(preload)
  await settle()
  comeIntoView('/a', '/b', '/c')
  comeIntoView('/d', '/e')
  expect(preloaded).toEqual(['/a', '/b'])
  await end('/a')
  expect(preloaded).toEqual(['/a', '/b', '/d'])
  await end('/b')
  await end('/d')
  expect(preloaded).toEqual(['/a', '/b', '/d', '/e', '/c'])
})

test('six of a page at most; another page has six of its own', async () => {
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}`)
  show(...paths)
  links = prefetchLinks((pathname) => {
    preloaded.push(pathname)
    return Promise.resolve()
  })
  await settle()
  comeIntoView(...paths)
  await settle()
  expect(preloaded).toHaveLength(6)

  show('/next')
  links.watchPage()
  await settle()
  comeIntoView('/next')
  await settle()
  expect(preloaded).toContain('/next')
})

test('a navigation drops what has not begun', async () => {
  show('/a', '/b', '/c')
  links = prefetchLinks(preload)
  await settle()
  comeIntoView('/a', '/b', '/c')
  links.cancel()
  await end('/a')
  await end('/b')
  expect(preloaded).toEqual(['/a', '/b'])
})

test('each address is fetched once, this page’s own never', async () => {
  show('/', '/a', '/a')
  links = prefetchLinks(preload)
  await settle()
  comeIntoView('/', '/a')
  await settle()
  expect(preloaded).toEqual(['/a'])
})

test('links to other sites are not looked at', async () => {
  show('https://example.org/a')
  links = prefetchLinks(preload)
  await settle()
  expect(observed.size).toBe(0)
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'nothing is fetched with %p',
  async (connection) => {
    setConnection(connection)
    show('/a')
    links = prefetchLinks(preload, () => ['/services'])
    await settle()
    comeIntoView('/a')
    expect(preloaded).toEqual([])
  },
)
