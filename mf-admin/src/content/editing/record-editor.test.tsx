import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here from the start, for it takes longer to compile than a test waits.
import '../markdown/markdown-editor'
import { buildFacts } from '../../../../api/src/testing/facts'
import {
  buildPost,
  buildService,
  buildState,
  refuse,
  serveAdmin,
  writesOf,
} from '../../testing/admin-api'
import { chooseInMenu, decide, openMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' })

const stored = { isPublished: true, publishedAt: '2026-09-15T06:00:00.000Z' }

test('heading and tab name the record, and mark what is not saved', async () => {
  const post = buildPost({ title: 'Rates' })
  serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Blog Rates' })).toBeVisible()
  expect(await said('Saved')).toBeVisible()
  expect(document.title).toBe('Edit Blog: Rates | PT Portal Admin')
  await put(user, await field(/^Excerpt/), ' and more')
  expect(await said('Unsaved changes')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('• Edit Blog: Rates | PT Portal Admin'))
})

test('a failed save is said beside the button until one succeeds', async () => {
  const post = buildPost()
  let isDown = true
  serveAdmin({
    posts: [post],
    answers: {
      [`PUT /api/blogs/${post.id}`]: ({ body }) =>
        isDown ? refuse(503) : Response.json({ ...post, ...(body as object) }),
    },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ' and more')
  const save = await button('Update Blog')
  save.focus()
  await user.keyboard('{Enter}')
  expect(await said(/^Not saved\. /)).toBeVisible()
  expect(save).toHaveFocus()
  await put(user, await field(/^Excerpt/), ' yet')
  expect(await said(/^Not saved\. /)).toBeVisible()
  isDown = false
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(await said('Saved')).toBeVisible()
})

describe('the filled button', () => {
  test('publishes a new post with its title and text alone', async () => {
    const calls = serveAdmin()
    const { user } = renderScreen('/admin/blogs?new')
    await put(user, await field(/^Title/), 'Rates of 2026')
    await put(user, await field(/^Content/), '## Rates\n\nPay **by the 15th**.')
    await user.click(await button('Publish'))
    expect(await screen.findByText('Blog created successfully!')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({
      title: 'Rates of 2026',
      slug: 'rates-of-2026',
      excerpt: 'Pay by the 15th.',
      author: 'Editorial Team',
      isPublished: true,
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('says of a new post with a later moment that it is scheduled', async () => {
    const publishedAt = '2099-12-01T06:00:00.000Z'
    const later = buildPost({ publishedAt, isPublished: true, status: 'scheduled' })
    const created = () => Response.json(later, { status: 201 })
    serveAdmin({ posts: [later], answers: { 'POST /api/blogs': created } })
    const { user } = renderScreen('/admin/blogs?new')
    await put(user, await field(/^Title/), 'Rates of 2100')
    await put(user, await field(/^Content/), 'Later.')
    await user.click(await button('Publish'))
    expect(await screen.findByText(/^Blog scheduled for 1 Dec 2099/)).toBeVisible()
    expect(screen.queryByText('Blog created successfully!')).not.toBeInTheDocument()
  })

  test('schedules a post that is dated in the future', async () => {
    const post = buildPost({ publishedAt: '2099-12-01T06:00:00.000Z' })
    const calls = serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await button('Schedule'))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({
      isPublished: true,
      publishedAt: post.publishedAt,
    })
  })

  test('updates a public post, which Publish would say twice', async () => {
    const post = buildPost(stored)
    serveAdmin({ posts: [post] })
    renderScreen(`/admin/blogs?edit=${post.id}`)
    expect(await button('Update Blog')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  test('has the other decisions beside it: Schedule asks for the moment, and Cancel keeps the date', async () => {
    const post = buildPost()
    const calls = serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await decide(user, 'Schedule…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }))
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
    fireEvent.change(dialog.getByLabelText('Public from'), {
      target: { value: '2099-12-01T09:00' },
    })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText('Published At')).toHaveValue('')

    await decide(user, 'Schedule…')
    const again = within(await screen.findByRole('dialog', { name: 'Schedule' }))
    fireEvent.change(again.getByLabelText('Public from'), { target: { value: '2099-12-01T09:00' } })
    await user.click(again.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({
      isPublished: true,
      publishedAt: new Date('2099-12-01T09:00').toISOString(),
    })
  })

  test('that has failed to publish leaves the form unpublished', async () => {
    const post = buildPost()
    let isDown = true
    const calls = serveAdmin({
      posts: [post],
      answers: {
        [`PUT /api/blogs/${post.id}`]: ({ body }) =>
          isDown ? refuse(503) : Response.json({ ...post, ...(body as object) }),
      },
    })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await button('Publish'))
    expect(await screen.findByText('Failed to update blog')).toBeVisible()
    isDown = false
    await user.click(await button('Update Blog'))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    const [first, second] = writesOf(calls)
    expect(first?.body).toMatchObject({ isPublished: true })
    expect(second?.body).toMatchObject({ isPublished: false })
  })
})

describe('a picture that readers’ browsers refuse', () => {
  const content = 'A map: ![Map](https://maps.example/a.png)'
  const policy =
    "default-src 'self'; img-src 'self' data: https://images.example; object-src 'none'"
  const answers = {
    'HEAD /': () => new Response(null, { headers: { 'content-security-policy': policy } }),
    'GET /remotes.json': () => Response.json({}),
  }
  const puts = (calls: ReturnType<typeof serveAdmin>) =>
    writesOf(calls).filter(({ method }) => method === 'PUT')

  test('is asked about before readers get it, and without a yes nothing is saved', async () => {
    const post = buildPost({ content })
    const calls = serveAdmin({ posts: [post], answers })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await user.click(await button('Publish'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('https://maps.example')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(puts(calls)).toEqual([])

    await user.click(await button('Publish'))
    await user.click(await button('Publish all the same'))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(puts(calls)).toHaveLength(1)
  })

  test('is not asked about in a draft, nor again when it is public', async () => {
    const [draft, open] = [buildPost({ content }), buildPost({ ...stored, content })]
    const calls = serveAdmin({ posts: [draft, open], answers })
    for (const { id } of [draft, open]) {
      const { user, unmount } = renderScreen(`/admin/blogs?edit=${id}`)
      await put(user, await field(/^Excerpt/), ' more')
      await user.click(await button('Update Blog'))
      expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
      unmount()
    }
    expect(puts(calls)).toHaveLength(2)
  })
})

test('an excerpt that somebody has written is left alone', async () => {
  serveAdmin()
  const { user } = renderScreen('/admin/blogs?new')
  await put(user, await field(/^Content/), 'From the text.')
  await waitFor(async () => expect(await field(/^Excerpt/)).toHaveValue('From the text.'))
  await put(user, await field(/^Excerpt/), ' Mine.')
  await put(user, await field(/^Content/), ' More of it.')
  await user.tab()
  expect(await field(/^Excerpt/)).toHaveValue('From the text. Mine.')
})

test('a new post starts with the author whom this user has saved last', async () => {
  const post = buildPost({ author: 'Asha Rao' })
  serveAdmin({ posts: [post] })
  const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await user.click(await button('Update Blog'))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
  await act(() => router.navigate('/admin/blogs?new'))
  expect(await field(/^Author/)).toHaveValue('Asha Rao')
})

describe('a copy', () => {
  test('is a new record that is not public, with everything else, and opens', async () => {
    const post = buildPost({
      ...stored,
      title: 'Rates',
      tags: ['Slabs'],
      featuredImage: '/media/a',
    })
    const copy = buildPost({ title: 'Copy of Rates' })
    const calls = serveAdmin({
      posts: [post, copy],
      answers: { 'POST /api/blogs': () => Response.json(copy) },
    })
    const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
    await chooseInMenu(user, 'Duplicate')
    await waitFor(() => expect(router.state.location.search).toBe(`?edit=${copy.id}`))
    expect(await screen.findByText('Copy saved')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({
      title: 'Copy of Rates',
      slug: 'copy-of-rates',
      excerpt: post.excerpt,
      tags: ['Slabs'],
      featuredImage: '/media/a',
      isPublished: false,
      publishedAt: '',
    })
  })

  test('of a state is hidden and has its facts', async () => {
    const state = buildState({ name: 'Kerala', facts: buildFacts() })
    const calls = serveAdmin({
      states: [state],
      answers: {
        'POST /api/state-pages': ({ body }) => Response.json({ ...state, ...(body as object) }),
      },
    })
    const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
    await chooseInMenu(user, 'Duplicate')
    expect(await screen.findByText('Copy saved')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({
      name: 'Copy of Kerala',
      slug: 'copy-of-kerala',
      isActive: false,
      facts: state.facts,
    })
  })

  test('of a record with copies takes the next free address', async () => {
    const service = buildService({ name: 'Filing' })
    const taken = 'This slug is already taken'
    const calls = serveAdmin({
      services: [service],
      answers: {
        'POST /api/service-pages': ({ body }) =>
          (body as { slug: string }).slug === 'copy-of-filing'
            ? refuse(409, { error: taken, fields: { slug: taken } })
            : Response.json({ ...service, ...(body as object) }),
      },
    })
    const { user } = renderScreen(`/admin/services?edit=${service.id}`)
    await chooseInMenu(user, 'Duplicate')
    expect(await screen.findByText('Copy saved')).toBeVisible()
    expect(writesOf(calls).at(-1)?.body).toMatchObject({
      slug: 'copy-of-filing-2',
      isActive: false,
    })
  })
})

test('a post is hidden at once, and what is typed stays unsaved', async () => {
  const post = buildPost(stored)
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ' and more')
  await decide(user, 'Unpublish')
  expect(await screen.findByText('Visitors do not see it any more')).toBeVisible()
  expect(writesOf(calls).map(({ body }) => body)).toEqual([{ ids: [post.id], action: 'unpublish' }])
  expect(await field(/^Excerpt/)).toHaveValue(`${post.excerpt} and more`)
  expect(await said('Unsaved changes')).toBeVisible()
  expect(await button('Publish')).toBeVisible()
})

test('a post is moved to the trash from its form, which asks about nothing else', async () => {
  const post = buildPost({ title: 'Old' })
  serveAdmin({ posts: [post] })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await put(user, await field(/^Excerpt/), ' and more')
  await chooseInMenu(user, 'Move to trash')
  const question = await screen.findByRole('alertdialog', { name: 'Delete post' })
  expect(question).toHaveTextContent('Are you sure you want to delete "Old"?')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Blog deleted successfully!')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
})

test('users who may only read see a post that is not public, without a form', async () => {
  const post = buildPost({ title: 'Not yet' })
  serveAdmin({ posts: [post], user: { email: 'ravi@example.com', role: 'viewer' } })
  renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await screen.findByRole('heading', { name: 'Blog post Not yet' })).toBeVisible()
  expect(screen.getByText(/You can read it, but not change it/)).toBeVisible()
  expect(screen.getByTitle('Page preview')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/blogs\/preview\?live=/),
  )
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('users who may only read cannot open the form of a new post', async () => {
  serveAdmin({ user: { email: 'ravi@example.com', role: 'viewer' } })
  renderScreen('/admin/blogs?new')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('a new record can be previewed, but not shared, copied or deleted', async () => {
  serveAdmin()
  const { user } = renderScreen('/admin/services?new')
  await openMenu(user)
  expect(await button('Preview in a tab')).toBeVisible()
  for (const name of ['Duplicate', 'Move to trash', 'Preview links', 'History', 'Unpublish']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('users who may only read see a state that is not active, without a form', async () => {
  const state = buildState({ name: 'Sikkim', isActive: false })
  serveAdmin({ states: [state], user: { email: 'ravi@example.com', role: 'viewer' } })
  renderScreen(`/admin/state-pages/${state.id}/edit`)
  expect(await screen.findByRole('heading', { name: 'State page Sikkim' })).toBeVisible()
  expect(screen.getByTitle('Page preview')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/preview\?live=/),
  )
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
