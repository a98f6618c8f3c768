import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { buildAuditRecord, pageWith } from '../../testing/staff-records'
import { recordPath } from './words'

const list = 'GET /api/audit?page=1&pageSize=25'

// The filter names the same actions.
const rowOf = async (action: string) =>
  (await screen.findByText(action, { selector: 'li *' })).closest('li')!

test('an entry of a translation leads to it', async () => {
  const detail = { kind: 'blogs', slug: 'rates', language: 'hi' }
  const entry = buildAuditRecord({ resource: 'translations', resourceId: '7', detail })
  expect(recordPath(entry)).toBe('/admin/translations/hi/blogs/7')
  expect(recordPath({ ...entry, action: 'delete' })).toBeUndefined()
})

test('an entry says who did what to which record, when, from where, and what changed', async () => {
  serveAdmin({
    answers: {
      [list]: () => pageWith([buildAuditRecord({ detail: { slug: 'goa', note: 'As told' } })]),
    },
  })
  const { user } = renderScreen('/admin/audit')
  const row = await rowOf('Changed')
  expect(row).toHaveTextContent('ChangedKind of record State pageRecord goa')
  expect(within(row).getByRole('link', { name: 'goa' })).toHaveAttribute(
    'href',
    '/admin/state-pages/12/edit',
  )
  expect(within(row).getByText('editor@example.com')).toBeVisible()
  expect(within(row).getByTitle(/^3 Oct.*, .*IST$/)).toBeVisible()
  expect(within(row).getByText('203.0.113.7')).toBeVisible()
  expect(screen.getByText('1 entry')).toBeVisible()

  const details = within(row).getByRole('button', { name: 'Details: Changed goa' })
  await user.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'true')
  const description = within(row).getByRole('group', { name: 'Description' })
  await waitFor(() => expect(description).toHaveTextContent('As it wasis'))
  expect(description.querySelector('del')).toHaveTextContent('was')
  expect(description.querySelector('ins')).toHaveTextContent('is')
  expect(within(row).getByRole('group', { name: 'Also noted' })).toHaveTextContent(/^NoteAs told$/)
  await user.click(details)
  expect(description).not.toBeInTheDocument()
})

test('what is new or gone shows its fields, and what is gone has no link', async () => {
  const goa = { name: 'Goa', isActive: true }
  serveAdmin({
    answers: {
      [list]: () =>
        pageWith([
          buildAuditRecord({ action: 'create', before: null, after: goa }),
          buildAuditRecord({ action: 'delete', before: goa, after: null }),
        ]),
    },
  })
  const { user } = renderScreen('/admin/audit')
  const [created, deleted] = [await rowOf('Created'), await rowOf('Deleted')]
  await user.click(within(created).getByRole('button', { name: /^Details/ }))
  const fields = within(created).getByRole('group', { name: 'As it was created' })
  expect(fields).toHaveTextContent('NameGoaIs activeYes')
  await user.click(within(deleted).getByRole('button', { name: /^Details/ }))
  expect(within(deleted).getByRole('group', { name: 'As it was' })).toHaveTextContent('NameGoa')
  expect(within(deleted).queryByRole('link', { name: 'Goa' })).not.toBeInTheDocument()
  expect(
    within(deleted).getByRole('link', { name: 'Everything about this state page (12)' }),
  ).toHaveAttribute('href', '/admin/audit?resource=state_pages&resourceId=12')
})

test('what a program did names its token beside its maker', async () => {
  const entry = buildAuditRecord({ token: 'Export to the CRM' })
  serveAdmin({ answers: { [list]: () => pageWith([entry]) } })
  renderScreen('/admin/audit')
  const row = await rowOf('Changed')
  expect(within(row).getByText('Export to the CRM for editor@example.com')).toBeVisible()
})

test('the portal itself and words of another version are told as well', async () => {
  const sweep = { email: null, address: 'portal', action: 'purge' }
  serveAdmin({
    answers: {
      [list]: () =>
        pageWith([
          buildAuditRecord(sweep),
          buildAuditRecord({ action: 'turn-round', resource: 'new_things', detail: null }),
        ]),
    },
  })
  renderScreen('/admin/audit')
  const row = await rowOf('Deleted for good')
  expect(within(row).getByText('The portal itself')).toBeVisible()
  expect(within(row).queryByText('portal')).not.toBeInTheDocument()
  expect(await rowOf('Turn round')).toHaveTextContent(
    'Turn roundKind of record New thingRecord #12',
  )
})

test('filters stand in the address, go to the server, and the CSV takes them along', async () => {
  const calls = serveAdmin({
    answers: {
      [list]: () => pageWith([buildAuditRecord()], 30),
      'GET /api/audit?page=2&pageSize=25': () => pageWith([], 30),
    },
  })
  const { user, router } = renderScreen('/admin/audit?page=2')
  expect(await screen.findByText('No entries on this page')).toBeVisible()
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  const asked = (query: string) =>
    waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/audit?${query}&page=1&pageSize=25`))
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'rao{Enter}')
  await asked('person=rao')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Changed')
  await asked('person=rao&action=update')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Lead')
  await asked('person=rao&action=update&resource=inquiries')
  await user.type(screen.getByRole('searchbox', { name: 'Record number' }), '7{Enter}')
  await asked('person=rao&action=update&resource=inquiries&resourceId=7')
  await user.type(screen.getByLabelText('From'), '2026-10-01')
  await asked('person=rao&action=update&resource=inquiries&resourceId=7&from=2026-10-01')
  await user.type(screen.getByLabelText('To'), '2026-10-03')
  const query =
    'person=rao&action=update&resource=inquiries&resourceId=7&from=2026-10-01&to=2026-10-03'
  await asked(query)
  expect(router.state.location.search).toBe(`?${query}`)
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    `/api/audit/export.csv?${query}`,
  )
})

test('days the wrong way round are said to be, and not asked for', async () => {
  const calls = serveAdmin({ answers: { [list]: () => pageWith([buildAuditRecord()]) } })
  renderScreen('/admin/audit?from=2026-10-03&to=2026-10-01')
  expect(await screen.findByText('The last day is before the first')).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith('/api/audit'))).toEqual([])
})

test('filters without an entry can be cleared, and a failure says so', async () => {
  const none = 'GET /api/audit?action=erase&page=1&pageSize=25'
  serveAdmin({ answers: { [none]: () => pageWith([]), [list]: () => refuse(500) } })
  const { user } = renderScreen('/admin/audit?action=erase')
  expect(await screen.findByText('No entries match')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Entries could not be loaded')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).not.toBeInTheDocument()
})

test('who may not read it is told so', async () => {
  const calls = serveAdmin({ user: { email: 'agent@example.com', role: 'agent' } })
  renderScreen('/admin/audit')
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Audit log')
  expect(calls.filter(({ path }) => path.startsWith('/api/audit'))).toEqual([])
})
