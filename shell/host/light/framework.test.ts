import type { RootState } from '@pt-portal/shared-ui/data'
import { screen } from '@testing-library/react'
import type { PageData } from '../remotes/page-data'
import { bringFramework } from './framework'

const file = { address: 'https://files.example/page.js', integrity: 'sha384-abc' }
const rendered = { state: {}, loadedRouteIds: [] } as unknown as PageData['rendered']

window.portal = {
  landingQuery: '',
  errors: [],
  pageState: async () => ({}) as RootState,
  navigate: () => {},
}

let pages = 0

/** A page of its own; its listeners outlive it, so each has a framework of another name. */
function openPage(html: string, data: Partial<PageData> = { rendered }, connection?: object) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  const script = JSON.stringify({ preloads: [file], ...data })
  document.head.innerHTML = ''
  document.body.innerHTML = `${html}<script type="application/json" id="page-data">${script}</script>`
  pages += 1
  const address = `/assets/main.${pages}.js`
  bringFramework(address)()
  return () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`)
}

const savesData = { saveData: true }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page at rest fetches framework and code, each once', () => {
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

test.each([
  ['a button of the page', '<main><button type="button">Here</button></main>', 1],
  ['a field of the page', '<main><input aria-label="Here"></main>', 1],
  ['the search box in the header', '<header><input aria-label="Here"></header>', 1],
  ['a button of the header', '<header><button type="button">Here</button></header>', 0],
  ['what an early script serves', '<main><input aria-label="Here" data-early></main>', 0],
  ['a link', '<main><a href="/services" aria-label="Here">Here</a></main>', 0],
])('who saves data and turns to %s: %#', (_, html, times) => {
  const fetched = openPage(html, { rendered }, savesData)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(0)
  document.querySelector<HTMLElement>('button, input, a')!.focus()
  expect(fetched()).toHaveLength(times)
})

test.each([
  ['of which an island is the use', '<main><div data-island="idle"></div></main>', { rendered }],
  ['of which a form is the use', '<main><form data-at-once></form></main>', { rendered }],
  ['that the gateway could not render', '', {}],
  ['that lacks data', '<main></main>', { rendered: { ...rendered!, isIncomplete: true as const } }],
])('a page %s fetches the framework at once', (_, html, data) => {
  expect(openPage(html, data, savesData)()).toHaveLength(1)
})

test('what was pressed before is reason enough', () => {
  const pressed = document.createElement('button')
  pressed.type = 'button'
  const click = new Event('click')
  pressed.dispatchEvent(click)
  window.earlyClicks = [click]
  expect(openPage('<main></main>', { rendered }, savesData)()).toHaveLength(1)
  delete window.earlyClicks
})

test('what did not come is asked for again with the next turn', () => {
  const fetched = openPage('<main><input></main>')
  jest.runAllTimers()
  fetched()[0]!.dispatchEvent(new Event('error'))
  expect(fetched()).toHaveLength(0)
  screen.getByRole('textbox').focus()
  expect(fetched()).toHaveLength(1)
})

test('a later page is taken over by the framework that is there', () => {
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
