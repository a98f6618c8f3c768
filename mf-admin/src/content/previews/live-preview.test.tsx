import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { followPreview, type PreviewMessage } from '@pt-portal/api/contract/content/live-preview'
import { screen, waitFor } from '@testing-library/react'
import '../markdown/markdown-editor'
import { buildPost, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'

const { ResizeObserver: observer } = globalThis

beforeAll(() => {
  Object.assign(globalThis, {
    BroadcastChannel: NodeChannel,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  })
})
afterAll(() => {
  Object.assign(globalThis, { BroadcastChannel: undefined, ResizeObserver: observer })
})

beforeEach(() => showIn(true))
afterEach(showAsBefore)

test('the page beside the form follows what is typed, and nothing is stored', async () => {
  const post = buildPost({ title: 'Rates', content: 'Some text' })
  const calls = serveAdmin({
    posts: [post],
    answers: {
      'POST /api/markdown-preview': ({ body }) =>
        Response.json({ html: `<p>${(body as { content: string }).content}</p>` }),
    },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await screen.findByRole('button', { name: 'Page preview' }))
  const src = screen.getByTitle('Page preview').getAttribute('src')!
  const shown: Extract<PreviewMessage, { type: 'record' }>[] = []
  const stop = followPreview(
    new URL(src, 'http://localhost').searchParams.get('live')!,
    (message) => shown.push(message),
  )
  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({
      resource: 'blogs',
      record: { id: post.id, title: 'Rates', contentHtml: '<p>Some text</p>' },
    }),
  )
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of 2026')
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ record: { title: 'Rates of 2026' } }))
  stop()
  expect(writesOf(calls).map(({ path }) => path)).toEqual(['/api/markdown-preview'])
})
