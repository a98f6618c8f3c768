import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
// Here from the start, for it takes longer to compile than a test waits.
import '../markdown/markdown-editor'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { chooseInMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const listPath = '/api/blogs?page=1&pageSize=25'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('the list shows what a post is, when it was made and where it stands', async () => {
  serveAdmin({
    posts: [
      buildPost({ title: 'A draft', slug: 'a-draft', tags: ['Slabs'] }),
      buildPost({ title: 'Public', isPublished: true, publishedAt: '2026-09-15T06:00:00.000Z' }),
    ],
  })
  renderScreen('/admin/blogs')
  const draft = (await screen.findByRole('heading', { name: 'A draft' })).closest('li')!
  expect(within(draft).getAllByText('Draft')).toHaveLength(2)
  for (const text of [
    'By Editorial Team',
    'Slug: /a-draft',
    'October 1, 2026',
    'October 2, 2026',
    'Slabs',
  ]) {
    expect(within(draft).getByText(text)).toBeVisible()
  }
  const published = screen.getByRole('heading', { name: 'Public' }).closest('li')!
  expect(within(published).getByText('Published')).toBeVisible()
  expect(within(published).getByText('September 15, 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin')
})

test('an empty list offers to create the first post', async () => {
  serveAdmin()
  const { user } = renderScreen('/admin/blogs')
  expect(await screen.findByText('No blog posts yet')).toBeVisible()
  expect(screen.getByText('Create your first blog post to get started.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Create First Blog Post' }))
  expect(await screen.findByRole('heading', { name: 'Create New Blog' })).toHaveFocus()
})

test('a post is deleted after a confirmation', async () => {
  const post = buildPost({ title: 'Old news' })
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Old news' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete "Old news"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Blog deleted successfully!')).toBeVisible()
  expect(writesOf(calls)).toEqual([{ method: 'DELETE', path: `/api/blogs/${post.id}` }])
})

test('a post that cannot be deleted stays', async () => {
  const post = buildPost({ title: 'Old news' })
  serveAdmin({ posts: [post], answers: { [`DELETE /api/blogs/${post.id}`]: () => refuse(500) } })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Old news' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete blog')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Old news' })).toBeVisible()
})

test('an empty form names what is missing, and nothing is sent', async () => {
  const calls = serveAdmin()
  const { user } = renderScreen('/admin/blogs?new')
  await user.clear(await field(/^Author/))
  await user.click(screen.getByRole('button', { name: 'Create Blog' }))
  for (const name of ['Title', 'Slug', 'Excerpt', 'Content', 'Author']) {
    expect(await screen.findByText(`${name} is required`)).toBeVisible()
    expect(await field(new RegExp(`^${name}`))).toHaveAccessibleDescription(
      new RegExp(`${name} is required`),
    )
  }
  expect(await field(/^Title/)).toHaveFocus()
  expect(writesOf(calls)).toEqual([])
  await user.type(await field(/^Author/), 'A')
  await waitFor(() => expect(screen.queryByText('Author is required')).not.toBeInTheDocument())
})

test('a new post is sent once, with the slug of its title and its tags', async () => {
  const calls = serveAdmin()
  const { user, router } = renderScreen('/admin/blogs?new')
  await user.type(await field(/^Title/), 'Rates & Slabs: 2026!')
  expect(await field(/^Slug/)).toHaveValue('rates-slabs-2026')
  await put(user, await field(/^Excerpt/), 'In short')
  await put(user, await field(/^Content/), 'Text')
  expect(await field(/^Author/)).toHaveValue('Editorial Team')
  const tags = await field(/^Tags/)
  await user.type(tags, ' Slabs {Enter}')
  await user.type(tags, 'Slabs{Enter}')
  await user.type(tags, '   {Enter}')
  await user.type(tags, 'Rates')
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  await user.type(tags, 'Wrong{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove tag Wrong' }))
  await user.click(screen.getByRole('switch', { name: 'Published' }))
  await user.dblClick(screen.getByRole('button', { name: 'Create Blog' }))

  expect(await screen.findByText('Blog created successfully!')).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/blogs')
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: '/api/blogs',
      body: {
        title: 'Rates & Slabs: 2026!',
        slug: 'rates-slabs-2026',
        excerpt: 'In short',
        content: 'Text',
        featuredImage: '',
        author: 'Editorial Team',
        tags: ['Slabs', 'Rates'],
        metaTitle: '',
        metaDescription: '',
        // Switching it on has dated it.
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        visibleUntil: '',
        isPublished: true,
      },
    },
  ])
})

test('while saving, the button says so', async () => {
  const post = buildPost()
  serveAdmin({
    posts: [post],
    answers: { [`PUT /api/blogs/${post.id}`]: () => new Promise(() => {}) },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await screen.findByRole('button', { name: 'Update Blog' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
})

test('an edited title leaves the slug as it is, and the update names the version it was based on', async () => {
  const post = buildPost({ slug: 'kept', publishedAt: '2026-09-15T06:00:00.000Z' })
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  const title = await field(/^Title/)
  await user.clear(title)
  await put(user, title, 'Another title')
  expect(await field(/^Slug/)).toHaveValue('kept')
  const question = 'Also change the address to /blogs/another-title? The old one will lead here.'
  expect(screen.getByText(question)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
  expect(writesOf(calls)[0]).toMatchObject({
    method: 'PUT',
    path: `/api/blogs/${post.id}`,
    body: {
      title: 'Another title',
      slug: 'kept',
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
    },
  })
})

test('a slug that is taken is said at Slug, and nothing typed is lost', async () => {
  const post = buildPost()
  const taken = 'This slug is already taken'
  serveAdmin({
    posts: [post],
    answers: {
      [`PUT /api/blogs/${post.id}`]: () => refuse(409, { error: taken, fields: { slug: taken } }),
    },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Slug/), '-x')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  expect(await screen.findByText('Failed to update blog')).toBeVisible()
  expect(await field(/^Slug/)).toHaveAccessibleDescription(new RegExp(taken))
  expect(await field(/^Slug/)).toHaveValue(`${post.slug}-x`)
})

describe('when someone else has saved meanwhile', () => {
  const theirs = '2026-10-05T06:00:00.000Z'

  async function collide() {
    const post = buildPost({ excerpt: 'Before' })
    const current = { ...post, excerpt: 'Their excerpt', updatedAt: theirs }
    const calls = serveAdmin({
      posts: [post],
      answers: {
        [`PUT /api/blogs/${post.id}`]: ({ body }) =>
          (body as { updatedAt: string }).updatedAt === theirs
            ? Response.json({ ...current, excerpt: 'My excerpt' })
            : refuse(409, { error: 'Someone else has saved this in the meantime', current }),
      },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await user.clear(excerpt)
    await put(user, excerpt, 'My excerpt')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    return { user, calls, dialog: await screen.findByRole('alertdialog') }
  }

  test('both versions are shown, where they differ', async () => {
    const { dialog } = await collide()
    expect(dialog).toHaveAccessibleName('Someone else has saved this in the meantime')
    expect(await within(dialog).findByText('My excerpt')).toBeVisible()
    expect(within(dialog).getByText('Their excerpt')).toBeVisible()
    expect(within(dialog).queryByRole('heading', { name: 'Title' })).not.toBeInTheDocument()
  })

  test('keeping mine saves it over theirs', async () => {
    const { user, dialog, calls } = await collide()
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writesOf(calls).at(-1)?.body).toMatchObject({
      excerpt: 'My excerpt',
      updatedAt: theirs,
    })
  })

  test('going on editing returns the focus to the button', async () => {
    const { user, dialog, calls } = await collide()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Blog' })).toHaveFocus())
    expect(writesOf(calls)).toHaveLength(1)
  })

  test('taking theirs puts it into the form and sends nothing', async () => {
    const { user, dialog, calls } = await collide()
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    expect(await field(/^Excerpt/)).toHaveValue('Their excerpt')
    expect(writesOf(calls)).toHaveLength(1)
  })
})

test('leaving with unsaved changes asks first', async () => {
  serveAdmin()
  const { user, router } = renderScreen('/admin/blogs?new')
  await put(user, await field(/^Title/), 'Half a thought')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toBe('?new')
  expect(await field(/^Title/)).toHaveValue('Half a thought')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('No blog posts yet')).toBeVisible()
})

describe('the tag that stands in the box', () => {
  test('is saved with the others', async () => {
    const post = buildPost({ tags: ['Slabs'] })
    const calls = serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.type(await field(/^Tags/), ' Rates ')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({ tags: ['Slabs', 'Rates'] })
  })

  test('is not saved twice', async () => {
    const post = buildPost({ tags: ['Slabs'] })
    const calls = serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.type(await field(/^Tags/), 'Slabs ')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({ tags: ['Slabs'] })
  })

  test('is an unsaved change', async () => {
    const post = buildPost()
    serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.type(await field(/^Tags/), 'Rates')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

test('when a tag is removed, the box has the focus', async () => {
  const post = buildPost({ tags: ['Slabs', 'Rates'] })
  serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await screen.findByRole('button', { name: 'Remove tag Slabs' }))
  expect(screen.queryByText('Slabs')).not.toBeInTheDocument()
  expect(screen.getByText('Rates')).toBeVisible()
  expect(await field(/^Tags/)).toHaveFocus()
})

describe('after a colleague has saved', () => {
  const updatedAt = '2026-10-05T06:00:00.000Z'

  /** Opens the post and goes back to the list; then somebody else saves it. */
  async function visit() {
    const posts = [buildPost({ title: 'Before' })]
    const calls = serveAdmin({ posts })
    const { user } = renderScreen('/admin/blogs')
    await user.click(await screen.findByRole('link', { name: 'Edit Before' }))
    expect(await field(/^Title/)).toHaveValue('Before')
    await user.click(screen.getByRole('link', { name: 'Back to Blogs' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === listPath)).toHaveLength(2))
    await screen.findByRole('heading', { name: 'Posts' })
    posts[0] = { ...posts[0]!, title: 'After', updatedAt }
    return { calls, user }
  }

  test('a form that is opened again starts from that version', async () => {
    const { user, calls } = await visit()
    await user.click(screen.getByRole('link', { name: 'Edit Before' }))
    expect(await field(/^Title/)).toHaveValue('After')
    await put(user, await field(/^Title/), ', again')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    await waitFor(() =>
      expect(writesOf(calls)[0]?.body).toMatchObject({ title: 'After, again', updatedAt }),
    )
  })

  test('the list shows it on the next visit, and until then what it was', async () => {
    const { user } = await visit()
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Admin' }))
    await user.click(await screen.findByRole('link', { name: 'Manage Blogs' }))
    await screen.findByRole('heading', { name: 'Posts' })
    expect(screen.queryByRole('status', { name: 'Loading posts' })).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible()
  })

  test('the list shows it after a form was left', async () => {
    const { user } = await visit()
    await user.click(screen.getByRole('link', { name: 'Edit Before' }))
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible()
  })
})

test('a list that cannot be read anew says so, above what it was', async () => {
  let isDown = false
  const posts = [buildPost({ title: 'Kept' })]
  serveAdmin({
    posts,
    answers: {
      [`GET ${listPath}`]: () =>
        isDown
          ? refuse(500)
          : Response.json({ items: posts, total: posts.length, page: 1, pageSize: 25 }),
    },
  })
  const { user, router } = renderScreen('/admin/blogs')
  await screen.findByRole('heading', { name: 'Kept' })
  await act(() => router.navigate('/admin/services'))
  isDown = true
  await act(() => router.navigate('/admin/blogs'))
  expect(await screen.findByText('Posts could not be loaded')).toBeVisible()
  expect(screen.getByText('What you see was read before and may have changed.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Kept' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.queryByText('Posts could not be loaded')).not.toBeInTheDocument(),
  )
})

describe('deleting', () => {
  async function remove(user: UserEvent, title: string) {
    await user.click(await screen.findByRole('button', { name: `Delete ${title}` }))
    await confirm(user, title)
  }

  async function confirm(user: UserEvent, title: string) {
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument(),
    )
  }

  test('what somebody else has deleted takes it off the list and says so', async () => {
    const posts = [buildPost({ title: 'One' }), buildPost({ title: 'Two' })]
    serveAdmin({ posts })
    const { user } = renderScreen('/admin/blogs')
    await screen.findByRole('heading', { name: 'One' })
    posts.shift()
    await remove(user, 'One')
    expect(screen.getByText('Already deleted')).toBeVisible()
    expect(screen.getByText('Someone else has deleted "One".')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible()
  })

  test('keeps the place in the list', async () => {
    serveAdmin({ posts: ['One', 'Two', 'Three'].map((title) => buildPost({ title })) })
    const { user } = renderScreen('/admin/blogs')
    await remove(user, 'Two')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Three' })).toHaveFocus())
    await remove(user, 'Three')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete One' })).toHaveFocus())
    await remove(user, 'One')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus())
  })

  test('when Tab was pressed before the confirmation had the focus, keeps the place too', async () => {
    const posts = ['One', 'Two'].map((title) => buildPost({ title }))
    const readSlowly = () =>
      new Promise<Response>((answer) => {
        setTimeout(() => answer(Response.json({ items: posts, total: posts.length })), 50)
      })
    serveAdmin({ posts, answers: { [`GET ${listPath}`]: readSlowly } })
    const { user } = renderScreen('/admin/blogs')
    const button = await screen.findByRole('button', { name: 'Delete One' })
    const nextStop = screen.getByRole('checkbox', { name: 'Select Two' })
    act(() => button.focus())
    fireEvent.click(button)
    // Tab's effect, without the pause of a key press, in which the dialog takes the focus.
    act(() => nextStop.focus())
    await confirm(user, 'One')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Two' })).toHaveFocus())
  })
})

test('a form whose record somebody has deleted says so and keeps what was typed', async () => {
  const post = buildPost()
  serveAdmin({
    posts: [post],
    answers: { [`PUT /api/blogs/${post.id}`]: () => refuse(404, { error: 'Not found' }) },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ' and more')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  expect(
    await screen.findByText(
      'Not saved. It has been deleted in the meantime. What you typed is still here.',
    ),
  ).toBeVisible()
  expect(await field(/^Excerpt/)).toHaveValue(`${post.excerpt} and more`)
})

test('a record that is gone is not blamed on the connection', async () => {
  serveAdmin()
  renderScreen('/admin/blogs?edit=99999')
  expect(await screen.findByText('This post could not be loaded')).toBeVisible()
  expect(screen.getByText('There is no such record. It may have been deleted.')).toBeVisible()
})

test('a save that came through while its answer was lost is no collision', async () => {
  const post = buildPost()
  const current = { ...post, excerpt: 'Mine', updatedAt: '2026-10-05T06:00:00.000Z' }
  let attempts = 0
  serveAdmin({
    posts: [post],
    answers: {
      [`PUT /api/blogs/${post.id}`]: () => {
        attempts += 1
        return attempts === 1 ? refuse(504) : refuse(409, { error: 'Changed', current })
      },
    },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  const excerpt = await field(/^Excerpt/)
  await user.clear(excerpt)
  await put(user, excerpt, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  expect(
    await screen.findByText('Not saved. The server did not answer. What you typed is still here.'),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Update Blog' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a form in which somebody typed while it was saved is not left', async () => {
  const post = buildPost({ excerpt: 'Before' })
  let answer!: (saved: Response) => void
  const saved = new Promise<Response>((resolve) => {
    answer = resolve
  })
  serveAdmin({ posts: [post], answers: { [`PUT /api/blogs/${post.id}`]: () => saved } })
  const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ', saved')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  await put(user, await field(/^Excerpt/), ', typed since')
  answer(Response.json({ ...post, excerpt: 'Before, saved' }))
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
  expect(await field(/^Excerpt/)).toHaveValue('Before, saved, typed since')
  expect(router.state.location.search).toBe(`?edit=${post.id}`)
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

describe('the link to a draft', () => {
  async function share(writeText: () => Promise<void>) {
    const post = buildPost()
    serveAdmin({
      posts: [post],
      answers: {
        [`POST /api/blogs/${post.id}/preview-links`]: () =>
          Response.json({ token: 'a+b', expiresAt: '2026-10-09T06:00:00.000Z' }),
      },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    // After the user, who brings a clipboard of their own.
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    await chooseInMenu(user, 'Share draft')
    return user
  }
  afterEach(() => jest.restoreAllMocks())

  test('is copied', async () => {
    await share(async () => {})
    expect(await screen.findByText('Preview link copied!')).toBeVisible()
  })

  test('is shown, selected, where the clipboard is refused', async () => {
    const user = await share(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    const dialog = await screen.findByRole('dialog', { name: 'Copy the preview link' })
    const box = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Preview link' })
    expect(box).toHaveValue('http://localhost/blogs/preview?token=a%2Bb')
    // Told without moving the focus: the dialog notes only a frame later where the focus was.
    fireEvent.focus(box)
    expect(box.selectionEnd! - box.selectionStart!).toBe(box.value.length)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus())
  })
})

test('a post whose stored tags are equal is shown without a complaint', async () => {
  const complain = jest.spyOn(console, 'error')
  serveAdmin({ posts: [buildPost({ title: 'Twice', tags: ['Slabs', 'Slabs'] })] })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('link', { name: 'Edit Twice' }))
  expect(await screen.findAllByRole('button', { name: 'Remove tag Slabs' })).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
})
