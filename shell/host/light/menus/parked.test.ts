import { unparkWhenTurnedTo } from './parked'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = unparkWhenTurnedTo
  document.head.append(script)
})

const parked = (html: string) => {
  const element = document.createElement('noscript')
  // Puts parked content into the element as text, as a browser with scripts does.
  element.textContent = html
  return element.outerHTML
}

test('the content of a fold that the browser opens turns into elements', () => {
  document.body.innerHTML = `<details open><summary>Steps</summary>${parked('<p>Enrol</p>')}</details>`
  document.querySelector('details')!.dispatchEvent(new Event('toggle'))
  expect(document.querySelector('p')!.textContent).toBe('Enrol')
})

test.each(['pointerover', 'focusin'])(
  '%s on its button turns the content of a menu into elements',
  (type) => {
    document.body.innerHTML = `
    <li data-menu=""><button>States</button>${parked('<a href="/goa">Goa &amp; more</a>')}</li>
    <details><summary>Table</summary>${parked('<table></table>')}</details>`
    document.querySelector('button')!.dispatchEvent(new Event(type, { bubbles: true }))
    expect(document.querySelector('a')!.textContent).toBe('Goa & more')
    expect(document.querySelector('table')).toBeNull()
    document.querySelector('summary')!.dispatchEvent(new Event(type, { bubbles: true }))
    expect(document.querySelector('table')).not.toBeNull()
    expect(document.querySelector('noscript')).toBeNull()
  },
)

test('what stands in place of a part of the page stays text when the fold around it opens', () => {
  const instead = parked('<img alt="Chart">').replace('<noscript', '<noscript data-instead')
  document.body.innerHTML = `<details open><summary>Chart</summary><div data-part="chart"></div>${instead}</details>`
  document.querySelector('details')!.dispatchEvent(new Event('toggle'))
  expect(document.querySelector('img')).toBeNull()
})
