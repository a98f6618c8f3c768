import { places } from './places'
import { placesNamed, townsOf } from './places-named'
import { towns } from './towns'

const found = (text: string) => placesNamed(text).places.map(({ name }) => name)

test('there are 36 places, 23 of them with the tax, each with names in its own letters', () => {
  expect(places).toHaveLength(36)
  expect(places.filter(({ isTaxed }) => isTaxed)).toHaveLength(23)
  for (const { name, names } of places) {
    expect([name, names.some((other) => /^\p{Script=Devanagari}/u.test(other))]).toEqual([
      name,
      true,
    ])
  }
  expect(Object.keys(towns).every((name) => places.some((place) => place.name === name))).toBe(true)
})

test.each(places)('every own name of $name finds it alone', (place) => {
  const own = [place.name, place.slug, ...place.names, ...place.codes, ...place.gstCodes]
  expect(own.filter((name) => found(name).join() !== place.name)).toEqual([])
})

test('only these names of towns are in several places', () => {
  const shared = new Map<string, string>()
  for (const name of places.flatMap(townsOf)) {
    const { places: within } = placesNamed(name)
    if (within.length > 1) shared.set(name, within.map((place) => place.name).join(', '))
  }
  expect(Object.fromEntries(shared)).toMatchInlineSnapshot(`
    {
      "Aurangabad": "Maharashtra, Bihar",
      "Balrampur": "Chhattisgarh, Uttar Pradesh",
      "Bijapur": "Karnataka, Chhattisgarh",
      "Bilaspur": "Chhattisgarh, Himachal Pradesh",
      "Bishnupur": "West Bengal, Manipur",
      "Dwarka": "Gujarat, Delhi",
      "Hamirpur": "Himachal Pradesh, Uttar Pradesh",
      "Lakhimpur": "Assam, Uttar Pradesh",
      "Pratapgarh": "Rajasthan, Uttar Pradesh",
      "Raigarh": "Maharashtra, Chhattisgarh",
      "Udaipur": "Tripura, Rajasthan",
    }
  `)
})

test('every town finds its place', () => {
  const lost = places.flatMap((place) =>
    townsOf(place).filter((town) => !found(town).includes(place.name)),
  )
  expect(lost).toEqual([])
})

test('a code within another word is no name', () => {
  const codes = places.flatMap((place) => place.codes)
  for (const text of ['sign up', 'as usual', 'this or that', 'hr department', 'mparis']) {
    expect([text, found(text)]).toEqual([text, []])
  }
  for (const { name } of places) expect(found(name)).toEqual([name])
  expect(codes.every((code) => code.length < 6)).toBe(true)
})

test.each([
  ['UP', 'Uttar Pradesh'],
  ['M.P.', 'Madhya Pradesh'],
  ['A.P.', 'Andhra Pradesh'],
  ['J&K', 'Jammu and Kashmir'],
  ['27', 'Maharashtra'],
  ['27-Maharashtra', 'Maharashtra'],
  ['28-Andhra Pradesh', 'Andhra Pradesh'],
  ['State of Kerala', 'Kerala'],
  ['maharashtra-professional-tax-registration', 'Maharashtra'],
  ['delhi-pt-registration', 'Delhi'],
  ['Professional tax in Mumbai', 'Maharashtra'],
  ['  TAMIL   nadu ', 'Tamil Nadu'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Hāora', 'West Bengal'],
  ['Noida, UP', 'Uttar Pradesh'],
  ['Bengaluru - HO', 'Karnataka'],
  ['Hitech City, Hyderabad', 'Telangana'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Leh', 'Ladakh'],
  ['Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['महाराष्ट्र', 'Maharashtra'],
  ['ಕರ್ನಾಟಕ', 'Karnataka'],
  ['ଓଡ଼ିଶା', 'Odisha'],
  ['छत्तीसगढ', 'Chhattisgarh'],
  ['Aurangabad, Bihar', 'Bihar'],
  ['Bilaspur (HP)', 'Himachal Pradesh'],
])('“%s” is in %s', (text, name) => {
  expect(placesNamed(text)).toMatchObject({
    isGuess: false,
    places: [{ name }],
  })
})

test.each([
  ['Aurangabad', ['Maharashtra', 'Bihar']],
  ['Bilaspur', ['Chhattisgarh', 'Himachal Pradesh']],
  ['Hamirpur', ['Himachal Pradesh', 'Uttar Pradesh']],
  ['Pratapgarh', ['Rajasthan', 'Uttar Pradesh']],
  ['Balrampur', ['Chhattisgarh', 'Uttar Pradesh']],
  ['Delhi NCR', ['Haryana', 'Rajasthan', 'Uttar Pradesh', 'Delhi']],
  ['Goa or Kerala', ['Kerala', 'Goa']],
  ['29-Maharashtra', ['Karnataka', 'Maharashtra']],
])('“%s” may be in %j', (text, names) => {
  expect(found(text).sort()).toEqual(names.sort())
})

test.each([
  ['Karnatka', 'Karnataka', 'Karnataka'],
  ['maharashtar', 'Maharashtra', 'Maharashtra'],
  ['Punjba', 'Punjab', 'Punjab'],
  ['mumbay', 'Mumbai', 'Maharashtra'],
  ['Bengalore', 'Bangalore', 'Karnataka'],
])('“%s” is a guess at %s', (text, name, place) => {
  expect(placesNamed(text)).toMatchObject({
    name,
    isGuess: true,
    places: [{ name: place }],
  })
})

test.each([
  '',
  '   ',
  'xqzvwy',
  'Paris',
  'tax',
  'professional tax',
  'up to date',
  '99',
  '=1+1',
  'x'.repeat(192),
])('“%s” names no place', (text) => {
  expect(placesNamed(text)).toEqual({
    name: '',
    places: [],
    isTown: false,
    isGuess: false,
  })
})

test('a town is told from the place itself', () => {
  expect(placesNamed('bombay')).toMatchObject({ name: 'Bombay', isTown: true })
  expect(placesNamed('orissa')).toMatchObject({
    name: 'Orissa',
    isTown: false,
  })
})

test('5,000 misspelled texts are looked up within a second or two', () => {
  // CPU time, which other work on the machine does not lengthen.
  const before = process.cpuUsage()
  for (let row = 0; row < 5000; row += 1) placesNamed(`Branch office ${row} of xyzzy`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
})
