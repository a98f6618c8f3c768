import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderAdmin } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('the list shows what a post is, when it was made and where it stands', async () => {
  serveAdmin({
    posts: [
      buildPost({ title: 'A draft', slug: 'a-draft', tags: ['Slabs'] }),
      buildPost({ title: 'Public', isPublished: true, publishedAt: '2026-09-15T06:00:00.000Z' }),
    ],
  })
  renderAdmin('/admin/blogs')
  const draft = (await screen.findByRole('heading', { name: 'A draft' })).closest('li')!
  expect(within(draft).getAllByText('Draft')).toHaveLength(2)
  for (const text of [
    'By Editorial Team',
    'Slug: /a-draft',
    'Created: October 1, 2026',
    'Updated: October 2, 2026',
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
  const { user } = renderAdmin('/admin/blogs')
  expect(await screen.findByText('No blog posts yet')).toBeVisible()
  expect(screen.getByText('Create your first blog post to get started.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Create First Blog Post' }))
  expect(await screen.findByRole('heading', { name: 'Create New Blog' })).toHaveFocus()
})

test('a post is deleted after a confirmation', async () => {
  const post = buildPost({ title: 'Old news' })
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderAdmin('/admin/blogs')
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
  const { user } = renderAdmin('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Old news' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete blog')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Old news' })).toBeVisible()
})

test('an empty form names what is missing, and nothing is sent', async () => {
  const calls = serveAdmin()
  const { user } = renderAdmin('/admin/blogs?new')
  await user.click(await screen.findByRole('button', { name: 'Create Blog' }))
  for (const name of ['Title', 'Slug', 'Excerpt', 'Content', 'Author']) {
    expect(await screen.findByText(`${name} is required`)).toBeVisible()
  }
  expect(writesOf(calls)).toEqual([])
  await user.type(await field(/^Author/), 'A')
  await waitFor(() => expect(screen.queryByText('Author is required')).not.toBeInTheDocument())
})

test('a new post is sent once, with the slug of its title and its tags', async () => {
  const calls = serveAdmin()
  const { user, router } = renderAdmin('/admin/blogs?new')
  await user.type(await field(/^Title/), 'Rates & Slabs: 2026!')
  expect(await field(/^Slug/)).toHaveValue('rates-slabs-2026')
  await user.type(await field(/^Excerpt/), 'In short')
  await user.type(await field(/^Content/), 'Text')
  await user.type(await field(/^Author/), 'Editorial Team')
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
        publishedAt: '',
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
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await user.click(await screen.findByRole('button', { name: 'Update Blog' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
})

test('an edited title leaves the slug as it is, and the update names the version it was based on', async () => {
  const post = buildPost({ slug: 'kept', publishedAt: '2026-09-15T06:00:00.000Z' })
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  const title = await field(/^Title/)
  await user.clear(title)
  await user.type(title, 'Another title')
  expect(await field(/^Slug/)).toHaveValue('kept')
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
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await user.type(await field(/^Slug/), '-x')
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
    const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
    const excerpt = await field(/^Excerpt/)
    await user.clear(excerpt)
    await user.type(excerpt, 'My excerpt')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    return { user, calls, dialog: await screen.findByRole('alertdialog') }
  }

  test('both versions are shown, where they differ', async () => {
    const { dialog } = await collide()
    expect(dialog).toHaveAccessibleName('Someone else has saved this in the meantime')
    expect(within(dialog).getByText('My excerpt')).toBeVisible()
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

  test('taking theirs puts it into the form and sends nothing', async () => {
    const { user, dialog, calls } = await collide()
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    expect(await field(/^Excerpt/)).toHaveValue('Their excerpt')
    expect(writesOf(calls)).toHaveLength(1)
  })
})

test('leaving with unsaved changes asks first', async () => {
  serveAdmin()
  const { user, router } = renderAdmin('/admin/blogs?new')
  await user.type(await field(/^Title/), 'Half a thought')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toBe('?new')
  expect(await field(/^Title/)).toHaveValue('Half a thought')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('No blog posts yet')).toBeVisible()
})

test('the toolbar works on the selection, by mouse and by keyboard', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/blogs?new')
  const content = (await field(/^Content/)) as HTMLTextAreaElement
  expect(content).toHaveAttribute('rows', '12')
  await user.type(content, 'one two')
  content.setSelectionRange(4, 7)
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(content).toHaveValue('one **two**')
  fireEvent.keyDown(content, { key: 'i', code: 'KeyI', ctrlKey: true })
  expect(content).toHaveValue('one ***two***')
  expect(within(screen.getByRole('toolbar')).getAllByRole('button')).toHaveLength(12)
})

test('Preview shows the plain text, Live preview what readers will see', async () => {
  serveAdmin({
    answers: {
      'POST /api/markdown-preview': () => Response.json({ html: '<h2>Rendered</h2>' }),
    },
  })
  const { user } = renderAdmin('/admin/blogs?new')
  await user.type(await field(/^Content/), '## Plain')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('## Plain')
  await user.click(screen.getByRole('button', { name: 'Live preview' }))
  expect(await screen.findByRole('heading', { name: 'Rendered' })).toBeVisible()
})
