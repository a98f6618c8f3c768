import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serveAdmin } from '../../testing/admin-api'
import type { BuildErrorsAnswer } from './build-error-operations'
import { ErrorsSection } from './errors-section'

type ErrorGroup = BuildErrorsAnswer['errors'][number]

const error = (values: Partial<ErrorGroup> = {}): ErrorGroup => ({
  remote: 'mf_blog',
  build: '1.4.0-a',
  fingerprint: 'x',
  message: 'TypeError: x is not a function',
  frames: [
    { file: 'src/post/tags.tsx', line: 31, column: 18, name: 'slug' },
    { file: 'src/post/post.tsx', line: 4, column: 1, name: null },
  ],
  count: 1200,
  firstSeenAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: '2026-11-02T06:00:00.000Z',
  seenIn: ['firefox', 'server'],
  ...values,
})

function show(errors: ErrorGroup[]) {
  serveAdmin({
    answers: { 'GET /api/builds/errors?remote=mf_blog': () => Response.json({ errors }) },
  })
  render(
    <Provider store={createStore({ apiBase: '/api' })}>
      <UiProvider cache={createStyleCache()}>
        <ErrorsSection remote="mf_blog" />
      </UiProvider>
    </Provider>,
  )
}

test('each cause has its message, how often, where in the sources, and where it was seen', async () => {
  show([error()])
  const list = await screen.findByRole('list', { name: 'Errors by cause' })
  const [group] = within(list).getAllByRole('listitem')
  expect(group).toHaveTextContent('1,200 × TypeError: x is not a function')
  expect(group).toHaveTextContent('1.4.0-a, in Firefox, the server, first')
  const frames = within(group!).getAllByRole('listitem')
  expect(frames.map(({ textContent }) => textContent)).toEqual([
    'src/post/tags.tsx:31:18 slug',
    'src/post/post.tsx:4:1',
  ])
})

test('the first ten are shown, and all if somebody asks', async () => {
  show(
    Array.from({ length: 12 }, (_none, n) =>
      error({ fingerprint: `${n}`, message: `E${n}`, frames: [] }),
    ),
  )
  const list = await screen.findByRole('list', { name: 'Errors by cause' })
  expect(within(list).getAllByText(/× E\d/)).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 causes' }))
  expect(within(list).getAllByText(/× E\d/)).toHaveLength(12)
})

test('a remote without errors says so', async () => {
  show([])
  expect(await screen.findByText(/No error of a browser/)).toBeVisible()
})
