import { screen, within } from '@testing-library/react'
import { serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const counts = { states: 2, levying: 1, dueDates: 1, checkedOn: null }

async function open(config?: Parameters<typeof renderPublic>[1]) {
  serveApi({ counts })
  const router = renderPublic('/about', config)
  await screen.findByRole('heading', { level: 1, name: 'About PT Portal' })
  return router
}

test('counts what the pages show', async () => {
  await open()
  expect(
    await screen.findByText(
      'Here: 2 states and union territories, 1 with the tax, and 1 due date a year.',
    ),
  ).toBeVisible()
})

test('shows nothing of an office that is not set', async () => {
  const router = await open()
  expect(screen.queryByRole('region', { name: 'Who we are' })).toBeNull()
  expect(metaOf(router)!.jsonLd![0]).toMatchObject({
    about: { '@type': 'Organization', name: 'PT Portal', url: '/' },
  })
})

test('says who runs the portal, where the deployment says so', async () => {
  const config = {
    consultationEndpoint: '/api/consultations',
    office: {
      name: 'PT Advisers LLP',
      registration: 'LLPIN AAA-0000',
      people: [
        { name: 'Asha Rao', role: 'Partner', credential: 'CA' },
        { name: 'Ravi Kumar', role: 'Manager' },
      ],
    },
  }
  const router = await open(config)
  const section = within(screen.getByRole('region', { name: 'Who we are' }))
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Office',
    'Registration',
    'Asha Rao',
    'Ravi Kumar',
  ])
  expect(section.getByText('Partner, CA')).toBeVisible()
  expect(metaOf(router, config)!.jsonLd![0]).toMatchObject({
    about: {
      legalName: 'PT Advisers LLP',
      identifier: 'LLPIN AAA-0000',
      employee: [
        { '@type': 'Person', name: 'Asha Rao', jobTitle: 'Partner', hasCredential: 'CA' },
        { '@type': 'Person', name: 'Ravi Kumar', jobTitle: 'Manager' },
      ],
    },
  })
})
