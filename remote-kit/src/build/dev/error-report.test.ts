/** @jest-environment ../remote-kit/src/testing/jsdom-environment.js */
import { waitFor } from '@testing-library/react'
import { buildOverlay, watchErrors } from './error-overlay'
import { errorReport } from './error-report'

const frames = [
  {
    file: 'src/pages/term.tsx',
    line: 2,
    name: 'Term',
    excerpt: [
      { line: 1, text: 'export function Term() {' },
      { line: 2, text: "  throw new Error('boom')" },
    ],
  },
]

/** An error that passed through a file of the development server, or of another. */
function thrownBy(address: string): Error {
  const error = new Error('boom')
  error.stack = `Error: boom\n    at Term (${address}:10:9)`
  return error
}

beforeEach(() => {
  Object.assign(globalThis, { DEV_SERVER: 'http://localhost:3009', OWN_NAME: 'mf_small' })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(frames))
})
afterEach(() => jest.restoreAllMocks())

test('shows the stack until the server says file, line and text', async () => {
  const report = errorReport(thrownBy('http://localhost:3009/x.js'))
  expect(report.textContent).toContain('http://localhost:3009/x.js:10:9')
  await waitFor(() => expect(report.textContent).toContain('src/pages/term.tsx:2 in Term'))
  expect(report.textContent).toContain(">    2    throw new Error('boom')")
})

test('keeps the stack where the server does not answer', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('fetch failed'))
  const report = errorReport(thrownBy('http://localhost:3009/x.js'))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(report.textContent).toContain('x.js:10:9')
})

test('shows what does not compile over the page, without the compiler’s own trace, until all of it does', () => {
  const problem =
    'src/term.tsx\n  x Expected a semicolon\n  3 | const a b\n\nCaused by:\n   0: parse'
  buildOverlay.showProblems('errors', [problem])
  const overlay = document.querySelector('[role=alert]')!
  expect(overlay.textContent).toContain('This does not compile')
  expect(overlay.querySelector('pre')!.textContent).toBe(
    'src/term.tsx\n  x Expected a semicolon\n  3 | const a b',
  )
  buildOverlay.clear()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('lays errors of the package that nothing caught over the page, and no others', async () => {
  watchErrors()
  const tell = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }))
  tell(thrownBy('https://extension.example/x.js'))
  tell(thrownBy('http://localhost:4000/remotes/mf-other/x.js'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  tell(thrownBy('http://localhost:3009/x.js'))
  tell(thrownBy('http://localhost:4000/remotes/mf-small/x.js'))
  const overlay = document.querySelector('[role=alert]')!
  await waitFor(() => expect(overlay.textContent!.match(/src\/pages\/term.tsx:2/g)).toHaveLength(2))
  buildOverlay.clear()
  expect(overlay).toBe(document.querySelector('[role=alert]'))
  overlay.querySelector('button')!.click()
  expect(document.querySelector('[role=alert]')).toBeNull()
})
