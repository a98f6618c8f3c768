import type { YearlyTax } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { buildState, loseConnection, serveApi } from '../testing/public-api'
import { renderPublic } from '../testing/render-public'

const state = (name: string, yearlyTax: YearlyTax | null, isUnionTerritory = false) =>
  buildState({ name, slug: name.toLowerCase().replace(' ', '-'), yearlyTax, isUnionTerritory })

const states = [
  state('Goa', { highest: 0, doubt: 'levy' }),
  state('Punjab', { highest: 2400, doubt: 'none' }),
  state('Kerala', { highest: 2500, doubt: 'none' }),
  state('Meghalaya', { highest: 2500, doubt: 'levy' }),
  state('Sikkim', null),
  state('Puducherry', { highest: 2500, doubt: 'none' }, true),
  state('Atlantis', { highest: 2400, doubt: 'none' }),
]

async function open() {
  renderPublic('/')
  const overview = await screen.findByRole('group', {
    name: 'The highest tax in a year, state by state',
  })
  return within(overview)
}

const linkOf = (name: string) =>
  screen
    .getAllByRole('link', { name: new RegExp(`^${name},`) })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

test('each state on the map is a link with the tax in its name', async () => {
  serveApi({ states })
  await open()
  expect(['Kerala', 'Punjab', 'Meghalaya', 'Goa', 'Sikkim'].map(linkOf)).toEqual([
    [['Kerala, up to ₹2,500 a year', '/kerala']],
    [['Punjab, up to ₹2,400 a year', '/punjab']],
    [['Meghalaya, up to ₹2,500 a year, in doubt', '/meghalaya']],
    [['Goa, not levied, in doubt', '/goa']],
    [['Sikkim, tax not known', '/sikkim']],
  ])
})

test('the list has the same content as the map, with the number of states for each figure', async () => {
  serveApi({ states })
  const overview = await open()
  const rows = overview
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      [...term.parentElement!.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ])
  expect(rows.slice(0, 4)).toEqual([
    ['₹2,500 a year3 states and UTs', ['Kerala', 'Meghalaya (in doubt)', 'Puducherry']],
    ['₹2,400 a year2 states', ['Atlantis', 'Punjab']],
    ['Not levied1 state', ['Goa (in doubt)']],
    ['Tax not known1 state', ['Sikkim']],
  ])
  expect(rows[4]![0]).toBe('No professional tax in13 places')
  expect(rows[4]![1]).toHaveLength(13)
  expect(rows[4]![1]).toContain('Ladakh')
  expect(rows[5]![0]).toBe('In doubt2 states')
  for (const { name, slug } of states)
    expect(overview.getByRole('link', { name })).toHaveAttribute('href', `/${slug}`)
})

test('each place without the tax is a link on the map and in the list', async () => {
  serveApi({ states })
  const overview = await open()
  expect(linkOf('Delhi')).toEqual([['Delhi, no professional tax', '/delhi-professional-tax']])
  const both = '/dadra-and-nagar-haveli-and-daman-and-diu-professional-tax'
  expect(linkOf('Daman and Diu')).toEqual([['Daman and Diu, no professional tax', both]])
  expect(overview.getByRole('link', { name: 'Delhi' })).toHaveAttribute(
    'href',
    '/delhi-professional-tax',
  )
})

test('the table has the same content as the map, highest tax first', async () => {
  serveApi({ states })
  const overview = await open()
  const rows = [...overview.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Kerala', '₹2,500 a year', 'No'],
    ['Meghalaya', '₹2,500 a year', 'Yes'],
    ['Puducherry', '₹2,500 a year', 'No'],
    ['Atlantis', '₹2,400 a year', 'No'],
    ['Punjab', '₹2,400 a year', 'No'],
    ['Goa', 'Not levied', 'Yes'],
    ['Sikkim', 'Tax not known', 'No'],
  ])
})

test('a state in doubt is hatched in the colour of its tax', async () => {
  serveApi({ states })
  const overview = await open()
  const fillOf = (name: RegExp) =>
    overview.getByRole('link', { name }).querySelector('path')!.getAttribute('fill')
  expect(fillOf(/^Meghalaya,/)).toBe('url(#hatch-high)')
  expect(fillOf(/^Goa,/)).toBe('url(#hatch-none)')
  expect(fillOf(/^Kerala,/)).toBeNull()
  expect(document.querySelector('#hatch-high .high')).toBeInTheDocument()
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
  expect(overview.getAllByRole('term')[0]).toHaveTextContent('Tax not known23 states and UTs')
})
