import { createStyleCache, PortalConfigProvider, UiProvider } from '@pt-portal/shared-ui'
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { Slot } from './slot'

const fills = { foot: [{ page: '/terms/of/:state', label: 'Words of the state', height: '6rem' }] }

const page = (shown?: typeof fills, of = { state: 'goa' }) => (
  <UiProvider cache={createStyleCache()}>
    <MemoryRouter basename="/hi" initialEntries={['/hi/goa']}>
      <PortalConfigProvider value={{ consultationEndpoint: '', fills: shown }}>
        <Slot name="foot" of={of} />
      </PortalConfigProvider>
    </MemoryRouter>
  </UiProvider>
)

test('leaves an element with the address of each fill, in the language of the page, and a link for who has no scripts', () => {
  const html = renderToStaticMarkup(page(fills))
  expect(html).toMatch(/<div data-part="fill" data-of="\/hi\/terms\/of\/goa" class="[^"]+"><\/div>/)
  expect(html).toMatch(/<noscript><a [^>]*href="\/hi\/terms\/of\/goa"[^>]*>Words of the state<\/a>/)
})

test('a parameter cannot leave its place in the address', () => {
  const { container } = render(page(fills, { state: '../admin?x="' }))
  const slot = container.querySelector('[data-of]')
  expect(slot).toHaveAttribute('data-of', '/hi/terms/of/..%2Fadmin%3Fx%3D%22')
})

test('is nothing where no remote fills it', () => {
  const { container } = render(page())
  expect(container.querySelector('[data-part], noscript')).toBeNull()
})
