/** @jest-environment ../remote-kit/src/testing/jsdom-environment.js */
import { screen, waitFor } from '@testing-library/react'
import { showPageParts } from './page-parts'

beforeEach(() => {
  Object.assign(globalThis, { DEV_SERVER: 'http://localhost:3009', OWN_NAME: 'mf_small' })
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ mf_small: { version: 'local' } }))
  const entries: Record<string, object[]> = {
    navigation: [{ serverTiming: [{ name: 'render', duration: 12.4 }] }],
    resource: [
      { name: 'http://localhost:3009/page.js', decodedBodySize: 4000 },
      { name: 'http://localhost/remotes/mf-small/x.js', decodedBodySize: 1000 },
      { name: 'http://localhost/assets/main.js', decodedBodySize: 90_000 },
    ],
  }
  performance.getEntriesByType = (type) => (entries[type] ?? []) as PerformanceEntryList
})
afterEach(() => jest.restoreAllMocks())

test('a button outlines who drew what, with build, time and weight, and takes it away again', async () => {
  document.body.innerHTML = '<header></header><main data-remote="mf_small"></main><footer></footer>'
  showPageParts()
  // Where several packages are developed at once, each has a client.
  showPageParts()
  const button = screen.getByRole('button', { name: 'Who drew what' })
  button.click()
  await waitFor(() =>
    expect(screen.getByText('mf_small local · rendered in 12 ms · 5 kB of scripts')).toBeTruthy(),
  )
  expect(screen.getAllByText('shell · 90 kB of scripts')).toHaveLength(2)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('main').style.outline).not.toBe('')
  button.click()
  expect(screen.queryByText(/kB of scripts/)).toBeNull()
  expect(screen.getByRole('main').style.outline).toBe('')
})
