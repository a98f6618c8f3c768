import { workspaceTable } from '../testing/workspace-table'
import { followLinks } from './follow-links'

const followed: string[] = []
followLinks(workspaceTable, (to) => followed.push(to))
// Nothing leaves the page of the test; what was prevented before is the router's.
const left: string[] = []
window.addEventListener('click', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  left.push((event.target as Element).closest('a')?.getAttribute('href') ?? '')
})

beforeEach(() => {
  followed.length = 0
  left.length = 0
  window.history.replaceState(null, '', '/services')
})

function click(html: string, on = 'b', options: MouseEventInit = {}) {
  document.body.innerHTML = html
  document.body
    .querySelector(on)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
}

const kept = (attributes: string) => `<div data-static=""><a ${attributes}><b>Link</b></a></div>`

test('a link of a static section leads on within the page', () => {
  click(kept('href="/blogs?tag=PTRC#list"'))
  expect(followed).toEqual(['/blogs?tag=PTRC#list'])
  expect(left).toEqual([])
})

test('so does a link within a picture', () => {
  const path = '<path d="M0 0h9v9z"/>'
  click(`<div data-static=""><svg><a href="/goa?tab=dates#due">${path}</a></svg></div>`, 'path')
  expect(followed).toEqual(['/goa?tab=dates#due'])
  expect(left).toEqual([])
})

test.each([
  ['another site', 'href="https://example.org/services"'],
  ['a file', 'href="/feed.xml"'],
  ['the API', 'href="/api/state-pages"'],
  ['a new tab', 'href="/blogs" target="_blank"'],
  ['a download', 'href="/blogs" download'],
  ['a place on this page', 'href="/services#filing"'],
  ['mail', 'href="mailto:help@example.com"'],
])('the browser itself follows a link to %s', (_what, attributes) => {
  click(kept(attributes))
  expect(followed).toEqual([])
  expect(left).toHaveLength(1)
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %p is the browser’s', (options) => {
  click(kept('href="/blogs"'), 'b', options)
  expect(followed).toEqual([])
})

test('links that React holds are React’s', () => {
  click('<a href="/blogs"><b>Blogs</b></a>')
  expect(followed).toEqual([])
})

test('what has been handled already is not followed again', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(kept('href="/blogs"'))
  expect(followed).toEqual([])
})
