import { act, screen, waitFor } from '@testing-library/react'
import { buildLead, serveAdmin } from '../../testing/admin-api'
import { type FakeEventSource, openStreams, withEventSource } from '../../testing/event-source'
import { renderAdmin } from '../../testing/render-admin'

withEventSource()
beforeEach(() => {
  document.title = 'Leads'
})

const newLead = (firstName: string) => buildLead({ firstName })

async function openList(path = '/admin/inquiries') {
  const leads = [newLead('First')]
  serveAdmin({ leads })
  const page = renderAdmin(path)
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  const arrive = (name: string) => {
    const lead = newLead(name)
    leads.unshift(lead)
    openStreams()[0]!.tell({ newLeads: [lead.id], leads: [lead.id] })
  }
  return { ...page, leads, arrive }
}

test('a new lead appears in the list by itself', async () => {
  const { arrive } = await openList()
  await screen.findByText(/First/)
  arrive('Second')
  expect(await screen.findByText(/Second/)).toBeVisible()
  expect(document.title).toBe('Leads')
})

test('the stream begins where the list was read, however long the screen took to load', async () => {
  serveAdmin()
  const { fetch } = globalThis
  const readAt: number[] = []
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    if (path.startsWith('/api/inquiries?')) readAt.push(Date.now())
    return fetch(path, init)
  }) as typeof fetch
  renderAdmin('/admin/inquiries')
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  const [{ url, openedAt }] = openStreams() as [FakeEventSource]
  const age = Number(new URL(url, location.href).searchParams.get('age'))
  expect(openedAt - age).toBeLessThanOrEqual(readAt[0]! + 1)
})

test('and on the board', async () => {
  const { arrive } = await openList('/admin/inquiries?view=board')
  await screen.findByText(/First/)
  arrive('Second')
  expect(await screen.findByText(/Second/)).toBeVisible()
})

test('while rows are selected, a notice stands for new leads until it is pressed', async () => {
  const { arrive, user } = await openList()
  const boxes = await screen.findAllByRole('checkbox')
  await user.click(boxes.at(-1)!)
  arrive('Second')
  arrive('Third')
  const show = await screen.findByRole('button', { name: '2 new leads: show' })
  expect(screen.queryByText(/Second|Third/)).not.toBeInTheDocument()
  await user.click(show)
  expect(await screen.findByText(/Third/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /show/ })).not.toBeInTheDocument()
})

test('elsewhere the tab’s title counts what came in, until the list is opened', async () => {
  const { arrive, router } = await openList('/admin/account')
  arrive('Second')
  arrive('Third')
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
  // The page changes its title.
  document.title = 'My account'
  await waitFor(() => expect(document.title).toBe('(2) My account'))
  await act(() => router.navigate('/admin/inquiries'))
  await waitFor(() => expect(document.title).not.toMatch(/^\(/))
})

test('a lead that somebody else changes is read again, and what is typed about it stays', async () => {
  const lead = buildLead()
  const leads = [lead]
  serveAdmin({ leads })
  const { user } = renderAdmin(`/admin/inquiries/${lead.id}`)
  const notes = await screen.findByRole('textbox', { name: /^Notes/ })
  await user.type(notes, 'Called back')
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  leads[0] = { ...lead, lastName: 'Pai', updatedAt: '2026-10-09T06:00:00.000Z' }
  openStreams()[0]!.tell({ leads: [lead.id] })
  expect(await screen.findByRole('heading', { name: 'Asha Pai' })).toBeVisible()
  expect(notes).toHaveValue('Called back')
})

test('a session that has ended elsewhere is noticed', async () => {
  serveAdmin()
  renderAdmin('/admin/account')
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  const { fetch } = globalThis
  globalThis.fetch = ((path: string, init?: RequestInit) =>
    path === '/api/auth/me'
      ? Promise.resolve(Response.json({ error: 'No' }, { status: 401 }))
      : fetch(path, init)) as typeof fetch
  openStreams()[0]!.end()
  expect(await screen.findByText('Sign-in page')).toBeVisible()
  expect(openStreams()).toEqual([])
})
