import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { fetchDeferredCode } from './deferred-code'
import { staticSection } from './static-section'

const load = jest.fn<Promise<ComponentType<{ text: string }>>, []>()
const Text = ({ text }: { text: string }) => <p>{text}</p>

let root: Root

beforeEach(() => load.mockReset().mockResolvedValue(Text))

afterEach(() => act(async () => root.unmount()))

const rendered = '<div><!--$--><p>from the server</p><!--/$--></div>'

test('a page from the server starts without the section’s code, and loads it when the page is at rest', async () => {
  const Section = staticSection(load)
  document.body.innerHTML = `<div id="root">${rendered}</div>`
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <Section text="in the browser" />)
  })
  expect(screen.getByText('from the server')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  fetchDeferredCode()
  expect(load).toHaveBeenCalledTimes(1)

  // A section that is defined after that is loaded at once.
  staticSection(load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('where a browser renders the page, shows the fallback and then the component', async () => {
  const Section = staticSection(load, { fallback: <p>Loading</p> })
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  await act(async () => root.render(<Section text="in the browser" />))
  expect(screen.getByText('in the browser')).toBeInTheDocument()
})

test('a changed `of` loads and renders the component', async () => {
  const Section = staticSection(load)
  document.body.innerHTML = `<div id="root">${rendered}</div>`
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <Section of="a" text="for a" />)
  })
  await act(async () => root.render(<Section of="b" text="for b" />))
  expect(screen.getByText('for b')).toBeInTheDocument()
})
