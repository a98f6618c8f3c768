import { screen, waitFor, within } from '@testing-library/react'
import { buildInquiry, buildState, serveAdmin, writesOf } from '../../testing/admin-api'
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
