import { screen, waitFor, within } from '@testing-library/react'
import {
  buildLead,
  buildPost,
  buildState,
  refuse,
  serveAdmin,
  writesOf,
} from '../../testing/admin-api'
import { renderAdmin, renderScreen } from '../../testing/render-admin'
import { buildTodayLead, listed } from '../../testing/today-api'

const figure = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')

test('the header greets the administrator and leads to the website', async () => {
  serveAdmin()
  renderScreen('/admin')
  expect(
    await screen.findByText('Welcome, admin@example.com | Manage state pages and inquiries'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Website' })).toHaveAttribute('href', '/')
})

test('while the session loads, the page says so', async () => {
  serveAdmin({ answers: { 'GET /api/auth/me': () => new Promise(() => {}) } })
  renderAdmin('/admin')
  expect(await screen.findByText('Checking authentication...')).toBeVisible()
})

test('the five numbers count what there is', async () => {
  serveAdmin({
    states: [buildState(), buildState({ onlineServices: false }), buildState({ isActive: false })],
    posts: [buildPost(), buildPost({ isPublished: true })],
    leads: Array.from({ length: 7 }, () => buildLead()),
  })
  renderScreen('/admin')
  await waitFor(async () => expect(await figure('Total State Pages')).toHaveTextContent('3'))
  await waitFor(async () => expect(await figure('Total Inquiries')).toHaveTextContent('7'))
  await waitFor(async () => expect(await figure('Total Blogs')).toHaveTextContent('2'))
  expect(await figure('Published Blogs')).toHaveTextContent('1')
  expect(await figure('Active Services')).toHaveTextContent('2')
})

test('a state row shows badges, address, rates and the first 100 characters of its description', async () => {
  const state = buildState({
    name: 'Puducherry',
    slug: 'puducherry-professional-tax-registration',
    taxRates: '₹250 a half-year',
    isUnionTerritory: true,
    isActive: false,
    description: `${'a'.repeat(100)}bbb`,
  })
  serveAdmin({ states: [state] })
  renderScreen('/admin')
  const row = (await screen.findByText('Puducherry')).closest('li')!
  expect(within(row).getByText('Inactive')).toBeVisible()
  expect(within(row).getByText('Union Territory')).toBeVisible()
  expect(within(row).getByText('Online Services')).toBeVisible()
  expect(
    within(row).getByText('/puducherry-professional-tax-registration • ₹250 a half-year'),
  ).toBeVisible()
  expect(within(row).getByText(`${'a'.repeat(100)}…`)).toBeVisible()
  expect(within(row).getByRole('link', { name: 'View Puducherry' })).toHaveAttribute(
    'href',
    '/puducherry-professional-tax-registration',
  )
  expect(within(row).getByRole('link', { name: 'Edit Puducherry' })).toHaveAttribute(
    'href',
    `/admin/state-pages/${state.id}/edit`,
  )
})

test('a state is deleted only after a confirmation', async () => {
  const goa = buildState({ name: 'Goa' })
  const calls = serveAdmin({ states: [goa] })
  const { user } = renderScreen('/admin')
  await user.click(await screen.findByRole('button', { name: 'Delete Goa' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete "Goa"? This action cannot be undone.',
  )
  expect(writesOf(calls)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('State page deleted successfully')).toBeVisible()
  expect(writesOf(calls)).toEqual([{ method: 'DELETE', path: `/api/state-pages/${goa.id}` }])
})

test('seeding shows the message of the server and reads the list again', async () => {
  const calls = serveAdmin({
    answers: { 'POST /api/admin/seed-states': () => Response.json({ message: '23 added' }) },
  })
  const { user } = renderScreen('/admin')
  await user.click(await screen.findByRole('button', { name: 'Seed All States' }))
  expect(await screen.findByText('Success')).toBeVisible()
  expect(screen.getByText('23 added')).toBeVisible()
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/state-pages')).toHaveLength(2),
  )
})

test('while seeding, the button says so', async () => {
  serveAdmin({ answers: { 'POST /api/admin/seed-states': () => new Promise(() => {}) } })
  const { user } = renderScreen('/admin')
  await user.click(await screen.findByRole('button', { name: 'Seed All States' }))
  expect(await screen.findByRole('button', { name: 'Seeding...' })).toBeDisabled()
})

test('a failed seeding is an error', async () => {
  serveAdmin({ answers: { 'POST /api/admin/seed-states': () => refuse(500) } })
  const { user } = renderScreen('/admin')
  await user.click(await screen.findByRole('button', { name: 'Seed All States' }))
  expect(await screen.findByText('Error')).toBeVisible()
  expect(screen.getByText('Failed to seed states')).toBeVisible()
})

test('the first five posts are shown, each with a way to edit it', async () => {
  const posts = Array.from({ length: 6 }, () => buildPost())
  serveAdmin({ posts })
  renderScreen('/admin')
  const edit = await screen.findByRole('link', { name: `Edit ${posts[0]!.title}` })
  expect(edit).toHaveAttribute('href', `/admin/blogs?edit=${posts[0]!.id}`)
  expect(screen.getByText(posts[4]!.title)).toBeVisible()
  expect(screen.queryByText(posts[5]!.title)).not.toBeInTheDocument()
  expect(screen.getAllByText('By Editorial Team • October 1, 2026')).toHaveLength(5)
})

test('without posts, the section says what to do', async () => {
  serveAdmin()
  renderScreen('/admin')
  expect(
    await screen.findByText('No blog posts yet. Create your first blog post to get started.'),
  ).toBeVisible()
})

test('the five newest inquiries are shown with the first 80 characters of their message', async () => {
  const calls = serveAdmin({
    leads: [buildLead({ message: `${'m'.repeat(80)}nnn`, email: 'asha@example.com' })],
  })
  renderScreen('/admin')
  const recent = within(await screen.findByRole('region', { name: 'Recent Inquiries' }))
  expect(await recent.findByText('Asha Rao')).toBeVisible()
  expect(recent.getByText('asha@example.com • Karnataka')).toBeVisible()
  expect(recent.getByText(`${'m'.repeat(80)}…`)).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/inquiries?page=1&pageSize=5')
})

test('inquiries that could not be loaded can be asked for again', async () => {
  let isDown = true
  serveAdmin({
    answers: {
      'GET /api/inquiries?page=1&pageSize=5': () =>
        isDown
          ? refuse(503)
          : Response.json({ items: [buildLead()], total: 1, page: 1, pageSize: 5 }),
    },
  })
  const { user } = renderScreen('/admin')
  const recent = within(await screen.findByRole('region', { name: 'Recent Inquiries' }))
  expect(await recent.findByText('Leads could not be loaded')).toBeVisible()
  isDown = false
  await user.click(recent.getByRole('button', { name: 'Retry' }))
  expect(await recent.findByText('Asha Rao')).toBeVisible()
})

const todayRows = async () =>
  within(await screen.findByRole('region', { name: 'Today' })).findAllByRole('listitem')

test('what is to do is one list, the most urgent first, and each lead stands in it once', async () => {
  const overdue = { id: 1, firstName: 'Binu', followUpOn: '2026-01-05', assigneeId: 2 }
  const due = buildTodayLead(overdue)
  const waiting = [1, 2, 3, 4, 5].map((id) => buildTodayLead({ id, ...(id === 1 && overdue) }))
  serveAdmin({
    today: {
      dueForMe: listed(due),
      due: listed(due),
      newLeads: listed(...waiting),
      unanswered: { items: waiting, total: 6 },
      failedDeliveries: listed({
        id: 1,
        kind: 'mail',
        subject: 'Invitation',
        createdAt: '2026-10-02T06:00:00.000Z',
      }),
      pausedWebhooks: listed({
        ...{ id: 1, receiver: 'crm.example.com', pausedBecause: '410 Gone' },
        pausedAt: '2026-11-02T06:00:00.000Z',
      }),
    },
  })
  renderScreen('/admin')
  const rows = await todayRows()
  expect(rows).toHaveLength(7)
  expect(rows[0]).toHaveTextContent(/^Overdue since 5 Jan/)
  expect(within(rows[0]!).getByRole('link', { name: 'Binu Rao' })).toHaveAttribute(
    'href',
    '/admin/inquiries/1',
  )
  await waitFor(() => expect(rows[0]).toHaveTextContent(/Karnataka · Assigned to Ravi Nair$/))
  expect(rows[1]).toHaveTextContent(/^Not deliveredInvitation/)
  expect(rows[2]).toHaveTextContent('Webhook pausedcrm.example.com410 Gone · Paused on 2 Nov')
  expect(within(rows[2]!).getByRole('link')).toHaveAttribute('href', '/admin/webhooks')
  expect(rows[3]).toHaveTextContent(/^Not yet contactedAsha Rao/)
  expect(screen.getByRole('link', { name: 'All 6 not yet contacted' })).toHaveAttribute(
    'href',
    '/admin/inquiries?status=new&sort=createdAt',
  )
})

test('a lead that answered stands first, and once', async () => {
  const due = buildTodayLead({ id: 2, firstName: 'Binu', followUpOn: '2026-01-05' })
  const answered = { ...due, answeredAt: new Date(Date.now() - 7_200_000).toISOString() }
  serveAdmin({ today: { answered: listed(answered), due: listed(due) } })
  renderScreen('/admin')
  const rows = await todayRows()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toHaveTextContent(/^AnsweredBinu RaoKarnataka · Answer came (today|yesterday)/)
})

test('of much to do the first eight are shown, and the others after a press', async () => {
  const leads = Array.from({ length: 5 }, (_, n) => buildTodayLead({ id: n + 1 }))
  const page = {
    resource: 'blogs',
    publishedAt: null,
    updatedAt: '2026-10-02T06:00:00.000Z',
  } as const
  const drafts = leads.map(({ id }) => ({ ...page, id, title: `Draft ${id}` }))
  serveAdmin({ today: { unanswered: listed(...leads), drafts: listed(...drafts) } })
  const { user } = renderScreen('/admin')
  expect(await todayRows()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(await todayRows()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Draft 4' })).toHaveFocus()
})

test('with nothing to do, one line says so', async () => {
  serveAdmin()
  renderScreen('/admin')
  const today = await screen.findByRole('region', { name: 'Today' })
  expect(await within(today).findByText('All clear')).toBeVisible()
})

test('an editor is told of drafts, facts to check and broken links, and of no lead', async () => {
  const draft = { id: 7, publishedAt: null, updatedAt: '2026-10-02T06:00:00.000Z' }
  serveAdmin({
    user: { email: 'editor@example.com', role: 'editor' },
    today: {
      drafts: listed(
        { ...draft, resource: 'blogs', title: 'Half a post' },
        { ...draft, resource: 'service-pages', title: 'Half a service' },
      ),
      factsToCheck: listed({
        ...{ id: 3, name: 'Goa', isInDoubt: true, oldCheckOn: '2026-01-05' },
        ...{ switchedOn: '2026-10-01', lookAgainOn: '2026-11-01' },
      }),
      feedback: listed({
        ...{ id: 4, page: '/goa-tax', text: 'The 15th' },
        createdAt: '2026-10-02T06:00:00.000Z',
      }),
      brokenLinks: 3,
    },
  })
  renderScreen('/admin')
  const [report, post, service, facts, links] = await todayRows()
  expect(report).toHaveTextContent(/^Wrong, says a readerThe 15th\/goa-tax · Sent /)
  expect(within(report!).getByRole('link')).toHaveAttribute('href', '/admin/feedback/4')
  expect(post).toHaveTextContent(/^Not public yetHalf a postPost · Changed on 2 Oct/)
  expect(within(post!).getByRole('link')).toHaveAttribute('href', '/admin/blogs?edit=7')
  expect(within(service!).getByRole('link', { name: 'Half a service' })).toHaveAttribute(
    'href',
    '/admin/services?edit=7',
  )
  expect(within(facts!).getByRole('link', { name: 'Goa' })).toHaveAttribute(
    'href',
    '/admin/state-pages/3/facts',
  )
  expect(facts).toHaveTextContent(
    /^Facts to check.*The law changed on 1 Oct.*; its texts are older · To be looked at again since 1 Nov.* · Checked on 5 Jan.* · Sources differ$/,
  )
  expect(links).toHaveTextContent(/^Links to correct3 links lead to nothing$/)
  expect(within(links!).getByRole('link')).toHaveAttribute('href', '/admin/links')
})

const everySection = [
  'State Pages Management',
  'States',
  'Blog Management',
  'Posts',
  'Recent Inquiries',
  'Leads',
]
test.each([
  [
    'admin',
    'Manage state pages and inquiries',
    ['State Pages Management', 'Blog Management', 'Recent Inquiries', 'Leads'],
    ['Due today', 'Not delivered', 'Correction from a reader', 'Not public yet', 'Facts to check'],
  ],
  [
    'editor',
    'Manage state pages and posts',
    ['State Pages Management', 'Blog Management'],
    ['Not public yet', 'Facts to check'],
  ],
  [
    'agent',
    'Manage inquiries',
    ['Recent Inquiries', 'Leads'],
    ['Due today', 'Correction from a reader'],
  ],
  [
    'viewer',
    'Look at state pages and inquiries',
    ['States', 'Posts', 'Recent Inquiries', 'Leads'],
    ['Correction from a reader'],
  ],
])(
  'the dashboard of %s has only what that role can use, in words that fit',
  async (role, work, sections, reasons) => {
    const page = {
      resource: 'blogs',
      publishedAt: null,
      updatedAt: '2026-10-02T06:00:00.000Z',
    } as const
    serveAdmin({
      user: { email: `${role}@example.com`, role },
      today: {
        dueForMe: listed(buildTodayLead()),
        failedDeliveries: listed({
          id: 1,
          kind: 'mail',
          subject: 'New lead',
          createdAt: '2026-10-02T06:00:00.000Z',
        }),
        drafts: listed({ ...page, id: 2, title: 'Half a post' }),
        factsToCheck: listed({
          id: 3,
          name: 'Goa',
          isInDoubt: true,
          oldCheckOn: null,
          switchedOn: null,
          lookAgainOn: null,
        }),
        corrections: listed({
          id: 5,
          message: 'The due date in Goa is wrong.',
          createdAt: '2026-10-02T06:00:00.000Z',
        }),
      },
    })
    renderScreen('/admin')
    expect(await screen.findByText(`Welcome, ${role}@example.com | ${work}`)).toBeVisible()
    const rows = await todayRows()
    expect(rows.map((row) => row.firstChild?.firstChild?.textContent)).toEqual(reasons)
    const shown = (names: string[]) =>
      names.filter((name) => screen.queryByRole('region', { name }) !== null)
    expect(shown(everySection)).toEqual(sections)
  },
)

test('a correction of a reader leads to its lead', async () => {
  serveAdmin({
    today: {
      corrections: listed({
        id: 5,
        message: 'The due date in Goa is wrong.',
        createdAt: '2026-10-02T06:00:00.000Z',
      }),
    },
  })
  renderScreen('/admin')
  expect(
    await screen.findByRole('link', { name: 'The due date in Goa is wrong.' }),
  ).toHaveAttribute('href', '/admin/inquiries/5')
})

test('an administrator is led to releases that become public, and to those that wait for approval', async () => {
  const release = { publishAt: '2026-10-09T06:00:00.000Z', updatedAt: '2026-10-02T06:00:00.000Z' }
  serveAdmin({
    today: {
      releases: listed({ ...release, id: 4, name: 'Budget 2026' }),
      toApprove: listed({ ...release, id: 5, name: 'Late fees' }),
    },
  })
  renderScreen('/admin')
  const [asked, planned] = await todayRows()
  expect(asked).toHaveTextContent(/^Waiting for your approvalLate feesAsked on 2 Oct/)
  expect(within(asked!).getByRole('link')).toHaveAttribute('href', '/admin/content-releases/5')
  expect(planned).toHaveTextContent(/^Public on 9 Oct.*Budget 2026Release of content$/)
  expect(within(planned!).getByRole('link')).toHaveAttribute('href', '/admin/content-releases/4')
})

test('what is to do can be read again when it could not be loaded', async () => {
  serveAdmin({ answers: { 'GET /api/admin/today': () => refuse(500) } })
  renderScreen('/admin')
  expect(await screen.findByText('What is to do today could not be loaded')).toBeVisible()
})

test('the filter finds states by name', async () => {
  const states = Array.from({ length: 12 }, (_, n) => buildState({ name: `State ${n + 1}` }))
  serveAdmin({ states })
  const { user } = renderScreen('/admin')
  const section = within(await screen.findByRole('region', { name: 'State Pages Management' }))
  expect(await section.findByText('State 5')).toBeVisible()
  await user.type(section.getByRole('searchbox', { name: 'Filter states by name' }), 'state 12')
  expect(section.getByText('State 12')).toBeVisible()
  expect(section.queryByText('State 5')).not.toBeInTheDocument()
})

test('a list that cannot be had offers Retry, and the others are there', async () => {
  const calls = serveAdmin({
    posts: [buildPost({ title: 'Still here' })],
    answers: { 'GET /api/state-pages': () => refuse(500) },
  })
  renderScreen('/admin')
  expect(await screen.findByText('States could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await screen.findByText('Still here')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/state-pages')).toHaveLength(1)
})

test('when the last state is deleted, the heading of its list has the focus', async () => {
  serveAdmin({ states: [buildState({ name: 'Goa' })] })
  const { user } = renderScreen('/admin')
  await user.click(await screen.findByRole('button', { name: 'Delete Goa' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No states yet')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'State Pages Management' })).toHaveFocus(),
  )
})

test('leads of the last 30 days are a picture with its numbers, and lead to the reports', async () => {
  const calls = serveAdmin()
  const { user } = renderScreen('/admin')
  const leads = within(await screen.findByRole('region', { name: 'Leads' }))
  await user.click(leads.getByText('By day, in the last 30 days'))
  expect(await leads.findByText('10 in the last 30 days')).toBeVisible()
  expect(leads.getByRole('img', { name: /^Leads by day: 10 leads in all/ })).toBeInTheDocument()
  expect(leads.getByRole('row', { name: /^3 Nov.* 6 2 33%$/ })).toBeVisible()
  expect(leads.getByRole('link', { name: 'View Reports' })).toHaveAttribute(
    'href',
    '/admin/reports',
  )
  expect(calls.filter(({ path }) => path.startsWith('/api/reports/leads?from='))).toHaveLength(1)
})

test('who may not read leads is told nothing of them', async () => {
  const calls = serveAdmin({ user: { email: 'editor@example.com', role: 'editor' } })
  renderScreen('/admin')
  expect(await screen.findByRole('heading', { name: 'Blog Management' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Leads' })).not.toBeInTheDocument()
  expect(calls.filter(({ path }) => path.startsWith('/api/reports/'))).toEqual([])
})
