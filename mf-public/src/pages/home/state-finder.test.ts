import './state-finder.early'
import { loseConnection } from '../../testing/public-api'

const card = (name: string, hidden = '') =>
  `<li ${hidden}><h3><a href="/${name}">${name}</a></h3><p>text</p></li>`

const open = '<div data-finder="states"><input><span data-finder="count"></span>'

const rest = (cards: string) => `
  <div data-finder="none" hidden><h3></h3><button>Clear Search</button></div>
  <ul>${cards}</ul></div>`

const setReadyState = (state: DocumentReadyState) => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: state })
  document.dispatchEvent(new Event('readystatechange'))
}

const shownCards = () => [...document.querySelectorAll('li')].map((item) => item.textContent)

beforeEach(() => {
  document.body.innerHTML = ''
  loseConnection()
})

test('leaves the list unchanged while the page is loading, and then searches for what was typed', () => {
  setReadyState('loading')
  document.body.innerHTML = open + rest(card('Goa') + card('Kerala', 'hidden'))
  const input = document.querySelector('input')!
  input.value = 'kerala'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(shownCards()).toHaveLength(2)

  document.querySelector('ul')!.insertAdjacentHTML('beforeend', card('Keralapuram', 'hidden'))
  setReadyState('interactive')
  expect(shownCards()).toEqual(['Keralatext', 'Keralapuramtext'])
})

test('does nothing on a page that is only partly loaded', () => {
  setReadyState('loading')
  document.body.innerHTML = open
  expect(() => window.updateStateFinders!()).not.toThrow()
})

test('does not touch cards that stay', () => {
  setReadyState('complete')
  document.body.innerHTML = open + rest(card('Goa') + card('Kerala') + card('Bihar', 'hidden'))
  const changed: unknown[] = []
  const observer = new MutationObserver(() => {})
  observer.observe(document.querySelector('ul')!, { childList: true })
  window.updateStateFinders!()
  for (const { addedNodes, removedNodes } of observer.takeRecords())
    changed.push(...addedNodes, ...[...removedNodes].map(({ textContent }) => textContent))
  expect(changed).toEqual(['Bihartext'])
  expect(shownCards()).toEqual(['Goatext', 'Keralatext'])
})
