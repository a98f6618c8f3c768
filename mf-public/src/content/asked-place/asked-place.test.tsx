import { screen } from '@testing-library/react'
import { buildState, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'

const states = [buildState({ name: 'Maharashtra', slug: 'maharashtra-tax' })]

async function open(address: string) {
  serveApi({ states })
  renderPublic(address)
  await screen.findByRole('heading', { level: 1 })
}

test('a state’s page names the town that was asked for, and leads to the steps of the role', async () => {
  await open('/maharashtra-tax?town=Pune&role=employer')
  expect(await screen.findByText(/^Pune is in Maharashtra\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'What to do: I employ people' })).toHaveAttribute(
    'href',
    '#employer',
  )
})

test('it says nothing of a town elsewhere, and leads to no steps of an unknown role', async () => {
  await open('/maharashtra-tax?town=Surat&role=emperor')
  expect(screen.queryByText(/is in Maharashtra/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^What to do/ })).toBeNull()
})

test('a place without the tax names its town too', async () => {
  await open('/uttar-pradesh-professional-tax?town=Noida&role=employer')
  expect(screen.getByText('Noida is in Uttar Pradesh.')).toBeVisible()
})
