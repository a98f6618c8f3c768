import { render, screen } from '@testing-library/react'
import { addGlobalStyles } from './global-styles'
import { Box } from './primitives'
import { createStyleCache, ruleNames } from './style-cache'
import { UiProvider } from './ui-provider'

const madeRules = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style:not(#page-styles)')]
    .flatMap(({ sheet }) => [...sheet!.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n')

afterEach(() => {
  document.head.innerHTML = ''
})

test('the names of rules are read in the style sheet', () => {
  const css = '.css-1abc{color:red}@media print{.css-1abc:hover,.css-x2 > li{color:blue}}'
  expect(ruleNames(css)).toEqual(['1abc', 'x2'])
})

test('rules that the gateway wrote are not made again, and its elements stay where they are', () => {
  const { unmount } = render(
    <UiProvider cache={createStyleCache()}>
      <Box color="brand.700">Rendered</Box>
    </UiProvider>,
  )
  const { className } = screen.getByText('Rendered')
  unmount()
  document.head.innerHTML = `<style id="page-styles">.${className}{color:#1a3e97;}</style>`

  render(
    <UiProvider cache={createStyleCache()}>
      <Box color="brand.700">Rendered</Box>
      <Box color="brand.900">New</Box>
    </UiProvider>,
  )
  expect(madeRules()).not.toContain(className)
  expect(madeRules()).toContain(screen.getByText('New').className)
  expect(document.head.firstElementChild).toHaveAttribute('id', 'page-styles')
})

test('global styles are made only where they are asked for: most pages come with them', () => {
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

test('rules hold values, not Chakra’s tokens; only what a colour palette gives is read from an element’s surroundings', () => {
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
