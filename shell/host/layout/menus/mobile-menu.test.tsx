import { screen, within } from '@testing-library/react'
import { renderInPortal } from '../layout-fixture'
import { MobileMenu } from './mobile-menu'

const button = () => screen.getByRole('button', { name: 'Menu' })

async function openMenu() {
  const { user } = renderInPortal(<MobileMenu />)
  await screen.findByText('State 1')
  await user.click(button())
  return user
}

test('is closed at first', () => {
  renderInPortal(<MobileMenu />)
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('contains the search, the tools and the first six states', async () => {
  await openMenu()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(
    screen.getByRole('combobox', { name: 'Search states, services and questions' }),
  ).toBeVisible()
  const states = within(screen.getByRole('list', { name: 'States' })).getAllByRole('link')
  expect(states.map((link) => link.textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `State ${number}`),
  )
  const tools = within(screen.getByRole('list', { name: 'Tools' }))
  expect(tools.getByRole('link', { name: 'Your due dates' })).toHaveAttribute('href', '/due-dates')
})

test('lists five results in its search', async () => {
  const user = await openMenu()
  await user.type(screen.getByRole('combobox'), 'tax')
  const states = within(await screen.findByRole('group', { name: 'States' }))
  expect(states.getAllByRole('option')).toHaveLength(5)
})

test('is closed by its button', async () => {
  const user = await openMenu()
  await user.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the menu and moves the focus back to its button', async () => {
  const user = await openMenu()
  screen.getByRole('link', { name: 'Blogs' }).focus()
  await user.keyboard('{Escape}')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(button()).toHaveFocus()
})

test('Escape in the search first closes the results', async () => {
  const user = await openMenu()
  await user.type(screen.getByRole('combobox'), 'tax')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
})

test('is closed when a link in it is followed', async () => {
  const user = await openMenu()
  await user.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/blogs')
})

test('is closed when the focus moves past its end', async () => {
  const user = await openMenu()
  screen.getByRole('link', { name: 'Filing services' }).focus()
  await user.tab()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})
