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

/** Renders the page in the browser and gives what it shows after each commit. */
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

test('where a browser renders the page, it follows the rest in the space that is kept for it', async () => {
  document.documentElement.style.setProperty('--below-fold', 'auto')
  expect(await renderInBrowser()).toEqual(['Title', 'TitleLater'])
})

test('where nothing is to wait, it comes with the rest', async () => {
  expect(await renderInBrowser()).toEqual(['TitleLater'])
})

test('a rendered page has it from the start, and hydrates as it is', async () => {
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
