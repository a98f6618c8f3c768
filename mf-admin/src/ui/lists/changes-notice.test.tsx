import { screen, waitFor } from '@testing-library/react'
import { buildLead, buildPost, serveAdmin } from '../../testing/admin-api'
import { openStreams, withEventSource } from '../../testing/event-source'
import { renderAdmin } from '../../testing/render-admin'

withEventSource()

const told = async (changes: Parameters<ReturnType<typeof openStreams>[0]['tell']>[0]) => {
  await waitFor(() => expect(openStreams()).toHaveLength(1))
  openStreams()[0]!.tell(changes)
}

const show = () => screen.queryByRole('button', { name: /: show$/ })

async function openPosts() {
  const post = buildPost({ title: 'As it was' })
  const posts = [post]
  serveAdmin({ posts })
  const page = renderAdmin('/admin/blogs')
  await screen.findByRole('link', { name: 'As it was' })
  posts[0] = { ...post, title: 'As a colleague wrote it' }
  return { ...page, pages: [{ resource: 'blogs' as const, id: post.id }] }
}

test('a list shows what a colleague has changed', async () => {
  const { pages } = await openPosts()
  await told({ pages })
  expect(await screen.findByRole('link', { name: 'As a colleague wrote it' })).toBeVisible()
  expect(show()).toBeNull()
})

test('while rows are selected, a notice says so first', async () => {
  const { user, pages } = await openPosts()
  await user.click(screen.getByRole('checkbox', { name: /As it was/ }))
  await told({ pages: [{ resource: 'service-pages', id: pages[0]!.id }] })
  expect(show()).toBeNull()
  await told({ pages })
  expect(show()).toHaveAccessibleName('The posts have changed: show')
  expect(screen.getByRole('link', { name: 'As it was' })).toBeVisible()
  await user.click(show()!)
  expect(await screen.findByRole('link', { name: 'As a colleague wrote it' })).toBeVisible()
  expect(show()).toBeNull()
})

test('while a deletion is being confirmed, the rows stay', async () => {
  const { user, pages } = await openPosts()
  await user.click(screen.getByRole('button', { name: 'Delete As it was' }))
  await screen.findByRole('alertdialog')
  await told({ pages })
  expect(screen.getByRole('link', { name: 'As it was', hidden: true })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(show()).toHaveAccessibleName('The posts have changed: show'))
})

test('figures of a report stay until the notice about changed leads is pressed', async () => {
  const calls = serveAdmin({ leads: [buildLead()] })
  const { user } = renderAdmin('/admin/reports')
  await screen.findByRole('heading', { level: 2, name: /by day/i })
  const reads = () => calls.filter(({ path }) => path.startsWith('/api/reports/leads')).length
  const before = reads()
  await told({ leads: [1] })
  expect(reads()).toBe(before)
  await user.click(await screen.findByRole('button', { name: 'Leads have changed: show' }))
  await waitFor(() => expect(reads()).toBe(before + 1))
})
