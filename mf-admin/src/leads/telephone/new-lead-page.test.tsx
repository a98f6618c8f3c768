import { english } from '@pt-portal/api/contract/language/english'
import * as m from '@pt-portal/api/contract/messages'
import { screen } from '@testing-library/react'
import { buildLead, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

beforeEach(() => localStorage.clear())

const type = (name: string) => screen.getByRole('textbox', { name })

test('a lead by telephone needs a name and a number, and then opens', async () => {
  const lead = buildLead({ source: 'telephone' })
  const calls = serveAdmin({
    leads: [lead],
    answers: { 'POST /api/inquiries': () => Response.json(lead, { status: 201 }) },
  })
  const { user, router } = renderScreen('/admin/inquiries/new')
  await screen.findByRole('heading', { level: 1, name: 'New lead' })
  await put(user, type('Name'), 'Asha Rao')
  await put(user, type('Phone number'), '12')
  await user.click(screen.getByRole('button', { name: 'Add lead' }))
  expect(await screen.findByText(english(m.phoneOfTenDigits))).toBeVisible()
  expect(writesOf(calls)).toEqual([])

  await user.clear(type('Phone number'))
  await put(user, type('Phone number'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'Add lead' }))
  expect(await screen.findByText('Lead added')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/admin/inquiries/${lead.id}`)
  expect(writesOf(calls).map(({ body }) => body)).toMatchObject([
    { SingleLine: 'Asha Rao', PhoneNumber_countrycode: '9876543210', Email: '' },
  ])
})

test('leads with the number are named as it is typed, and the call can be noted there instead', async () => {
  const lead = buildLead({ service: 'Filing' })
  const calls = serveAdmin({ leads: [lead, buildLead({ phone: '+919812345670' })] })
  const { user, router } = renderScreen('/admin/inquiries/new')
  await screen.findByRole('heading', { level: 1, name: 'New lead' })
  await put(user, type('Phone number'), '98765 43210')
  expect(await screen.findByText('1 lead with this phone or e-mail')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/inquiries/${lead.id}`,
  )
  expect(screen.getByText(/^Filing • Karnataka • 1 Oct/)).toBeVisible()
  await put(user, type('Name'), 'Ravi Nair')
  expect(await screen.findByText(/^Another name • Filing/)).toBeVisible()
  await put(user, type('Message'), 'Asks for the fee')
  await user.click(screen.getByRole('button', { name: 'Add a note there instead: Asha Rao' }))
  expect(await screen.findByText('Note added')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/admin/inquiries/${lead.id}`)
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: `/api/inquiries/${lead.id}/notes`,
      body: { kind: 'call', text: 'Asks for the fee' },
    },
  ])
})

test('a viewer takes no leads down', async () => {
  serveAdmin({ user: { email: 'viewer@example.com', role: 'viewer' } })
  renderScreen('/admin/inquiries/new')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Add lead' })).not.toBeInTheDocument()
})
