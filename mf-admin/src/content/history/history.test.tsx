import type { Revision } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { chooseInMenu, openMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

const buildRevision = (values: Partial<Revision>): Revision => ({
  number: 1,
  action: 'update',
  by: 'ravi@example.com',
  at: '2026-10-01T06:00:00.000Z',
  fields: ['excerpt'],
  restoredFrom: null,
  note: null,
  releaseName: null,
  record: { id: 1, title: 'Title', excerpt: 'As it was first', updatedAt: 'x' },
  ...values,
})

const revisions = [
  buildRevision({
    number: 3,
    fields: ['excerpt', 'officialUrl'],
    note: 'Budget 2026',
    record: { id: 1, title: 'Title', excerpt: 'As it is now', updatedAt: 'z' },
  }),
  buildRevision({
    number: 2,
    action: 'restore',
    restoredFrom: 1,
    record: { id: 1, title: 'Title', excerpt: 'As it was once', updatedAt: 'y' },
  }),
  buildRevision({ number: 1, action: 'create', by: null, fields: [] }),
]

type Answers = Record<string, (call: Call) => Response>

/** Opens the history of a post with three versions; answers given go before those of the history. */
async function openHistory(own: Answers = {}) {
  const post = buildPost({ excerpt: 'As it is now', slug: 'kept' })
  const of = (rest: string) => `/api/blogs/${post.id}/revisions${rest}`
  const restored = { ...post, excerpt: 'As it was once', updatedAt: '2026-11-01T06:00:00.000Z' }
  const answers: Answers = {
    [`GET ${of('?page=1&pageSize=20')}`]: () =>
      Response.json({ items: revisions, total: 3, page: 1, pageSize: 20 }),
    ...Object.fromEntries(
      revisions.map((revision) => [
        `GET ${of(`/${revision.number}`)}`,
        () => Response.json(revision),
      ]),
    ),
    [`POST ${of('/2/restore')}`]: () => Response.json(restored),
    ...Object.fromEntries(
      Object.entries(own).map(([call, answer]) => {
        const [method, rest] = call.split(' ')
        return [`${method} ${of(rest!)}`, answer]
      }),
    ),
  }
  const calls = serveAdmin({ posts: [post], answers })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  const open = async () => {
    await chooseInMenu(user, 'History')
    return screen.findByRole('dialog', { name: 'History' })
  }
  return { user, calls, post, open }
}

const choose = async (dialog: HTMLElement, name: RegExp) =>
  within(dialog).findByRole('button', { name })

test('the history says who changed what and when, and what is stored now', async () => {
  const { open } = await openHistory()
  const dialog = await open()
  const [now, before, first] = await within(dialog).findAllByRole('listitem')
  expect(now).toHaveTextContent(/^Version 3Now1 Oct/)
  expect(now).toHaveTextContent('by ravi@example.com')
  expect(now).toHaveTextContent('Changed: Excerpt and Official url')
  expect(now).toHaveTextContent('Budget 2026')
  expect(before).toHaveTextContent('Restored from version 1: Excerpt')
  expect(first).toHaveTextContent('by the portal itself')
  expect(first).toHaveTextContent('Created')
})

test('a version is compared with the one before, and with what is stored now, word by word', async () => {
  const { user, open } = await openHistory()
  const dialog = await open()
  await user.click(await choose(dialog, /^Version 2/))
  const excerpt = await within(dialog).findByRole('group', { name: 'Excerpt' })
  await waitFor(() => expect(excerpt).toHaveTextContent('As it was firstonce'))
  expect(within(excerpt).getByText('first').tagName).toBe('DEL')
  expect(within(excerpt).getByText('once').tagName).toBe('INS')
  expect(within(dialog).queryByRole('group', { name: 'Title' })).not.toBeInTheDocument()

  await user.click(within(dialog).getByRole('radio', { name: 'What has changed since' }))
  expect(await within(dialog).findByText('is now', { selector: 'ins' })).toBeVisible()
})

test('the first version is shown whole', async () => {
  const { user, open } = await openHistory()
  const dialog = await open()
  await user.click(await choose(dialog, /^Version 1/))
  expect(await within(dialog).findByText('As it was first', { selector: 'ins' })).toBeVisible()
})

test('what is stored now has nothing to be restored', async () => {
  const { user, open } = await openHistory()
  const dialog = await open()
  await user.click(await choose(dialog, /^Version 3/))
  expect(await within(dialog).findByRole('group', { name: 'Excerpt' })).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
})

test('of a version whose predecessor is not kept any more all is shown', async () => {
  const { user, open } = await openHistory({ 'GET /1': () => refuse(404) })
  const dialog = await open()
  await user.click(await choose(dialog, /^Version 2/))
  expect(await within(dialog).findByText(/version before it is gone/)).toBeVisible()
  expect(await within(dialog).findByText('As it was once', { selector: 'ins' })).toBeVisible()
})

test('a history or a version that cannot be read says so and can be asked for again', async () => {
  let isDown = true
  const { user, open } = await openHistory({
    'GET ?page=1&pageSize=20': () =>
      isDown ? refuse(500) : Response.json({ items: revisions, total: 3, page: 1, pageSize: 20 }),
    'GET /2': () => (isDown ? refuse(500) : Response.json(revisions[1])),
  })
  const dialog = await open()
  expect(await within(dialog).findByText('The history could not be loaded')).toBeVisible()
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  isDown = true
  await user.click(await choose(dialog, /^Version 2/))
  expect(await within(dialog).findByText('This version could not be loaded')).toBeVisible()
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByText('once')).toBeVisible()
})

test('more versions than a page holds are turned over', async () => {
  const older = buildRevision({ number: 1, by: 'asha@example.com' })
  const { user, open } = await openHistory({
    'GET ?page=1&pageSize=20': () =>
      Response.json({ items: revisions.slice(0, 2), total: 21, page: 1, pageSize: 20 }),
    'GET ?page=2&pageSize=20': () =>
      Response.json({ items: [older], total: 21, page: 2, pageSize: 20 }),
  })
  const dialog = await open()
  await user.click(await within(dialog).findByRole('button', { name: 'Older' }))
  expect(await within(dialog).findByText('by asha@example.com')).toBeVisible()
  expect(within(dialog).getByText('Page 2 of 2')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Older' })).toBeDisabled()
})

test('a record without any versions says so', async () => {
  const { open } = await openHistory({
    'GET ?page=1&pageSize=20': () => Response.json({ items: [], total: 0, page: 1, pageSize: 20 }),
  })
  expect(await within(await open()).findByText(/^There are no versions yet/)).toBeVisible()
})

test('a new record has no history', async () => {
  serveAdmin()
  const { user } = renderScreen('/admin/blogs?new')
  expect(await screen.findByRole('button', { name: 'Create Blog' })).toBeVisible()
  await openMenu(user)
  expect(screen.getByRole('button', { name: 'Preview in a tab' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument()
})

describe('restoring a version', () => {
  async function askToRestore(own: Answers = {}, type = '') {
    const opened = await openHistory(own)
    const { user, open } = opened
    if (type) await put(user, await field(/^Excerpt/), type)
    const dialog = await open()
    await user.click(await choose(dialog, /^Version 2/))
    await user.click(await within(dialog).findByRole('button', { name: 'Restore this version' }))
    return { ...opened, dialog, question: within(dialog).getByRole('group', { name: /^Restore/ }) }
  }

  const restore = (question: HTMLElement) =>
    within(question).getByRole('button', { name: 'Restore' })

  test('asks first, sends the version of the form, and puts it into the form', async () => {
    const { user, calls, post, question, dialog } = await askToRestore()
    expect(question).toHaveTextContent(
      /The page will say what it said on 1 Oct.*whether, when and at which address it is public does not change/,
    )
    expect(restore(question)).toHaveFocus()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
    await user.click(restore(within(dialog).getByRole('group', { name: /^Restore/ })))
    expect(await screen.findByText('Version 2 restored')).toBeVisible()
    expect(await field(/^Excerpt/)).toHaveValue('As it was once')
    expect(dialog).not.toBeInTheDocument()
    expect(writesOf(calls)).toEqual([
      {
        method: 'POST',
        path: `/api/blogs/${post.id}/revisions/2/restore`,
        body: { updatedAt: post.updatedAt },
      },
    ])
  })

  test('sets aside what is not saved, and offers it back', async () => {
    const { user, question } = await askToRestore({}, '!')
    expect(question).toHaveTextContent('Your unsaved changes are set aside')
    await user.click(restore(question))
    expect(await field(/^Excerpt/)).toHaveValue('As it was once')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field(/^Excerpt/)).toHaveValue('As it is now!')
  })

  test('says when someone else has saved since, and goes on upon their version', async () => {
    const current = { ...buildPost(), updatedAt: '2026-10-20T06:00:00.000Z' }
    const { user, question } = await askToRestore({
      'POST /2/restore': ({ body }) =>
        (body as { updatedAt: string }).updatedAt === current.updatedAt
          ? Response.json(buildPost({ excerpt: 'As it was once' }))
          : refuse(409, { error: 'Changed', current }),
    })
    await user.click(restore(question))
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'Someone else has saved this in the meantime, on 20 Oct',
    )
    await user.click(restore(question))
    expect(await screen.findByText('Version 2 restored')).toBeVisible()
  })

  test('that fails says so and changes nothing', async () => {
    const { user, question } = await askToRestore({ 'POST /2/restore': () => refuse(500) })
    await user.click(restore(question))
    expect(await screen.findByText('Failed to restore this version')).toBeVisible()
    expect(restore(question)).toBeEnabled()
  })
})
