import { startPage } from './page-start'

window.scrollTo = jest.fn()
const newPage = { isBack: false, isSamePage: false }

test('a new page starts at its heading', () => {
  document.body.innerHTML = '<main id="main"><h1>Goa</h1></main>'
  startPage(newPage)
  expect(document.querySelector('h1')).toHaveFocus()
})

test('a page that asks for it starts in its box, which stays in the keyboard’s order', () => {
  document.body.innerHTML = '<main id="main"><h1>Search</h1><input autofocus></main>'
  const box = document.querySelector('input')!
  startPage(newPage)
  expect(box).toHaveFocus()
  expect(box.tabIndex).toBe(0)
})
