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
  '%s on an element inside a link reports the link’s path',
  (type) => {
    const link = show(`<a href="/services/${type}?tab=1"><b>Services</b></a>`)
    point(link.firstElementChild!, type)
    expect(noticed).toEqual([`/services/${type}`])
  },
)

test('reports a link once', () => {
  const link = show('<a href="/blogs">Blogs</a>')
  point(link)
  point(link, 'focusin')
  expect(noticed).toEqual(['/blogs'])
})

test('ignores links to other sites and other elements', () => {
  point(show('<a href="https://example.org/services">Elsewhere</a>'))
  point(show('<button type="button">Press</button>'))
  point(show('<a href="mailto:help@example.com">Write</a>'))
  expect(noticed).toEqual([])
})
