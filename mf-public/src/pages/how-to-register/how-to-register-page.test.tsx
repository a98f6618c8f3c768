import { screen, within } from '@testing-library/react'
import { metaOf, renderPublic } from '../../testing/render-public'

test('explains each step and document, and leads to the states and to services', async () => {
  const router = renderPublic('/how-to-register')
  await screen.findByRole('heading', { level: 1, name: 'How to register for professional tax' })
  const section = (name: string) => within(screen.getByRole('region', { name }))
  const steps = section('The six steps')
  expect(steps.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '1. Document Preparation',
    '2. Online Application',
    '3. Document Upload',
    '4. Fee Payment',
    '5. Application Review',
    '6. Certificate Issuance',
  ])
  expect(steps.getByText('Collect the required documents and sign a copy of each.')).toBeVisible()
  expect(section('Required Documents').getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText(/must be self-attested copies/)).toBeVisible()
  const links = section('In your state').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/#states',
    '/services/registration',
  ])
  expect(metaOf(router)).toMatchObject({
    title: 'How to Register for Professional Tax: Steps and Documents | PT Portal',
    canonical: '/how-to-register',
  })
})
