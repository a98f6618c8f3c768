import { act, screen, waitFor, within } from '@testing-library/react'
import { renderInPortal } from '../layout-fixture'
import { SiteNav } from './site-nav'

// jsdom has a narrow screen, so elements for wide screens are hidden.
const hidden = { hidden: true }
const menuButton = (name: string) => screen.getByRole('button', { name, ...hidden })
const list = (name: string) => within(screen.getByRole('list', { name, ...hidden }))
const links = (name: string) => list(name).getAllByRole('link', hidden)

async function renderNav() {
  const rendered = renderInPortal(<SiteNav />)
  await screen.findByText('Puducherry')
  return rendered
}

const expectOpen = (name: string, isOpen = true) =>
  waitFor(() => expect(menuButton(name)).toHaveAttribute('aria-expanded', String(isOpen)))

test('the States menu has eight states, the next eight, and the Union Territories', async () => {
  await renderNav()
  expect(links('States')).toHaveLength(8)
  expect(links('States')[0]).toHaveAttribute('href', '/state-1-professional-tax-registration')
  expect(links('More states').map((link) => link.textContent)).toEqual(
    [9, 10, 11, 12, 13, 14, 15, 16].map((number) => `State ${number}`),
  )
  expect(links('Union Territories').map((link) => link.textContent)).toEqual(['Puducherry'])
  expect(screen.getByRole('link', { name: 'All 20 states & UTs', ...hidden })).toHaveAttribute(
    'href',
    '/#states',
  )
})

test('the Services menu leads to the lists and the services', async () => {
  await renderNav()
  expect(links('Browse').map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/services/registration',
    '/services/filing',
  ])
  expect(links('Services')).toHaveLength(7)
})

test('the Tools menu has what readers work out, and More the rest', async () => {
  await renderNav()
  const hrefs = (name: string) => links(name).map((link) => link.getAttribute('href'))
  expect(hrefs('Tools')).toEqual([
    '/calculator',
    '/calculator/employers',
    '/due-dates',
    '/compare',
    '/penalty-calculator',
  ])
  expect(hrefs('More')).toEqual(['/about', '/contact'])
})

test.each(['States', 'Services', 'Tools', 'More'])(
  '%s opens on hover and closes when left',
  async (name) => {
    const { user } = await renderNav()
    await expectOpen(name, false)
    await user.hover(menuButton(name))
    await expectOpen(name)
    await user.unhover(menuButton(name))
    await expectOpen(name, false)
  },
)

test.each(['States', 'Services', 'Tools', 'More'])('%s opens on focus', async (name) => {
  await renderNav()
  act(() => menuButton(name).focus())
  await expectOpen(name)
})

test('a click opens a menu that is not open by hover, and a second click closes it', async () => {
  const { user } = await renderNav()
  await user.click(menuButton('States'))
  await expectOpen('States')
  await user.click(menuButton('States'))
  await expectOpen('States', false)
})

test('a click keeps a menu open that was opened by hover', async () => {
  const { user } = await renderNav()
  await user.hover(menuButton('States'))
  await expectOpen('States')
  await user.click(menuButton('States'))
  await expectOpen('States')
})

test('Tab passes a menu by that only the focus has opened', async () => {
  const { user } = await renderNav()
  act(() => menuButton('States').focus())
  await expectOpen('States')
  await user.keyboard('{Tab}')
  await expectOpen('States', false)
})

test.each(['{Enter}', ' '])('“%s” keeps the menu of the focused button open', async (key) => {
  const { user } = await renderNav()
  act(() => menuButton('More').focus())
  await user.keyboard(key)
  await expectOpen('More')
})

test('Enter closes a menu that was kept open', async () => {
  const { user } = await renderNav()
  act(() => menuButton('More').focus())
  await user.keyboard('{Enter}')
  await expectOpen('More')
  await user.keyboard('{Enter}')
  await expectOpen('More', false)
})

test('one menu is open at a time', async () => {
  const { user } = await renderNav()
  await user.click(menuButton('States'))
  await user.click(menuButton('More'))
  await expectOpen('More')
  await expectOpen('States', false)
})

test('Escape closes the menu and brings the focus back to its button', async () => {
  const { user } = await renderNav()
  await user.click(menuButton('States'))
  act(() => links('States')[0]!.focus())
  await user.keyboard('{Escape}')
  await expectOpen('States', false)
  expect(menuButton('States')).toHaveFocus()
})

test('Escape closes a hovered menu while the focus is elsewhere', async () => {
  const { user } = await renderNav()
  await user.hover(menuButton('Services'))
  await expectOpen('Services')
  await user.keyboard('{Escape}')
  await expectOpen('Services', false)
})

test('the menu closes when the focus leaves it', async () => {
  await renderNav()
  act(() => menuButton('More').focus())
  await expectOpen('More')
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await expectOpen('More', false)
})

test('the menu closes when a link in it is followed, and on any other navigation', async () => {
  const { user, router } = await renderNav()
  await user.click(menuButton('More'))
  await user.click(list('More').getByRole('link', { name: 'About', ...hidden }))
  await expectOpen('More', false)
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/about')

  await user.click(menuButton('More'))
  await expectOpen('More')
  await act(() => router.navigate('/blogs'))
  await expectOpen('More', false)
})
