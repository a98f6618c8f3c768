import { screen, within } from '@testing-library/react'
import { buildLead, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'

const moments = { createdAt: '2026-10-01T06:00:00.000Z', updatedAt: '2026-10-01T06:00:00.000Z' }
const snippets = [
  { id: 1, title: 'Fees', text: 'The fees', ...moments },
  { id: 2, title: 'Thanks', text: 'Dear {name}, about {service} in {state}.', ...moments },
]

test('a snippet is inserted at the caret by keyboard alone, and what is missing stays visible', async () => {
  const lead = buildLead({ state: 'Goa' })
  serveAdmin({
    leads: [lead],
    answers: { 'GET /api/snippets': () => Response.json(snippets) },
  })
  const { user } = renderScreen(`/admin/inquiries/${lead.id}`)
  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  expect(screen.queryByRole('link', { name: 'Open in mail program' })).not.toBeInTheDocument()
  await user.type(notes, 'Sent: !')
  await user.keyboard('{ArrowLeft}')
  // Over the kind of the note and its button.
  for (let n = 0; n < 3; n += 1) await user.tab()
  expect(screen.getByRole('button', { name: 'Insert a snippet' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const menu = screen.getByRole('group', { name: 'Insert a snippet' })
  expect(await within(menu).findByRole('button', { name: 'Fees' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(notes).toHaveValue('Sent: Dear Asha Rao, about [service] in Goa.!')
  expect(notes).toHaveFocus()
  await user.keyboard('?')
  expect(notes).toHaveValue('Sent: Dear Asha Rao, about [service] in Goa.?!')
  expect(screen.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    expect.stringContaining(`mailto:${lead.email}?subject=Your%20request%3A%20Goa&body=Sent%3A`),
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Sent: Dear Asha Rao, about [service] in Goa.?!',
  )
})

test('a snippet is added, and stands in the list', async () => {
  const stored: typeof snippets = []
  const calls = serveAdmin({
    answers: {
      'GET /api/snippets': () => Response.json(stored),
      'POST /api/snippets': ({ body }) => {
        const [, thanks] = snippets
        stored.push({ ...thanks!, ...(body as object) })
        return Response.json(stored[0], { status: 201 })
      },
    },
  })
  const { user } = renderScreen('/admin/snippets?new')
  const typed = { title: 'Thanks', text: 'Dear {name}, about {service} in {state}.' }
  for (const [name, text] of Object.entries(typed)) {
    await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`, 'i') }))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Save snippet' }))
  expect(await screen.findByRole('heading', { name: 'Thanks' })).toBeVisible()
  expect(writesOf(calls)).toEqual([{ method: 'POST', path: '/api/snippets', body: typed }])
})
