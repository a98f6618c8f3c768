import { markCurrentLinks } from './current-links'

const currentAt = (address: string) => {
  window.history.replaceState(null, '', address)
  markCurrentLinks()
  return [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent)
}

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <div data-static>
        <a href="/" aria-current="page">Home</a>
        <a href="/blogs" data-section>Blogs</a>
        <a href="/services">All services</a>
        <a href="/#states">All states</a>
      </div>
      <a href="/blogs">rendered</a>
    </header>
    <main><a href="/blogs">in the page</a></main>
    <footer><div data-static><a href="/services">Services</a></div></footer>`
})

test('marks links to the present page in header and footer, and unmarks the others', () => {
  expect(currentAt('/services')).toEqual(['All services', 'Services'])
  expect(currentAt('/?from=mail')).toEqual(['Home'])
})

test('marks a link of the main bar also on the pages below its address', () => {
  expect(currentAt('/blogs')).toEqual(['Blogs'])
  expect(currentAt('/blogs/a-post')).toEqual(['Blogs'])
  expect(currentAt('/blogs-of-others')).toEqual([])
})
