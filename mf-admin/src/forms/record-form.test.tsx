import type { Blog } from '@pt-portal/api/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildFacts } from '../../../api/src/testing/facts'
import { buildPost, buildState, refuse, serveAdmin, writesOf } from '../testing/admin-api'
import { decide } from '../testing/form-menu'
import { put } from '../testing/put'
import { renderAdmin, renderScreen } from '../testing/render-admin'
import type { FormValues } from './record'

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const offer = /^You have unsaved changes from/

const pressSave = (target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: 's', code: 'KeyS', ctrlKey: true })

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes(':draft:'))

const theirTime = '2026-10-05T06:00:00.000Z'

/** Saves posts as the API does: refuses what is based on an older version, and what comes of a save is stored. */
function savePost(posts: Blog[], id: number) {
  return {
    [`PUT /api/blogs/${id}`]: ({ body }: { body?: unknown }) => {
      const index = posts.findIndex((post) => post.id === id)
      const current = posts[index]!
      const { updatedAt, ...values } = body as Blog
      if (updatedAt < current.updatedAt) {
        return refuse(409, { error: 'Someone else has saved this in the meantime', current })
      }
      posts[index] = { ...current, ...values, updatedAt: '2026-10-06T06:00:00.000Z' }
      return Response.json(posts[index])
    },
  }
}

const bodyOf = (calls: ReturnType<typeof serveAdmin>) => writesOf(calls).at(-1)?.body

describe('what was typed and not saved', () => {
  /** Types, and then the tab crashes: nothing is cleaned up, only what was kept stays. */
  async function crash(address: string, type: () => Promise<Element>, text: string) {
    const { user, unmount } = renderScreen(address)
    await put(user, await type(), text)
    act(() => {
      window.dispatchEvent(new Event('pagehide'))
    })
    const kept = { ...localStorage }
    unmount()
    localStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }

  const crashInExcerpt = (post: Blog, text: string) =>
    crash(`/admin/blogs?edit=${post.id}`, () => field(/^Excerpt/), text)

  test('is offered back, with what it differs in, and can be restored and saved', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    const [post] = posts as [Blog]
    const calls = serveAdmin({ posts, answers: savePost(posts, post.id) })
    await crashInExcerpt(post, ' and more')
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    expect(await screen.findByText(offer)).toBeVisible()
    expect(screen.getByText('You changed Excerpt.')).toBeVisible()
    expect(await field(/^Excerpt/)).toHaveValue('Before')
    await user.click(screen.getByRole('button', { name: 'What differs' }))
    expect(await screen.findByText('and more')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before and more')
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(bodyOf(calls)).toMatchObject({ excerpt: 'Before and more', updatedAt: post.updatedAt })
    expect(keptDrafts()).toHaveLength(0)
  })

  test('is offered back in a new record too', async () => {
    serveAdmin()
    await crash('/admin/state-pages/new', () => field(/^Description/), 'Half a thought')
    const { user } = renderScreen('/admin/state-pages/new')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Description/)).toHaveValue('Half a thought')
  })

  test('is gone when it is discarded, unless that is undone', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    serveAdmin({ posts })
    await crashInExcerpt(posts[0]!, ' and more')
    const { user } = renderScreen(`/admin/blogs?edit=${posts[0]!.id}`)
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
    expect(keptDrafts()).toHaveLength(0)
    expect(await screen.findByText('Unsaved changes discarded')).toBeVisible()
    // The editor's toolbar has one of its own.
    const undo = screen
      .getAllByRole('button', { name: 'Undo' })
      .find((button) => !button.closest('[role=toolbar]'))
    await user.click(undo!)
    expect(await screen.findByText(offer)).toBeVisible()
    expect(keptDrafts()).toHaveLength(1)
  })

  test('is never shown to another user, and stays for who typed it', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    const [post] = posts as [Blog]
    serveAdmin({ posts })
    await crashInExcerpt(post, ' and more')

    const other = { email: 'ravi@example.com', role: 'admin' }
    serveAdmin({ posts, user: other, answers: savePost(posts, post.id) })
    const theirs = renderScreen(`/admin/blogs?edit=${post.id}`)
    await put(theirs.user, await field(/^Meta Title/), 'By another')
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
    await theirs.user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
    theirs.unmount()

    serveAdmin({ posts })
    renderScreen(`/admin/blogs?edit=${post.id}`)
    expect(await screen.findByText(offer)).toBeVisible()
    expect(screen.getByText(/Someone else has saved since/)).toBeVisible()
  })

  test('is merged with what others have saved since, not saved over it', async () => {
    const posts = [buildPost({ excerpt: 'Before', title: 'Title' })]
    const [post] = posts as [Blog]
    const calls = serveAdmin({ posts, answers: savePost(posts, post.id) })
    await crashInExcerpt(post, ' and more')
    posts[0] = { ...post, excerpt: 'Theirs', title: 'Their title', updatedAt: theirTime }
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Title/)).toHaveValue('Their title')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('You have both changed Excerpt')
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(bodyOf(calls)).toMatchObject({ title: 'Their title', excerpt: 'Before and more' })
  })

  test('is not offered when it has been saved after all', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    const [post] = posts as [Blog]
    serveAdmin({ posts })
    await crashInExcerpt(post, ' and more')
    posts[0] = { ...post, excerpt: 'Before and more', updatedAt: theirTime }
    renderScreen(`/admin/blogs?edit=${post.id}`)
    expect(await field(/^Excerpt/)).toHaveValue('Before and more')
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
    expect(keptDrafts()).toHaveLength(0)
  })

  test('and what is typed while it is on offer are both kept', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    const [post] = posts as [Blog]
    serveAdmin({ posts })
    await crashInExcerpt(post, ' and more')
    await crashInExcerpt(post, ', twice')
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before, twice')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before and more')
    // What was in the form is on offer in its place.
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before, twice')
  })

  test('is kept after a pause, and not when it is taken back', async () => {
    const post = buildPost({ excerpt: 'Before' })
    serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await put(user, excerpt, '!')
    await waitFor(() => expect(keptDrafts()).toHaveLength(1))
    await user.type(excerpt, '{Backspace}')
    await waitFor(() => expect(keptDrafts()).toHaveLength(0))
  })

  test('is not kept when it is discarded on leaving', async () => {
    serveAdmin()
    const { user } = renderScreen('/admin/blogs?new')
    await put(user, await field(/^Title/), 'Half a thought')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('No blog posts yet')).toBeVisible()
    expect(keptDrafts()).toHaveLength(0)
  })

  test('is kept for who leaves because the session has ended', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    serveAdmin({ posts })
    const { user, unmount } = renderAdmin(`/admin/blogs?edit=${posts[0]!.id}`)
    await put(user, await field(/^Excerpt/), ' and more')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pt-portal:signed-out-at' }))
    })
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Sign-in page')).toBeVisible()
    unmount()
    renderAdmin(`/admin/blogs?edit=${posts[0]!.id}`)
    expect(await screen.findByText(offer)).toBeVisible()
  })

  test('costs nothing where the browser keeps nothing', async () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    const posts = [buildPost({ excerpt: 'Before' })]
    serveAdmin({ posts, answers: savePost(posts, posts[0]!.id) })
    const { user } = renderScreen(`/admin/blogs?edit=${posts[0]!.id}`)
    await put(user, await field(/^Excerpt/), ' and more')
    act(() => {
      window.dispatchEvent(new Event('pagehide'))
    })
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    storage.mockRestore()
  })
})

describe('when someone else has saved in the meantime', () => {
  /** Types into two fields; by then somebody else has saved these. */
  async function collide(theirs: Partial<Blog>) {
    const posts = [buildPost({ excerpt: 'Before', author: 'Editors', tags: ['Slabs'] })]
    const [post] = posts as [Blog]
    const calls = serveAdmin({ posts, answers: savePost(posts, post.id) })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await put(user, await field(/^Excerpt/), ', mine')
    await put(user, await field(/^Author/), ', mine')
    posts[0] = { ...post, ...theirs, updatedAt: theirTime }
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    return { user, calls, posts }
  }

  test('other fields are brought together unasked, and it is said which', async () => {
    const { posts } = await collide({ metaTitle: 'Theirs', tags: ['Slabs', 'Rates'] })
    expect(
      await screen.findByText('Someone else’s changes to Tags and Meta Title were taken along.'),
    ).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
    expect(posts[0]).toMatchObject({
      excerpt: 'Before, mine',
      author: 'Editors, mine',
      metaTitle: 'Theirs',
      tags: ['Slabs', 'Rates'],
    })
  })

  test('fields that both changed are chosen one by one', async () => {
    const { user, posts } = await collide({
      excerpt: 'Before, theirs',
      author: 'Editors, theirs',
      metaTitle: 'Theirs',
    })
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Someone else has saved this in the meantime',
    })
    expect(dialog).toHaveTextContent('You have both changed Excerpt and Author')
    expect(dialog).toHaveTextContent('Their changes to Meta Title are taken along either way.')
    const author = within(dialog).getByRole('group', { name: 'Author' })
    expect(within(author).getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await user.click(within(author).getByRole('radio', { name: 'Take theirs' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(posts[0]).toMatchObject({
      excerpt: 'Before, mine',
      author: 'Editors, theirs',
      metaTitle: 'Theirs',
    })
  })

  test('taking theirs keeps in the form what only I have changed', async () => {
    const { user, calls } = await collide({ excerpt: 'Before, theirs' })
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before, theirs')
    expect(await field(/^Author/)).toHaveValue('Editors, mine')
    expect(writesOf(calls)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(bodyOf(calls)).toMatchObject({ author: 'Editors, mine', updatedAt: theirTime })
  })

  test('going on editing changes nothing', async () => {
    const { user } = await collide({ excerpt: 'Before, theirs' })
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Go on editing' }))
    expect(await field(/^Excerpt/)).toHaveValue('Before, mine')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  test('a merge whose save fails keeps theirs as theirs', async () => {
    const post = buildPost({ excerpt: 'Before' })
    let current = { ...post, metaTitle: 'Theirs', updatedAt: theirTime }
    const calls = serveAdmin({
      posts: [post],
      answers: {
        [`PUT /api/blogs/${post.id}`]: ({ body }) => {
          const { updatedAt } = body as Blog
          if (updatedAt < current.updatedAt) return refuse(409, { error: 'Changed', current })
          return refuse(503)
        },
      },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await put(user, await field(/^Excerpt/), ', mine')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText(/^Not saved. The server did not answer/)).toBeVisible()
    current = { ...current, metaTitle: 'Theirs again', updatedAt: '2026-10-07T06:00:00.000Z' }
    await user.click(await screen.findByRole('button', { name: 'Update Blog' }))
    await waitFor(() => expect(writesOf(calls)).toHaveLength(4))
    expect(bodyOf(calls)).toMatchObject({ metaTitle: 'Theirs again', excerpt: 'Before, mine' })
  })

  test('a record that others keep saving is given up on with a message', async () => {
    const post = buildPost({ excerpt: 'Before' })
    let saves = 0
    serveAdmin({
      posts: [post],
      answers: {
        [`PUT /api/blogs/${post.id}`]: () => {
          saves += 1
          const updatedAt = `2026-10-05T06:00:0${saves}.000Z`
          return refuse(409, { error: 'Changed again', current: { ...post, updatedAt } })
        },
      },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await put(user, await field(/^Excerpt/), ', mine')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Not saved. Changed again')).toBeVisible()
    expect(await field(/^Excerpt/)).toHaveValue('Before, mine')
    expect(saves).toBe(3)
  })
})

describe('what is typed while a save is under way', () => {
  /** Holds each write back until it is let through, as a slow network does. */
  function slowly(store: (body: unknown) => object) {
    let letThrough = () => {}
    const answer = ({ body }: { body?: unknown }) =>
      new Promise<Response>((resolve) => {
        letThrough = () => resolve(Response.json(store(body)))
      })
    return { answer, letThrough: () => act(async () => letThrough()) }
  }

  test.each([
    {
      kind: 'post',
      record: buildPost(),
      path: (id: number) => `/api/blogs/${id}`,
      address: (id: number) => `/admin/blogs?edit=${id}`,
      shown: 'isPublished',
      update: 'Update Blog',
    },
    {
      kind: 'state',
      record: buildState({ isActive: false }),
      path: (id: number) => `/api/state-pages/${id}`,
      address: (id: number) => `/admin/state-pages/${id}/edit`,
      shown: 'isActive',
      update: 'Update State Page',
    },
  ])('a $kind that is published meanwhile stays public at the next save', async (kind) => {
    const { record, shown, update } = kind
    let saves = 0
    const { answer, letThrough } = slowly((body) => {
      saves += 1
      return { ...record, ...(body as object), updatedAt: `2026-10-06T06:00:0${saves}.000Z` }
    })
    const calls = serveAdmin({
      posts: [record as Blog],
      states: [record as ReturnType<typeof buildState>],
      answers: { [`PUT ${kind.path(record.id)}`]: answer },
    })
    const { user } = renderScreen(kind.address(record.id))
    const meta = await field(/^Meta Title/)
    await put(user, meta, 'In short')
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await put(user, meta, ', and more')
    await letThrough()

    expect(await screen.findByText('Unsaved changes', { selector: '[role=status]' })).toBeVisible()
    expect(meta).toHaveValue('In short, and more')
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: update }))
    await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
    const [first, second] = writesOf(calls).map(({ body }) => body as FormValues)
    expect(first).toMatchObject({ [shown]: true, metaTitle: 'In short' })
    expect(second).toMatchObject({ [shown]: true, metaTitle: 'In short, and more' })
    expect(second!.publishedAt).toEqual(first!.publishedAt)
    await letThrough()
  })

  test('keeps the form open no longer once it is taken back', async () => {
    const post = buildPost({ excerpt: 'Before' })
    const { answer, letThrough } = slowly((body) => ({ ...post, ...(body as object) }))
    serveAdmin({ posts: [post], answers: { [`PUT /api/blogs/${post.id}`]: answer } })
    const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await put(user, excerpt, '!')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    await put(user, excerpt, '?')
    await user.type(excerpt, '{Backspace}')
    await letThrough()
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('stays beside the switch when the page is hidden meanwhile', async () => {
    const post = buildPost({ isPublished: true, publishedAt: theirTime, excerpt: 'Before' })
    const { answer, letThrough } = slowly(() => {
      Object.assign(post, { isPublished: false, status: 'draft', updatedAt: theirTime })
      return { changed: [post.id], unchanged: [], missing: [] }
    })
    serveAdmin({ posts: [post], answers: { 'POST /api/blogs/bulk': answer } })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await decide(user, 'Unpublish')
    await put(user, excerpt, ', typed')
    await letThrough()
    expect(await screen.findByText('Visitors do not see it any more')).toBeVisible()
    expect(excerpt).toHaveValue('Before, typed')
    expect(screen.getByRole('switch', { name: 'Published' })).not.toBeChecked()
  })

  test('does not announce a change of facts to readers twice', async () => {
    const state = buildState({ facts: buildFacts() })
    const { answer, letThrough } = slowly((body) => ({
      ...state,
      facts: { ...state.facts, ...(body as object) },
      updatedAt: theirTime,
    }))
    serveAdmin({ states: [state], answers: { [`PUT /api/state-pages/${state.id}/facts`]: answer } })
    const { user } = renderScreen(`/admin/state-pages/${state.id}/facts#law`)
    const law = await field(/^Law/)
    await put(user, law, ' of 2026')
    await put(user, await field(/^What changed/), 'As amended')
    await user.click(screen.getByRole('button', { name: 'Update Facts' }))
    await put(user, law, ', twice')
    await letThrough()
    expect(await screen.findByText('Facts updated successfully')).toBeVisible()
    expect(law).toHaveValue(`${state.facts!.act} of 2026, twice`)
    expect(await field(/^What changed/)).toHaveValue('')
  })
})

describe('a save that takes a public page offline', () => {
  test('says so before and after', async () => {
    const posts = [buildPost({ isPublished: true, publishedAt: theirTime })]
    const [post] = posts as [Blog]
    serveAdmin({ posts, answers: savePost(posts, post.id) })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await screen.findByRole('switch', { name: 'Published' }))
    const said = 'Unsaved changes. Saving takes the page offline.'
    expect(await screen.findByText(said, { selector: '[role=status]' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(screen.getByText('Visitors do not see it any more.')).toBeVisible()
  })
})

describe('Ctrl+S', () => {
  test('saves and stays, and says when there is nothing to save', async () => {
    const posts = [buildPost({ excerpt: 'Before' })]
    const [post] = posts as [Blog]
    const calls = serveAdmin({ posts, answers: savePost(posts, post.id) })
    const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await put(user, excerpt, ', saved')
    expect(pressSave()).toBe(false)
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(router.state.location.search).toBe(`?edit=${post.id}`)
    expect(excerpt).toHaveFocus()

    pressSave()
    expect(await screen.findByText('Nothing to save')).toBeVisible()
    expect(writesOf(calls)).toHaveLength(1)

    await put(user, excerpt, ', and left')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
    expect(bodyOf(calls)).toMatchObject({ updatedAt: '2026-10-06T06:00:00.000Z' })
  })

  test('names what is missing, and the button leaves all the same afterwards', async () => {
    serveAdmin()
    const { user, router } = renderScreen('/admin/state-pages/new')
    await put(user, await field(/^State Name/), 'Goa')
    pressSave()
    expect(await screen.findByText('Description is required')).toBeVisible()
    await put(user, await field(/^Description/), 'About it')
    await put(user, await field(/^Tax Rates/), '₹200')
    await put(user, await field(/^Applicability/), 'Everyone')
    await user.click(screen.getByRole('button', { name: 'Create State Page' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  })

  test('does nothing while something is being saved', async () => {
    const post = buildPost()
    const calls = serveAdmin({
      posts: [post],
      answers: { [`PUT /api/blogs/${post.id}`]: () => new Promise(() => {}) },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await put(user, await field(/^Excerpt/), '!')
    pressSave()
    await screen.findByRole('button', { name: 'Saving...' })
    expect(pressSave()).toBe(false)
    expect(writesOf(calls)).toHaveLength(1)
  })

  test.each([
    { address: '/admin/blogs?new', edit: (id: number) => `/admin/blogs?edit=${id}` },
    { address: '/admin/state-pages/new', edit: (id: number) => `/admin/state-pages/${id}/edit` },
    { address: '/admin/services?new', edit: (id: number) => `/admin/services?edit=${id}` },
  ])(
    'at $address makes the record and goes on editing it, with the caret where it was',
    async ({ address, edit }) => {
      const values = { ...buildState(), ...buildPost(), id: 4711 }
      const calls = serveAdmin({
        answers: Object.fromEntries(
          ['blogs', 'state-pages', 'service-pages'].flatMap((resource) => [
            [
              `POST /api/${resource}`,
              ({ body }: { body?: unknown }) => Response.json({ ...values, ...(body as object) }),
            ],
            [
              `PUT /api/${resource}/4711`,
              ({ body }: { body?: unknown }) => Response.json({ ...values, ...(body as object) }),
            ],
          ]),
        ),
      })
      const { user, router } = renderScreen(address)
      for (const box of await screen.findAllByRole('textbox')) {
        if (box.getAttribute('aria-required')) await put(user, box, 'a')
      }
      const meta = await field(/^Meta Title/)
      await put(user, meta, 'In short')
      pressSave()
      await waitFor(() =>
        expect(router.state.location.pathname + router.state.location.search).toBe(edit(4711)),
      )
      expect(await screen.findByRole('heading', { name: /^Edit / })).toBeVisible()
      expect(meta).toBeInTheDocument()
      expect(meta).toHaveFocus()
      expect(keptDrafts()).toHaveLength(0)

      await put(user, meta, ', and more')
      pressSave()
      await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
      expect(writesOf(calls)[1]).toMatchObject({
        method: 'PUT',
        body: { metaTitle: 'In short, and more' },
      })
    },
  )

  test('a new record after one that was made so starts empty', async () => {
    serveAdmin({
      answers: {
        'POST /api/blogs': ({ body }) =>
          Response.json({ ...buildPost(), ...(body as object), id: 4711 }),
      },
    })
    const { user, router } = renderScreen('/admin/blogs?new')
    for (const name of [/^Title/, /^Excerpt/, /^Content/, /^Author/]) {
      await put(user, await field(name), 'Text')
    }
    pressSave()
    await waitFor(() => expect(router.state.location.search).toBe('?edit=4711'))
    await act(() => router.navigate('/admin/blogs?new'))
    expect(await screen.findByRole('heading', { name: 'Create New Blog' })).toBeVisible()
    expect(await field(/^Excerpt/)).toHaveValue('')
  })
})
