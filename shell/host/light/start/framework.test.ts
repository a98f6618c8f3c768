import type { RootState } from '@pt-portal/shared-ui/data'
import { screen } from '@testing-library/react'
import type { PageData } from '../../remotes/page-data'
import { holdBelowFold } from './below-fold'
import { showBelowFoldWhenIdle } from './below-fold-when-idle'
import { bringFramework } from './framework'

jest.mock('../prefetch/may-prefetch', () => ({
  mayPrefetch: () => mockReader === 'quick',
  savesData: () => mockReader === 'saves data',
}))
type Reader = 'quick' | 'slow' | 'saves data'
let mockReader: Reader = 'quick'

/** Where the form of the page is: one screen below the view, or in it. */
let isFormNear = false
jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
  const top = isFormNear ? 0 : window.innerHeight * 2
  return { top, bottom: top + 100 } as DOMRect
})
const scroll = (nearForm: boolean) => {
  isFormNear = nearForm
  document.dispatchEvent(new Event('scroll'))
}

const file = { address: 'https://files.example/page.js', integrity: 'sha384-abc' }
const rendered = { state: {}, loadedRouteIds: [] } as unknown as PageData['rendered']

window.portal = {
  landingQuery: '',
  errors: [],
  pageState: async () => ({}) as RootState,
  navigate: () => {},
}

let pages = 0

/** Opens a page. Listeners outlive their page, so each page has a framework with another file name. */
function openPage(html: string, data: Partial<PageData> = { rendered }, reader: Reader = 'quick') {
  mockReader = reader
  const script = JSON.stringify({ preloads: [file], ...data })
  document.head.innerHTML = ''
  document.body.innerHTML = `${html}<script type="application/json" id="page-data">${script}</script>`
  pages += 1
  const address = `/assets/main.${pages}.js`
  bringFramework(address)()
  return () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`)
}

beforeEach(() => {
  jest.useFakeTimers()
  isFormNear = false
})
afterEach(() => jest.useRealTimers())

test('fetches framework and page code, each once, when the page has come to rest', () => {
  const fetched = openPage('<main><button type="button">Copy</button></main>')
  expect(fetched()).toHaveLength(0)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(1)
  const [preload] = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')
  expect(preload).toMatchObject({
    as: 'script',
    href: file.address,
    integrity: file.integrity,
    crossOrigin: 'anonymous',
  })
  screen.getByRole('button').focus()
  expect(fetched()).toHaveLength(1)
})

const controls: [string, string, number][] = [
  ['a button of the page', '<main><button type="button">Here</button></main>', 1],
  ['a field of the page', '<main><input aria-label="Here"></main>', 1],
  ['the search box in the header', '<header><input aria-label="Here"></header>', 1],
  ['a button of the header', '<header><button type="button">Here</button></header>', 0],
  ['a field that an early script handles', '<main><input aria-label="Here" data-early></main>', 0],
  ['a link', '<main><a href="/services" aria-label="Here">Here</a></main>', 0],
]

describe.each<Reader>(['slow', 'saves data'])('for a visitor who is or does this: %s', (reader) => {
  test.each(controls)(
    'fetches the framework only for a control that needs it: %s',
    (_, html, times) => {
      const fetched = openPage(html, { rendered }, reader)
      jest.runAllTimers()
      const control = document.querySelector<HTMLElement>('button, input, a')!
      control.dispatchEvent(new Event('pointerover', { bubbles: true }))
      expect(fetched()).toHaveLength(0)
      control.focus()
      expect(fetched()).toHaveLength(times)
    },
  )
})

test.each<[string, string, Reader, number]>([
  ['that is sent comes near', '<form method="post"></form>', 'slow', 1],
  ['that is sent comes near, but data is saved,', '<form method="post"></form>', 'saves data', 0],
  ['that asks for a page comes near', '<form></form>', 'slow', 0],
])('when a form %s, fetches the framework', (_, form, reader, times) => {
  const fetched = openPage(`<main>${form}</main>`, { rendered }, reader)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(0)
  scroll(true)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(times)
})

test.each([
  ['points at', 'pointermove'],
  ['presses', 'pointerdown'],
])('fetches the framework for a control that a visitor %s', (_, type) => {
  const fetched = openPage('<main><input></main>', { rendered }, 'slow')
  screen.getByRole('textbox').dispatchEvent(new Event(type, { bubbles: true }))
  expect(fetched()).toHaveLength(1)
})

test('fetches nothing for a form that passes by while the page scrolls', () => {
  const fetched = openPage('<main><form method="post"></form></main>', { rendered }, 'slow')
  for (let ms = 0; ms < 1000; ms += 50) {
    scroll(true)
    jest.advanceTimersByTime(50)
  }
  scroll(false)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(0)
})

test.each([
  ['whose main use is an island', '<main><div data-island="idle"></div></main>', { rendered }],
  ['whose content is still to come', '<main><p aria-busy="true"></p></main>', { rendered }],
  ['that the gateway could not render', '', {}],
  ['that lacks data', '<main></main>', { rendered: { ...rendered!, isIncomplete: true as const } }],
])('fetches the framework at once on a page %s', (_, html, data) => {
  expect(openPage(html, data, 'saves data')()).toHaveLength(1)
})

test('fetches the framework at once if a button was pressed before', () => {
  const pressed = document.createElement('button')
  pressed.type = 'button'
  const click = new Event('click')
  pressed.dispatchEvent(click)
  window.earlyClicks = [click]
  expect(openPage('<main></main>', { rendered }, 'saves data')()).toHaveLength(1)
  delete window.earlyClicks
})

test('fetches the framework again at the next use of a control after a failure', () => {
  const fetched = openPage('<main><input></main>')
  jest.runAllTimers()
  fetched()[0]!.dispatchEvent(new Event('error'))
  expect(fetched()).toHaveLength(0)
  screen.getByRole('textbox').focus()
  expect(fetched()).toHaveLength(1)
})

test('lays out the whole page for a control that is meant, which may open something below itself', () => {
  holdBelowFold()
  openPage('<main><input aria-label="Here"></main>', { rendered }, 'slow')
  showBelowFoldWhenIdle()
  jest.runAllTimers()
  expect(document.documentElement).toHaveStyle({ '--below-fold': 'auto' })
  screen.getByRole('textbox').focus()
  jest.runAllTimers()
  expect(document.documentElement).not.toHaveStyle({ '--below-fold': 'auto' })
})

test('lays out the whole page of a quick visitor when the browser is idle', () => {
  holdBelowFold()
  openPage('<main></main>')
  showBelowFoldWhenIdle()
  jest.runAllTimers()
  expect(document.documentElement).not.toHaveStyle({ '--below-fold': 'auto' })
})

test('the framework that is loaded already takes over a later page', () => {
  const take = jest.fn()
  const servePage = bringFramework('/assets/main.js')
  document.body.innerHTML = `<main></main><script type="application/json" id="page-data">${JSON.stringify({ rendered })}</script>`
  window.portal.take = take
  servePage()
  expect(take).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(take).toHaveBeenCalled()
  delete window.portal.take
})
