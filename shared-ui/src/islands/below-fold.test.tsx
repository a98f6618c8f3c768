import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BelowFold } from './below-fold'

const page = (
  <>
    <h1>Title</h1>
    <BelowFold height="10rem">
      <p>Later</p>
    </BelowFold>
  </>
)

let root: Root
let container: HTMLElement

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
})

afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  document.documentElement.removeAttribute('style')
})

/** Renders the page in the browser and returns the text that it shows after each commit. */
async function renderInBrowser(): Promise<string[]> {
  const shown: string[] = []
  root = createRoot(container)
  await act(async () =>
    root.render(
      <Profiler id="page" onRender={() => shown.push(container.textContent)}>
        {page}
      </Profiler>,
    ),
  )
  return shown
}

test('in a page that a browser renders, content below the fold is rendered last, into reserved space', async () => {
  document.documentElement.style.setProperty('--below-fold', 'auto')
  expect(await renderInBrowser()).toEqual(['Title', 'TitleLater'])
})

test('it is rendered with the rest if the shell does not delay it', async () => {
  expect(await renderInBrowser()).toEqual(['TitleLater'])
})

test('a page from the server contains it, and hydrates without a mismatch', async () => {
  const html = renderToString(page)
  expect(html).toContain('<p>Later</p>')
  container.innerHTML = html
  const paragraph = container.querySelector('p')
  const onRecoverableError = jest.fn()
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError })
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelector('p')).toBe(paragraph)
})
