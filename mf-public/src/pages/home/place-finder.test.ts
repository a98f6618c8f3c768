import type { NamedPlace } from '@pt-portal/api/contract'
import { waitFor } from '@testing-library/dom'
import './state-finder.early'

const place = (name: string, values: Partial<NamedPlace>): NamedPlace => ({
  name,
  url: `/${name.toLowerCase()}`,
  isTaxed: true,
  names: [],
  towns: [],
  ...values,
})

const places = [
  place('Maharashtra', { names: ['mh', 'महाराष्ट्र'], towns: ['Mumbai', 'Pune', 'Aurangabad'] }),
  place('Bihar', { names: ['बिहार'], towns: ['Patna', 'Aurangabad', 'Maner'] }),
  place('Manipur', { names: ['mn'] }),
  place('Delhi', { isTaxed: false, url: '/delhi-professional-tax', towns: ['New Delhi'] }),
  place('Uttar Pradesh', { isTaxed: false, url: '/uttar', names: ['up'], towns: ['Noida'] }),
]

const card = (name: string) => `<li><h3><a href="/${name.toLowerCase()}">${name}</a></h3></li>`

const input = () => document.querySelector('input')!
const hint = () => document.querySelector('[data-finder="hint"]')!
const shown = () => [...document.querySelectorAll('li')].map((item) => item.textContent)

/** Types, and waits until that is painted, after which the list follows. */
async function type(text: string) {
  input().value = text
  input().dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Answers of `/api/places`; the first are failures. */
const answers: unknown[] = [{ error: 'Later' }]

beforeAll(async () => {
  document.body.innerHTML = `
    <div data-finder="states" data-found="States found: {count}" data-nothing="None: {query}"
      data-town="{town} is {places}." data-in="in {place}" data-and="{names} and {last}"
      data-untaxed="No professional tax in {place}"><div role="search"><input></div><span data-finder="count"></span>
    <div data-finder="none" hidden><h3></h3></div>
    <ul>${card('Maharashtra')}${card('Bihar')}${card('Manipur')}</ul></div>`
  const json = async () => answers.shift() ?? places
  const empty = async () => []
  window.fetch = (async (address: string) => ({
    json: address === '/api/places' ? json : empty,
  })) as unknown as typeof fetch
  await import('./place-finder.early')
  await new Promise((resolve) => setTimeout(resolve))
})

test('denies nothing while the names are missing, and asks for them again', async () => {
  await type('mumbai')
  await new Promise((resolve) => setTimeout(resolve))
  expect(answers).toEqual([])
  expect(document.querySelector('[data-finder="none"]')).not.toBeVisible()
  await waitFor(() => expect(hint()).toHaveTextContent('Mumbai is in Maharashtra.'))
})

test.each([
  ['mumbai', ['Maharashtra'], 'Mumbai is in Maharashtra.'],
  ['mumb', ['Maharashtra'], 'Mumbai is in Maharashtra.'],
  ['महाराष्ट्र', ['Maharashtra'], ''],
  ['MH', ['Maharashtra'], ''],
  // Names of places that begin so come before towns and other texts.
  ['man', ['Manipur', 'Bihar'], ''],
  ['aurangabad', ['Maharashtra', 'Bihar'], 'Aurangabad is in Maharashtra and in Bihar.'],
  ['delhi', [], 'No professional tax in Delhi'],
  ['noida', [], 'Noida is in Uttar Pradesh. No professional tax in Uttar Pradesh'],
  ['up', [], 'No professional tax in Uttar Pradesh'],
  ['manip', ['Manipur'], ''],
  ['बिहार', ['Bihar'], ''],
  // Without its vowel signs, the name of another thing.
  ['बहर', [], ''],
  ['atlantis', [], ''],
])('“%s” shows the cards %j and says “%s”', async (text, cards, line) => {
  await type(text)
  expect(shown()).toEqual(cards)
  expect(hint()).toHaveTextContent(line)
  expect(document.querySelector('[data-finder="count"]')!.textContent!.trim()).toBe(
    [line, cards.length > 0 ? `States found: ${cards.length}` : ''].filter(Boolean).join(' '),
  )
})

test('a place without the tax is a link to its page, and nothing is reported as missing', async () => {
  await type('new delhi')
  expect(hint().querySelector('a')).toHaveAttribute('href', '/delhi-professional-tax')
  expect(document.querySelector('[data-finder="none"]')).not.toBeVisible()
  await type('atlantis')
  expect(document.querySelector('[data-finder="none"]')).toBeVisible()
  await type('')
  expect(hint()).toBeEmptyDOMElement()
})
