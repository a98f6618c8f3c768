/**
 * @jest-environment ./src/testing/jsdom-environment.js
 * @jest-environment-options {"customExportConditions": ["browser"]}
 */
import { withBothFactories } from '../../../../tooling/testing/both-factories'
import { differences, type Rendered } from '../../../../tooling/testing/styled-differences'

jest.setTimeout(60_000)

let logged: jest.SpyInstance

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // Some shapes make React print warnings.
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  document.head.replaceChildren()
})

async function setUp() {
  const { act } = await import('react')
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  const { CacheProvider } = await import('@emotion/react')
  const { default: createCache } = await import('@emotion/cache')
  const { ChakraProvider, chakra, defaultSystem } = await import('@chakra-ui/react')
  const cache = createCache({ key: 'css', speedy: false })
  const page = (content: React.ReactNode) => (
    <CacheProvider value={cache}>
      <ChakraProvider value={defaultSystem}>{content}</ChakraProvider>
    </CacheProvider>
  )
  const container = document.createElement('div')
  return { act, createRoot, hydrateRoot, page, container, chakra }
}

const insertedRules = () =>
  Array.from(document.querySelectorAll('style[data-emotion="css"]'), (style) => style.textContent)

/**
 * Renders all shapes one after the other into the same element, as pages change, and then each shape by itself.
 */
async function renderInBrowser() {
  const { act, createRoot, page, container } = await setUp()
  const { shapes } = await import('../../../../tooling/testing/styled-shapes')
  const root = createRoot(container)
  const rendered: Rendered[] = []
  for (const [title, shape] of Object.entries(shapes)) {
    await act(async () => root.render(page(shape)))
    rendered.push({ title, markup: container.innerHTML, styles: '' })
  }
  rendered.at(-1)!.styles = insertedRules().join('\n')
  await act(async () => root.unmount())
  document.head.replaceChildren()
  return rendered
}

test('in browsers each shape has the same markup and styles as with Chakra’s factory, whatever was rendered before', async () => {
  const { ours, chakras } = await withBothFactories(renderInBrowser)
  expect(ours.at(-1)!.styles).toContain('.css-')
  expect(differences(ours, chakras)).toEqual([])
})

test('hydrates the server’s markup without a mismatch', async () => {
  const { renderToString } = await import('react-dom/server.node')
  const { act, hydrateRoot, page, container } = await setUp()
  const { shapes } = await import('../../../../tooling/testing/styled-shapes')
  // Shapes with invalid markup, or with warnings of React, are left out here.
  const shape = shapes['components of Chakra']
  container.innerHTML = renderToString(page(shape))
  const before = container.innerHTML
  logged.mockClear()
  const onRecoverableError = jest.fn()
  await act(async () => hydrateRoot(container, page(shape), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  expect(container.innerHTML).toBe(before)
})

test('a component keeps its own styles when another one wraps it', async () => {
  const { act, createRoot, page, container, chakra } = await setUp()
  const Link = chakra('a', { base: { _hover: { color: 'red' } } })
  const Loud = chakra(Link, { base: { _hover: { color: 'blue' } } })
  const root = createRoot(container)
  await act(async () => root.render(page([<Link key={1} />])))
  const alone = container.innerHTML
  await act(async () => root.render(page([<Loud key={2} />])))
  await act(async () => root.render(page([<Link key={1} p="1" />])))
  await act(async () => root.render(page([<Link key={1} />])))
  expect(container.innerHTML).toBe(alone)
  const { className } = container.firstElementChild!
  expect(insertedRules().join()).toMatch(new RegExp(`${className}:is\\(:hover[^}]*red`))
})

test('a component stays correct with thousands of different values', async () => {
  const { act, createRoot, page, container, chakra } = await setUp()
  const root = createRoot(container)
  const widths = Array.from({ length: 2500 }, (_, index) => `${index}px`)
  await act(async () =>
    root.render(page([...widths, ...widths].map((w, key) => <chakra.i key={key} w={w} />))),
  )
  const classes = Array.from(container.children, ({ className }) => className)
  expect(new Set(classes).size).toBe(2500)
  expect(classes.slice(2500)).toEqual(classes.slice(0, 2500))
})

test('another design system gives other styles', async () => {
  const { act, createRoot, page, container, chakra } = await setUp()
  const { ChakraProvider, createSystem, defaultConfig, defineConfig } = await import(
    '@chakra-ui/react'
  )
  const Box = chakra('div', { base: { p: '4' } })
  const other = createSystem(defaultConfig, defineConfig({ cssVarsPrefix: 'other' }))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      page([
        <Box key={1} />,
        <ChakraProvider key={2} value={other}>
          <Box />
        </ChakraProvider>,
        <Box key={3} />,
      ]),
    ),
  )
  const [first, second, third] = Array.from(container.children, ({ className }) => className)
  expect(second).not.toBe(first)
  expect(third).toBe(first)
  expect(insertedRules().join()).toContain('--other-spacing-4')
})

test('a styled element without a component throws an error that names the cause', async () => {
  const { chakra } = await setUp()
  expect(() => chakra(undefined as never)).toThrow('is its import missing')
})
