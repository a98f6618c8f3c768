import type { Blog, PageDraft } from '@pt-portal/api/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildFacts } from '../../../../api/src/testing/facts'
import { buildPost, buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { chooseInMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

const savedAt = '2026-10-05T06:00:00.000Z'

const draftOf = (values: Partial<PageDraft> = {}): PageDraft => ({
  savedAt,
  savedBy: 'asha@example.com',
  fields: ['excerpt'],
  conflicts: [],
  note: null,
  ...values,
})

/** Serves a public post and its draft; saves of the draft are kept as the API keeps them. */
function serveDraft(
  excerpt: string | null,
  answers: Record<string, (call: Call) => Response> = {},
) {
  const post = buildPost({
    title: 'Rates',
    excerpt: 'Public',
    isPublished: true,
    publishedAt: savedAt,
  })
  const path = `/api/blogs/${post.id}/draft`
  let draft = excerpt === null ? null : draftOf()
  let record: Blog = { ...post, ...(excerpt !== null && { excerpt, updatedAt: savedAt }) }
  const kept = () => Response.json({ record, draft })
  const calls = serveAdmin({
    posts: [post],
    answers: {
      [`GET ${path}`]: kept,
      [`PUT ${path}`]: ({ body }) => {
        draft = draftOf({ savedBy: 'admin@example.com' })
        record = { ...record, ...(body as Blog), updatedAt: '2026-10-06T06:00:00.000Z' }
        return kept()
      },
      [`POST ${path}/publish`]: ({ body }) => Response.json({ ...record, ...(body as Blog) }),
      [`DELETE ${path}?updatedAt=${encodeURIComponent(savedAt)}`]: () => {
        draft = null
        record = post
        return new Response(null, { status: 204 })
      },
      'GET /api/drafts': () =>
        Response.json(
          draft
            ? [{ ...draft, resource: 'blogs', id: post.id, part: 'page', title: record.title }]
            : [],
        ),
      ...answers,
    },
  })
  return { post, path, calls }
}

test('changes of a public post are saved beside it, and the form stays', async () => {
  const { post, path, calls } = serveDraft(null)
  const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await screen.findByText('Saved')).toBeVisible()
  await put(user, await field(/^Excerpt/), ' and more')
  await user.click(await button('Save draft'))
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    { method: 'PUT', path, body: { excerpt: 'Public and more', updatedAt: post.updatedAt } },
  ])
  expect(await screen.findByText(/^Draft of changes saved/)).toBeVisible()
  expect(router.state.location.search).toBe(`?edit=${post.id}`)
  expect(await button('Publish changes')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update Blog' })).not.toBeInTheDocument()
})

test('values that are public already make no draft', async () => {
  const { post, path } = serveDraft(null, {})
  const own = globalThis.fetch
  globalThis.fetch = (async (address: string, init: RequestInit = {}) =>
    address === path && init.method === 'PUT'
      ? Response.json({ record: post, draft: null })
      : own(address, init)) as typeof fetch
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await button('Save draft'))
  expect(await screen.findByText('Nothing differs from the public page')).toBeVisible()
  expect(await button('Update Blog')).toBeVisible()
})

test('a post that is not public has no draft beside it', async () => {
  const post = buildPost()
  serveAdmin({ posts: [post] })
  renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await button('Update Blog')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument()
})

test('the form shows the draft, says who saved it, and publishes what it shows', async () => {
  const { post, path, calls } = serveDraft('Drafted')
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await screen.findByText(/^Draft of changes saved .* by asha@example.com$/)).toBeVisible()
  await put(user, await field(/^Excerpt/), ' further')
  await user.click(await button('Publish changes'))
  expect(await screen.findByText('Changes published')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    {
      method: 'POST',
      path: `${path}/publish`,
      body: { excerpt: 'Drafted further', updatedAt: savedAt },
    },
  ])
})

test('Ctrl+S saves the draft where there is one', async () => {
  const { post, path, calls } = serveDraft('Drafted')
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  const excerpt = await field(/^Excerpt/)
  await put(user, excerpt, ' further')
  fireEvent.keyDown(excerpt, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ method: 'PUT', path }])
})

test('discarding asks first, then shows the public post', async () => {
  const { post } = serveDraft('Drafted')
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await field(/^Excerpt/)).toHaveValue('Drafted')
  await chooseInMenu(user, 'Discard draft')
  const question = await screen.findByRole('alertdialog', { name: 'Discard the draft of changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('Draft discarded')).toBeVisible()
  expect(await field(/^Excerpt/)).toHaveValue('Public')
  expect(await button('Update Blog')).toBeVisible()
})

test('when the public post has changed in the same field, publishing shows both and asks', async () => {
  const over = '2026-10-05T09:00:00.000Z'
  let asked = false
  const { post, path, calls } = serveDraft('Drafted', {})
  const own = globalThis.fetch
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    if (address === `${path}/publish` && !asked) {
      asked = true
      const base = { ...post, excerpt: 'Before both' }
      const current = { ...post, excerpt: 'Public since', updatedAt: savedAt }
      return refuse(409, { code: 'draft_conflict', error: 'Changed', base, current, over })
    }
    return own(address, init)
  }) as typeof fetch
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await button('Publish changes'))
  const dialog = await screen.findByRole('alertdialog')
  const theirs = within(dialog).getByRole('group', { name: 'Theirs: Excerpt' })
  await waitFor(() => expect(theirs).toHaveTextContent('Public since'))
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Changes published')).toBeVisible()
  expect(writesOf(calls).at(-1)?.body).toMatchObject({
    excerpt: 'Drafted',
    updatedAt: savedAt,
    over,
  })
})

test('typed text that was kept in the browser can become a draft', async () => {
  const { post, path, calls } = serveDraft(null)
  const { user, unmount } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ' typed')
  fireEvent(window, new Event('pagehide'))
  unmount()
  const again = renderScreen(`/admin/blogs?edit=${post.id}`)
  await again.user.click(await button('Save as draft'))
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    { method: 'PUT', path, body: { excerpt: 'Public typed' } },
  ])
})

test('the list marks posts with drafts, and shows also to viewers what they change', async () => {
  serveDraft('Drafted')
  const { user } = renderScreen('/admin/blogs')
  await user.click(await button('Draft changes of Rates'))
  const dialog = await screen.findByRole('dialog', { name: 'Draft changes of Rates' })
  expect(await within(dialog).findByRole('group', { name: 'Excerpt' })).toHaveTextContent('Drafted')
  expect(within(dialog).getByText(/by asha@example.com$/)).toBeVisible()
})

test('facts are drafted too, with the note for readers', async () => {
  const state = buildState({ facts: buildFacts() })
  const path = `/api/state-pages/${state.id}/facts/draft`
  const calls = serveAdmin({
    states: [state],
    answers: {
      [`PUT ${path}`]: ({ body }) =>
        Response.json({
          record: { ...state, facts: { ...state.facts, ...(body as object) }, updatedAt: savedAt },
          draft: draftOf({ fields: ['act'], note: 'As amended' }),
        }),
    },
  })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/facts#law`)
  await put(user, await field(/^Law/), ' of 2026')
  await put(user, await field(/^What changed/), 'As amended')
  await user.click(await button('Save draft'))
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ method: 'PUT', path, body: { note: 'As amended' } }])
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^What changed/ })).toHaveValue('As amended'),
  )
  // The part that the draft changes is marked at its section and field.
  expect(screen.getAllByText('Differs from the public page')).toHaveLength(2)
  expect(await button('Publish changes')).toBeVisible()
})
