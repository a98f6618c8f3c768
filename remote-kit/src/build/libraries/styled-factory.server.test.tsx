import { withBothFactories } from '../../../../tooling/testing/both-factories'
import { differences } from '../../../../tooling/testing/styled-differences'

beforeEach(() => {
  // Some shapes make React print warnings.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** Renders each shape and collects its styles, as for one request; does so twice, to simulate two requests. */
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

test('on the server each shape has the same markup and styles as with Chakra’s factory, in each request', async () => {
  const { ours, chakras } = await withBothFactories(renderOnServer)
  expect(differences(ours[0]!, chakras[0]!)).toEqual([])
  expect(differences(ours[1]!, chakras[1]!)).toEqual([])
})
