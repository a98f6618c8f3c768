import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { buildInquiry, buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderAdmin } from '../../testing/render-admin'

test('the server pages the list', async () => {
  const inquiries = Array.from({ length: 30 }, (_, index) =>
    buildInquiry({ lastName: `Rao ${index + 1}` }),
  )
  const calls = serveAdmin({ inquiries })
  const { user } = renderAdmin('/admin/inquiries')
  expect(await screen.findByText('Asha Rao 1')).toBeVisible()
  expect(screen.getByText('30 inquiries')).toBeVisible()
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Asha Rao 30')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/inquiries?page=2&pageSize=25')
  expect(screen.getByRole('heading', { name: 'Inquiries' })).toHaveFocus()
})

test('search and filters go to the server, and the export takes them along', async () => {
  const calls = serveAdmin({ states: [buildState({ name: 'Kerala' })] })
  const { user } = renderAdmin('/admin/inquiries')
  const asked = (query: string) =>
    waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/inquiries?${query}&page=1&pageSize=25`))

  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rao{Enter}')
  await asked('q=rao')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Won')
  await asked('q=rao&status=won')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala')
  await asked('q=rao&state=Kerala&status=won')
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/inquiries/export.csv?q=rao&state=Kerala&status=won',
  )
  expect(await screen.findByText('No inquiry matches')).toBeVisible()
})

test('a lead opens in place, and its status and notes are saved', async () => {
  const lead = buildInquiry({ message: 'Please call' })
  const calls = serveAdmin({ inquiries: [lead] })
  const { user } = renderAdmin('/admin/inquiries')
  await user.click(await screen.findByRole('button', { name: /Asha Rao/ }))
  expect(await screen.findByText('Please call')).toBeVisible()
  expect(screen.getByRole('link', { name: '+919876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  const row = screen.getByText('Please call').closest('li')!
  await user.selectOptions(within(row).getByRole('combobox', { name: 'Status' }), 'Contacted')
  await user.type(within(row).getByRole('textbox', { name: 'Notes' }), 'Called')
  await user.click(within(row).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Inquiry updated successfully')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    {
      method: 'PATCH',
      path: `/api/inquiries/${lead.id}`,
      body: { status: 'contacted', notes: 'Called', updatedAt: lead.updatedAt },
    },
  ])
})

test('without leads, the list says where they come from', async () => {
  serveAdmin()
  renderAdmin('/admin/inquiries')
  expect(await screen.findByText('No inquiries yet')).toBeVisible()
})

test('the search box keeps the focus and what is typed while its search arrives', async () => {
  const calls = serveAdmin()
  const { user } = renderAdmin('/admin/inquiries')
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
  await user.click(within(navigation).getByRole('link', { name: 'Inquiries' }))
  await waitFor(() => expect(box).toHaveValue(''))
})

describe('with unsaved notes', () => {
  async function writeNotes() {
    const inquiries = Array.from({ length: 30 }, (_, index) =>
      buildInquiry({ lastName: `Rao ${index + 1}` }),
    )
    serveAdmin({ inquiries })
    const { user, router } = renderAdmin('/admin/inquiries')
    await user.click(await screen.findByRole('button', { name: /Asha Rao 1 / }))
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Half a note')
    return { user, router }
  }

  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

  const ways: [string, string, (user: UserEvent) => Promise<void>][] = [
    [
      'a search',
      'q=rao',
      (user) => user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rao'),
    ],
    [
      'a search by Enter',
      'q=rao',
      (user) => user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rao{Enter}'),
    ],
    [
      'a filter',
      'status=won',
      (user) =>
        user.selectOptions(
          within(screen.getByRole('search')).getByRole('combobox', { name: 'Status' }),
          'Won',
        ),
    ],
    ['another page', 'page=2', (user) => user.click(screen.getByRole('link', { name: 'Next' }))],
  ]

  test.each(ways)('%s asks, and whoever stays keeps them', async (_way, _query, change) => {
    const { user, router } = await writeNotes()
    const before = router.state.location.search
    await change(user)
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' and more')
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a note and more')
    expect(router.state.location.search).toBe(before)
  })

  test.each(ways)('%s asks, and whoever discards them gets it', async (_way, query, change) => {
    const { user, router } = await writeNotes()
    await change(user)
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?${query}`))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument(),
    )
  })
})

test('a lead that is open on a second visit has its newest notes', async () => {
  const inquiries = [buildInquiry({ notes: 'As before' })]
  const [lead] = inquiries
  const calls = serveAdmin({ inquiries })
  const address = `/admin/inquiries?open=${lead!.id}`
  const { user, router } = renderAdmin(address)
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue('As before')
  await act(() => router.navigate('/admin/services'))
  await screen.findByText('No services yet')
  const updatedAt = '2026-10-05T06:00:00.000Z'
  inquiries[0] = { ...lead!, notes: 'A colleague called', updatedAt }
  await act(() => router.navigate(address))

  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  await waitFor(() => expect(notes).toHaveValue('A colleague called'))
  await user.type(notes, ' twice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writesOf(calls)[0]?.body).toMatchObject({
      notes: 'A colleague called twice',
      updatedAt,
    }),
  )
})

test('what is typed while a save is under way stays, and is saved with the next one', async () => {
  const lead = buildInquiry()
  const updatedAt = '2026-10-05T06:00:00.000Z'
  let answer!: (saved: Response) => void
  const saved = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const calls = serveAdmin({
    inquiries: [lead],
    answers: { [`PATCH /api/inquiries/${lead.id}`]: () => saved },
  })
  const { user } = renderAdmin(`/admin/inquiries?open=${lead.id}`)
  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  await user.type(notes, 'Called')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(notes, ', rings back')
  answer(Response.json({ ...lead, notes: 'Called', updatedAt }))
  expect(await screen.findByText('Inquiry updated successfully')).toBeVisible()
  expect(notes).toHaveValue('Called, rings back')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
  expect(writesOf(calls)[1]?.body).toMatchObject({ notes: 'Called, rings back', updatedAt })
})

test('a search that fails does not show the list before as its own', async () => {
  serveAdmin({
    inquiries: [buildInquiry()],
    answers: { 'GET /api/inquiries?q=x&page=1&pageSize=25': () => refuse(500) },
  })
  const { user } = renderAdmin('/admin/inquiries')
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x{Enter}')
  expect(await screen.findByText('Inquiries could not be loaded')).toBeVisible()
  expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument()
})

test('a filter by a state that is gone is shown all the same', async () => {
  serveAdmin({ states: [buildState({ name: 'Kerala' })] })
  renderAdmin('/admin/inquiries?state=Mysore')
  await screen.findByRole('option', { name: 'Kerala' })
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Mysore')
})

test('a page beyond the last one says so and leads back', async () => {
  serveAdmin({ inquiries: Array.from({ length: 30 }, () => buildInquiry()) })
  renderAdmin('/admin/inquiries?page=9')
  expect(await screen.findByText('No inquiries on this page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/admin/inquiries?page=2',
  )
})
