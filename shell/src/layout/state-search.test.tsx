import { screen, within } from '@testing-library/react'
import { renderInPortal } from './layout-fixture'
import { StateSearch } from './state-search'

const search = () => screen.getByRole('combobox', { name: 'Search states' })
const results = () => screen.queryAllByRole('option')
const address = () => screen.getByRole('status', { name: 'Address' })

test('lists as many results as allowed, and how many there are more', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'tax')
  expect(await screen.findByText('+12 more results')).toBeVisible()
  expect(results()).toHaveLength(8)
  expect(search()).toHaveAttribute('aria-expanded', 'true')
})

test('phones list five', async () => {
  const { user } = renderInPortal(<StateSearch limit={5} />)
  await user.type(search(), 'tax')
  expect(await screen.findByText('+15 more results')).toBeVisible()
  expect(results()).toHaveLength(5)
})

test('few results come without a count of more', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'maha')
  expect(await screen.findByRole('option', { name: /Maharashtra/ })).toBeVisible()
  expect(screen.queryByText(/more results/)).not.toBeInTheDocument()
})

test('says when nothing is found, and stays on the page', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await screen.findByRole('combobox')
  await user.type(search(), 'atlantis{Enter}')
  expect(await screen.findByText('No states found')).toBeVisible()
  expect(search()).toHaveAttribute('aria-expanded', 'false')
  expect(address()).toHaveTextContent('/')
})

test('a blank search lists nothing', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), '   ')
  expect(results()).toHaveLength(0)
  expect(screen.queryByText('No states found')).not.toBeInTheDocument()
})

test('submitting goes to the first match and clears the search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'MAHA')
  await screen.findByRole('option')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(address()).toHaveTextContent('/maharashtra-professional-tax-registration')
  expect(search()).toHaveValue('')
})

test('a state of that name comes before states that mention it', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'puducherry')
  await screen.findAllByRole('option')
  expect(results().map((option) => option.firstChild?.textContent)).toEqual([
    'Puducherry',
    'State 1',
  ])
})

test('arrow keys choose a result, Enter opens it', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const second = results()[1]!
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(search()).toHaveAttribute('aria-activedescendant', second.id)
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent('/state-2-professional-tax-registration')
})

test('arrow up from the input goes to the last result, and beyond the ends back to the input', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(results()[7]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(search()).not.toHaveAttribute('aria-activedescendant')
})

test('a click on a result opens it', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'pudu')
  await user.click(await screen.findByRole('option', { name: /Puducherry/ }))
  expect(address()).toHaveTextContent('/puducherry-professional-tax-registration')
})

test('Escape closes the results, and a second one clears the search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(results()).toHaveLength(0)
  expect(search()).toHaveValue('state')
  await user.keyboard('{Escape}')
  expect(search()).toHaveValue('')
})

test('the results close when the focus leaves', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(results()).toHaveLength(0)
})
