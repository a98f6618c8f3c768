import { screen, waitFor } from '@testing-library/react'
import { buildPost, buildState, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { begun, buildField, buildTranslation } from '../../testing/translation-api'

const minorEdit = { name: 'Minor edit: translations stay as they are' }

test('the form of an English page says where its translations stand, and leads to them', async () => {
  const post = buildPost()
  serveAdmin({ posts: [post], translations: [] })
  renderScreen(`/admin/blogs?edit=${post.id}`)
  expect(await screen.findByRole('link', { name: 'Hindi: not translated' })).toHaveAttribute(
    'href',
    `/admin/translations/hi/blogs/${post.id}`,
  )
  expect(screen.queryByRole('checkbox', minorEdit)).not.toBeInTheDocument()
})

test('a minor edit leaves translations as they are; it is of one save', async () => {
  const post = buildPost({ title: 'Rates' })
  const fields = [buildField({ target: 'दरें', madeFrom: 'Rate', state: 'stale' })]
  const calls = serveAdmin({
    posts: [post],
    translations: [buildTranslation({ ...begun, id: post.id, fields })],
    answers: {
      [`PUT /api/blogs/${post.id}`]: ({ body }) => Response.json({ ...post, ...(body as object) }),
    },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await screen.findByRole('link', { name: 'Hindi: 1 stale' })
  await user.click(screen.getByRole('checkbox', minorEdit))
  for (const letter of ['s', 'x']) {
    await user.type(screen.getByLabelText(/^Title/), letter)
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Blog updated successfully!')
    await waitFor(() => expect(screen.getByRole('checkbox', minorEdit)).not.toBeChecked())
    await screen.findByText('Saved')
  }
  expect(writesOf(calls).map(({ body }) => (body as { minorEdit?: boolean }).minorEdit)).toEqual([
    true,
    undefined,
  ])
})

test('facts can be a minor edit too', async () => {
  const state = buildState()
  const fields = [buildField({ name: 'name', target: 'गोवा', state: 'current' })]
  serveAdmin({
    states: [state],
    translations: [buildTranslation({ ...begun, resource: 'state-pages', id: state.id, fields })],
  })
  renderScreen(`/admin/state-pages/${state.id}/facts`)
  expect(await screen.findByRole('link', { name: 'Hindi: current' })).toBeVisible()
  expect(screen.getByRole('checkbox', minorEdit)).not.toBeChecked()
})
