/** @jest-environment ../remote-kit/src/testing/jsdom-environment.js */
import { act, render, screen } from '@testing-library/react'
import { BrokenPage } from './broken-page'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => jest.restoreAllMocks())

test('a page that throws shows the error, and renders again when new code comes', () => {
  const updates = new EventTarget()
  let broken = true
  const Page = () => {
    if (broken) throw new Error('no such term')
    return <p>Glossary</p>
  }
  const update = () => act(() => updates.dispatchEvent(new Event('update')))
  render(
    <BrokenPage mended={updates}>
      <Page />
    </BrokenPage>,
  )
  expect(screen.getByRole('alert').textContent).toContain('no such term')
  expect(screen.getByRole('alert').textContent).toContain('broken-page.test.tsx')

  update()
  expect(screen.getByRole('alert').textContent).toContain('no such term')
  broken = false
  update()
  expect(screen.getByText('Glossary')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a thrown value that is not an Error', () => {
  const Page = () => {
    throw 'a word'
  }
  render(
    <BrokenPage mended={new EventTarget()}>
      <Page />
    </BrokenPage>,
  )
  expect(screen.getByRole('alert').textContent).toContain('a word')
})
