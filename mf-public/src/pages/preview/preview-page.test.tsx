import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { type PreviewMessage, previewChannel } from '@pt-portal/api/contract/content/live-preview'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildService, buildState, loseConnection } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function servePreview(preview?: object) {
  globalThis.fetch = (async (path: string) =>
    preview && path === '/api/previews/a%2Bb'
      ? Response.json(preview)
      : Response.json({ error: 'This link is not valid' }, { status: 404 })) as typeof fetch
}

test('a link to a state that is not public shows its page, marked as a preview', async () => {
  const record = buildState({ name: 'Sikkim', isActive: false })
  servePreview({ resource: 'state-pages', record })
  const router = renderPublic('/preview?token=a%2Bb')
  expect(await heading('Sikkim Professional Tax Registration')).toBeVisible()
  const bar = screen.getByRole('complementary', { name: 'Preview' })
  expect(within(bar).getByText('Preview – not public.')).toBeVisible()
  expect(metaOf(router)).not.toHaveProperty('canonical')
})

test('a link to a service that is not public shows its page', async () => {
  servePreview({
    resource: 'service-pages',
    record: buildService({ name: 'Advice', isActive: false }),
  })
  renderPublic('/preview?token=a%2Bb')
  expect(await heading('Advice')).toBeVisible()
  expect(screen.getByRole('complementary', { name: 'Preview' })).toBeVisible()
})

test('says when the page is public meanwhile', async () => {
  servePreview({ resource: 'state-pages', record: buildState({ name: 'Sikkim' }) })
  renderPublic('/preview?token=a%2Bb')
  expect(await screen.findByText(/It is public, so everybody can see it/)).toBeVisible()
  expect(screen.queryByText('Preview – not public.')).not.toBeInTheDocument()
})

test('says when a link has expired or was revoked', async () => {
  servePreview()
  renderPublic('/preview?token=a%2Bb')
  expect(await heading('This preview link does not work any more')).toBeVisible()
})

test('without a token shows the not-found page', async () => {
  servePreview()
  renderPublic('/preview')
  expect(await heading('State Not Found')).toBeVisible()
})

test('without the API shows a failure, and Retry loads the preview', async () => {
  loseConnection()
  renderPublic('/preview?token=a%2Bb')
  expect(await screen.findByText('This preview could not be loaded')).toBeVisible()
  servePreview({ resource: 'state-pages', record: buildState({ name: 'Sikkim' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await heading('Sikkim Professional Tax Registration')).toBeVisible()
})

test('shows what an open form sends, as it is typed', async () => {
  Object.assign(globalThis, { BroadcastChannel: NodeChannel })
  const form = previewChannel('a-form')
  const send = (name: string) =>
    form.postMessage({
      type: 'record',
      ...{ resource: 'state-pages', record: buildState({ name }) },
    } satisfies PreviewMessage)
  form.onmessage = () => send('Sikkim')
  renderPublic('/preview?live=a-form')
  const heads = async (name: string) =>
    expect(await heading(`${name} Professional Tax Registration`)).toBeVisible()
  await heads('Sikkim')
  await act(async () => send('Sikkim, as typed'))
  await heads('Sikkim, as typed')
  expect(screen.queryByText(/as it is saved now/)).not.toBeInTheDocument()
  form.close()
})
