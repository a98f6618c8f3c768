import { act, screen } from '@testing-library/react'
import { ThemeChoice } from '../../layout/header/theme-choice'
import { renderInPortal } from '../../layout/layout-fixture'
import { forbidStorage } from '../../testing/forbid-storage'

const root = document.documentElement
const button = () => screen.getByRole('button', { name: /^Theme: / })

/** Simulates a system with the dark or the light theme. */
const systemIsDark = (matches: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches }) as MediaQueryList)
}

/** Stores a choice as another tab would. */
function chooseElsewhere(theme: string) {
  localStorage.setItem('theme', theme)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
}

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('data-theme')
  systemIsDark(false)
})

afterAll(() => Reflect.deleteProperty(window, 'matchMedia'))

test.each([
  ['light', false, ['dark', 'light']],
  ['dark', true, ['light', 'dark']],
])('if the system is %s, the first press shows the other theme', async (_, isDark, order) => {
  systemIsDark(isDark)
  const { user } = renderInPortal(<ThemeChoice />)
  expect(button()).toHaveAccessibleName('Theme: system')
  for (const theme of order) {
    await user.click(button())
    expect(root).toHaveAttribute('data-theme', theme)
    expect(localStorage.getItem('theme')).toBe(theme)
    expect(button()).toHaveAccessibleName(`Theme: ${theme}`)
  }
  await user.click(button())
  expect(root).toHaveAttribute('data-theme', 'system')
  expect(localStorage.getItem('theme')).toBe('system')
  expect(button()).toHaveAccessibleName('Theme: system')
})

test('shows the stored choice, and follows a choice in another tab', () => {
  localStorage.setItem('theme', 'dark')
  renderInPortal(<ThemeChoice />)
  expect(button()).toHaveAccessibleName('Theme: dark')
  chooseElsewhere('light')
  expect(root).toHaveAttribute('data-theme', 'light')
  expect(button()).toHaveAccessibleName('Theme: light')
  chooseElsewhere('purple')
  expect(root).toHaveAttribute('data-theme', 'system')
  expect(button()).toHaveAccessibleName('Theme: system')
})

test('without storage the choice lasts until the page is left', async () => {
  forbidStorage()
  const { user, router } = renderInPortal(<ThemeChoice />)
  await user.click(button())
  await user.click(button())
  expect(root).toHaveAttribute('data-theme', 'light')
  expect(button()).toHaveAccessibleName('Theme: light')
  await act(() => router.navigate('/about'))
  expect(root).toHaveAttribute('data-theme', 'light')
  expect(button()).toHaveAccessibleName('Theme: light')
  jest.restoreAllMocks()
})
