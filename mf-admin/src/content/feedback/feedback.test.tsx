import type { Feedback, FeedbackDetails } from '@pt-portal/api/contract/content/feedback'
import { screen, waitFor, within } from '@testing-library/react'
import { buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { openStreams, withEventSource } from '../../testing/event-source'
import { renderAdmin, renderScreen } from '../../testing/render-admin'
import { correctPath } from './correct-link'

withEventSource()

const goa = buildState({ name: 'Goa', slug: 'goa-tax' })

const buildReport = (values: Partial<FeedbackDetails> = {}): FeedbackDetails => {
  const report = {
    ...{ id: 4, page: '/goa-tax', language: 'en', version: '2026-11-28T10:00:00.000Z' },
    ...{ where: 'Due dates', text: '<b>The 15th</b>', link: 'https://example.com/act' },
    ...{ wantsAnswer: true, createdAt: '2026-11-28T11:00:00.000Z', count: 1, answer: null },
    ...{ status: 'open' as const, closedAt: null, updatedAt: '2026-11-28T11:00:00.000Z' },
    record: { resource: 'state-pages' as const, id: goa.id, title: 'Goa' },
    revision: 1,
    ...values,
  }
  return { wantAnswer: report.wantsAnswer ? 1 : 0, ...report, reports: values.reports ?? [report] }
}

const listed = (...items: Feedback[]) =>
  Response.json({ items, total: items.length, page: 1, pageSize: 25 })

/** Opens a report, which a decision answers with. */
function open(
  values: Partial<FeedbackDetails> = {},
  answers: Record<string, (call: Call) => Response> = {},
  role = 'editor',
) {
  const calls = serveAdmin({
    states: [goa],
    user: { email: `${role}@example.com`, role },
    answers: {
      'GET /api/feedback/4': () => Response.json(buildReport(values)),
      [`GET /api/state-pages/${goa.id}/revisions/1`]: () =>
        Response.json({ number: 1, record: { ...goa, name: 'Goa before' } }),
      ...answers,
    },
  })
  return { calls, ...renderScreen('/admin/feedback/4') }
}

const button = (name: string) => screen.findByRole('button', { name })

test('the list shows each matter with its page, its readers and where it leads', async () => {
  serveAdmin({
    answers: {
      'GET /api/feedback?page=1&pageSize=25': () =>
        listed(buildReport({ count: 3 }), buildReport({ id: 5, record: null, status: 'spam' })),
    },
  })
  renderScreen('/admin/feedback')
  const [first, second] = await screen.findAllByRole('link', { name: '<b>The 15th</b>' })
  expect([first, second].map((link) => link!.getAttribute('href'))).toEqual([
    '/admin/feedback/4',
    '/admin/feedback/5',
  ])
  expect(screen.getByText('Goa')).toBeVisible()
  expect(screen.getByText('/goa-tax')).toBeVisible()
  expect(screen.getByText('Spam', { selector: '.badge' })).toBeVisible()
})

test('a report that comes in while the list is open appears by itself', async () => {
  const reports = [buildReport()]
  serveAdmin({
    answers: { 'GET /api/feedback?page=1&pageSize=25': () => listed(...reports) },
  })
  renderAdmin('/admin/feedback')
  await screen.findByRole('link', { name: '<b>The 15th</b>' })
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  reports.unshift(buildReport({ id: 9, text: 'The address has changed' }))
  openStreams()[0]!.tell({ pages: [{ resource: 'feedback', id: 9 }] })
  expect(await screen.findByRole('link', { name: 'The address has changed' })).toBeVisible()
})

test('a report shows what was said as text, beside both versions of the page', async () => {
  open()
  expect(await screen.findByText('<b>The 15th</b>')).toBeVisible()
  expect(screen.getByText('Where: Due dates')).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://example.com/act' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  expect(await screen.findByRole('heading', { name: 'As the reader saw it' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByTitle('Page preview')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Correct' })).toHaveAttribute(
    'href',
    `/admin/state-pages/${goa.id}/facts#due-dates`,
  )
})

test('a version that is not kept any more is said to be so', async () => {
  open({ revision: null })
  expect(await screen.findByText('This version is not kept any more.')).toBeVisible()
})

test('an answer goes with the version that was seen, and says that a mail goes out', async () => {
  const { calls, user } = open(
    {},
    { 'PATCH /api/feedback/4': () => Response.json(buildReport({ status: 'answered' })) },
  )
  await user.click(await button('Answer'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer' }))
  expect(dialog.getByText(/^One reader left an address: a mail goes out/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'You are right')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answered')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    {
      body: {
        ...{ status: 'answered', answer: 'You are right' },
        updatedAt: '2026-11-28T11:00:00.000Z',
      },
    },
  ])
})

test('who is the second to answer is told, and keeps what was typed', async () => {
  const error = 'Someone else has saved this in the meantime'
  const { user } = open({}, { 'PATCH /api/feedback/4': () => refuse(409, { error }) })
  await user.click(await button('Decline'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline' }))
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'No')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(error)
  expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('No')
})

test('a closed report is opened again, and a viewer decides nothing', async () => {
  const { calls, user } = open(
    { status: 'declined', answer: 'It is right' },
    { 'PATCH /api/feedback/4': () => Response.json(buildReport()) },
  )
  expect(await screen.findByText('It is right')).toBeVisible()
  await user.click(await button('Open again'))
  await waitFor(() => expect(writesOf(calls)).toMatchObject([{ body: { status: 'open' } }]))
})

test('a viewer reads a report and decides nothing', async () => {
  open({}, {}, 'viewer')
  await screen.findByText('<b>The 15th</b>')
  expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument()
})

test.each([
  ['the section that the reader named', { where: 'Slabs table' }, '/facts#slabs'],
  ['the section that the words name', { where: null, text: 'The penalty' }, '/facts#exemptions'],
  ['the whole form', { where: 'At the top', text: 'A typo' }, '/edit'],
])('a state is corrected at %s', (_what, said, end) => {
  expect(correctPath(buildReport(said))).toBe(`/admin/state-pages/${goa.id}${end}`)
})

test.each([
  ['/admin/services?edit=7', { record: { resource: 'service-pages', id: 7, title: 'X' } }],
  ['/admin/blogs?edit=7', { record: { resource: 'blogs', id: 7, title: 'X' } }],
  [
    '/admin/translations/hi/blogs/7',
    { language: 'hi', record: { resource: 'blogs', id: 7, title: 'X' } },
  ],
  [null, { record: null }],
] as [string | null, Partial<FeedbackDetails>][])(
  'other pages are corrected at %s',
  (path, values) => {
    expect(correctPath(buildReport(values))).toBe(path)
  },
)

test('a matter that very many report says their number, and that not each of them is shown', async () => {
  open({ count: 300, reports: [buildReport(), buildReport({ id: 9 })] })
  expect(await screen.findByRole('heading', { name: 'What 300 readers say' })).toBeVisible()
  expect(screen.getByText('The first one and the newest 1 are shown.')).toBeVisible()
})

test('figures show pages, and searches that found nothing', async () => {
  serveAdmin({
    answers: {
      'GET /api/feedback/pages?page=1&pageSize=25': () =>
        Response.json({
          ...{ total: 1, page: 1, pageSize: 25 },
          items: [{ id: 1, page: '/goa-tax', title: 'Goa', helped: 3, wrong: 1, share: 75 }],
        }),
      'GET /api/searches-without-results?page=1&pageSize=25': () =>
        Response.json({
          ...{ total: 1, page: 1, pageSize: 25 },
          items: [{ id: 1, query: 'gst', language: 'hi', searches: 2, lastOn: '2026-11-28' }],
        }),
      'GET /api/searches-without-results?days=30&page=1&pageSize=25': () =>
        Response.json({
          ...{ total: 1, page: 1, pageSize: 25 },
          items: [{ id: 1, query: 'gst', language: 'hi', searches: 1, lastOn: '2026-11-28' }],
        }),
    },
  })
  const { user } = renderScreen('/admin/feedback/figures')
  expect(await screen.findByText('75 %')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pages as CSV' })).toHaveAttribute(
    'href',
    '/api/feedback/pages.csv',
  )
  await user.click(screen.getByRole('link', { name: 'Searches without results' }))
  expect(await screen.findByText('gst')).toBeVisible()
  expect(screen.getByText('Hindi')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), '30')
  const file = await screen.findByRole('link', { name: 'Searches without results as CSV' })
  await waitFor(() =>
    expect(file).toHaveAttribute('href', '/api/searches-without-results.csv?days=30'),
  )
})
