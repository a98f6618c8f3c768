import { screen, waitFor, within } from '@testing-library/react'
import { buildLead, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { drag } from '../../testing/drag'
import { renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'

beforeEach(() => showIn(true))
afterEach(showAsBefore)

const column = (name: string) => screen.getByRole('region', { name })
const inColumn = (name: string, lead: string) =>
  waitFor(() => within(column(name)).getByRole('link', { name: lead }))

type Api = NonNullable<Parameters<typeof serveAdmin>[0]>

async function openBoard(api: Api = {}, address = '/admin/inquiries?view=board') {
  const leads = api.leads ?? [
    buildLead({ assigneeId: 2, followUpOn: '2026-01-05' }),
    buildLead({ firstName: 'Binu', status: 'won', createdAt: '2026-09-01T06:00:00.000Z' }),
    buildLead({ firstName: 'Robot', status: 'spam' }),
  ]
  const calls = serveAdmin({ ...api, leads })
  const page = renderScreen(address)
  await screen.findByRole('heading', { level: 2, name: 'New' })
  return { ...page, calls, leads }
}

test('leads stand below their statuses, with what one needs to know', async () => {
  const { calls } = await openBoard({}, '/admin/inquiries?view=board&state=Karnataka')
  await inColumn('New', 'Asha Rao')
  const card = within(column('New')).getByRole('listitem')
  expect(within(card).getByText('Karnataka')).toBeVisible()
  expect(within(card).getByText('Overdue since January 5, 2026')).toBeVisible()
  expect(await within(card).findByText('RN')).toBeVisible()
  expect(within(card).getByText('Assigned to Ravi Nair')).toBeInTheDocument()
  expect(within(card).getByText(/days ago$/)).toBeVisible()
  await inColumn('Won', 'Binu Rao')
  expect(within(column('Lost')).getByText('Nobody here')).toBeVisible()
  expect(screen.queryByText('Robot Rao')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '1 in spam' })).toHaveAttribute(
    'href',
    '/admin/inquiries?state=Karnataka&status=spam',
  )
  expect(calls.map(({ path }) => path)).toContain(
    '/api/inquiries?state=Karnataka&status=lost&page=1&pageSize=25',
  )
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
    'href',
    '/admin/inquiries?state=Karnataka',
  )
})

test('a column shows 25 leads, and more when asked', async () => {
  const leads = Array.from({ length: 30 }, (_, index) =>
    buildLead({ lastName: `Rao ${index + 1}` }),
  )
  const { user } = await openBoard({ leads })
  await inColumn('New', 'Asha Rao 25')
  expect(within(column('New')).getByText('30')).toBeVisible()
  expect(within(column('New')).queryByText('Asha Rao 26')).not.toBeInTheDocument()
  await user.click(within(column('New')).getByRole('button', { name: 'Show more' }))
  await inColumn('New', 'Asha Rao 30')
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('Shift and an arrow move a card, which keeps the focus, and Undo moves it back', async () => {
  const { user, calls, leads } = await openBoard()
  const { id, updatedAt } = leads[0]!
  const link = await inColumn('New', 'Asha Rao')
  link.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(writesOf(calls)).toEqual([])
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(await inColumn('Contacted', 'Asha Rao')).toHaveFocus()
  expect(await screen.findByText('Asha Rao moved to Contacted')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    { method: 'PATCH', path: `/api/inquiries/${id}`, body: { status: 'contacted', updatedAt } },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Asha Rao moved back to New')).toBeVisible()
  await inColumn('New', 'Asha Rao')
})

test('the menu of a card moves it, also to spam', async () => {
  const { user } = await openBoard()
  await inColumn('New', 'Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Move Asha Rao to…' }))
  const menu = screen.getByRole('group', { name: 'Move Asha Rao to…' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contacted', 'Won', 'Lost', 'Spam'])
  await user.click(within(menu).getByRole('button', { name: 'Spam' }))
  expect(await screen.findByRole('link', { name: '2 in spam' })).toBeVisible()
  expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument()
})

test('a card is dragged to another column', async () => {
  const { calls } = await openBoard()
  const link = await inColumn('New', 'Asha Rao')
  expect(drag(link, column('New'))).toBe(false)
  expect(drag(link, column('Won'))).toBe(true)
  // Newest first.
  await waitFor(() =>
    expect(
      within(column('Won'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Asha Rao', 'Binu Rao']),
  )
  await waitFor(() => expect(writesOf(calls)[0]?.body).toMatchObject({ status: 'won' }))
})

test('a card that could not be moved is back where it was', async () => {
  const lead = buildLead()
  let answer!: (refusal: Response) => void
  const refusal = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { user } = await openBoard({
    leads: [lead],
    answers: { [`PATCH /api/inquiries/${lead.id}`]: () => refusal },
  })
  const link = await inColumn('New', 'Asha Rao')
  link.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await inColumn('Contacted', 'Asha Rao')
  answer(refuse(500, { error: 'The server is tired' }))
  expect(await screen.findByText('Asha Rao could not be moved')).toBeVisible()
  expect(screen.getByText('The server is tired')).toBeVisible()
  expect(await inColumn('New', 'Asha Rao')).toHaveFocus()
})

test('what a colleague has moved meanwhile stays there until one insists', async () => {
  const { user, calls, leads } = await openBoard()
  const link = await inColumn('New', 'Asha Rao')
  const updatedAt = '2026-11-05T06:00:00.000Z'
  leads[0] = { ...leads[0]!, status: 'lost', updatedAt }
  link.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const title = 'Someone else has moved Asha Rao to Lost meanwhile'
  expect(await screen.findByText(title)).toBeVisible()
  await inColumn('Lost', 'Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Move to Contacted' }))
  await inColumn('Contacted', 'Asha Rao')
  await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
  expect(writesOf(calls)[1]?.body).toEqual({ status: 'contacted', updatedAt })
})

test('what a colleague has written meanwhile is no reason not to move', async () => {
  const { user, leads } = await openBoard()
  const link = await inColumn('New', 'Asha Rao')
  leads[0] = { ...leads[0]!, notes: 'Called', updatedAt: '2026-11-05T06:00:00.000Z' }
  link.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(await screen.findByText('Asha Rao moved to Contacted')).toBeVisible()
  expect(leads[0]).toMatchObject({ status: 'contacted', notes: 'Called' })
})

test('on phones one column is shown at a time', async () => {
  showIn(false)
  const { user } = await openBoard()
  await inColumn('New', 'Asha Rao')
  expect(screen.queryByRole('region', { name: 'Won' })).not.toBeInTheDocument()
  const won = await screen.findByRole('button', { name: 'Won 1' })
  await user.click(won)
  await inColumn('Won', 'Binu Rao')
  expect(won).toHaveFocus()
})

test('a column that cannot be had offers Retry, and the others are there', async () => {
  let isDown = true
  const { user } = await openBoard({
    answers: {
      'GET /api/inquiries?status=won&page=1&pageSize=25': () =>
        isDown
          ? refuse(500)
          : Response.json({ items: [buildLead()], total: 1, page: 1, pageSize: 25 }),
    },
  })
  await inColumn('New', 'Asha Rao')
  expect(await screen.findByText('Won could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await inColumn('Won', 'Asha Rao')
})

test('a viewer moves nothing', async () => {
  await openBoard({ user: { email: 'viewer@example.com', role: 'viewer' } })
  const link = await inColumn('New', 'Asha Rao')
  expect(link.closest('[draggable=true]')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
})
