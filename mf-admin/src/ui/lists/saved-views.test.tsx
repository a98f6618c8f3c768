import type { SavedView } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { buildInquiry, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderAdmin } from '../../testing/render-admin'

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
    inquiries: [buildInquiry()],
    answers: { 'GET /api/staff/views?list=inquiries': () => Response.json([view]), ...answers },
  })
  const page = renderAdmin(address)
  await screen.findByRole('button', { name: /^Saved views/ })
  await page.user.click(screen.getByRole('button', { name: /^Saved views/ }))
  await screen.findByRole('button', { name: /Kerala, oldest first/ })
  const menu = () => within(screen.getByRole('group', { name: /^Saved views/ }))
  return { ...page, calls, menu }
}

test('a view brings back filters, order, columns and density', async () => {
  const { user, router, menu } = await openMenu()
  await user.click(menu().getByRole('button', { name: 'Kerala, oldest first shared by Ravi Nair' }))
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
  const { user, calls, menu } = await openMenu({
    'PUT /api/staff/views/5': () => Response.json({ ...view, name: 'South' }),
    'DELETE /api/staff/views/5': () => new Response(null, { status: 204 }),
  })
  await user.click(menu().getByRole('button', { name: /Kerala, oldest first/ }))
  await user.click(screen.getByRole('button', { name: /^Saved views/ }))
  const name = menu().getByRole('textbox', { name: 'Name of the view' })
  await user.clear(name)
  await user.type(name, 'South{Enter}')
  expect(await screen.findByText('View "South" changed')).toBeVisible()
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
