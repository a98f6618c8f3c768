import { screen, within } from '@testing-library/react'
import { monthAnswersFor } from '../testing/month-answers'
import { buildState, serveApi } from '../testing/public-api'
import { renderPublic } from '../testing/render-public'
import { buildFacts } from '../testing/state-facts'

const yearlyTax = {
  highest: 2500,
  beginsAt: 15_000,
  paidEvery: 'month' as const,
  doubt: 'none' as const,
}

const maharashtra = buildState({
  name: 'महाराष्ट्र',
  sourceTitle: 'Maharashtra',
  slug: 'maharashtra',
  language: 'mr',
  facts: buildFacts(),
  yearlyTax,
})
const goa = buildState({
  name: 'Goa',
  slug: 'goa',
  language: 'en',
  facts: buildFacts(),
  taxRates: '₹200',
  yearlyTax,
})

const open = (address: string) => {
  const states = [maharashtra, goa]
  serveApi({ states, monthAnswer: monthAnswersFor(states, 'mr') })
  renderPublic(
    `/mr${address}`,
    { consultationEndpoint: '/api/consultations', language: 'mr' },
    '/mr',
  )
}

const expectEnglish = (link: HTMLElement) => {
  expect(link).toHaveAttribute('href', '/goa')
  expect(link).toHaveAttribute('hreflang', 'en')
}

test('cards show a state without a version by its English page, marked as English', async () => {
  open('/')
  const [own, other] = await screen.findAllByTestId('state-card')
  expect(within(own!).getByRole('link')).toHaveAttribute('href', '/mr/maharashtra')
  expect(within(own!).getByRole('link')).not.toHaveAttribute('hreflang')
  expectEnglish(within(other!).getByRole('link', { name: 'Goa' }))
  expect(within(other!).getByText('Goa')).toHaveAttribute('lang', 'en')
  expect(within(other!).getByText(/^₹200/)).toHaveAttribute('lang', 'en')
})

test('the comparison has columns for both', async () => {
  open('/compare?states=maharashtra,goa')
  expectEnglish(await screen.findByRole('link', { name: 'Goa' }))
  expect(screen.getByRole('link', { name: 'महाराष्ट्र' })).toHaveAttribute('href', '/mr/maharashtra')
})

test('the calculator offers both, and calculates with English rules', async () => {
  open('/calculator?state=goa&salary=20000')
  expect(await screen.findByRole('option', { name: 'Goa' })).toBeInTheDocument()
  expectEnglish(await screen.findByRole('link', { name: /Goa/ }))
})

test('the page of such a state does not exist in the language', async () => {
  open('/goa')
  expect(await screen.findByRole('heading', { level: 1, name: 'राज्य सापडले नाही' })).toBeVisible()
})
