import { onIntent } from './on-intent'

const noticed: string[] = []
onIntent((pathname) => noticed.push(pathname))

beforeEach(() => {
  noticed.length = 0
})

function show(html: string) {
  document.body.innerHTML = html
  return document.body.querySelector('a, button')!
}

const point = (element: Element, type = 'pointerover') =>
  element.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on anything in a link of the site tells where it leads',
  (type) => {
    const link = show(`<a href="/services/${type}?tab=1"><b>Services</b></a>`)
    point(link.firstElementChild!, type)
    expect(noticed).toEqual([`/services/${type}`])
  },
)

test('the same link is told once', () => {
  const link = show('<a href="/blogs">Blogs</a>')
  point(link)
  point(link, 'focusin')
  expect(noticed).toEqual(['/blogs'])
})

test('links to other sites and other elements are not told', () => {
  point(show('<a href="https://example.org/services">Elsewhere</a>'))
  point(show('<button type="button">Press</button>'))
  point(show('<a href="mailto:help@example.com">Write</a>'))
  expect(noticed).toEqual([])
})
