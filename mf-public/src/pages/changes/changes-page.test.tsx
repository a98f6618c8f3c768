import type { LawChange, LawChangeList } from '@pt-portal/api/contract/law/law-change'
import { screen, within } from '@testing-library/react'
import { loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const slabs = {
  head: ['Income a month', 'Tax a month'] as [string, string],
  was: [{ income: 'Any income', tax: '₹200' }],
  is: [{ income: 'Any income', tax: '₹208' }],
}

const goa: LawChange = {
  ...{ id: 'goa-2020-04-01', kind: 'changed', state: 'goa', name: 'Goa', slug: 'goa-tax' },
  ...{ from: '2020-04-01', told: '2020-05-02', updated: '2020-05-02T00:00:00.000Z' },
  ...{ standing: 'in-force', title: 'Goa: new slabs from 1 April 2020', was: [], is: [], slabs },
  instrument: { kind: 'act', number: 'Act 1 of 2020', date: null, url: 'https://goa.example/act' },
  ...{ sources: [], note: '', isInEnglish: false },
}
const kerala: LawChange = {
  ...{ ...goa, id: 'kerala-2090-01-01', state: 'kerala', name: 'Kerala', from: '2090-01-01' },
  title: 'Kerala: new slabs from 1 January 2090',
}
const corrected: LawChange = {
  ...{ ...goa, id: 'goa-corrected-2021-06-01', kind: 'corrected', from: null, told: '2021-06-01' },
  ...{ title: 'Goa: corrected on 1 June 2021', note: 'A <b>wrong</b> day', isInEnglish: true },
  ...{ was: ['By the 10th'], is: ['By the 15th'], slabs: { ...slabs, was: [], is: [] } },
}
const list: LawChangeList = {
  changes: [kerala, corrected, goa],
  states: [
    { state: 'goa', name: 'Goa', slug: 'goa-tax' },
    { state: 'kerala', name: 'Kerala', slug: 'kerala-tax' },
  ],
  years: ['2090', '2021', '2020'],
  state: null,
}

async function open(address: string) {
  serveApi({ changes: list })
  const router = renderPublic(address)
  await screen.findByRole('heading', { level: 1, name: /Changes of professional tax/ })
  return router
}

const titles = () => screen.getAllByRole('article').map((entry) => entry.id)
const at = ({ state: { location } }: Awaited<ReturnType<typeof open>>) =>
  location.pathname + location.search

test('shows what comes above what has changed, and corrections apart', async () => {
  const router = await open('/changes')
  expect(titles()).toEqual([kerala.id, corrected.id, goa.id])
  const coming = screen.getByRole('region', { name: 'Coming changes' })
  expect(within(coming).getByRole('table', { name: 'From 1 January 2090' })).toBeVisible()
  const correction = screen.getByRole('article', { name: corrected.title })
  expect(correction).toHaveTextContent('Corrected')
  expect(correction).toHaveTextContent('We had saidBy the 10thWhat holdsBy the 15th')
  expect(correction).toHaveTextContent('A <b>wrong</b> day')
  expect(metaOf(router)).toMatchObject({
    canonical: '/changes',
    feed: [
      { path: '/changes/feed.xml', type: 'application/atom+xml' },
      { path: '/changes/feed.json', type: 'application/feed+json' },
    ],
    jsonLd: [{ itemListElement: [{ item: `/changes#${kerala.id}` }, {}, {}] }, {}],
  })
})

test('shows one state, and one year of it', async () => {
  const router = await open('/changes/goa?year=2021')
  expect(titles()).toEqual([corrected.id])
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('goa')
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2021')
  expect(metaOf(router)).toMatchObject({ canonical: '/changes/goa' })
})

test.each([
  ['/changes?state=goa&year=2020', '/changes/goa?year=2020'],
  ['/changes?state=GOA&year=', '/changes/goa'],
  ['/changes/kerala-tax', '/changes/kerala'],
])('%s leads to the one address of that list', async (address, to) => {
  expect(at(await open(address))).toBe(to)
})

test('an unknown state of the form is named, and an odd year counts as none', async () => {
  await open('/changes?state=Atlantis%3Cb%3E&year=20x6')
  expect(screen.getByText(/There is no state named “Atlantis<b>”/)).toBeVisible()
  expect(titles()).toHaveLength(3)
})

test('a year without changes says so', async () => {
  await open('/changes?year=1999')
  expect(screen.getByRole('heading', { name: 'No changes are known' })).toBeVisible()
})

test('an unknown state in the path is not found', async () => {
  serveApi({ changes: list })
  const router = renderPublic('/changes/atlantis')
  await screen.findByRole('heading', { name: 'State Not Found' })
  expect(metaOf(router)).toMatchObject({ status: 404 })
})

test('says that the changes could not be loaded', async () => {
  loseConnection()
  renderPublic('/changes')
  await screen.findByText('The changes could not be loaded')
})
