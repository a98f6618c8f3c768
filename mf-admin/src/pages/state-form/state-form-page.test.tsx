import { screen, waitFor } from '@testing-library/react'
import { buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderAdmin } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('a new state page is created and leads back to the dashboard', async () => {
  const calls = serveAdmin()
  const { user, router } = renderAdmin('/admin/state-pages/new')
  expect(await screen.findByRole('heading', { name: 'Add New State Page' })).toBeVisible()
  await user.type(await field(/^State Name/), 'Jammu & Kashmir')
  expect(await field(/^URL Slug/)).toHaveValue('jammu-kashmir')
  await user.type(await field(/^Description/), 'About it')
  await user.type(await field(/^Tax Rates/), '₹200')
  await user.type(await field(/^Applicability/), 'Everyone')
  await user.click(screen.getByRole('switch', { name: 'Union Territory' }))
  await user.click(screen.getByRole('button', { name: 'Create State Page' }))
  expect(await screen.findByText('State page created successfully')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: '/api/state-pages',
      body: {
        name: 'Jammu & Kashmir',
        slug: 'jammu-kashmir',
        description: 'About it',
        taxRates: '₹200',
        applicability: 'Everyone',
        content: '',
        metaTitle: '',
        metaDescription: '',
        registrationRequired: true,
        onlineServices: true,
        isUnionTerritory: true,
        isActive: true,
      },
    },
  ])
})

test('the slug follows the name while editing too, and columns the form does not show are not sent', async () => {
  const state = buildState({ name: 'Goa', slug: 'goa', officialUrl: 'https://example.com' })
  const calls = serveAdmin({ states: [state] })
  const { user } = renderAdmin(`/admin/state-pages/${state.id}/edit`)
  await user.type(await field(/^State Name/), ' State')
  expect(await field(/^URL Slug/)).toHaveValue('goa-state')
  await user.click(screen.getByRole('button', { name: 'Update State Page' }))
  expect(await screen.findByText('State page updated successfully')).toBeVisible()
  const body = writesOf(calls)[0]?.body
  expect(body).toMatchObject({ slug: 'goa-state', updatedAt: state.updatedAt })
  expect(body).not.toHaveProperty('officialUrl')
})

test('the hints count characters and enforce nothing', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/state-pages/new')
  const title = await field(/^Meta Title/)
  await user.type(title, 'Short')
  expect(title).toHaveAccessibleDescription('50-60 characters recommended, 5 now')
  expect(await field(/^Meta Description/)).toHaveAccessibleDescription(
    '150-160 characters recommended, 0 now',
  )
})

test('a refused save names the failure', async () => {
  const state = buildState()
  serveAdmin({
    states: [state],
    answers: {
      [`PUT /api/state-pages/${state.id}`]: () =>
        refuse(422, { error: 'Please correct', fields: { taxRates: 'Tax rates are odd' } }),
    },
  })
  const { user } = renderAdmin(`/admin/state-pages/${state.id}/edit`)
  await user.click(await screen.findByRole('button', { name: 'Update State Page' }))
  expect(await screen.findByText('Failed to update state page')).toBeVisible()
  expect(await field(/^Tax Rates/)).toHaveAccessibleDescription('Tax rates are odd')
})

test('a page that cannot be loaded says so', async () => {
  serveAdmin()
  renderAdmin('/admin/state-pages/99999/edit')
  expect(await screen.findByText('Failed to fetch state page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin')
})
