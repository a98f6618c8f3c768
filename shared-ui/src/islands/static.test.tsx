import { act, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { KeepsServerHtml, Static } from './static'

const effects = jest.fn()

function Section({ text }: { text: string }) {
  useEffect(() => effects(text), [text])
  return <p>{text}</p>
}

let root: Root
const errors = jest.fn()

/** Hydrates `page` over the server's `html`. */
async function hydrate(html: string, page: ReactNode) {
  document.body.innerHTML = `<div id="root">${html}</div>`
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, page, { onRecoverableError: errors })
  })
}

const rendered = (page: ReactNode) => act(async () => root.render(page))

beforeEach(() => {
  effects.mockClear()
  errors.mockClear()
})

afterEach(() => act(async () => root.unmount()))

test('keeps the server’s HTML and runs nothing of the children', async () => {
  await hydrate(
    '<div><p>from the server</p></div>',
    <Static of="a">
      <Section text="in the browser" />
    </Static>,
  )
  expect(screen.getByText('from the server')).toBeInTheDocument()
  expect(effects).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('keeps the same elements through further renders', async () => {
  const page = (text: string) => (
    <Static of="a">
      <Section text={text} />
    </Static>
  )
  await hydrate('<div><p>from the server</p></div>', page('one'))
  const element = screen.getByText('from the server')
  await rendered(page('two'))
  expect(screen.getByText('from the server')).toBe(element)
})

test('renders the children for another `of`, and does not go back to the server’s HTML', async () => {
  const page = (of: string) => (
    <Static of={of}>
      <Section text={`rendered for ${of}`} />
    </Static>
  )
  await hydrate('<div><p>from the server</p></div>', page('a'))
  await rendered(page('b'))
  expect(screen.getByText('rendered for b')).toBeInTheDocument()
  expect(screen.queryByText('from the server')).not.toBeInTheDocument()
  await rendered(page('a'))
  expect(screen.getByText('rendered for a')).toBeInTheDocument()
})

test('renders the children of a section that appears after hydration', async () => {
  const page = (isOpen: boolean) => (
    <section>
      {isOpen && (
        <Static>
          <Section text="in the browser" />
        </Static>
      )}
    </section>
  )
  await hydrate('<section></section>', page(false))
  await rendered(page(true))
  expect(screen.getByText('in the browser')).toBeInTheDocument()
})

test('renders the children when React has to render the whole page anew', async () => {
  await hydrate(
    '<h1>of the server</h1><div><p>from the server</p></div>',
    <>
      <h1>of the browser</h1>
      <Static>
        <Section text="in the browser" />
      </Static>
    </>,
  )
  expect(errors).toHaveBeenCalled()
  expect(screen.getByText('in the browser')).toBeInTheDocument()
})

test('hydrates an incomplete page as a whole', async () => {
  await hydrate(
    '<div><p>same on both</p></div>',
    <KeepsServerHtml value={false}>
      <Static>
        <Section text="same on both" />
      </Static>
    </KeepsServerHtml>,
  )
  expect(effects).toHaveBeenCalledWith('same on both')
  expect(errors).not.toHaveBeenCalled()
})

test('parked content has no elements, and stays as the visitor has opened it', async () => {
  const page = (
    <Static parked>
      <Section text="in the browser" />
    </Static>
  )
  await hydrate('<div data-static=""><noscript>&lt;p&gt;</noscript></div>', page)
  document.querySelector('[data-static]')!.innerHTML = '<p>from the server</p>'
  await rendered(page)
  expect(screen.getByText('from the server')).toBeInTheDocument()
  expect(effects).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('parked content is rendered after a page is hydrated as a whole', async () => {
  await hydrate(
    '<div data-static=""><noscript>&lt;p&gt;</noscript></div>',
    <KeepsServerHtml value={false}>
      <Static parked>
        <Section text="in the browser" />
      </Static>
    </KeepsServerHtml>,
  )
  expect(screen.getByText('in the browser')).toBeInTheDocument()
  expect(errors).not.toHaveBeenCalled()
})
