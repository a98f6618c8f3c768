import { screen, within } from '@testing-library/react'
import { metaOf, renderPublic } from '../../testing/render-public'

test('shows email, phone, office hours and a consultation form', async () => {
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
  expect(await screen.findByRole('button', { name: 'Request consultation' })).toBeVisible()
})

const deployed = {
  consultationEndpoint: '/api/consultations',
  office: {
    email: 'hello@pt.example.com',
    phone: '+91 (80) 1234-5678',
    address: '1 MG Road, Bengaluru',
    hours: 'Every day',
  },
}

test.each(['/contact', '/thank-you'])(
  '%s shows the contact data of the deployment',
  async (path) => {
    renderPublic(path, deployed)
    expect(await screen.findByRole('link', { name: 'hello@pt.example.com' })).toBeVisible()
    expect(screen.getByRole('link', { name: '+91 (80) 1234-5678' })).toHaveAttribute(
      'href',
      'tel:+918012345678',
    )
    expect(screen.getByText(/1 MG Road, Bengaluru/)).toBeVisible()
    expect(screen.getByText('Every day')).toBeVisible()
  },
)

test('structured data contains the contact data of the deployment', async () => {
  const router = renderPublic('/contact', deployed)
  await screen.findByRole('heading', { level: 1 })
  const [page] = metaOf(router, deployed)!.jsonLd!
  expect(page).toMatchObject({
    mainEntity: {
      address: '1 MG Road, Bengaluru',
      contactPoint: { email: 'hello@pt.example.com', telephone: '+91 (80) 1234-5678' },
    },
  })
})

test('/contact has a form with a message field', async () => {
  renderPublic('/contact')
  const form = within(await screen.findByRole('region', { name: 'Request a consultation' }))
  expect(form.getByRole('textbox', { name: 'Message (optional)' })).not.toBeRequired()
  expect(form.getByRole('button', { name: 'Request consultation' })).toBeVisible()
})

const correction = async () =>
  within(await screen.findByRole('region', { name: 'Send a correction' }))

test('/about takes a correction with a message alone', async () => {
  renderPublic('/about')
  const form = await correction()
  expect(form.getByRole('textbox', { name: 'What is wrong, and on which page?' })).toBeRequired()
  expect(form.getByRole('textbox', { name: 'Email for our answer (optional)' })).not.toBeRequired()
  expect(form.queryByRole('textbox', { name: 'Phone number' })).toBeNull()
})

test('/about has the whole form where a form provider takes it', async () => {
  renderPublic('/about', { consultationEndpoint: 'https://forms.example.com/lead' })
  const form = await correction()
  expect(form.getByRole('textbox', { name: 'Phone number' })).toBeRequired()
})
