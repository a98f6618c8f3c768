import type { PreviewLink } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import {
  buildPost,
  buildService,
  buildState,
  refuse,
  serveAdmin,
  writesOf,
} from '../../testing/admin-api'
import { chooseInMenu, openMenu } from '../../testing/form-menu'
import { renderScreen } from '../../testing/render-admin'

afterEach(() => jest.restoreAllMocks())

const link = (values: Partial<PreviewLink> = {}): PreviewLink => ({
  id: 7,
  createdAt: '2026-10-02T06:00:00.000Z',
  createdBy: 'editor@example.com',
  expiresAt: '2026-10-09T06:00:00.000Z',
  ...values,
})

test.each([
  [
    'a state page',
    () => {
      const state = buildState({ isActive: false })
      const calls = serveAdmin({ states: [state] })
      return { calls, record: `state-pages/${state.id}`, at: `/admin/state-pages/${state.id}/edit` }
    },
  ],
  [
    'a service',
    () => {
      const service = buildService({ isActive: false })
      const calls = serveAdmin({ services: [service] })
      return {
        calls,
        record: `service-pages/${service.id}`,
        at: `/admin/services?edit=${service.id}`,
      }
    },
  ],
])('%s that is not public is shared by a link', async (_kind, serve) => {
  const { calls, record, at } = serve()
  const { user } = renderScreen(at)
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await chooseInMenu(user, 'Share preview')
  expect(await screen.findByText('Preview link copied!')).toBeVisible()
  expect(copy).toHaveBeenCalledWith('http://localhost/preview?token=token')
  expect(writesOf(calls)).toEqual([{ method: 'POST', path: `/api/${record}/preview-links` }])
})

test('what is public is not shared, but its links are shown', async () => {
  const post = buildPost({ isPublished: true })
  serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Preview links')
  expect(await screen.findByText('No link is in force.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await openMenu(user)
  expect(screen.getByRole('button', { name: 'Preview links' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share draft' })).not.toBeInTheDocument()
})

test('links say who made them and until when, and can be revoked', async () => {
  const post = buildPost()
  const calls = serveAdmin({
    posts: [post],
    previewLinks: [link(), link({ id: 8, createdBy: null, createdAt: '2026-10-01T06:00:00.000Z' })],
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Preview links')
  const dialog = await screen.findByRole('dialog', { name: 'Preview links' })
  expect(await within(dialog).findByText(/^Made 2 Oct.* by editor@example.com$/)).toBeVisible()
  expect(within(dialog).getAllByText(/^Until 9 Oct/)).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: /^Revoke the link made 2 Oct/ }))
  expect(await screen.findByText('Preview link revoked')).toBeVisible()
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
  expect(writesOf(calls)).toEqual([
    { method: 'DELETE', path: `/api/blogs/${post.id}/preview-links/7` },
  ])
})

test('a link that cannot be revoked stays, and says so', async () => {
  const post = buildPost()
  serveAdmin({
    posts: [post],
    previewLinks: [link()],
    answers: { [`DELETE /api/blogs/${post.id}/preview-links/7`]: () => refuse(500) },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Preview links')
  await user.click(await screen.findByRole('button', { name: /^Revoke/ }))
  expect(await screen.findByText('Failed to revoke the preview link')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Revoke/ })).toBeEnabled())
})

test('links that cannot be read offer Retry', async () => {
  const post = buildPost()
  serveAdmin({
    posts: [post],
    answers: { [`GET /api/blogs/${post.id}/preview-links`]: () => refuse(500) },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Preview links')
  expect(await screen.findByText('Preview links could not be loaded')).toBeVisible()
})
