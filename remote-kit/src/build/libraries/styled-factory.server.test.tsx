import { withBothFactories } from '../../../../tooling/testing/both-factories'
import { differences } from '../../../../tooling/testing/styled-differences'

beforeEach(() => {
  // The shapes hold what React does not think well of.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** Markup of each shape and the styles collected with it, as one request has them; twice, as requests come. */
async function renderOnServer() {
  const { renderToString } = await import('react-dom/server')
  const { CacheProvider } = await import('@emotion/react')
  const { default: createCache } = await import('@emotion/cache')
  const { ChakraProvider, defaultSystem } = await import('@chakra-ui/react')
  const { shapes } = await import('../../../../tooling/testing/styled-shapes')

  return [1, 2].map(() =>
    Object.entries(shapes).map(([title, shape]) => {
      const cache = createCache({ key: 'css' })
      cache.compat = true
      const markup = renderToString(
        <CacheProvider value={cache}>
          <ChakraProvider value={defaultSystem}>{shape}</ChakraProvider>
        </CacheProvider>,
      )
      return { title, markup, styles: Object.values(cache.inserted).join('\n') }
    }),
  )
}

test('on the server every shape has the markup and styles that Chakra gives, in each request', async () => {
  const { ours, chakras } = await withBothFactories(renderOnServer)
  expect(differences(ours[0]!, chakras[0]!)).toEqual([])
  expect(differences(ours[1]!, chakras[1]!)).toEqual([])
})
