import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  buildLead,
  buildPost,
  buildService,
  buildState,
  refuse,
  serveAdmin,
} from '../../testing/admin-api'
import { renderAdmin } from '../../testing/render-admin'

beforeEach(() => localStorage.clear())

const combobox = () => screen.getByRole('combobox', { name: 'Go to a record or an action' })

async function opened() {
  await screen.findByRole('dialog', { name: 'Go to' })
  // Browsers do it; e2e proves it.
  combobox().focus()
}

/** The option that Enter would take. */
const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')

async function openPalette(api: Parameters<typeof serveAdmin>[0] = {}, address = '/admin/trash') {
  const calls = serveAdmin(api)
  const { user, router } = renderAdmin(address)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await opened()
  return { calls, user, router }
}

test('Ctrl+K opens it, arrows choose and Enter goes there', async () => {
  const { user, router } = await openPalette()
  expect(combobox()).toHaveFocus()
  expect(active()).toHaveTextContent('New lead')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toHaveTextContent('New Service')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()).toHaveTextContent('Sign Out')
  await user.keyboard('calen')
  expect(active()).toHaveTextContent('Calendar')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs/calendar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('records of all kinds are found by the server, in groups', async () => {
  const { calls, user, router } = await openPalette({
    states: [buildState({ name: 'Goa' })],
    services: [buildService({ name: 'Goa filing' })],
    posts: [buildPost({ title: 'Goa levies nothing' })],
    leads: [buildLead({ firstName: 'Goa' })],
  })
  await user.keyboard('goa')
  for (const [group, name] of [
    ['States', 'Goa State page'],
    ['Services', 'Goa filing Service'],
    ['Posts', 'Goa levies nothing Post'],
    ['Leads', /^Goa Rao/],
  ] as const) {
    const options = await screen.findByRole('group', { name: group })
    expect(within(options).getByRole('option', { name })).toBeVisible()
  }
  expect(calls.map(({ path }) => path)).toContain('/api/blogs?q=goa&page=1&pageSize=5')
  await user.click(screen.getByRole('option', { name: /^Goa Rao/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/inquiries\/\d+$/))
})

test('what was opened is offered first the next time; people are not', async () => {
  const { user } = await openPalette({
    posts: [buildPost({ title: 'Goa levies nothing' })],
    leads: [buildLead({ firstName: 'Goa' })],
  })
  const again = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('{Control>}k{/Control}')
    await opened()
  }
  await user.keyboard('goa')
  await user.click(await screen.findByRole('option', { name: /^Goa Rao/ }))
  await again()
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  await user.keyboard('goa')
  await user.click(await screen.findByRole('option', { name: /^Goa levies/ }))
  await screen.findByRole('heading', { name: 'Edit Blog' })
  await again()
  const recent = screen.getByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option')).toHaveTextContent('Goa levies nothing')
  expect(active()).toHaveTextContent('Goa levies nothing')
})

test('what cannot be searched is said, and Retry searches it', async () => {
  let isDown = true
  const { user } = await openPalette({
    states: [buildState({ name: 'Goa' })],
    answers: {
      'GET /api/blogs?q=goa&page=1&pageSize=5': () =>
        isDown
          ? refuse(500)
          : Response.json({
              items: [buildPost({ title: 'Goa post' })],
              total: 1,
              page: 1,
              pageSize: 5,
            }),
    },
  })
  await user.keyboard('goa')
  expect(await screen.findByText('Posts could not be searched.')).toBeVisible()
  expect(await screen.findByRole('option', { name: 'Goa State page' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'Goa post Post' })).toBeVisible()
})

test('a text that finds nothing says so, and Escape closes', async () => {
  const { user } = await openPalette()
  await user.keyboard('zzz')
  expect(await screen.findByText('Nothing found for "zzz"')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(combobox()).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('its button opens it, and signing out is an action', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/trash')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await opened()
  await user.keyboard('sign out{Enter}')
  expect(await screen.findByText('Sign-in page')).toBeVisible()
})

test('the editor keeps Ctrl+K for links, and an open question comes first', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/blogs?new')
  const content = await screen.findByRole('textbox', { name: /^Content/ })
  await user.click(content)
  fireEvent.keyDown(content, { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.type(screen.getByRole('textbox', { name: 'Author' }), 'A')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(question).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
