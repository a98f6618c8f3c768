import { act, screen, waitFor, within } from '@testing-library/react'
import { buildFacts } from '../../../../api/src/testing/facts'
import { buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { put } from '../../testing/put'
import { buildToldChange } from '../../testing/release-api'
import { renderScreen } from '../../testing/render-admin'

const facts = buildFacts()

/** Opens the facts of a state whose publication would tell of one change by default. */
async function open(values: object = {}, answers: Record<string, (call: Call) => Response> = {}) {
  const state = buildState({ id: 7, name: 'Goa', facts, ...values })
  const calls = serveAdmin({
    states: [state],
    answers: {
      [preview]: () => Response.json({ changes: [buildToldChange()], tells: true }),
      'PUT /api/state-pages/7/facts': ({ body }) =>
        Response.json({ ...state, facts: { ...facts, payer: (body as typeof facts).payer } }),
      ...answers,
    },
  })
  const { user } = renderScreen('/admin/state-pages/7/facts#law')
  return { user, calls, payer: await screen.findByRole('textbox', { name: /^Who pays/ }) }
}

const preview = 'POST /api/state-pages/7/facts/changes'
const look = (name = 'See what readers would be told') => screen.findByRole('button', { name })
const tick = () => screen.findByRole('checkbox', { name: 'Tell readers of this change' })
const previewsOf = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/facts/changes'))

test('staff see what is told of typed facts, and their choice goes with the save alone', async () => {
  const { user, calls, payer } = await open()
  expect(screen.getByText(/Readers see what the form shows/)).toBeVisible()
  await put(user, payer, ' now')
  expect(previewsOf(calls)).toEqual([])
  await user.click(await look())
  expect(await tick()).toBeChecked()
  const list = screen.getByRole('list', { name: 'What readers would be told' })
  expect(within(list).getByText('Goa: new slabs from 1 January 2090')).toBeVisible()
  expect(previewsOf(calls)).toMatchObject([{ body: { payer: `${facts.payer} now` } }])

  await user.click(await tick())
  await put(user, payer, ' and then')
  // The choice stays; what it was made of is not shown as if it were current.
  expect(await tick()).not.toBeChecked()
  expect(list).not.toBeInTheDocument()
  expect(await look('See again what readers would be told')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Facts updated successfully')).toBeVisible()
  expect(writesOf(calls).at(-1)).toMatchObject({ method: 'PUT', body: { tellsReaders: false } })
  await put(user, payer, '!')
  await look()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(writesOf(calls)).toHaveLength(3))
  expect(writesOf(calls).at(-1)!.body).not.toHaveProperty('tellsReaders')
})

test('the choice goes with a draft that is published', async () => {
  const { user, calls } = await open(
    {},
    {
      'GET /api/state-pages/7/facts/draft': () =>
        Response.json({
          record: buildState({ id: 7, name: 'Goa', facts: { ...facts, payer: 'Drafted' } }),
          draft: {
            ...{ savedAt: '2026-11-28T11:00:00.000Z', savedBy: 'asha@example.com', note: null },
            ...{ basedOn: '2026-10-02T06:00:00.000Z', fields: ['payer'], conflicts: [] },
          },
        }),
    },
  )
  await user.click(await look())
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() =>
    expect(writesOf(calls).at(-1)).toMatchObject({
      path: '/api/state-pages/7/facts/draft/publish',
      body: { payer: 'Drafted', tellsReaders: false },
    }),
  )
})

test('mistakes, and a preview that fails, are said', async () => {
  const { user, payer } = await open({}, { [preview]: () => refuse(500) })
  await put(user, payer, ' now')
  await user.click(await look())
  expect(await screen.findByText('What readers would be told could not be loaded')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Tell readers/ })).not.toBeInTheDocument()
  const from = screen.getAllByRole('textbox', { name: 'Income from' })[1]!
  await user.clear(from)
  await user.click(await look('See again what readers would be told'))
  expect(await screen.findByText(/^What is typed has mistakes/)).toBeVisible()
})

test('a state that readers do not see tells nothing', async () => {
  const { user, payer } = await open({ isActive: false })
  await put(user, payer, ' now')
  expect(screen.getByText(/^Readers do not see this state/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /what readers would be told/ })).toBeNull()
})

test('it is looked up when it comes into sight', async () => {
  const seen: ((entries: object[]) => void)[] = []
  window.IntersectionObserver = class {
    constructor(onSight: (entries: object[]) => void) {
      seen.push(onSight)
    }
    observe() {}
    disconnect() {}
  } as never
  try {
    const { user, calls, payer } = await open()
    await put(user, payer, ' now')
    await look()
    act(() => seen.at(-1)!([{ isIntersecting: false }]))
    expect(previewsOf(calls)).toEqual([])
    act(() => seen.at(-1)!([{ isIntersecting: true }]))
    expect(await tick()).toBeChecked()
    act(() => seen.at(-1)!([{ isIntersecting: true }]))
    expect(previewsOf(calls)).toHaveLength(1)
  } finally {
    delete (window as { IntersectionObserver?: unknown }).IntersectionObserver
  }
})
