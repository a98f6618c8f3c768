import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { type PreviewMessage, previewChannel } from '@pt-portal/api/contract/content/live-preview'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildPost, loseConnection, refuseCalls } from '../../testing/blog-api'
import { renderBlog } from '../../testing/render-blog'

const heading = (name: string) => screen.findByRole('heading', { name })

function servePreview(token: string) {
  const draft = buildPost({ title: 'A draft', isPublished: false, publishedAt: null })
  globalThis.fetch = (async (path: string) =>
    path === `/api/blog-previews/${token}`
      ? Response.json(draft)
      : Response.json({ error: 'Blog post not found' }, { status: 404 })) as typeof fetch
}

test('a preview link shows the draft, marked as a preview, without sharing', async () => {
  servePreview('the-token')
  renderBlog('/blogs/preview?token=the-token')
  expect(await heading('A draft')).toBeVisible()
  expect(screen.getByText(/^Preview:/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})

test('says that a link has expired', async () => {
  refuseCalls(404)
  renderBlog('/blogs/preview?token=old')
  expect(await heading('This preview link does not work any more')).toBeVisible()
})

test('without a token shows the not-found page', async () => {
  refuseCalls(404)
  renderBlog('/blogs/preview')
  expect(await heading('404 Page Not Found')).toBeVisible()
})

test('without the API shows a failure, and Retry loads the draft', async () => {
  loseConnection()
  renderBlog('/blogs/preview?token=the-token')
  expect(await heading('This preview could not be loaded')).toBeVisible()

  servePreview('the-token')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await heading('A draft')).toBeVisible()
})

test('shows what an open form sends, as it is typed', async () => {
  Object.assign(globalThis, { BroadcastChannel: NodeChannel })
  const form = previewChannel('a-form')
  const send = (name: string) =>
    form.postMessage({
      type: 'record',
      ...{ resource: 'blogs', record: buildPost({ title: name }) },
    } satisfies PreviewMessage)
  form.onmessage = () => send('Sikkim')
  renderBlog('/blogs/preview?live=a-form')
  const heads = async (name: string) => expect(await heading(name)).toBeVisible()
  await heads('Sikkim')
  await act(async () => send('Sikkim, as typed'))
  await heads('Sikkim, as typed')
  expect(screen.queryByText(/as it is saved now/)).not.toBeInTheDocument()
  form.close()
})
