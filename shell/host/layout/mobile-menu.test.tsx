import { screen, within } from '@testing-library/react'
import { renderInPortal } from './layout-fixture'
import { MobileMenu } from './mobile-menu'

const button = () => screen.getByRole('button', { name: 'Menu' })

async function openMenu() {
  const { user } = renderInPortal(<MobileMenu />)
  await screen.findByText('State 1')
  await user.click(button())
  return user
}

test('it is closed at first', () => {
  renderInPortal(<MobileMenu />)
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('it holds the search and the first six states', async () => {
  await openMenu()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('combobox', { name: 'Search states' })).toBeVisible()
  const states = within(screen.getByRole('list', { name: 'States' })).getAllByRole('link')
  expect(states.map((link) => link.textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `State ${number}`),
  )
})

test('its search lists five results', async () => {
  const user = await openMenu()
  await user.type(screen.getByRole('combobox'), 'tax')
  const states = within(await screen.findByRole('group', { name: 'States' }))
  expect(states.getAllByRole('option')).toHaveLength(5)
})

test('the button closes it again', async () => {
  const user = await openMenu()
  await user.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes it and brings the focus back to the button', async () => {
  const user = await openMenu()
  screen.getByRole('link', { name: 'Blogs' }).focus()
  await user.keyboard('{Escape}')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(button()).toHaveFocus()
})

test('Escape in the search closes its results first', async () => {
  const user = await openMenu()
  await user.type(screen.getByRole('combobox'), 'tax')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
})

test('following a link closes it', async () => {
  const user = await openMenu()
  await user.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/blogs')
})

test('moving the focus past its end closes it', async () => {
  const user = await openMenu()
  screen.getByRole('link', { name: 'Filing services' }).focus()
  await user.tab()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})
