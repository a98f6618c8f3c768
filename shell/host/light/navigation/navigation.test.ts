import type { RootState } from '@pt-portal/shared-ui/data'
import { screen } from '@testing-library/react'
import { provideConstructedSheets } from '../../testing/constructed-sheets'
import { loadPage, loadPresentPage } from './load-page'
import { followNavigation } from './navigation'
import { pageShown } from './page-shown'
import type { PageChange } from './page-start'
import { noteBuilds } from './pages'

jest.mock('./load-page')
jest.mock('../prefetch/may-prefetch')

const adoptedRules = provideConstructedSheets()

const pageData = (shell = '1', blog = '1') => ({
  build: shell,
  registry: { mf_blog: { version: blog }, mf_public: {} },
})

interface Parts {
  title?: string
  css?: string
  data?: object
  main?: string
  head?: string
}

const part = ({ title = 'Page', css = '', data = pageData(), main = '', head = '' }: Parts) =>
  `<title>${title}</title>${head}<style>${css}</style><main id="main"><h1>${title}</h1>${main}</main><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`

/** The server's responses, by path and query without the part's parameter. */
let answers: Record<string, () => Response | Promise<Response>>
const asked: string[] = []

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

globalThis.fetch = jest.fn(async (target) => {
  const address = new URL(String(target))
  expect(address.searchParams.get('part')).toBe('page')
  address.searchParams.delete('part')
  const path = address.pathname + address.search
  asked.push(path)
  const response = await answers[path]!()
  const { url } = response
  return Object.defineProperty(response, 'url', { value: url || String(target) })
}) as never

const redirected = (response: Response, to: string) =>
  Object.defineProperty(response, 'url', { value: `http://localhost${to}?part=page` })

const changes: PageChange[] = []
document.addEventListener(pageShown, ({ detail }: CustomEventInit<PageChange>) =>
  changes.push(detail!),
)

window.portal = {
  landingQuery: '',
  errors: [],
  pageState: async () => ({}) as RootState,
  navigate: () => {},
}
noteBuilds(pageData() as never)
window.noteClick = () => {}
followNavigation()

const taken = { leave: jest.fn(), navigate: jest.fn(), holds: jest.fn(() => false) }

// Each test has its own addresses, because pages are cached.
beforeEach(() => {
  jest.clearAllMocks()
  asked.length = 0
  changes.length = 0
  answers = {}
  delete window.portal.page
  document.head.innerHTML = '<title>First</title><meta name="description" data-page="">'
  document.body.innerHTML = `<main id="main"><h1>First</h1></main><script type="application/json" id="page-data">{}</script>`
})

const links = (...addresses: string[]) =>
  document
    .getElementById('main')!
    .append(
      ...addresses.map((href) => Object.assign(document.createElement('a'), { href, text: href })),
    )

function follow(address: string, options: MouseEventInit = {}): boolean {
  links(address)
  const link = document.querySelector(`#main a[href="${address}"]`)!
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  // jsdom cannot follow links; this listener runs after the one under test.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(click)
  return click.defaultPrevented
}

const press = (address: string) => {
  links(address)
  document.querySelector<HTMLElement>(`#main a[href="${address}"]`)!.click()
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const heading = () => document.querySelector('h1')!.textContent

test('a link replaces the present page by the next one', async () => {
  answers['/one'] = () =>
    html(part({ title: 'One', css: '.a{}\n.b{}', head: '<meta name="robots" data-page="">' }))
  press('/one#top')
  await settle()
  expect(heading()).toBe('One')
  expect(document.title).toBe('One')
  expect([...document.head.querySelectorAll('[data-page]')].map((tag) => tag.outerHTML)).toEqual([
    '<meta name="robots" data-page="">',
  ])
  expect(window.location.pathname + window.location.hash).toBe('/one#top')
  expect(window.history.state).toMatchObject({ key: expect.any(String), idx: 1 })
  expect(changes).toEqual([{ isBack: false, isSamePage: false }])
  expect(JSON.parse(document.getElementById('page-data')!.textContent!)).toEqual(pageData())
})

test('applies the styles of the next page and removes those of the previous one', async () => {
  answers['/styled-1'] = () => html(part({ css: '.one{}\n.other{}' }))
  answers['/styled-2'] = () => html(part({ css: '.two{}' }))
  press('/styled-1')
  await settle()
  expect(adoptedRules()).toEqual(['.one{}', '.other{}'])
  press('/styled-2')
  await settle()
  expect(adoptedRules()).toEqual(['.two{}'])
})

test('makes the framework leave the present page first', async () => {
  answers['/left'] = () => html(part({ title: 'Left' }))
  window.portal.page = taken
  taken.leave.mockImplementation(() => expect(heading()).toBe('First'))
  press('/left')
  await settle()
  expect(taken.leave).toHaveBeenCalledTimes(1)
  expect(heading()).toBe('Left')
})

test('shows the page of the last click, even if an earlier one arrives later', async () => {
  let comes = (_: Response) => {}
  answers['/slow'] = () => new Promise((resolve) => (comes = resolve))
  answers['/quick'] = () => html(part({ title: 'Quick' }))
  press('/slow')
  press('/quick')
  await settle()
  comes(html(part({ title: 'Slow' })))
  await settle()
  expect(heading()).toBe('Quick')
  expect(window.location.pathname).toBe('/quick')
})

test('a redirect changes the address to the one that the server names', async () => {
  answers['/old'] = () => redirected(html(part({ title: 'New' })), '/new')
  press('/old')
  await settle()
  expect(window.location.pathname + window.location.search).toBe('/new')
})

test.each([
  ['has no parts', () => new Response(null, { status: 204 })],
  ['lacks data', () => html(part({}), 503)],
  ['is not HTML', () => Response.json({})],
  ['was cut off', () => html(part({}).slice(0, 60))],
  ['was cut off in its data', () => html(part({}).slice(0, -20))],
  ['is of another build of the shell', () => html(part({ data: pageData('2') }))],
  ['is of another build of a remote', () => html(part({ data: pageData('1', '2') }))],
  ['belongs to another site', () => redirected(html(part({})), '.example.org/elsewhere')],
])('leaves a page that %s to the browser', async (what, answer) => {
  const address = `/whole/${what.replace(/\W/g, '-')}`
  answers[address] = answer
  window.portal.page = taken
  press(address)
  await settle()
  expect(loadPage).toHaveBeenCalledWith(address)
  expect(heading()).toBe('First')
})

test('shows the not-found page of a missing address', async () => {
  answers['/missing'] = () => html(part({ title: 'Page not found' }), 404)
  press('/missing')
  await settle()
  expect(heading()).toBe('Page not found')
})

test('a page that cannot be fetched is rendered by the framework, or loaded by the browser', async () => {
  answers['/away'] = () => Promise.reject(new TypeError('Failed to fetch'))
  press('/away')
  await settle()
  expect(loadPage).toHaveBeenCalledWith('/away')
  window.portal.page = taken
  press('/away')
  await settle()
  expect(taken.navigate).toHaveBeenCalledWith('/away', {})
  expect(asked).toEqual(['/away', '/away'])
})

test('Back and Forward show pages, without a request while they are fresh', async () => {
  answers['/first'] = () => html(part({ title: 'First page' }))
  answers['/second'] = () => html(part({ title: 'Second page' }))
  press('/first')
  await settle()
  press('/second')
  await settle()
  changes.length = 0
  window.history.back()
  await settle()
  await settle()
  expect(heading()).toBe('First page')
  expect(changes).toEqual([{ isBack: true, isSamePage: false }])
  expect(asked).toEqual(['/first', '/second'])
})

test('Back reloads the document if the page has no parts', async () => {
  answers['/kept-not'] = () => html(part({ title: 'Once' }), 200)
  answers['/after'] = () => html(part({ title: 'After' }))
  press('/kept-not')
  await settle()
  press('/after')
  await settle()
  jest.spyOn(performance, 'now').mockReturnValueOnce(1e9)
  answers['/kept-not'] = () => new Response(null, { status: 204 })
  window.history.back()
  await settle()
  await settle()
  expect(loadPresentPage).toHaveBeenCalled()
})

test('leaves a change within the page to the framework that holds it', async () => {
  answers['/list'] = () => html(part({ title: 'List' }))
  press('/list')
  await settle()
  window.portal.page = taken
  press('/list?tag=dates')
  await settle()
  expect(taken.navigate).toHaveBeenCalledWith('/list?tag=dates', {})
  expect(asked).toEqual(['/list'])
})

test.each([
  ['/feed.xml', {}],
  ['/admin', {}],
  ['/admin/login', {}],
  ['https://example.org/', {}],
  ['mailto:help@example.com', {}],
  ['/tab', { ctrlKey: true }],
  ['/tab', { metaKey: true }],
  ['/window', { shiftKey: true }],
  ['/middle', { button: 1 }],
])('leaves %s with %p to the browser', async (address, options) => {
  follow(address, options)
  await settle()
  expect(asked).toEqual([])
})

test('ignores a click that another listener has handled', async () => {
  links('/served')
  const link = document.querySelector<HTMLElement>('a[href="/served"]')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  await settle()
  expect(asked).toEqual([])
})

test('leaves a navigation to the framework if a component asks before the page is left', async () => {
  window.portal.page = taken
  taken.holds.mockReturnValueOnce(true)
  press('/held')
  await settle()
  expect(taken.holds).toHaveBeenCalledWith('/held', false)
  expect(taken.navigate).toHaveBeenCalledWith('/held', {})
  expect(asked).toEqual([])
})

test('runs an early script once, and notifies it of each page', async () => {
  const told = jest.fn()
  document.addEventListener('readystatechange', told)
  const head = '<script async src="/remotes/mf-public/1/finder.js"></script>'
  answers['/early-1'] = () => html(part({ title: 'Early', head }))
  answers['/early-2'] = () => html(part({ title: 'Early', head }))
  press('/early-1')
  await settle()
  press('/early-2')
  await settle()
  expect(told).toHaveBeenCalledTimes(2)
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  document.removeEventListener('readystatechange', told)
})

test('parked content stays text', async () => {
  answers['/parked'] = () => html(part({ main: '<noscript><p>Closed &amp; parked</p></noscript>' }))
  press('/parked')
  await settle()
  expect(document.querySelector('#main p')).toBeNull()
  expect(document.querySelector('noscript')!.textContent).toBe('<p>Closed &amp; parked</p>')
})

test('shows a progress bar while a page takes long, and removes it when the page is shown', async () => {
  jest.useFakeTimers()
  globalThis.matchMedia = (() => ({ matches: true })) as never
  let comes = (_: Response) => {}
  answers['/waited-for'] = () => new Promise((resolve) => (comes = resolve))
  document.body.insertAdjacentHTML('afterbegin', '<p data-waiting="Loading the page"></p>')
  press('/waited-for')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await jest.advanceTimersByTimeAsync(500)
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Loading the page')
  comes(html(part({ title: 'Waited for' })))
  await jest.advanceTimersByTimeAsync(0)
  expect(heading()).toBe('Waited for')
  expect(screen.queryByRole('progressbar')).toBeNull()
  jest.useRealTimers()
})

test('a link to a hash of the page lays out the whole page', () => {
  document.documentElement.style.setProperty('--below-fold', 'auto')
  follow(`${window.location.pathname}${window.location.search}#part`)
  expect(document.documentElement.style.getPropertyValue('--below-fold')).toBe('')
  expect(asked).toEqual([])
})
