import { screen, within } from '@testing-library/react'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'
import { buildFacts, buildSlab, factsOfNoLevy } from '../../testing/state-facts'
import { compareAddress } from './compared-states'

const state = (name: string, values: Parameters<typeof buildState>[0] = {}) =>
  buildState({
    name,
    slug: `${name.toLowerCase().replace(' ', '-')}-professional-tax-registration`,
    facts: buildFacts(),
    ...values,
  })

const karnataka = state('Karnataka', { taxRates: '₹200-2,500' })
const maharashtra = state('Maharashtra', {
  facts: buildFacts({
    slabs: [
      buildSlab({ appliesTo: 'men', to: 7500, tax: 0 }),
      buildSlab({ appliesTo: 'men', from: 7501 }),
      buildSlab({ appliesTo: 'women' }),
    ],
  }),
})
const tamilNadu = state('Tamil Nadu', {
  facts: buildFacts({
    slabs: [
      buildSlab({ period: 'half-yearly', to: 21_000, tax: 0 }),
      buildSlab({ period: 'half-yearly', from: 21_001, tax: 180 }),
    ],
    doubt: 'levy',
  }),
})
const goa = state('Goa', {
  registrationRequired: false,
  facts: { ...factsOfNoLevy, doubt: 'levy' },
})
const kerala = state('Kerala', { facts: null })
const punjab = state('Punjab')
const states = [karnataka, maharashtra, tamilNadu, goa, kerala, punjab]

async function open(query: string) {
  serveApi({ states })
  const router = renderPublic(`/compare${query}`)
  await screen.findByRole('form', { name: 'States to compare' })
  return router
}

const table = () => screen.findByRole('region', { name: 'Comparison' })
const cells = async (row: string) =>
  within(within(await table()).getByRole('row', { name: new RegExp(`^${row} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const columns = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent)

test('shows states side by side, by slug or short name, each with a link to its page', async () => {
  const router = await open(`?states=${karnataka.slug},tamil-nadu,Goa,kerala`)
  expect(await columns()).toEqual(['Karnataka', 'Tamil Nadu', 'Goa', 'Kerala'])
  expect(await cells('Tax on ₹15,000 a month')).toEqual([
    'Nothing',
    '₹360 a year May not be collected',
    'Nothing',
    'Not known',
  ])
  expect((await cells('Tax on ₹25,000 a month'))[0]).toBe('₹2,500 a year')
  expect(await cells('Highest yearly tax')).toEqual([
    '₹2,500 a year',
    '₹360 a year',
    'Nothing',
    'Not known',
  ])
  expect(await cells('Slabs by monthly salary')).toEqual([
    'No tax up to ₹24,999; ₹2,500 a year above',
    'No tax up to ₹3,500; ₹360 a year above',
    'None: nothing is levied at present',
    'Not known',
  ])
  expect(await cells('Registration required')).toEqual([
    'Yes, mandatory',
    'Yes, if the tax is collected',
    'No, nothing is levied at present',
    'Yes, mandatory',
  ])
  expect(
    (await cells('Please confirm')).map((text) => text?.startsWith('May not be collected')),
  ).toEqual([false, true, false, false])
  expect(screen.getByText('No line: nothing is levied in Goa at present.')).toBeVisible()
  expect(screen.getByText('No line: the slabs of Kerala are not known.')).toBeVisible()
  expect(metaOf(router)).toMatchObject({
    title: 'Professional Tax Compared: Karnataka, Tamil Nadu, Goa and Kerala | PT Portal',
    canonical: '/compare',
  })
})

test('draws a line each for men and women, which the legend distinguishes', async () => {
  await open('?states=karnataka,maharashtra')
  expect(
    await screen.findByRole('img', {
      name: /Karnataka, Maharashtra, men and Maharashtra, women; the table says the same in words$/,
    }),
  ).toHaveAccessibleDescription(
    /A: Karnataka.*B men: Maharashtra, men.*B women: Maharashtra, women/,
  )
  expect((await cells('Slabs by monthly salary'))[1]).toBe(
    'Men: No tax up to ₹7,500; ₹2,400 a year above. Women: ₹2,400 a year on any salary.',
  )
})

test('a salary on which men and women pay differently says both; one on which they do not says one', async () => {
  const facts = buildFacts({
    slabs: [
      buildSlab({ appliesTo: 'men' }),
      buildSlab({ appliesTo: 'women', to: 25_000, tax: 0 }),
      buildSlab({ appliesTo: 'women', from: 25_001 }),
    ],
  })
  serveApi({ states: [state('Maharashtra', { facts })] })
  renderPublic('/compare?states=maharashtra')
  expect(await cells('Tax on ₹25,000 a month')).toEqual(['Men: ₹2,400 a year. Women: Nothing.'])
  expect(await cells('Tax on ₹50,000 a month')).toEqual(['₹2,400 a year'])
})

test('phones say a value that states share once, with their names', async () => {
  await open('?states=karnataka,punjab,goa')
  const statesOf = async (name: RegExp) =>
    within(within(await table()).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-states'))
  expect(await statesOf(/^Highest yearly tax/)).toEqual(['Karnataka and Punjab', '', 'Goa'])
  expect(await statesOf(/^Last checked/)).toEqual(['All 3 states', '', ''])
})

test('no two lines have the same colour', async () => {
  await open('?states=karnataka,maharashtra,tamil-nadu,punjab')
  const chart = await screen.findByRole('img')
  const looks = [...chart.querySelectorAll('path')].map(({ classList }) => classList.value)
  expect(looks).toHaveLength(5)
  expect(new Set(looks).size).toBe(5)
})

test('of five numbers below the chart, phones show every second', async () => {
  const slabs = [buildSlab({ to: 15_999, tax: 0 }), buildSlab({ from: 16_000 })]
  serveApi({ states: [state('Karnataka', { facts: buildFacts({ slabs }) })] })
  renderPublic('/compare?states=karnataka')
  const chart = await screen.findByRole('img')
  const numbers = [...chart.querySelectorAll('text')].filter(({ textContent }) =>
    /^\d+(,000)?$/.test(textContent),
  )
  expect(
    numbers.map(({ textContent, classList }) => [textContent, classList.contains('spare')]),
  ).toEqual([
    ['0', false],
    ['5,000', true],
    ['10,000', false],
    ['15,000', true],
    ['20,000', false],
  ])
})

test('names an unknown state, and shows the others', async () => {
  await open('?states=atlantis,karnataka,%3Cb%3E,goa')
  expect(await columns()).toEqual(['Karnataka', 'Goa'])
  expect(screen.getByText('There are no states "atlantis" and "<b>".')).toBeVisible()
  expect(screen.getByText('The others are below; choose from the list above.')).toBeVisible()
})

test('leads other names of states to the one address of the comparison', async () => {
  await open('?states=bangalore,panjim,aurangabad')
  expect(await columns()).toEqual(['Karnataka', 'Goa'])
  expect(screen.getByText('Aurangabad is in Maharashtra and in Bihar.')).toBeVisible()
})

test('says that a place levies no tax', async () => {
  await open('?states=delhi,karnataka')
  expect(screen.getByText('No professional tax is levied in Delhi.')).toBeVisible()
  expect(screen.queryByText(/There is no state/)).not.toBeInTheDocument()
})

test('shows a repeated state once, and at most five states', async () => {
  await open(`?states=goa,${goa.slug},karnataka,maharashtra,kerala,tamil-nadu,punjab`)
  expect(await columns()).toEqual(['Goa', 'Karnataka', 'Maharashtra', 'Kerala', 'Tamil Nadu'])
  expect(screen.getByText(/these are the first five. Left out: Punjab.$/)).toBeVisible()
})

test('shortens a name of 10,000 characters and reports it as unknown', async () => {
  await open(`?states=${'x'.repeat(10_000)}`)
  expect(screen.getByText(/^There is no state "x{60}…"/)).toBeVisible()
})

test('without states in the address, offers existing pairs', async () => {
  const router = await open('')
  const pair = screen.getByRole('link', { name: 'Maharashtra and Karnataka' })
  expect(pair).toHaveAttribute('href', '/compare?states=maharashtra,karnataka')
  expect(screen.queryByRole('link', { name: /Gujarat/ })).toBeNull()
  expect(metaOf(router)?.title).toBe('Compare Professional Tax by State | PT Portal')
})

test('redirects the form’s fields to one canonical address, and keeps them selected', async () => {
  const router = await open('?states=goa&second=&third=karnataka&fourth=')
  expect(await columns()).toEqual(['Goa', 'Karnataka'])
  expect(router.state.location.search).toBe('?states=goa,karnataka')
  expect(screen.getByRole('combobox', { name: 'First state' })).toHaveDisplayValue('Goa')
  expect(screen.getByRole('combobox', { name: 'Second state' })).toHaveDisplayValue('Karnataka')
  expect(screen.getByRole('combobox', { name: 'Third state' })).toHaveDisplayValue('None')
})

test('redirects a repeated parameter to one address, so that no state is dropped', async () => {
  const router = await open('?states=goa&states=karnataka,kerala')
  expect(await columns()).toEqual(['Goa', 'Karnataka', 'Kerala'])
  expect(router.state.location.search).toBe('?states=goa,karnataka,kerala')
})

test('redirects the former address of a state to the new one', async () => {
  serveApi({ states })
  const answer = globalThis.fetch
  globalThis.fetch = (async (path: string, request: RequestInit) =>
    path.endsWith('/mysore-professional-tax')
      ? Response.json(karnataka)
      : answer(path, request)) as typeof fetch
  const router = renderPublic('/compare?states=goa,mysore-professional-tax')
  expect(await columns()).toEqual(['Goa', 'Karnataka'])
  expect(router.state.location.search).toBe(`?states=goa,${karnataka.slug}`)
})

test('asks for a second state if there is only one', async () => {
  await open('?states=goa')
  expect(screen.getByText('Choose another state above to compare Goa with.')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('shows a failure without the API', async () => {
  loseConnection()
  renderPublic('/compare?states=goa')
  expect(
    await screen.findByRole('heading', { name: 'The list of states could not be loaded' }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('writes readable addresses', () => {
  expect(compareAddress(['goa', 'a&b'])).toBe('/compare?states=goa,a%26b')
  expect(compareAddress([])).toBe('/compare')
})
