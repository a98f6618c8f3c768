import { type LinkPrefetch, prefetchLinks } from './prefetch-links'

jest.mock('./may-prefetch', () => ({
  mayPrefetch: () => mockMayPrefetch,
  savesData: () => mockSavesData,
}))
let mockMayPrefetch = true
let mockSavesData = false

/**
 * Distance of each link from the middle of the view in pixels, by address; links that are missing are not in
 * view.
 */
let inView: Record<string, number> = {}
const observed = new Set<Element>()
let margin = ''

class FakeObserver {
  observed: Element[] = []
  constructor(
    callback: (entries: Partial<IntersectionObserverEntry>[]) => void,
    { rootMargin }: { rootMargin: string },
  ) {
    margin = rootMargin
    queueMicrotask(() => {
      if (this.observed.length > 0) callback(this.observed.map(entryOf))
    })
  }
  observe(element: Element) {
    this.observed.push(element)
    observed.add(element)
  }
  disconnect() {}
}

function entryOf(target: Element) {
  const distance = inView[target.getAttribute('href')!]
  const top = window.innerHeight / 2 + (distance ?? 0)
  return {
    target,
    isIntersecting: distance !== undefined,
    boundingClientRect: { top, height: 0 } as DOMRectReadOnly,
  }
}

const preloaded: string[] = []

function preload(pathname: string): Promise<void> {
  preloaded.push(pathname)
  return Promise.resolve()
}

const show = (...paths: string[]) => {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">Link</a>`).join('')}</main>`
  inView = Object.fromEntries(paths.map((path, index) => [path, index]))
}
/** Scrolls to where these links are in view. */
const scrollTo = (...paths: string[]) => {
  window.scrollY = 1000
  inView = Object.fromEntries(paths.map((path, index) => [path, index]))
  document.dispatchEvent(new Event('scroll'))
}
const settle = () => jest.advanceTimersByTimeAsync(5000)

let links: LinkPrefetch

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.IntersectionObserver = FakeObserver as never
  observed.clear()
  preloaded.length = 0
  mockMayPrefetch = true
  mockSavesData = false
  window.scrollY = 0
})

afterEach(() => {
  // The listeners outlive the test.
  links.watchPage()
  jest.useRealTimers()
})

test('fetches nothing before the page has come to rest', async () => {
  show('/a')
  links = prefetchLinks(preload, () => ['/services'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(preloaded).toEqual([])
  await settle()
  expect(preloaded).toEqual(['/services', '/a'])
})

test('starts at once when the visitor scrolls', async () => {
  show('/a')
  links = prefetchLinks(preload)
  window.dispatchEvent(new Event('scroll'))
  await jest.advanceTimersByTimeAsync(300)
  expect(preloaded).toEqual(['/a'])
})

test('fetches the two links nearest to the middle of the view', async () => {
  show('/a', '/b', '/c', '/d')
  inView = { '/b': 20, '/a': 100, '/c': -200 }
  links = prefetchLinks(preload)
  await settle()
  expect(preloaded).toEqual(['/b', '/a'])
})

test('fetches two links of the first view, then two when scrolling ends', async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}`)
  show(...paths)
  links = prefetchLinks(preload)
  await settle()
  expect(preloaded).toEqual(paths.slice(0, 2))
  scrollTo(...paths.slice(2))
  scrollTo(...paths.slice(2))
  await jest.advanceTimersByTimeAsync(50)
  expect(preloaded).toEqual(paths.slice(0, 2))
  await settle()
  expect(preloaded).toEqual(paths.slice(0, 4))
})

test('fetches at most twelve links for each page', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`)
  show(...paths)
  links = prefetchLinks(preload)
  await settle()
  for (let place = 0; place < 10; place++) {
    scrollTo(...paths)
    await settle()
  }
  expect(preloaded).toHaveLength(12)

  show('/next')
  links.watchPage()
  await settle()
  expect(preloaded.at(-1)).toBe('/next')
})

test('fetches a link that typing has brought into view', async () => {
  show()
  links = prefetchLinks(preload)
  await settle()
  show('/found')
  document.dispatchEvent(new Event('input'))
  await settle()
  expect(preloaded).toEqual(['/found'])
})

test('fetches the most visited pages first, on each page', async () => {
  show('/a')
  links = prefetchLinks(preload, () => ['/services'])
  await settle()
  links.watchPage()
  await settle()
  expect(preloaded).toEqual(['/services', '/a', '/services', '/a'])
})

test('fetches each address once, and never that of the present page', async () => {
  show('/', '/a', '/a')
  links = prefetchLinks(preload)
  await settle()
  scrollTo('/', '/a')
  await settle()
  expect(preloaded).toEqual(['/a'])
})

test('does not observe links to other sites', async () => {
  show('https://example.org/a')
  links = prefetchLinks(preload)
  await settle()
  expect(observed.size).toBe(0)
})

test('looks at no link and fetches nothing for a visitor who saves data', async () => {
  mockMayPrefetch = false
  mockSavesData = true
  show('/a')
  links = prefetchLinks(preload, () => ['/services'])
  await settle()
  scrollTo('/a')
  await settle()
  expect(preloaded).toEqual([])
  expect(observed.size).toBe(0)
})

describe('where connection or processor is slow', () => {
  beforeEach(() => {
    mockMayPrefetch = false
  })

  test('fetches nothing for a visitor who only reads what is in view', async () => {
    show('/a')
    links = prefetchLinks(preload, () => ['/services'])
    await settle()
    expect(preloaded).toEqual([])
    expect(observed.size).toBe(0)
  })

  test('fetches links in view when scrolling ends, four for each page', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/${index}`)
    show(...paths)
    links = prefetchLinks(preload)
    await settle()
    scrollTo(...paths)
    await jest.advanceTimersByTimeAsync(50)
    expect(preloaded).toEqual([])
    await settle()
    expect(preloaded).toEqual(paths.slice(0, 2))
    expect(margin).toBe('0px')
    for (let place = 0; place < 3; place++) {
      scrollTo(...paths)
      await settle()
    }
    expect(preloaded).toEqual(paths.slice(0, 4))
  })

  test('fetches nothing when a navigation scrolls to the top', async () => {
    show('/a')
    links = prefetchLinks(preload)
    await settle()
    scrollTo('/a')
    window.scrollY = 0
    document.dispatchEvent(new Event('scroll'))
    await settle()
    expect(preloaded).toEqual([])
  })
})
