import type { ContentRelease } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { chooseInMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { buildRelease, buildReleaseItem, buildToldChange } from '../../testing/release-api'
import { renderScreen } from '../../testing/render-admin'
import { actionsOf } from './release-steps'

const button = (name: string) => screen.findByRole('button', { name })
const page = '/admin/content-releases/1'

/** Opens a release; steps answer with the given one. */
function open(
  release: Partial<ContentRelease> = {},
  role = 'admin',
  answers: Record<string, (call: Call) => Response> = {},
) {
  const calls = serveAdmin({
    releases: [buildRelease(release)],
    user: { email: `${role}@example.com`, role },
    answers,
  })
  return { calls, ...renderScreen(page) }
}

const step = (action: string) => `POST /api/content-releases/1/${action}`
const answer = (release: Partial<ContentRelease> = {}) => Response.json(buildRelease(release))

test('a release shows what changes on its pages, and who did what', async () => {
  open({
    items: [
      buildReleaseItem(),
      buildReleaseItem({ id: 2, title: 'First post', changes: [], isFirst: true }),
      buildReleaseItem({
        id: 3,
        resource: 'state-pages',
        title: 'Goa',
        problem: '“Goa” is in the trash. Restore it, or remove it from the release.',
      }),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Budget 2026' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'New rates' })).toBeVisible()
  const changed = screen.getAllByRole('group', { name: 'Excerpt', hidden: true })[0]!
  await waitFor(() => expect(changed).toHaveTextContent('will be'))
  expect(screen.getByText('Becomes public for the first time')).toBeVisible()
  expect(screen.getByText(/^“Goa” is in the trash\./)).toBeVisible()
  expect(screen.getByText('Begun by asha@example.com')).toBeVisible()
})

test('publishing asks once, and sends what was seen', async () => {
  const { calls, user } = open({}, 'editor', { [step('publish')]: () => answer() })
  await user.click(await button('Publish now'))
  const question = await screen.findByRole('alertdialog', { name: 'Publish 1 page now?' })
  await user.click(within(question).getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('All pages of the release are public')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    { body: { updatedAt: '2026-10-02T06:00:00.000Z', contents: 'seen' } },
  ])
})

const told = (tells: boolean) => ({
  'GET /api/content-releases/1/changes': () =>
    Response.json({ changes: [buildToldChange()], tells }),
})

test('staff see what a release tells readers of the law, and decide whether it does', async () => {
  const { calls, user } = open({}, 'editor', { ...told(true), [step('publish')]: () => answer() })
  await user.click(await button('Publish now'))
  const question = within(await screen.findByRole('alertdialog'))
  const tick = await question.findByRole('checkbox', { name: 'Tell readers of this change' })
  expect(tick).toBeChecked()
  const list = question.getByRole('list', { name: 'What readers would be told' })
  expect(list).toHaveTextContent(
    'Goa: new slabs from 1 January 2090Change of the law from 1 January 2090Was₹200Is₹208',
  )
  await user.click(tick)
  await user.click(question.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('All pages of the release are public')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ body: { contents: 'seen', tellsReaders: false } }])
})

test('a scheduled release keeps what was decided, and without a choice the default counts', async () => {
  const planned = { publishAt: '2098-01-01T06:00:00.000Z' }
  const { calls, user } = open(planned, 'admin', {
    ...told(false),
    [step('schedule')]: () => answer(),
  })
  for (const chooses of [false, true]) {
    await user.click(await button('Schedule…'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule the release' }))
    const tick = await dialog.findByRole('checkbox', { name: 'Tell readers of this change' })
    expect(tick).not.toBeChecked()
    if (chooses) await user.click(tick)
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const bodies = writesOf(calls).map(({ body }) => body as { tellsReaders?: boolean })
  expect(bodies.map(({ tellsReaders }) => tellsReaders)).toEqual([undefined, true])
})

test('a release that changes no law says so, and a preview that fails can be read again', async () => {
  const answers = [() => refuse(500), () => Response.json({ changes: [], tells: false })]
  const { user } = open({}, 'editor', {
    'GET /api/content-releases/1/changes': () => answers.shift()!(),
  })
  await user.click(await button('Publish now'))
  expect(await screen.findByText('What readers would be told could not be loaded')).toBeVisible()
  await user.click(await button('Retry'))
  expect(await screen.findByText(/so readers are told of nothing/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Tell readers/ })).not.toBeInTheDocument()
})

test('readers are told of what is taken back only when staff say so', async () => {
  const items = [buildReleaseItem({ resource: 'state-pages', title: 'Goa' })]
  const { calls, user } = open(
    { state: 'published', publishedAt: '2026-10-05T06:00:00.000Z', items },
    'admin',
    {
      [step('take-back')]: () => answer({ state: 'taken-back' }),
    },
  )
  await user.click(await button('More steps'))
  await user.click(await button('Take back'))
  const question = within(await screen.findByRole('alertdialog'))
  const tick = question.getByRole('checkbox', { name: 'Tell readers of this change' })
  expect(tick).not.toBeChecked()
  await user.click(tick)
  await user.click(question.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Release taken back')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ body: { tellsReaders: true } }])
})

test('an editor asks for approval where the portal wants one', async () => {
  const { calls, user } = open({ needsApproval: true }, 'editor', {
    [step('ask')]: () => answer({ state: 'waiting' }),
  })
  await user.click(await button('Ask for approval'))
  expect(await screen.findByText('An administrator is asked to approve the release')).toBeVisible()
  expect(writesOf(calls)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Publish now' })).not.toBeInTheDocument()
})

test('an administrator approves what was seen, and is told when it has changed since', async () => {
  const error = 'The pages have changed since you opened this release. Look at them again'
  const { calls, user } = open({ state: 'waiting', needsApproval: true }, 'admin', {
    [step('approve')]: () => refuse(409, { code: 'contents_changed', error }),
  })
  await user.click(await button('Approve'))
  expect(await screen.findByText(error)).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ body: { contents: 'seen' } }])
})

test('an approval that counts no more is not shown as one', async () => {
  open({ state: 'approved', approvedBy: 'admin@example.com', isApprovalOver: true }, 'editor')
  expect(await screen.findByText('Changed since its approval')).toBeVisible()
  expect(screen.getByText(/^It was approved by admin@example\.com, but has changed/)).toBeVisible()
})

test('an editor takes back what they published themselves', () => {
  const by = (email: string): Partial<ContentRelease> => ({
    ...{ state: 'published', needsApproval: true },
    history: [{ action: 'publish', at: '2026-10-03T06:00:00.000Z', by: email, text: null }],
  })
  const othersOf = (email: string) =>
    actionsOf(buildRelease(by(email)) as ContentRelease, false, 'editor@example.com').others
  expect(othersOf('editor@example.com')).toEqual(['take-back'])
  expect(othersOf('admin@example.com')).toEqual([])
})

test('a release is sent back with a reason', async () => {
  const { calls, user } = open({ state: 'waiting', needsApproval: true }, 'admin', {
    [step('send-back')]: () => answer(),
  })
  await user.click(await button('More steps'))
  await user.click(await button('Send back…'))
  const dialog = await screen.findByRole('dialog', { name: 'Send the release back' })
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await within(dialog).findByText('Reason is required')).toBeVisible()
  await put(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Name the source')
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Release sent back')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ body: { reason: 'Name the source' } }])
})

test('a moment that has passed is told at its field, and stays typed', async () => {
  const message = 'This moment has passed. Choose a later one, or publish now'
  const { user } = open({ publishAt: '2026-01-01T06:00:00.000Z' }, 'admin', {
    [step('schedule')]: () => refuse(422, { error: message, fields: { publishAt: message } }),
  })
  await user.click(await button('More steps'))
  await user.click(await button('Schedule…'))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule the release' })
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  const moment = within(dialog).getByLabelText('Becomes public at')
  await waitFor(() => expect(moment).toHaveAccessibleDescription(message))
  expect(moment).not.toHaveValue('')
})

test('taking back names the pages that were changed since, and asks whether to leave them', async () => {
  const problem = '“New rates” was changed since in Title, and stays as it is.'
  const released = { state: 'published', publishedAt: '2026-10-05T06:00:00.000Z' } as const
  const { calls, user } = open(released, 'admin', {
    [step('take-back')]: ({ body }) =>
      (body as { leavesChanged?: boolean }).leavesChanged
        ? answer({ ...released, state: 'taken-back' })
        : refuse(409, { code: 'changed_since', error: problem, problems: [problem] }),
  })
  await user.click(await button('More steps'))
  await user.click(await button('Take back'))
  const first = await screen.findByRole('alertdialog', { name: 'Take back “Budget 2026”?' })
  await user.click(within(first).getByRole('button', { name: 'Take back' }))
  const second = await screen.findByRole('alertdialog', { name: 'Take back the other pages?' })
  expect(second).toHaveTextContent(problem)
  await user.click(within(second).getByRole('button', { name: 'Take back the others' }))
  expect(await screen.findByText('Release taken back')).toBeVisible()
  expect(writesOf(calls).at(-1)!.body).toMatchObject({ leavesChanged: true })
})

test('viewers read a release, and have no steps', async () => {
  open({}, 'viewer')
  expect(await screen.findByRole('heading', { level: 3, name: 'New rates' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish now' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'More steps' })).not.toBeInTheDocument()
})

test.each([
  ['is empty', { items: [] }, false, undefined],
  ['is gathered', {}, false, 'publish'],
  ['needs a yes', { needsApproval: true }, false, 'ask'],
  ['needs the reader’s yes', { needsApproval: true, state: 'waiting' }, true, 'approve'],
  ['waits for somebody else', { needsApproval: true, state: 'waiting' }, false, undefined],
  [
    'is approved',
    { needsApproval: true, state: 'approved', approvedBy: 'admin@example.com' },
    false,
    'publish',
  ],
  [
    'has changed since its approval',
    {
      needsApproval: true,
      state: 'approved',
      approvedBy: 'admin@example.com',
      items: [buildReleaseItem({ problem: 'Changed' })],
    },
    false,
    'ask',
  ],
  ['has a moment', { publishAt: '2098-01-01T00:00:00.000Z' }, false, 'schedule'],
  ['is scheduled', { state: 'scheduled', publishAt: '2098-01-01T00:00:00.000Z' }, true, undefined],
  ['is published', { state: 'published' }, true, undefined],
] as [string, Partial<ContentRelease>, boolean, string | undefined][])(
  'the filled button of a release that %s',
  (_what, release, approves, next) => {
    expect(actionsOf(buildRelease(release) as ContentRelease, approves).next).toBe(next)
  },
)

test('the list leads to a release, and begins one', async () => {
  const calls = serveAdmin({
    releases: [buildRelease()],
    answers: { 'POST /api/content-releases': () => answer() },
  })
  const { user, router } = renderScreen('/admin/content-releases')
  expect(await screen.findByRole('link', { name: 'Budget 2026' })).toHaveAttribute('href', page)
  await user.click(await button('New release'))
  const dialog = await screen.findByRole('dialog', { name: 'New release' })
  await user.click(within(dialog).getByRole('button', { name: 'Create release' }))
  expect(await within(dialog).findByText('Name is required')).toBeVisible()
  await put(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Budget 2026')
  await user.click(within(dialog).getByRole('button', { name: 'Create release' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(page))
  expect(writesOf(calls)).toMatchObject([{ body: { name: 'Budget 2026' } }])
})

test('a list without releases says what one is, and one that cannot be read says so', async () => {
  serveAdmin()
  const first = renderScreen('/admin/content-releases')
  expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeVisible()
  first.unmount()
  serveAdmin({
    answers: { 'GET /api/content-releases?page=1&pageSize=25': () => refuse(500) },
  })
  renderScreen('/admin/content-releases')
  expect(await screen.findByText('Releases could not be loaded')).toBeVisible()
})

test('a release that was deleted says so', async () => {
  serveAdmin()
  renderScreen(page)
  expect(await screen.findByText('There is no such release')).toBeVisible()
})

test('selected posts are added to a release', async () => {
  const post = buildPost({ title: 'Rates' })
  const calls = serveAdmin({
    posts: [post],
    releases: [buildRelease()],
    answers: { 'POST /api/content-releases/1/pages': () => answer() },
  })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Rates' }))
  await user.click(await button('Add to a release'))
  const dialog = await screen.findByRole('dialog', { name: 'Add 1 post to a release' })
  await user.click(await within(dialog).findByRole('button', { name: /^Budget 2026/ }))
  expect(await screen.findByText('Added to “Budget 2026”')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ body: { pages: [{ resource: 'blogs', id: post.id }] } }])
})

test('a release is begun with the page that is added', async () => {
  const post = buildPost({ title: 'Rates' })
  const calls = serveAdmin({
    posts: [post],
    answers: { 'POST /api/content-releases': () => answer() },
  })
  const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Add to a release')
  const first = await screen.findByRole('dialog', { name: 'Add Rates to a release' })
  await user.click(within(first).getByRole('button', { name: 'New release' }))
  const second = await screen.findByRole('dialog', { name: 'New release' })
  await put(user, within(second).getByRole('textbox', { name: /^Name/ }), 'Budget 2026')
  await user.click(within(second).getByRole('button', { name: 'Create release' }))
  expect(await screen.findByText('Added to “Budget 2026”')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    { body: { name: 'Budget 2026', pages: [{ resource: 'blogs', id: post.id }] } },
  ])
})

test('what is wrong with a new release, but with no field of its form, is said', async () => {
  const message = 'A release has at most 100 pages'
  serveAdmin({
    answers: {
      'POST /api/content-releases': () =>
        refuse(422, { error: 'Invalid', fields: { pages: message } }),
    },
  })
  const { user } = renderScreen('/admin/content-releases')
  await user.click(await button('New release'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New release' }))
  await put(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Budget 2026')
  await user.click(dialog.getByRole('button', { name: 'Create release' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Budget 2026')
})

test('the menu of a page’s form leads to the release that the page is in', async () => {
  const post = buildPost()
  serveAdmin({
    posts: [post],
    releases: [{ ...buildRelease(), pages: [{ resource: 'blogs', id: post.id }] } as never],
  })
  const { user, router } = renderScreen(`/admin/blogs?edit=${post.id}`)
  await chooseInMenu(user, 'Open release: Budget 2026')
  expect(router.state.location.pathname).toBe(page)
})
