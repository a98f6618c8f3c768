import { screen, waitFor, within } from '@testing-library/react'
import { buildLead, buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderAdmin, renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'

const bar = () => screen.getByRole('group', { name: 'Selection' })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const choice = (name: string) => screen.getByRole('combobox', { name })

const thirty = () =>
  Array.from({ length: 30 }, (_, index) => buildLead({ lastName: `Rao ${index + 1}` }))

test('the server pages the list', async () => {
  const calls = serveAdmin({ leads: thirty() })
  const { user } = renderScreen('/admin/inquiries')
  expect(await screen.findByText('Asha Rao 1')).toBeVisible()
  expect(screen.getByText('30 leads')).toBeVisible()
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Asha Rao 30')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/inquiries?page=2&pageSize=25')
  expect(screen.getByRole('heading', { name: 'Leads' })).toHaveFocus()
})

test('search, filters and order go to the server, and the export takes them along', async () => {
  const calls = serveAdmin({ states: [buildState({ name: 'Kerala' })] })
  const { user, router } = renderScreen('/admin/inquiries')
  const asked = (query: string) =>
    waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/inquiries?${query}&page=1&pageSize=25`))

  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rao{Enter}')
  await asked('q=rao')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(choice('Status'), 'Spam')
  await asked('q=rao&status=spam')
  await user.selectOptions(choice('State'), 'Kerala')
  await asked('q=rao&state=Kerala&status=spam')
  await user.selectOptions(choice('Assignee'), 'Ravi Nair')
  await asked('q=rao&state=Kerala&assignee=2&status=spam')
  await user.selectOptions(choice('Follow-up'), 'Overdue')
  await asked('q=rao&state=Kerala&assignee=2&followUp=overdue&status=spam')
  await user.selectOptions(choice('Order'), 'Next follow-up first')
  const filter = 'q=rao&state=Kerala&assignee=2&followUp=overdue&status=spam'
  await asked(`${filter}&sort=followUpOn`)
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    `/api/inquiries/export.csv?${filter}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await asked('sort=followUpOn')
  expect(router.state.location.search).toBe('?sort=followUpOn')
})

test('an export asks for a sign-in of the last 30 minutes, then saves the file', async () => {
  let isFresh = false
  serveAdmin({
    answers: {
      'GET /api/inquiries/export.csv': () =>
        isFresh
          ? new Response('Name\r\nAsha Rao')
          : refuse(403, { error: 'Please sign in again to change this', code: 'sign_in_again' }),
      'POST /api/auth/login': () => {
        isFresh = true
        return Response.json({})
      },
    },
  })
  const saved: string[] = []
  // jsdom saves no files.
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`
  URL.revokeObjectURL = () => undefined
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`)
  })
  const { user } = renderScreen('/admin/inquiries')
  await user.click(await screen.findByRole('link', { name: 'Export as CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(saved).toEqual([])
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret{Enter}')
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^leads-[\d-]{10}\.csv blob:14$/)]),
  )
  save.mockRestore()
})

test('leads are filtered by the language of their page, and their page says which it is', async () => {
  const lead = buildLead({ locale: 'hi' })
  const calls = serveAdmin({ leads: [lead] })
  const { user, router } = renderScreen('/admin/inquiries?locale=xx')
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/inquiries?page=1&pageSize=25')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(choice('Language'), 'Hindi (हिन्दी)')
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe('/api/inquiries?locale=hi&page=1&pageSize=25'),
  )
  expect(router.state.location.search).toBe('?locale=hi')
  await user.click(screen.getByRole('link', { name: 'Asha Rao' }))
  expect(await screen.findByText('Language')).toBeVisible()
  expect(screen.getByText('Hindi (हिन्दी)')).toBeVisible()
})

test('an address with filters that do not exist shows the list without them', async () => {
  const calls = serveAdmin({ leads: [buildLead()] })
  renderScreen('/admin/inquiries?status=maybe&assignee=1%20or%202&followUp=never&sort=email')
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/inquiries?page=1&pageSize=25')
})

test('a row says whose it is and when it is due, and leads to the lead and back', async () => {
  const lead = buildLead({ assigneeId: 2, followUpOn: '2026-01-05' })
  serveAdmin({ leads: [lead, buildLead({ lastName: 'Das', status: 'won' })] })
  const { user, router } = renderScreen('/admin/inquiries?state=Karnataka')
  const row = (await screen.findByText('Asha Rao')).closest('li')!
  expect(within(row).getByText('Overdue since January 5, 2026')).toBeVisible()
  expect(await within(row).findByText('Ravi Nair')).toBeVisible()
  await user.click(within(row).getByRole('link', { name: 'Asha Rao' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/admin/inquiries/${lead.id}`)
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }))
  expect(await screen.findByText('Asha Das')).toBeVisible()
  expect(router.state.location.search).toBe('?state=Karnataka')
})

test('the address that a lead used to open under leads to its page', async () => {
  const lead = buildLead()
  serveAdmin({ leads: [lead] })
  const { router } = renderScreen(`/admin/inquiries?q=rao&open=${lead.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/admin/inquiries/${lead.id}`)
})

test('without leads, the list says where they come from', async () => {
  serveAdmin()
  renderScreen('/admin/inquiries')
  expect(await screen.findByText('No leads yet')).toBeVisible()
})

test('the search box keeps the focus and what is typed while its search arrives', async () => {
  const calls = serveAdmin()
  const { user } = renderScreen('/admin/inquiries')
  const box = await screen.findByRole('searchbox', { name: 'Search' })
  await user.type(box, 'rao')
  await waitFor(() => expect(calls.at(-1)?.path).toContain('?q=rao&'))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await user.keyboard(' goa')
  expect(box).toHaveValue('rao goa')
  await waitFor(() => expect(calls.at(-1)?.path).toContain('?q=rao+goa&'))
})

test('the search box follows the address', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/inquiries?q=rao')
  const box = await screen.findByRole('searchbox', { name: 'Search' })
  expect(box).toHaveValue('rao')
  const navigation = screen.getByRole('navigation', { name: 'Admin' })
  await user.click(within(navigation).getByRole('link', { name: 'Leads' }))
  await waitFor(() => expect(box).toHaveValue(''))
})

test('a search that fails does not show the list before as its own', async () => {
  serveAdmin({
    leads: [buildLead()],
    answers: { 'GET /api/inquiries?q=x&page=1&pageSize=25': () => refuse(500) },
  })
  const { user } = renderScreen('/admin/inquiries')
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x{Enter}')
  expect(await screen.findByText('Leads could not be loaded')).toBeVisible()
  expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument()
})

test('a filter by a state that is gone is shown all the same', async () => {
  serveAdmin({ states: [buildState({ name: 'Kerala' })] })
  const { user, router } = renderScreen('/admin/inquiries?state=Mysore')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await screen.findByRole('option', { name: 'Kerala' })
  expect(choice('State')).toHaveValue('Mysore')
  await user.click(screen.getByRole('button', { name: 'Remove the filter State: Mysore' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a page beyond the last one says so and leads back', async () => {
  serveAdmin({ leads: thirty() })
  renderScreen('/admin/inquiries?page=9')
  expect(await screen.findByText('No leads on this page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/admin/inquiries?page=2',
  )
})

describe('changing many', () => {
  async function selectAll() {
    const leads = ['Rao', 'Das', 'Nair'].map((lastName) => buildLead({ lastName }))
    leads[1]!.status = 'won'
    const calls = serveAdmin({ leads })
    const { user } = renderScreen('/admin/inquiries')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(within(bar()).getByRole('status')).toHaveTextContent('3 selected')
    return { calls, user, leads, ids: leads.map(({ id }) => id) }
  }
  const open = (name: string) => screen.getByRole('button', { name })

  test('sets the status; which were so already, and which are gone, is said', async () => {
    const { calls, user, leads, ids } = await selectAll()
    leads.pop()
    await user.click(open('Set status'))
    expect(screen.getByRole('button', { name: 'New' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Won' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('1 lead moved to Won')).toBeVisible()
    expect(
      screen.getByText('1 lead was moved to Won already. "Asha Nair" has been erased or merged.'),
    ).toBeVisible()
    expect(writesOf(calls)).toEqual([
      { method: 'PATCH', path: '/api/inquiries', body: { ids, status: 'won' } },
    ])
    await waitFor(() => expect(within(bar()).getByRole('status')).toHaveTextContent('2 selected'))
    expect(open('Set status')).toHaveFocus()
  })

  test('assigns to a colleague, and to nobody', async () => {
    const { calls, user } = await selectAll()
    await user.click(open('Assign'))
    await user.click(await screen.findByRole('button', { name: 'Ravi Nair' }))
    expect(await screen.findByText('3 leads assigned to Ravi Nair')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({ assigneeId: 2 })
    expect(await screen.findAllByText('Ravi Nair')).toHaveLength(3)
    await user.click(open('Assign'))
    await user.click(await screen.findByRole('button', { name: 'Nobody' }))
    expect(await screen.findByText('3 leads assigned to nobody')).toBeVisible()
    expect(writesOf(calls)[1]?.body).toMatchObject({ assigneeId: null })
  })

  test('sets a follow-up, and takes it away', async () => {
    const { calls, user, ids } = await selectAll()
    await user.click(open('Follow-up'))
    await user.type(screen.getByLabelText('Another day'), '2030-11-30')
    await user.click(screen.getByRole('button', { name: 'Set' }))
    const done = '3 leads set to be followed up on 30 Nov 2030'
    expect(await screen.findByText(done)).toBeVisible()
    expect(writesOf(calls)[0]?.body).toEqual({ ids, followUpOn: '2030-11-30' })
    await waitFor(() => expect(open('Follow-up')).toHaveAttribute('aria-disabled', 'false'))
    await user.click(open('Follow-up'))
    await user.click(screen.getByRole('button', { name: 'No follow-up' }))
    await waitFor(() => expect(writesOf(calls)[1]?.body).toEqual({ ids, followUpOn: null }))
  })

  test('Undo gives each lead the value that it had', async () => {
    const { calls, user, leads, ids } = await selectAll()
    await user.click(open('Set status'))
    await user.click(screen.getByRole('button', { name: 'Lost' }))
    expect(await screen.findByText('3 leads moved to Lost')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('3 leads as before')).toBeVisible()
    expect(leads.map(({ status }) => status)).toEqual(['new', 'won', 'new'])
    expect(
      writesOf(calls)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { ids: [ids[0], ids[2]], status: 'new', onlyIf: { status: 'lost' } },
      { ids: [ids[1]], status: 'won', onlyIf: { status: 'lost' } },
    ])
  })

  test('Undo leaves what a colleague has changed since, and says so', async () => {
    const { user, leads } = await selectAll()
    await user.click(open('Set status'))
    await user.click(screen.getByRole('button', { name: 'Lost' }))
    expect(await screen.findByText('3 leads moved to Lost')).toBeVisible()
    leads[0]!.status = 'contacted'
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 leads as before')).toBeVisible()
    expect(
      screen.getByText('1 lead stayed, because somebody has changed it in the meantime.'),
    ).toBeVisible()
    expect(leads.map(({ status }) => status)).toEqual(['contacted', 'won', 'new'])
  })

  test('merges the selected leads, of which the oldest is kept', async () => {
    const { calls, user, ids } = await selectAll()
    await user.click(open('Merge'))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 3 leads into one' })
    await user.click(await within(dialog).findByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('3 leads merged into one')).toBeVisible()
    const [first, second, third] = ids
    expect(writesOf(calls)[0]).toMatchObject({
      path: `/api/inquiries/${first}/merges`,
      body: { leads: [{ id: second }, { id: third }] },
    })
    expect(screen.queryByRole('button', { name: 'Set status' })).not.toBeInTheDocument()
  })

  test('what is refused changes nothing, and the selection stays', async () => {
    serveAdmin({
      leads: [buildLead()],
      answers: { 'PATCH /api/inquiries': () => refuse(500) },
    })
    const { user } = renderScreen('/admin/inquiries')
    await screen.findByText('Asha Rao')
    await user.click(box('Asha Rao'))
    await user.click(open('Set status'))
    await user.keyboard('{Escape}')
    expect(open('Set status')).toHaveFocus()
    await user.click(open('Set status'))
    await user.click(screen.getByRole('button', { name: 'Lost' }))
    expect(await screen.findByText('1 lead could not be changed')).toBeVisible()
    expect(box('Asha Rao')).toBeChecked()
    expect(open('Set status')).toHaveFocus()
  })
})

test('keys move between the rows, select and open', async () => {
  const leads = [buildLead(), buildLead({ lastName: 'Das' })]
  serveAdmin({ leads })
  const { user, router } = renderScreen('/admin/inquiries')
  await screen.findByText('Asha Rao')
  await user.keyboard('jjx')
  expect(screen.getByRole('link', { name: 'Asha Das' })).toHaveFocus()
  expect(box('Asha Das')).toBeChecked()
  await user.keyboard('n')
  expect(router.state.location.pathname).toBe('/admin/inquiries')
  await user.keyboard('e')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/inquiries/${leads[1]!.id}`),
  )
})

test('a viewer reads the list and changes nothing', async () => {
  serveAdmin({
    leads: [buildLead()],
    user: { email: 'viewer@example.com', role: 'viewer' },
  })
  const { user } = renderScreen('/admin/inquiries')
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.keyboard('jx')
  expect(within(bar()).getByRole('status')).toHaveTextContent('1 lead')
})

describe('in a wide window', () => {
  beforeEach(() => {
    localStorage.clear()
    showIn(true)
  })
  afterEach(showAsBefore)

  const head = (name: string) => screen.getByRole('columnheader', { name })
  const row = (name: RegExp) => screen.getByRole('row', { name })

  test('status and assignee are changed in the row by keys, undone, and a colleague who was first is told of', async () => {
    const leads = [buildLead()]
    const ids = [leads[0]!.id]
    const calls = serveAdmin({ leads })
    const { user } = renderScreen('/admin/inquiries')
    const cell = (name: string) => screen.findByRole('button', { name })
    ;(await cell('Status of Asha Rao: New')).focus()
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(await screen.findByText('Asha Rao moved to Contacted')).toBeVisible()
    expect(await cell('Status of Asha Rao: Contacted')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Asha Rao is as before')).toBeVisible()
    await user.click(await cell('Assignee of Asha Rao: Nobody'))
    leads[0] = { ...leads[0]!, assigneeId: 1 }
    await user.click(screen.getByRole('button', { name: 'Ravi Nair' }))
    expect(await screen.findByText('Asha Rao was not changed')).toBeVisible()
    expect(await cell('Assignee of Asha Rao: You')).toBeVisible()
    expect(writesOf(calls).map(({ body }) => body)).toEqual([
      { ids, status: 'contacted', onlyIf: { status: 'new' } },
      { ids, status: 'new', onlyIf: { status: 'contacted' } },
      { ids, assigneeId: 2, onlyIf: { assigneeId: null } },
    ])
  })

  test('leads are a table with what they ask for, phone, state, status, assignee and age', async () => {
    const createdAt = new Date(Date.now() - 12 * 60_000).toISOString()
    serveAdmin({
      leads: [
        buildLead({
          company: 'Mysuru Looms',
          service: 'PT Registration',
          message: 'We open an office',
          phone: '+919876543210',
          assigneeId: 2,
          createdAt,
        }),
      ],
    })
    renderScreen('/admin/inquiries')
    await screen.findByRole('table', { name: 'leads' })
    const lead = within(row(/Asha Rao/))
    expect(lead.getByRole('rowheader')).toHaveTextContent('Asha Rao Mysuru Looms')
    expect(lead.getByText('PT Registration · We open an office')).toBeVisible()
    expect(lead.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    )
    expect(await lead.findByText('Ravi Nair')).toBeVisible()
    expect(lead.getByText('12 min ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/, .* [AP]M$/),
    )
  })

  test('a head sorts by the API, and says so', async () => {
    const calls = serveAdmin({ leads: [buildLead()] })
    const { user, router } = renderScreen('/admin/inquiries')
    await screen.findByRole('table')
    expect(head('Received')).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Received' }))
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/api/inquiries?sort=createdAt&page=1&pageSize=25'),
    )
    expect(router.state.location.search).toBe('?sort=createdAt')
    expect(head('Received')).toHaveAttribute('aria-sort', 'ascending')
  })

  test('columns, widths and the height of rows are chosen, and this browser remembers them', async () => {
    serveAdmin({ leads: [buildLead()] })
    const { user, unmount } = renderScreen('/admin/inquiries')
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'Email' }))
    await user.click(screen.getByRole('checkbox', { name: 'Phone' }))
    await user.click(screen.getByRole('checkbox', { name: 'Roomy rows' }))
    await user.click(screen.getByRole('button', { name: 'Make State wider' }))
    unmount()
    serveAdmin({ leads: [buildLead()] })
    renderScreen('/admin/inquiries')
    const table = await screen.findByRole('table')
    expect(head('Email')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument()
    expect(table).toHaveAttribute('data-density', 'roomy')
    expect(JSON.parse(localStorage.getItem('pt-portal:table:inquiries')!).widths).toEqual({
      state: 116,
    })
  })

  test('what is due for the user is one press away', async () => {
    const calls = serveAdmin({
      leads: [buildLead({ assigneeId: 1, followUpOn: '2026-01-05' }), buildLead()],
    })
    const { user } = renderScreen('/admin/inquiries')
    await user.click(await screen.findByRole('link', { name: 'Due for me' }))
    expect(await screen.findByText('1 lead')).toBeVisible()
    expect(calls.at(-1)?.path).toBe('/api/inquiries?assignee=me&followUp=due&page=1&pageSize=25')
    expect(screen.getByRole('link', { name: 'Due for me' })).toHaveAttribute('aria-current', 'page')
  })

  test('keys move, select and open as among cards', async () => {
    const leads = [buildLead(), buildLead({ lastName: 'Das' })]
    serveAdmin({ leads })
    const { user, router } = renderScreen('/admin/inquiries')
    await screen.findByRole('table')
    await user.keyboard('jjx')
    expect(screen.getByRole('link', { name: 'Asha Das' })).toHaveFocus()
    expect(box('Asha Das')).toBeChecked()
    await user.keyboard('e')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/inquiries/${leads[1]!.id}`),
    )
  })
})
