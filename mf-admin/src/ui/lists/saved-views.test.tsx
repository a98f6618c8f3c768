import type { SavedView } from '@pt-portal/api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  buildLead,
  buildPost,
  buildService,
  buildState,
  refuse,
  serveAdmin,
  writesOf,
} from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'

beforeEach(() => localStorage.clear())

const view: SavedView = {
  id: 5,
  list: 'inquiries',
  name: 'Kerala, oldest first',
  isShared: true,
  query: 'state=Kerala&sort=createdAt',
  look: { density: 'roomy', shown: { email: true }, widths: {} },
  isMine: true,
  by: 'Ravi Nair',
  updatedAt: '2026-11-20T08:35:00.000Z',
}

type Answers = NonNullable<NonNullable<Parameters<typeof serveAdmin>[0]>['answers']>

async function openMenu(answers: Answers = {}, address = '/admin/inquiries') {
  const calls = serveAdmin({
    leads: [buildLead()],
    answers: { 'GET /api/staff/views?list=inquiries': () => Response.json([view]), ...answers },
  })
  const page = renderScreen(address)
  await screen.findByRole('button', { name: /^Saved views/ })
  await screen.findByRole('link', { name: view.name })
  await page.user.click(screen.getByRole('button', { name: /^Saved views/ }))
  const menu = () => within(screen.getByRole('group', { name: /^Saved views/ }))
  return { ...page, calls, menu }
}

/** The link to the present view. */
const present = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

test('a view stands beside the usual ones, and brings back filters, order, columns and density', async () => {
  const { user, router } = await openMenu()
  expect(present()).toEqual(['All'])
  const link = screen.getByRole('link', { name: view.name })
  expect(link).toHaveAttribute('title', 'Shared by Ravi Nair')
  await user.click(link)
  await waitFor(() => expect(present()).toEqual([view.name]))
  expect(router.state.location.search).toBe('?state=Kerala&sort=createdAt')
  expect(JSON.parse(localStorage.getItem('pt-portal:table:inquiries')!)).toEqual(view.look)
})

test('the list as it is now is saved under a name, by keys alone', async () => {
  const saved = { 'POST /api/staff/views': () => Response.json({ ...view, name: 'Won' }) }
  const { user, calls, menu } = await openMenu(saved, '/admin/inquiries?status=won&page=1')
  menu().getByRole('textbox', { name: 'Name of the view' }).focus()
  await user.keyboard('Won{Tab} {Enter}')
  expect(await screen.findByText('View "Won" saved')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: '/api/staff/views',
      body: {
        list: 'inquiries',
        name: 'Won',
        isShared: true,
        query: 'status=won',
        look: { density: 'compact', shown: {}, widths: {} },
      },
    },
  ])
  expect(screen.getByRole('button', { name: /^Saved views/ })).toHaveFocus()
})

test('a name that is taken is said below the name, which stays', async () => {
  const fields = { name: 'You have a view with this name already' }
  const refused = () => refuse(409, { error: 'Name taken', fields })
  const { user, menu } = await openMenu({ 'POST /api/staff/views': refused })
  const name = menu().getByRole('textbox', { name: 'Name of the view' })
  await user.click(menu().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required')).toBeVisible()
  await user.type(name, 'Kerala{Enter}')
  expect(await screen.findByText(fields.name)).toBeVisible()
  expect(name).toHaveValue('Kerala')
})

test('a view that was opened can be renamed and deleted', async () => {
  let stored = view
  const { user, calls, menu } = await openMenu({
    'GET /api/staff/views?list=inquiries': () => Response.json([stored]),
    'PUT /api/staff/views/5': () => {
      stored = { ...view, name: 'South' }
      return Response.json(stored)
    },
    'DELETE /api/staff/views/5': () => new Response(null, { status: 204 }),
  })
  await user.click(screen.getByRole('link', { name: view.name }))
  await user.click(screen.getByRole('button', { name: /^Saved views/ }))
  const name = menu().getByRole('textbox', { name: 'Name of the view' })
  await user.clear(name)
  await user.type(name, 'South{Enter}')
  expect(await screen.findByText('View "South" changed')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'South' })).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ name: 'South', updatedAt: view.updatedAt })
  await user.click(screen.getByRole('button', { name: /^Saved views/ }))
  await user.click(menu().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('View "South" deleted')).toBeVisible()
})

test('a filter by a colleague or a state that is gone says so', async () => {
  await openMenu({}, '/admin/inquiries?assignee=77&state=Kerala')
  expect(
    await screen.findByText(
      'There is no state page "Kerala" any more. The colleague of this filter can no longer have leads. The list shows the leads that still have it.',
    ),
  ).toBeVisible()
})

test('a view whose filters are changed since can be updated', async () => {
  const { user, router, calls, menu } = await openMenu({
    'PUT /api/staff/views/5': () => Response.json(view),
  })
  await user.click(screen.getByRole('link', { name: view.name }))
  await act(() => router.navigate('?state=Kerala&status=won'))
  expect(present()).toEqual([])
  await user.click(await screen.findByRole('button', { name: `Saved views: ${view.name}` }))
  await user.click(menu().getByRole('button', { name: 'Update' }))
  expect(await screen.findByText(`View "${view.name}" changed`)).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ query: 'state=Kerala&status=won' })
})

test('the view of a colleague can only be saved as one’s own', async () => {
  const { user, menu } = await openMenu({
    'GET /api/staff/views?list=inquiries': () => Response.json([{ ...view, isMine: false }]),
  })
  await user.click(screen.getByRole('link', { name: view.name }))
  await user.click(await screen.findByRole('button', { name: `Saved views: ${view.name}` }))
  expect(menu().getByText(/^Only Ravi Nair and administrators can change this view/)).toBeVisible()
  expect(menu().queryByRole('button', { name: 'Update' })).toBeNull()
  expect(menu().queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(menu().getByRole('button', { name: 'Save' })).toBeVisible()
})

test.each([
  ['state-pages', 'states', 'status=inactive&sort=name'],
  ['services', 'services', 'status=inactive&sort=name'],
  ['blogs', 'posts', 'status=draft&sort=title'],
])('the list at %s has saved views of its own', async (path, list, query) => {
  const own = { ...view, id: 6, list, name: 'To be done', query }
  const answers = {
    [`GET /api/staff/views?list=${list}`]: () => Response.json([own]),
    'POST /api/staff/views': () => Response.json(own),
  }
  const lists = { states: [buildState()], services: [buildService()], posts: [buildPost()] }
  const calls = serveAdmin({ ...lists, answers })
  const { user, router } = renderScreen(`/admin/${path}`)
  await user.click(await screen.findByRole('link', { name: 'To be done' }))
  expect(router.state.location.search).toBe(`?${query}`)
  await waitFor(() => expect(present()).toEqual(['To be done']))
  await user.click(screen.getByRole('button', { name: 'Saved views: To be done' }))
  await user.click(screen.getByRole('button', { name: 'Save as new' }))
  expect(await screen.findByText('View "To be done" saved')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ list, query })
})
