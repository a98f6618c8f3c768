import { render, screen } from '@testing-library/react'
import { addGlobalStyles } from './global-styles'
import { Box } from './primitives'
import { createStyleCache } from './style-cache'
import { UiProvider } from './ui-provider'

const madeRules = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style')]
    .flatMap(({ sheet }) => [...sheet!.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n')

afterEach(() => {
  document.head.innerHTML = ''
})

test('creates global styles only where they are asked for, because most pages contain them already', () => {
  const view = () => (
    <UiProvider cache={createStyleCache()}>
      <Box color="brand.700">Rendered</Box>
    </UiProvider>
  )
  const { unmount } = render(view())
  expect(madeRules()).not.toContain('@layer base')
  expect(madeRules()).not.toContain('html')
  unmount()

  addGlobalStyles()
  render(view())
  expect(madeRules()).toContain('@layer base')
})

test('rules contain values instead of Chakra’s tokens; only colour palette roles stay custom properties', () => {
  render(
    <UiProvider cache={createStyleCache()}>
      <Box colorPalette="red" px="4" bg="colorPalette.solid">
        Deleted
      </Box>
    </UiProvider>,
  )
  const css = madeRules()
    .split('\n')
    .find((rule) => rule.includes(screen.getByText('Deleted').className))
  expect(css).toContain('--palette-solid: var(--red-solid);')
  expect(css).toContain('padding-inline: 1rem;')
  expect(css).toContain('background: var(--palette-solid);')
  expect(css).not.toMatch(/var\(--chakra-|bg-currentcolor|palette-500/)
})
