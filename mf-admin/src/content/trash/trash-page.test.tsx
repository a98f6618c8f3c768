import { screen, waitFor, within } from '@testing-library/react'
import { buildTrashed, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'

const dayMs = 86_400_000

test('the trash says what is in it, since when, by whom, and for how long', async () => {
  serveAdmin({
    trash: [
      buildTrashed({
        resource: 'service-pages',
        title: 'Filing',
        slug: 'filing-help',
        deletedBy: 'editor@example.com',
        expiresAt: new Date(Date.now() + 11.5 * dayMs).toISOString(),
      }),
    ],
  })
  renderScreen('/admin/trash')
  const row = (await screen.findByRole('heading', { name: 'Filing' })).closest('li')!
  expect(within(row).getByText('Service')).toBeVisible()
  expect(row).toHaveTextContent(/Slug \/filing-helpDeleted 3 Oct.*, .*By editor@example.com/)
  expect(within(row).getByTitle(/^3 Oct.*, .*IST$/)).toBeVisible()
  expect(row).toHaveTextContent('Removed for good in 12 days')
})

test('what is restored leaves the trash', async () => {
  const [first, second] = [buildTrashed({ title: 'Old' }), buildTrashed({ title: 'Older' })]
  const calls = serveAdmin({ trash: [first, second] })
  const { user } = renderScreen('/admin/trash')
  await user.click(await screen.findByRole('button', { name: 'Restore Old' }))
  expect(await screen.findByText('Post restored')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    { method: 'POST', path: `/api/trash/blogs/${first.id}/restore`, body: {} },
  ])
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Old' })).not.toBeInTheDocument(),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Older' })).toHaveFocus())
})

test('a slug that is taken is asked for again, with the message at its field', async () => {
  const entry = buildTrashed({ title: 'Old', slug: 'old' })
  const path = `/api/trash/blogs/${entry.id}/restore`
  const taken = 'This slug is already taken'
  const trash = [entry]
  const calls = serveAdmin({
    trash,
    answers: {
      [`POST ${path}`]: ({ body }) => {
        if ((body as { slug?: string }).slug !== 'old-2') {
          return refuse(409, { error: taken, fields: { slug: taken } })
        }
        trash.pop()
        return Response.json({})
      },
    },
  })
  const { user } = renderScreen('/admin/trash')
  await user.click(await screen.findByRole('button', { name: 'Restore Old' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore under another address' })
  const slug = within(dialog).getByRole('textbox', { name: 'Slug' })
  expect(slug).toHaveValue('old')
  await user.type(slug, '{Enter}')
  await waitFor(() => expect(slug).toHaveAccessibleDescription(taken))
  await user.type(slug, '-2{Enter}')
  expect(await screen.findByText('Post restored')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(writesOf(calls).at(-1)?.body).toEqual({ slug: 'old-2' })
  expect(await screen.findByText('The trash is empty')).toBeVisible()
})

test('deleting for good asks first', async () => {
  const entry = buildTrashed({ title: 'Old' })
  const calls = serveAdmin({ trash: [entry] })
  const { user } = renderScreen('/admin/trash')
  await user.click(await screen.findByRole('button', { name: 'Delete Old for good' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete for good' })
  expect(writesOf(calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Deleted for good')).toBeVisible()
  expect(writesOf(calls)).toEqual([{ method: 'DELETE', path: `/api/trash/blogs/${entry.id}` }])
  expect(await screen.findByText('The trash is empty')).toBeVisible()
})

test('what somebody else has restored meanwhile leaves the trash and says so', async () => {
  const trash = [buildTrashed({ title: 'Old' })]
  serveAdmin({ trash })
  const { user } = renderScreen('/admin/trash')
  await screen.findByRole('heading', { name: 'Old' })
  trash.pop()
  await user.click(screen.getByRole('button', { name: 'Restore Old' }))
  expect(await screen.findByText('No longer in the trash')).toBeVisible()
  expect(await screen.findByText('The trash is empty')).toBeVisible()
})

test('the trash is searched, and a search without results says so', async () => {
  const calls = serveAdmin({ trash: [buildTrashed({ title: 'Old' })] })
  const { user } = renderScreen('/admin/trash')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'x{Enter}')
  expect(await screen.findByText('No deleted pages match')).toBeVisible()
  expect(calls.at(-1)?.path).toBe('/api/trash?q=x&page=1&pageSize=25')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible()
})

test('a trash that cannot be read says so', async () => {
  serveAdmin({ answers: { 'GET /api/trash?page=1&pageSize=25': () => refuse(500) } })
  renderScreen('/admin/trash')
  expect(await screen.findByText('Deleted pages could not be loaded')).toBeVisible()
})
