import type { YearlyTax } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'
import type { View } from './state-taxes'

const state = (name: string, yearlyTax: YearlyTax | null, isUnionTerritory = false) =>
  buildState({ name, slug: name.toLowerCase().replace(' ', '-'), yearlyTax, isUnionTerritory })

const levied = (
  beginsAt: number,
  paidEvery: YearlyTax['paidEvery'] = 'month',
  doubt: YearlyTax['doubt'] = 'none',
) => ({
  highest: 2500,
  beginsAt,
  paidEvery,
  doubt,
})

const states = [
  state('Goa', { highest: 0, beginsAt: null, paidEvery: null, doubt: 'levy' }),
  state('Punjab', levied(20_833)),
  state('Kerala', levied(2000, 'half-year')),
  state('Meghalaya', levied(15_000, 'month', 'levy')),
  state('Sikkim', null),
  state('Puducherry', levied(16_667, 'half-year'), true),
  state('Atlantis', levied(0, 'year')),
]

async function open() {
  renderPublic('/')
  const overview = await screen.findByRole('group', {
    name: 'Where the tax begins, state by state',
  })
  return within(overview)
}

type Overview = Awaited<ReturnType<typeof open>>

const linkOf = (name: string) =>
  screen
    .getAllByRole('link', { name: new RegExp(`^${name},`) })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

/** The list of one view; styles show one list at a time. */
const listOf = (view: View) => within(document.querySelector<HTMLElement>(`dl.${view}`)!)

const rowsOf = (view: View) =>
  listOf(view)
    .getAllByRole('term', { hidden: true })
    .map((term) => [
      term.textContent,
      [...term.parentElement!.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ])

const classesOf = (overview: Overview, name: RegExp) =>
  overview.getByRole('link', { name }).getAttribute('class')

test('each state on the map is a link with its beginning and rhythm in its name', async () => {
  serveApi({ states })
  await open()
  expect(['Kerala', 'Punjab', 'Meghalaya', 'Goa', 'Sikkim'].map(linkOf)).toEqual([
    [['Kerala, from ₹2,000 a month, paid half-yearly', '/kerala']],
    [['Punjab, from ₹20,833 a month, paid monthly', '/punjab']],
    [['Meghalaya, from ₹15,000 a month, may not be collected', '/meghalaya']],
    [['Goa, not levied', '/goa']],
    [['Sikkim, tax not known', '/sikkim']],
  ])
})

test('no shape covers the name of a state', async () => {
  serveApi({ states })
  await open()
  const name = [...document.querySelectorAll('svg .inside > text')].find(
    ({ textContent }) => textContent === 'Punjab',
  )!
  const last = [...name.closest('svg')!.querySelectorAll('path[d]')].at(-1)!
  expect(last.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a state whose schedule is in doubt says so beside its rhythm', async () => {
  serveApi({ states: [state('Meghalaya', levied(15_000, 'month', 'schedule'))] })
  await open()
  expect(linkOf('Meghalaya')).toEqual([
    ['Meghalaya, from ₹15,000 a month, paid monthly, schedule in doubt', '/meghalaya'],
  ])
})

test('the list has the same content as the map, early beginnings first', async () => {
  serveApi({ states })
  await open()
  const rows = rowsOf('salary')
  expect(rows.slice(0, 2)).toEqual([
    ['Up to ₹5,000 a month2 states', ['Atlantis', 'Kerala ₹2,000']],
    ['Above ₹15,000 a month2 states and UTs', ['Puducherry ₹16,667', 'Punjab ₹20,833']],
  ])
  expect(rows[2]![0]).toBe('May not be collected1 state')
  expect(rows[2]![1]).toEqual(['Meghalaya', expect.stringMatching(/is in doubt/)])
  expect(rows.slice(3, 5)).toEqual([
    ['Not levied1 state', ['Goa']],
    ['Not known1 state', ['Sikkim']],
  ])
  expect(rows[5]![0]).toBe('No professional tax in13 places')
  expect(rows[5]![1]).toHaveLength(13)
  expect(rows[5]![1]).toContain('Ladakh')
  for (const { name, slug } of states)
    expect(listOf('salary').getByRole('link', { name })).toHaveAttribute('href', `/${slug}`)
})

test('each place without the tax is a link on the map and in the list', async () => {
  serveApi({ states })
  await open()
  expect(linkOf('Delhi')).toEqual([['Delhi, no professional tax', '/delhi-professional-tax']])
  const both = '/dadra-and-nagar-haveli-and-daman-and-diu-professional-tax'
  expect(linkOf('Daman and Diu')).toEqual([['Daman and Diu, no professional tax', both]])
  expect(listOf('salary').getByRole('link', { name: 'Delhi' })).toHaveAttribute(
    'href',
    '/delhi-professional-tax',
  )
})

test('the other view lists the states by how often the tax is paid', async () => {
  serveApi({ states })
  const overview = await open()
  expect(overview.getByRole('radio', { name: 'From which salary' })).toBeChecked()
  expect(overview.getByRole('radio', { name: 'How often it is paid' })).not.toBeChecked()
  expect(rowsOf('rhythm').slice(0, 4)).toEqual([
    ['Monthly1 state', ['Punjab']],
    ['Half-yearly2 states and UTs', ['Kerala', 'Puducherry']],
    ['Yearly1 state', ['Atlantis']],
    ['May not be collected1 state', ['Meghalaya', expect.any(String)]],
  ])
})

test('the table has the same content as the map, early beginnings first', async () => {
  serveApi({ states })
  const overview = await open()
  const rows = [...overview.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Atlantis', 'From any salary', 'paid yearly'],
    ['Kerala', 'From ₹2,000 a month', 'paid half-yearly'],
    ['Meghalaya', 'From ₹15,000 a month', 'may not be collected'],
    ['Puducherry', 'From ₹16,667 a month', 'paid half-yearly'],
    ['Punjab', 'From ₹20,833 a month', 'paid monthly'],
    ['Goa', 'Not levied', ''],
    ['Sikkim', 'Tax not known', ''],
  ])
})

test('a state has the classes of both views, and one in doubt is hatched in each', async () => {
  serveApi({ states })
  const overview = await open()
  expect(classesOf(overview, /^Kerala,/)).toMatch(/^s1 r2 /)
  expect(classesOf(overview, /^Punjab,/)).toMatch(/^s4 r4 /)
  expect(classesOf(overview, /^Meghalaya,/)).toMatch(/^doubt\b/)
  expect(classesOf(overview, /^Goa,/)).toMatch(/^none\b/)
  expect(document.querySelector('#hatch .hatch')).toBeInTheDocument()
})

test('the source, licence and changes of the outlines are named below the map', async () => {
  serveApi({ states })
  const overview = await open()
  expect(overview.getByText(/Victor Cazanave and contributors.*simplified/)).toBeVisible()
  expect(overview.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  )
  expect(overview.getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '/about#credits')
})

test('without the API the map links to the built-in states and says that no tax is known', async () => {
  loseConnection()
  const overview = await open()
  expect(overview.getByText(/^What is paid in each state could not be loaded/)).toBeVisible()
  expect(overview.getByRole('link', { name: 'Kerala, tax not known' })).toHaveClass('unknown')
  expect(overview.getAllByRole('link', { name: /, tax not known$/ })).toHaveLength(23)
  expect(listOf('salary').getAllByRole('term')[0]).toHaveTextContent('Not known23 states and UTs')
})
