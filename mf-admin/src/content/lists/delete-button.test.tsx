import { screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'

/** Deletes the post from the list; `restore` answers the call that takes it back. */
async function deletePost(restore: () => Response) {
  const post = buildPost({ title: 'Old news' })
  const posts = [post]
  const calls = serveAdmin({
    posts,
    answers: {
      [`DELETE /api/blogs/${post.id}`]: () => {
        posts.pop()
        return new Response(null, { status: 204 })
      },
      [`POST /api/trash/blogs/${post.id}/restore`]: () => {
        const answer = restore()
        if (answer.ok) posts.push(post)
        return answer
      },
      'POST /api/auth/login': () => Response.json({}),
    },
  })
  const { user, router } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Old news' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Blog deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Old news')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  return { user, router, calls, post }
}

test('a deletion is taken back, after its row has gone', async () => {
  const { calls, post } = await deletePost(() => Response.json(buildPost()))
  expect(await screen.findByText('"Old news" is back.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Old news' })).toBeVisible()
  expect(writesOf(calls).at(-1)).toEqual({
    method: 'POST',
    path: `/api/trash/blogs/${post.id}/restore`,
    body: {},
  })
})

test('what cannot come back, because its address is taken, leads to the trash', async () => {
  const taken = 'This slug is already taken'
  const { user, router } = await deletePost(() =>
    refuse(409, { error: taken, fields: { slug: taken } }),
  )
  expect(await screen.findByText('"Old news" could not be restored')).toBeVisible()
  expect(screen.getByText(/address has been taken by another page/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open the trash' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/trash'))
})

test('a session that has run out is asked for before the deletion is taken back', async () => {
  let attempts = 0
  const { user } = await deletePost(() => {
    attempts += 1
    return attempts === 1 ? refuse(401) : Response.json(buildPost())
  })
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret')
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('"Old news" is back.')).toBeVisible()
})
