import { unparkWhenTurnedTo } from './parked'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = unparkWhenTurnedTo
  document.head.append(script)
})

const parked = (html: string) => {
  const element = document.createElement('noscript')
  // As a browser with scripts reads it.
  element.textContent = html
  return element.outerHTML
}

test.each(['pointerover', 'focusin'])(
  'what a menu holds is there by the %s of its button',
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
