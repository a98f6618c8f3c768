import { screen } from '@testing-library/react'
import { renderPublic } from '../../testing/render-public'

test('the contact page gives email, phone, office hours and a consultation request', async () => {
  renderPublic('/contact')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
  expect(screen.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  )
  expect(screen.getByText('Mon-Fri 9 AM - 6 PM')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request a consultation' })).toHaveAttribute(
    'href',
    '#consultation',
  )
  expect(screen.getByRole('button', { name: 'Request consultation' })).toBeVisible()
})
