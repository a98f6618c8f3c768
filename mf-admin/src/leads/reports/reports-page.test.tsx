import { shortDate } from '@pt-portal/api/contract/language/english'
import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { buildLeadReport } from '../../testing/report-api'
import { inWords } from './figures'
import { periodOf, presetPeriod } from './period'

const period = '?from=2026-11-01&to=2026-11-03'
const section = (name: string) => screen.findByRole('region', { name })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('each part of the report is a picture with its numbers as a table and as a file', async () => {
  serveAdmin()
  renderScreen(`/admin/reports${period}`)
  const states = await section('Leads by state')
  expect(within(states).getByRole('img')).toHaveAccessibleName(
    'Leads by state: Karnataka 7, No state named 3. The table has all numbers.',
  )
  expect(rowsOf(within(states).getByRole('table', { name: 'Leads by state' }))).toEqual([
    ['State', 'Leads', 'Won', 'Conversion'],
    ['Karnataka', '7', '3', '43%'],
    ['No state named', '3', '0', '0%'],
  ])
  expect(within(states).getByRole('link', { name: 'Leads by state as CSV' })).toHaveAttribute(
    'href',
    '/api/reports/leads.csv?by=state&from=2026-11-01&to=2026-11-03',
  )

  const days = await section('Leads by day')
  expect(within(days).getByRole('img')).toHaveAccessibleName(
    `Leads by day: 10 leads in all, most on ${shortDate('2026-11-03')} with 6 leads. The table has all numbers.`,
  )
  expect(rowsOf(within(days).getByRole('table')).slice(1)).toEqual([
    [shortDate('2026-11-03'), '6', '2', '33%'],
    [shortDate('2026-11-02'), '0', '0', '–'],
    [shortDate('2026-11-01'), '4', '1', '25%'],
  ])
  expect(rowsOf(within(await section('Leads by service')).getByRole('table'))[1]![0]).toBe(
    'No service named',
  )
  expect(rowsOf(within(await section('Leads by source')).getByRole('table'))[2]![0]).toBe(
    'Advertisement',
  )
  expect(rowsOf(within(await section('Leads by status')).getByRole('table'))).toEqual([
    ['Status', 'Leads'],
    ['New', '3'],
    ['Contacted', '4'],
    ['Won', '3'],
    ['Spam', '2'],
  ])
})

const figures = async () =>
  Object.fromEntries(
    within(await section('Figures'))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.parentElement!.textContent]),
  )

test('five figures tell how many, how soon and with what success', async () => {
  serveAdmin()
  renderScreen(`/admin/reports${period}`)
  expect(await figures()).toEqual({
    Leads: 'Leads102 spam leads not counted',
    'Not yet contacted': 'Not yet contacted30%3 of 10 leads',
    'Time to first contact':
      'Time to first contact3 hours 20 minutesHalf of them took no longer (median)',
    'Contacted within 24 hours': 'Contacted within 24 hours71%5 of 7 contacted leads',
    Conversion: 'Conversion30%3 of 10 leads are won',
  })
})

test('leads that nobody has contacted yet have no time, and spam alone no conversion', async () => {
  serveAdmin({
    report: buildLeadReport({
      total: 0,
      statuses: [{ name: 'spam', leads: 2, won: 0 }],
      firstContact: { contacted: 0, medianMinutes: null, within24Hours: 0 },
      conversion: null,
    }),
  })
  renderScreen(`/admin/reports${period}`)
  expect(await figures()).toMatchObject({
    'Not yet contacted': 'Not yet contacted–0 of 0 leads',
    'Time to first contact': 'Time to first contact–No contact yet',
    Conversion: 'Conversion–0 of 0 leads are won',
  })
})

test('a period is chosen by name or by its days, and stands in the address', async () => {
  const calls = serveAdmin()
  const { router, user } = renderScreen('/admin/reports')
  const asked = () =>
    calls.filter(({ path }) => path.startsWith('/api/reports/')).map(({ path }) => path)
  const address = ({ from, to }: { from: string; to: string }) =>
    `/api/reports/leads?from=${from}&to=${to}`
  await section('Figures')
  expect(asked()).toEqual([address(presetPeriod('last-30'))])

  const choice = screen.getByRole('combobox', { name: 'Period' })
  await user.selectOptions(choice, 'Last month')
  expect(router.state.location.search).toBe('?period=last-month')
  await waitFor(() => expect(asked().at(-1)).toBe(address(presetPeriod('last-month'))))

  await user.selectOptions(choice, 'From … to …')
  const last = presetPeriod('last-month')
  const from = await screen.findByLabelText('From')
  expect(from).toHaveValue(last.from)
  await user.clear(from)
  await user.type(from, '2026-12-02')
  await user.clear(screen.getByLabelText('To'))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter both days')
  await user.type(screen.getByLabelText('To'), '2026-12-01')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The first day must not be after the last')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    'The first day must not be after the last',
  )

  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2026-12-04')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(router.state.location.search).toBe('?from=2026-12-02&to=2026-12-04')
  await waitFor(() =>
    expect(asked().at(-1)).toBe(address({ from: '2026-12-02', to: '2026-12-04' })),
  )
  expect(await screen.findByText(/^2 Dec.* to 4 Dec/)).toBeVisible()
})

test('a period without leads says what to do', async () => {
  serveAdmin({
    report: buildLeadReport({
      total: 0,
      days: [{ name: '2026-11-01', leads: 0, won: 0 }],
      states: [],
      services: [],
      sources: [],
      statuses: [],
    }),
  })
  renderScreen(`/admin/reports${period}`)
  expect(
    await screen.findByRole('heading', { level: 2, name: 'No leads in this period' }),
  ).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('a report that cannot be had says why and offers Retry; one of another shape is none', async () => {
  const path = 'GET /api/reports/leads?from=2026-11-01&to=2026-11-03'
  const answers: Record<string, () => Response> = {
    [path]: () =>
      refuse(422, {
        error: 'Please correct the marked fields',
        fields: { from: 'The period is longer than ten years' },
      }),
  }
  serveAdmin({ answers })
  const { user } = renderScreen(`/admin/reports${period}`)
  expect(await screen.findByText('The period is longer than ten years')).toBeVisible()

  jest.spyOn(console, 'error').mockImplementation()
  answers[path] = () => Response.json({ ...buildLeadReport(), states: undefined })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The report could not be loaded')).toBeVisible()

  answers[path] = () => Response.json(buildLeadReport())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await section('Leads by day')).toBeVisible()
})

test.each([
  ['', { choice: 'last-30', from: '2026-02-12', to: '2026-03-13' }],
  ['period=last-7', { choice: 'last-7', from: '2026-03-07', to: '2026-03-13' }],
  ['period=last-90', { choice: 'last-90', from: '2025-12-14', to: '2026-03-13' }],
  ['period=this-month', { choice: 'this-month', from: '2026-03-01', to: '2026-03-13' }],
  ['period=last-month', { choice: 'last-month', from: '2026-02-01', to: '2026-02-28' }],
  ['period=financial-year', { choice: 'financial-year', from: '2025-04-01', to: '2026-03-13' }],
  ['from=2026-01-01&to=2026-01-01', { choice: 'custom', from: '2026-01-01', to: '2026-01-01' }],
  ['period=toString', { choice: 'last-30' }],
  ['from=2026-02-30&to=2026-03-01', { choice: 'last-30' }],
  ['from=2026-03-02&to=2026-03-01', { choice: 'last-30' }],
])('the address ?%s means these days on 13 March 2026', (search, expected) => {
  expect(periodOf(new URLSearchParams(search), '2026-03-13')).toMatchObject(expected)
})

test('the financial year begins on 1 April, and the year’s first month follows last year’s', () => {
  expect(presetPeriod('financial-year', '2026-04-01').from).toBe('2026-04-01')
  expect(presetPeriod('last-month', '2026-01-31')).toMatchObject({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test.each([
  [0.2, 'Less than a minute'],
  [1, '1 minute'],
  [45.4, '45 minutes'],
  [60, '1 hour'],
  [200, '3 hours 20 minutes'],
  [1440, '1 day'],
  [3145, '2 days 4 hours'],
])('%s minutes are told as %s', (minutes, words) => expect(inWords(minutes)).toBe(words))
