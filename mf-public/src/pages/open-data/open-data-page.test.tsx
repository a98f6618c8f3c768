import { english } from '@pt-portal/api/contract/language/english'
import {
  openColumns,
  openFormat,
  openSubjects,
  taxQuestion,
} from '@pt-portal/api/contract/law/open-files'
import { dataLicence } from '@pt-portal/rules/licence'
import { screen, within } from '@testing-library/react'
import { loseConnection, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'
import { columnMeanings } from './columns'
import { datasetJsonLd } from './dataset-json-ld.server'

const reach = [
  { state: 'kerala', name: 'Kerala', levied: true, since: '2011-04-01', url: '/kerala' },
  { state: 'odisha', name: 'Odisha', levied: false, since: '2022-04-01', url: '/odisha' },
  { state: 'atlantis', name: 'Atlantis', levied: null, since: null, url: null },
]

test('lists the files, how far back each state goes, and the licence', async () => {
  serveApi({ dataReach: reach })
  renderPublic('/data')
  const states = await screen.findByRole('group', { name: 'How far back the data goes' })
  const row = (name: string) => within(states).getByRole('row', { name: new RegExp(name) })
  expect(row('Kerala')).toHaveTextContent('1 April 2011Yes')
  expect(row('Odisha')).toHaveTextContent('1 April 2022No')
  expect(row('Atlantis')).toHaveTextContent('Not known')
  expect(
    within(row('Kerala')).getByRole('link', { name: '/data/v1/states/kerala.csv' }),
  ).toHaveAttribute('href', '/data/v1/states/kerala.csv')
  const files = screen.getByRole('group', { name: 'Files' })
  const addresses = within(files)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  for (const name of openSubjects)
    for (const type of ['json', 'csv', 'schema.json'])
      expect(addresses).toContain(`/data/v1/${name}.${type}`)
  expect(screen.getByRole('link', { name: dataLicence.name })).toHaveAttribute(
    'href',
    dataLicence.url,
  )
  expect(screen.getByRole('link', { name: 'Changes' })).toHaveAttribute('href', '/changes')
  // The shell would fetch a page ahead, and its part of an answer is refused.
  const question = screen.getByRole('link', { name: taxQuestion })
  expect(question).toHaveAttribute('hreflang', 'en')
  // The newest line of the change log is for the format that the files have.
  expect(screen.getByText(new RegExp(`^${openFormat}: Files of states`))).toBeVisible()
})

test('says what each column of each file means, once', () => {
  const explained = columnMeanings.flatMap(([columns]) => columns)
  expect([...explained].sort()).toEqual([...new Set(Object.values(openColumns).flat())].sort())
})

test('describes the data set to search engines, with an address for each file', () => {
  const [dataset] = datasetJsonLd(english, reach) as [Record<string, unknown>]
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    license: dataLicence.url,
    isAccessibleForFree: true,
    temporalCoverage: '2011-04-01/..',
    spatialCoverage: { '@type': 'Place', name: 'India' },
  })
  // Google's limits for a description.
  expect(String(dataset.description).length).toBeGreaterThan(50)
  expect(String(dataset.description).length).toBeLessThan(5000)
  expect(dataset.distribution).toHaveLength(2 * openSubjects.length + 1)
  expect(dataset.distribution).toContainEqual({
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: '/data/v1/schedules.csv',
  })
  expect(datasetJsonLd(english)[0]).not.toHaveProperty('temporalCoverage')
})

test('offers to load the states again, and shows the rest of the page', async () => {
  loseConnection()
  renderPublic('/data')
  expect(await screen.findByText('The list of states could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: '/data/v1/all.json' })).toBeVisible()
})
