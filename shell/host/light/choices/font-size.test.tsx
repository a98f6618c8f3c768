import { screen } from '@testing-library/react'
import { FontSizeChoice } from '../../layout/header/font-size-choice'
import { renderInPortal } from '../../layout/layout-fixture'
import { forbidStorage } from '../../testing/forbid-storage'
import { fontSizeKey } from './font-size'

const choice = (name: string) => screen.getByRole('button', { name })
const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  root.className = ''
})

test('the normal size is selected at first', () => {
  renderInPortal(<FontSizeChoice />)
  expect(screen.getByRole('group', { name: 'Font size' })).toBeVisible()
  expect(choice('A')).toHaveAttribute('aria-pressed', 'true')
  expect(choice('A+')).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['A+', 'medium'],
  ['A++', 'large'],
])('%s applies the %s size to the document and stores it', async (name, size) => {
  const { user } = renderInPortal(<FontSizeChoice />)
  await user.click(choice(name))
  expect(root).toHaveClass(`font-size-${size}`, { exact: true })
  expect(localStorage.getItem('accessibility-font-size')).toBe(size)
  expect(choice(name)).toHaveAttribute('aria-pressed', 'true')
})

test('a new size replaces the previous one, and A removes it', async () => {
  const { user } = renderInPortal(<FontSizeChoice />)
  await user.click(choice('A+'))
  await user.click(choice('A++'))
  expect(root).toHaveClass('font-size-large', { exact: true })
  await user.click(choice('A'))
  expect(root).not.toHaveClass('font-size-large')
  expect(localStorage.getItem(fontSizeKey)).toBe('normal')
})

test('the buttons show the stored size', () => {
  localStorage.setItem(fontSizeKey, 'large')
  renderInPortal(<FontSizeChoice />)
  expect(choice('A++')).toHaveAttribute('aria-pressed', 'true')
})

test('an unknown stored size counts as normal', () => {
  localStorage.setItem(fontSizeKey, 'gigantic')
  renderInPortal(<FontSizeChoice />)
  expect(choice('A')).toHaveAttribute('aria-pressed', 'true')
})

test('without storage the choice lasts until the page is left', async () => {
  forbidStorage()
  const { user } = renderInPortal(<FontSizeChoice />)
  await user.click(choice('A+'))
  expect(root).toHaveClass('font-size-medium')
  jest.restoreAllMocks()
})
