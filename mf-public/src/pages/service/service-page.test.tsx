import type { PortalConfig } from '@pt-portal/shared-ui'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdAnswers, loseAnswers } from '../../../../tooling/testing/held-answers'
import { buildService, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const service = buildService({
  name: 'PTRC Registration',
  slug: 'ptrc',
  description: 'A certificate for employers.',
  features: ['Slab check'],
  benefits: ['No penalties'],
  process: ['Collect papers', 'File the form'],
  documentsRequired: ['PAN card'],
  pricing: 'Lowest fees per state',
  processingTime: '2 days',
  metaTitle: 'PTRC Registration for Employers',
  metaDescription: 'How employers register.',
})

async function open(values = {}, config?: PortalConfig) {
  serveApi({ services: [{ ...service, ...values }] })
  const router = renderPublic('/services/ptrc', config)
  await screen.findByRole('heading', { level: 1, name: 'PTRC Registration' })
  await screen.findByRole('region', { name: 'Key Features' })
  return router
}

const items = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('shows breadcrumbs, description and rating', async () => {
  await open()
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(trail.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services')
  expect(trail.getByText('PTRC Registration')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('Registration')).toBeVisible()
  expect(screen.getByText('(4.9/5 from 2,340 reviews)')).toBeVisible()
  expect(screen.getByText('A certificate for employers.')).toBeVisible()
})

test('tiles show time, price and success rate', async () => {
  await open()
  expect(screen.getByText('2 days')).toBeVisible()
  expect(screen.getByText('Starting Price')).toBeVisible()
  expect(screen.getByText('Lowest Fees')).toBeVisible()
  expect(screen.getByText('99.9%')).toBeVisible()
})

test('shows a price in rupees with its note, and offers it to search engines', async () => {
  const router = await open({ priceFrom: 12_999, priceNote: 'government fees extra' })
  expect(screen.getByText('From ₹12,999')).toBeVisible()
  expect(screen.getByText('government fees extra')).toBeVisible()
  expect(screen.queryByText('Lowest Fees')).toBeNull()
  expect(metaOf(router)!.jsonLd![0]).toMatchObject({
    offers: {
      '@type': 'Offer',
      priceSpecification: {
        minPrice: 12_999,
        priceCurrency: 'INR',
        description: 'government fees extra',
      },
    },
  })
})

test('offers no price to search engines where none is set', async () => {
  const router = await open({ priceNote: 'government fees extra' })
  expect(screen.queryByText('government fees extra')).toBeNull()
  expect(metaOf(router)!.jsonLd![0]).not.toHaveProperty('offers')
})

test('in production shows no rating and no success rate unless they are set', async () => {
  const config = { consultationEndpoint: '/api/consultations', hidesUnsetClaims: true }
  await open({}, config)
  expect(screen.queryByText(/reviews|24 hours/)).toBeNull()
  expect(screen.queryByText('Success Rate')).toBeNull()
  expect(screen.getByText('An expert answers by phone or email.')).toBeVisible()
})

test('shows no price tile without a price, and a contact text without a time', async () => {
  await open({ pricing: null, processingTime: null })
  expect(screen.queryByText('Starting Price')).not.toBeInTheDocument()
  expect(screen.getByText('Contact for timeline')).toBeVisible()
})

test('has a section each for features, benefits, numbered steps and documents', async () => {
  await open()
  expect(items('Key Features')).toEqual(['Slab check'])
  expect(items('Key Benefits')).toEqual(['No penalties'])
  expect(items('How It Works')).toEqual(['1Collect papers', '2File the form'])
  expect(items('Documents Required')).toEqual(['PAN card'])
})

test('shows each of two equal entries, with different keys', async () => {
  const complaint = jest.spyOn(console, 'error')
  await open({ name: 'PTRC Registration', features: ['Fast', 'Fast'], process: ['File', 'File'] })
  expect(items('Key Features')).toEqual(['Fast', 'Fast'])
  expect(items('How It Works')).toEqual(['1File', '2File'])
  // React's other warnings in development, such as one of a late section, depend on the machine's speed.
  expect(complaint).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything())
  complaint.mockRestore()
})

test('the checklist button scrolls to the consultation form', async () => {
  await open()
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: 'Get Complete Document Checklist' }))
  expect(scroll.mock.contexts[0]).toHaveAttribute('id', 'consultation')
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveFocus()
})

test('accepts phone numbers of up to twenty characters', async () => {
  await open()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('maxlength', '20')
})

test('the head contains title, address, service and breadcrumbs', async () => {
  const meta = metaOf(await open())
  expect(meta).toMatchObject({
    title: 'PTRC Registration for Employers | PT Portal',
    description: 'How employers register.',
    canonical: '/services/ptrc',
    image: expect.stringContaining('/cards/service-pages/ptrc.png?v='),
  })
  expect(meta?.jsonLd).toEqual([
    expect.objectContaining({ '@type': 'Service', name: 'PTRC Registration' }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ])
})

test('a service that does not exist shows the not-found screen with a link back', async () => {
  serveApi({ services: [] })
  const router = renderPublic('/services/nothing')
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  expect(screen.getByText("The service you're looking for doesn't exist.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
    'href',
    '/services',
  )
  expect(metaOf(router)).toMatchObject({ status: 404 })
  expect(metaOf(router)?.canonical).toBeUndefined()
})

test('an inactive service is not found, even if the API sends it to an administrator', async () => {
  serveApi({ services: [{ ...service, isActive: false }] })
  const router = renderPublic('/services/ptrc')
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  expect(metaOf(router)).toMatchObject({ status: 404 })
})

test('a renamed service is found at its new address', async () => {
  globalThis.fetch = (async () => Response.json(service)) as unknown as typeof fetch
  const router = renderPublic('/services/old-name')
  await screen.findByRole('heading', { level: 1, name: 'PTRC Registration' })
  expect(router.state.location.pathname).toBe('/services/ptrc')
})

test('an unreachable API does not count as a missing service', async () => {
  loseConnection()
  const router = renderPublic('/services/ptrc')
  expect(
    await screen.findByRole('heading', { name: 'This service could not be loaded' }),
  ).toBeVisible()
  expect(metaOf(router)?.status).toBeUndefined()
  serveApi({ services: [service] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'PTRC Registration' })).toBeVisible()
})

describe('while another service is loading', () => {
  const filing = buildService({ name: 'Return Filing', slug: 'filing-service' })
  const leave = async () => {
    serveApi({ services: [service, filing] })
    const router = renderPublic('/services/ptrc')
    await screen.findByRole('heading', { level: 1, name: 'PTRC Registration' })
    return router
  }
  const isFiling = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Return Filing' })
    expect(document.querySelector('input[name=service]')).toHaveValue('Return Filing')
  }

  test('nothing of the previous one is shown, and the form belongs to the new one', async () => {
    const router = await leave()
    const letGo = holdAnswers(filing.slug)
    await act(() => router.navigate(`/services/${filing.slug}`))
    expect(await screen.findByRole('status', { name: 'Loading service' })).toBeVisible()
    expect(screen.queryByText(/PTRC/)).toBeNull()
    expect(document.querySelector('form')).toBeNull()

    await act(async () => letGo())
    await isFiling()
  })

  test('a failure is shown for the new one, and Retry loads it', async () => {
    const router = await leave()
    const answer = globalThis.fetch
    loseAnswers(filing.slug)
    await act(() => router.navigate(`/services/${filing.slug}`))
    await screen.findByRole('heading', { name: 'This service could not be loaded' })
    expect(screen.queryByText(/PTRC/)).toBeNull()

    globalThis.fetch = answer
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await isFiling()
    await waitFor(() => expect(metaOf(router)?.canonical).toBe('/services/filing-service'))
  })
})
