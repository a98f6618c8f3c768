import { screen } from '@testing-library/react'
import { buildService, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderAdmin, renderScreen } from '../../testing/render-admin'

test('a service is edited from the list; its lists are written one entry a line', async () => {
  const service = buildService({ name: 'Filing', features: ['Fast', 'Safe'] })
  const calls = serveAdmin({ services: [service] })
  const { user } = renderScreen('/admin/services')
  await user.click(await screen.findByRole('link', { name: 'Edit Filing' }))
  const features = await screen.findByRole('textbox', { name: 'Key Features' })
  expect(features).toHaveValue('Fast\nSafe')
  await user.type(features, '{Enter}{Enter} Cheap ')
  await user.click(screen.getByRole('button', { name: 'Update Service' }))
  expect(await screen.findByText('Service updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]).toMatchObject({
    method: 'PUT',
    path: `/api/service-pages/${service.id}`,
    body: { features: ['Fast', 'Safe', 'Cheap'], updatedAt: service.updatedAt },
  })
})

test('the slug of a service follows its name until it is public; then the form asks', async () => {
  const hidden = buildService({ name: 'Filing', slug: 'filing-pt', isActive: false })
  const open = buildService({ name: 'Renewal', slug: 'renewal' })
  serveAdmin({ services: [hidden, open] })
  const { user, unmount } = renderScreen(`/admin/services?edit=${hidden.id}`)
  await put(user, await screen.findByRole('textbox', { name: /^Name/ }), ' now')
  expect(screen.getByRole('textbox', { name: /Slug/ })).toHaveValue('filing-now')
  unmount()

  const shown = renderScreen(`/admin/services?edit=${open.id}`)
  await put(shown.user, await screen.findByRole('textbox', { name: /^Name/ }), ' now')
  expect(screen.getByRole('textbox', { name: /Slug/ })).toHaveValue('renewal')
  await shown.user.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(screen.getByRole('textbox', { name: /Slug/ })).toHaveValue('renewal-now')
})

test('an unknown address of the area says so inside it', async () => {
  serveAdmin()
  renderAdmin('/admin/nothing/here')
  expect(
    await screen.findByRole('heading', { name: 'There is no admin page at this address' }),
  ).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeVisible()
})

test('equal lines are kept, as steps may come twice', async () => {
  const service = buildService({ process: ['Call', 'Pay', 'Call'] })
  const calls = serveAdmin({ services: [service] })
  const { user } = renderScreen(`/admin/services?edit=${service.id}`)
  const steps = await screen.findByRole('textbox', { name: 'Process Steps' })
  expect(steps).toHaveValue('Call\nPay\nCall')
  await user.type(steps, '{Enter}Pay')
  await user.click(screen.getByRole('button', { name: 'Update Service' }))
  expect(await screen.findByText('Service updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ process: ['Call', 'Pay', 'Call', 'Pay'] })
})

test('a price is typed in rupees and sent as a number', async () => {
  const service = buildService({ name: 'Filing', priceFrom: 999 })
  const calls = serveAdmin({ services: [service] })
  const { user } = renderScreen(`/admin/services?edit=${service.id}`)
  const price = await screen.findByRole('textbox', { name: 'Price From' })
  expect(price).toHaveValue('999')
  await user.clear(price)
  await put(user, price, '₹ 2,999')
  await put(user, screen.getByRole('textbox', { name: 'Price Note' }), 'government fees extra')
  await user.click(screen.getByRole('button', { name: 'Update Service' }))
  expect(await screen.findByText('Service updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({
    priceFrom: 2999,
    priceNote: 'government fees extra',
  })
})
