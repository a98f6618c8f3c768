import { Button, createStyleCache, Text, UiProvider } from '@pt-portal/shared-ui'
import { render, screen } from '@testing-library/react'
import { adminStyles } from './look'

const sizeOf = (text: string) => getComputedStyle(screen.getByText(text)).fontSize

test('the same components have smaller text in the admin area than outside it', () => {
  render(
    <UiProvider cache={createStyleCache()}>
      <Text fontSize="sm">Site</Text>
      <UiProvider cache={adminStyles}>
        <Text fontSize="sm">Admin</Text>
        <Button>Save</Button>
      </UiProvider>
    </UiProvider>,
  )
  expect(sizeOf('Site')).toBe('0.9375rem')
  expect(sizeOf('Admin')).toBe('0.8125rem')
  expect(screen.getByText('Save').className).toMatch(/admin-/)
})
