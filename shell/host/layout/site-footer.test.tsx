import { screen, within } from '@testing-library/react'
import { renderInPortal } from './layout-fixture'
import { SiteFooter } from './site-footer'

const hrefs = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the footer links five popular states by name', () => {
  renderInPortal(<SiteFooter />)
  expect(hrefs('Popular states')).toEqual([
    '/maharashtra/professional-tax',
    '/karnataka/professional-tax',
    '/gujarat/professional-tax',
    '/tamil-nadu/professional-tax',
    '/west-bengal/professional-tax',
  ])
})

test('the footer has quick links, contact details and office hours', () => {
  renderInPortal(<SiteFooter />)
  expect(hrefs('Quick links')).toEqual(
    expect.arrayContaining(['/', '/services', '/blogs', '/about', '/contact', '/privacy']),
  )
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
  expect(screen.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  )
  expect(screen.getByText('Mon-Fri 9 AM - 6 PM')).toBeVisible()
})

test('the footer says that the portal is not a government website', () => {
  renderInPortal(<SiteFooter />)
  expect(screen.getByText(/not a government website/)).toBeVisible()
})
