import { act, screen, waitFor } from '@testing-library/react'
import { buildLead, buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { openStreams, withEventSource } from '../../testing/event-source'
import { renderAdmin } from '../../testing/render-admin'

withEventSource()

const ravi = { id: 2, name: 'Ravi Nair' }

/** Opens a lead whose other readers are in `others`, which a test may change. */
async function openLead(others: { id: number; name: string }[]) {
  const lead = buildLead()
  const shown = { others }
  const calls = serveAdmin({
    leads: [lead],
    answers: { 'POST /api/staff/presence': () => Response.json(shown) },
  })
  const page = renderAdmin(`/admin/inquiries/${lead.id}`)
  await screen.findByRole('heading', { name: 'Asha Rao' })
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  return { ...page, lead, calls, shown }
}

test('names who else is on a lead, as people come and go', async () => {
  const { lead, shown } = await openLead([ravi])
  expect(await screen.findByText('Ravi Nair is on this page too')).toBeVisible()
  shown.others = [ravi, { id: 3, name: 'Asha' }]
  openStreams()[0]!.tell({ places: [`inquiries/${lead.id}`] })
  expect(await screen.findByText('Ravi Nair and Asha are on this page too')).toBeVisible()
  shown.others = []
  openStreams()[0]!.tell({ places: [`inquiries/${lead.id}`] })
  await waitFor(() => expect(screen.queryByText(/on this page too/)).not.toBeInTheDocument())
})

test('announces the lead when it is opened and when it is left', async () => {
  const { lead, calls, router } = await openLead([])
  await act(() => router.navigate('/admin/inquiries'))
  await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
  const place = { resource: 'inquiries', id: lead.id }
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { ...place, isHere: true },
    { ...place, isHere: false },
  ])
})

test('a form shows it too, and keeps what is typed', async () => {
  const post = buildPost({ excerpt: 'Before' })
  const shown = { others: [] as object[] }
  serveAdmin({
    posts: [post],
    answers: { 'POST /api/staff/presence': () => Response.json(shown) },
  })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  const excerpt = await screen.findByRole('textbox', { name: /^Excerpt/ })
  await user.type(excerpt, ' and more')
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  shown.others = [ravi]
  openStreams()[0]!.tell({ places: [`blogs/${post.id}`] })
  expect(await screen.findByText('Ravi Nair is on this page too')).toBeVisible()
  expect(excerpt).toHaveValue('Before and more')
})

test('names nobody while it is not known who is there', async () => {
  const lead = buildLead()
  let answer = () => Response.json({ others: [ravi] })
  serveAdmin({ leads: [lead], answers: { 'POST /api/staff/presence': () => answer() } })
  renderAdmin(`/admin/inquiries/${lead.id}`)
  expect(await screen.findByText('Ravi Nair is on this page too')).toBeVisible()
  answer = () => refuse(503)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(screen.queryByText(/on this page too/)).not.toBeInTheDocument())
})
