import { screen, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import {
  buildBuild,
  buildFigures,
  buildLive,
  buildPastRelease,
  buildWatch,
  buildWhole,
} from '../../testing/build-api'
import type { Call } from '../../testing/call'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'
import type { Figures, ListedBuild, LiveRelease, PastRelease } from '../data/builds'

type Watch = NonNullable<LiveRelease['watch']>
type Verdict = Watch['verdicts'][number]

interface Served {
  /** Newest first. */
  builds?: ListedBuild[]
  history?: PastRelease[]
  totals?: Figures[]
  /** Of a canary that watches itself. */
  verdicts?: Verdict[]
  /** The live shell. */
  shell?: { build: string; contract: object }
  answers?: Record<string, (call: Call) => Response>
}

const shellWith = (contract: object) => ({ build: 's1', contract })

const present = shellWith({
  sharedUi: '1.1.0',
  provides: { '@pt-portal/shared-ui': ['Box'] },
  deprecated: { '@pt-portal/shared-ui': ['Box'] },
})

/** Serves the blog's builds; each release that is accepted becomes the newest of its history. */
function serveBuilds({
  builds = [buildBuild('b2'), buildBuild('b1')],
  history = [buildPastRelease()],
  totals = [],
  verdicts,
  shell = present,
  answers = {},
}: Served = {}) {
  const releases = [...history]
  const watch = verdicts ? buildWatch({ verdicts }) : null
  const live = () => (releases[0]?.build ? [buildLive(releases[0], { watch })] : [])
  const calls = serveAdmin({
    answers: {
      'GET /api/releases?remote=mf_blog': () =>
        Response.json({ live: live(), history: releases, shell }),
      'GET /api/builds?remote=mf_blog': () => Response.json(builds),
      'GET /api/builds?remote=mf_blog&build=b1': () =>
        Response.json([buildWhole('b1', { changeLog: '- A new page' })]),
      'GET /api/builds?remote=mf_blog&build=b2': () =>
        Response.json([buildWhole('b2', { changeLog: '- Fixes the page' })]),
      'GET /api/builds/evidence?remote=mf_blog': () => Response.json({ hours: totals, totals }),
      'GET /api/builds/preview-links?remote=mf_blog': () => Response.json([]),
      'GET /api/builds/errors?remote=mf_blog': () => Response.json({ errors: [] }),
      'HEAD /remotes/mf-blog/b1/remote.json': () => new Response(null),
      'PUT /api/releases/mf_blog': ({ body }) => {
        const { build, canary, reason } = body as { build: string; canary: null; reason: string }
        releases.unshift(buildPastRelease({ id: releases.length + 1, build, reason }))
        return Response.json({ ...buildLive(releases[0]!), canary })
      },
      ...answers,
    },
  })
  return { calls, releases }
}

beforeEach(() => showIn(true))
afterEach(showAsBefore)

const open = () => renderScreen('/admin/builds/mf_blog')

async function fill(user: ReturnType<typeof open>['user'], button: string, dialog: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  const opened = await screen.findByRole('dialog', { name: dialog })
  await put(user, within(opened).getByRole('textbox', { name: /^Reason/ }), 'Faster list')
  return opened
}

test('a release says what will happen, asks for a reason, and stands in the history', async () => {
  const { calls } = serveBuilds()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  const dialog = await screen.findByRole('dialog', { name: 'Release a build' })
  expect(within(dialog).getByRole('combobox', { name: 'Build' })).toHaveValue('b2')
  expect(dialog).toHaveTextContent('Every visitor is shown b2, in place of b1 within seconds')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await within(dialog).findByText('Reason is required')).toBeVisible()
  await put(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Faster list')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Released')).toBeVisible()
  const history = await screen.findByRole('region', { name: 'History' })
  expect(await within(history).findByText('Faster list')).toBeVisible()
  expect(writesOf(calls).filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { build: 'b2', canary: null, basedOn: 1, reason: 'Faster list' } },
  ])
})

test('a build whose pages cannot be rendered is marked, live or as a canary', async () => {
  const canary = buildPastRelease({ id: 2, basedOn: 1, canaryBuild: 'b2', canaryShare: 5 })
  const totals = [
    buildFigures('b1', { renders: 11, failedRenders: 10 }),
    buildFigures('b2', { renders: 4, failedRenders: 4 }),
  ]
  serveBuilds({ history: [canary, buildPastRelease()], totals })
  open()
  expect(await screen.findByText('10 of 11 renders failed')).toBeVisible()
  expect(screen.getByText('4 of 4 renders of the canary failed')).toBeVisible()
})

test('who releases second sees what was released meanwhile, and loses nothing typed', async () => {
  const meanwhile = buildPastRelease({
    id: 7,
    build: 'b3',
    releasedBy: 'ravi@example.com',
    reason: 'Urgent',
  })
  let isFirst = true
  const { calls } = serveBuilds({
    answers: {
      'PUT /api/releases/mf_blog': () => {
        if (!isFirst) return Response.json(buildLive(meanwhile))
        isFirst = false
        return refuse(409, {
          error: 'Something else has been released in the meantime',
          code: 'stale_release',
          current: buildLive(meanwhile),
        })
      },
    },
  })
  const { user } = open()
  const dialog = await fill(user, 'Release', 'Release a build')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Nothing of yours was done: ravi@example.com has released meanwhile \(.*: Urgent\), and b3 is live/,
  )
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveValue('Faster list')
  expect(dialog).toHaveTextContent('Every visitor is shown b2, in place of b3')
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Released')).toBeVisible()
  const puts = writesOf(calls).filter(({ method }) => method === 'PUT')
  expect(puts.map(({ body }) => (body as { basedOn: number }).basedOn)).toEqual([1, 7])
})

test.each([
  ['Canary', 'Show a canary', 'Show the canary'],
  ['Roll back', 'Roll back', 'Roll back'],
])('who uses “%s” second sees who did what as well', async (button, title, submit) => {
  const meanwhile = buildPastRelease({
    ...{ id: 7, build: 'b2', canaryBuild: 'b3', canaryShare: 5 },
    ...{ releasedBy: 'ravi@example.com', reason: 'Try it' },
  })
  serveBuilds({
    history: [buildPastRelease({ id: 2, build: 'b1' }), buildPastRelease({ build: 'b0' })],
    answers: {
      'PUT /api/releases/mf_blog': () =>
        refuse(409, {
          error: 'Something else has been released in the meantime',
          code: 'stale_release',
          current: buildLive(meanwhile),
        }),
    },
  })
  const { user } = open()
  const dialog = await fill(user, button, title)
  await user.click(within(dialog).getByRole('button', { name: submit }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Nothing of yours was done: ravi@example.com has released meanwhile \(.*: Try it\), and b2 is live, with b3 as canary for 5 %\./,
  )
})

test('a canary is shown to a share, promoted, or ended by a rollback', async () => {
  const canary = buildPastRelease({ id: 2, basedOn: 1, canaryBuild: 'b2', canaryShare: 5 })
  const { calls } = serveBuilds({ history: [canary, buildPastRelease()] })
  const { user } = open()
  expect(await screen.findByText('Canary b2 to 5 % of visitors')).toBeVisible()
  const raised = await fill(user, 'Canary', 'Show a canary')
  const share = within(raised).getByRole('textbox', { name: /^Share/ })
  expect(share).toHaveValue('5')
  await user.clear(share)
  await put(user, share, '0')
  await user.click(within(raised).getByRole('button', { name: 'Show the canary' }))
  expect(
    await within(raised).findByText('Share must be a whole percentage from 1 to 99'),
  ).toBeVisible()
  await user.clear(share)
  await put(user, share, '25')
  expect(raised).toHaveTextContent('25 % of visitors are shown b2')
  await user.click(within(raised).getByRole('switch', { name: 'It watches itself, in stages' }))
  expect(raised).toHaveTextContent('It goes on by itself while it is no worse than b1')
  await user.click(within(raised).getByRole('button', { name: 'Cancel' }))
  const ended = await fill(user, 'Roll back', 'Roll back')
  expect(ended).toHaveTextContent('The canary b2 ends. Every visitor is shown b1 again.')
  await user.click(within(ended).getByRole('button', { name: 'Cancel' }))
  const promoted = await fill(user, 'Promote', 'Promote the canary')
  await user.click(within(promoted).getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('The canary is live for all')).toBeVisible()
  expect(writesOf(calls).filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { build: 'b2', canary: null, basedOn: 2 } },
  ])
})

const withStages = (build: string) =>
  buildBuild(build, {
    description: { ...buildBuild(build).description, canary: { stages: [{ share: 100 }] } },
  })

const openCanary = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Canary' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show a canary' })
  return {
    dialog,
    build: within(dialog).getByRole('combobox', { name: 'Build' }),
    watch: within(dialog).getByRole('switch', { name: 'It watches itself, in stages' }),
  }
}

test('a canary begins with the newest build, and watches itself where remote.json has stages', async () => {
  serveBuilds({ builds: [withStages('b2'), buildBuild('b1')] })
  const { build, watch } = await openCanary(open().user)
  expect(build).toHaveValue('b2')
  expect(watch).toBeChecked()
})

test('a build that is older than the live one is a canary only when it is chosen', async () => {
  serveBuilds({ builds: [buildBuild('b1'), buildBuild('b0')] })
  const { user } = open()
  const { dialog, build, watch } = await openCanary(user)
  expect(build).toHaveValue('')
  expect(watch).not.toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Show the canary' }))
  expect(await within(dialog).findByText('Build is required')).toBeVisible()
  await user.selectOptions(build, 'b0')
  expect(dialog).toHaveTextContent('5 % of visitors are shown b0')
})

test('a link to a preview is revoked by a button with a word', async () => {
  const link = { id: 4, remote: 'mf_blog', build: 'b2', createdBy: 'asha@example.com' }
  serveBuilds({
    answers: {
      'GET /api/builds/preview-links?remote=mf_blog': () =>
        Response.json([{ ...link, expiresAt: '2026-11-30T06:00:00.000Z', createdAt: '' }]),
    },
  })
  open()
  const links = await screen.findByRole('region', { name: 'Links to previews' })
  expect(
    await within(links).findByRole('button', { name: 'Revoke the link to b2' }),
  ).toHaveTextContent('Revoke')
})

test('columns of a weight are named by version, with the beginning of the build where it has several', async () => {
  const registered = (build: string, version: string) => buildBuild(build, { version })
  serveBuilds({
    builds: [
      registered('1.1.0-77aa', '1.1.0'),
      registered('1.0.0-3f9a1c2b', '1.0.0'),
      registered('1.0.0-bb001122', '1.0.0'),
    ],
  })
  open()
  const chart = await screen.findByRole('img', { name: 'Weight of the whole build by build' })
  expect(chart).toHaveTextContent('1.0.0 bb001.0.0 3f9a1.1.0')
  expect(chart).toHaveTextContent('1.1.0: 18.0 kB, 1.1.0-77aa, registered 20 Nov')
})

const judged = (values: Partial<Verdict>): Verdict => ({
  ...{ signal: 'LCP', browser: 'all', finding: 'too few', canary: 900, live: 1200 },
  ...{ canaryVisits: 7, liveVisits: 90, p: null, test: null },
  ...values,
})

const judgedCanary: Served = {
  history: [
    buildPastRelease({ id: 2, basedOn: 1, canaryBuild: 'b2', canaryShare: 5 }),
    buildPastRelease(),
  ],
  verdicts: [
    judged({ signal: 'client errors', finding: 'doubtful', canary: 0.05, live: 0.001 }),
    judged({}),
    judged({ signal: 'INP', browser: 'firefox', canaryVisits: 30, liveVisits: 3 }),
  ],
}

test('a canary that watches itself is shown with all that it is judged by, and how much is missing', async () => {
  serveBuilds(judgedCanary)
  open()
  const table = await screen.findByRole('table', { name: 'Canary against live build' })
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Client errorsAll5.0 %0.1 %In doubt',
    'LCPAll900 ms1.2 sToo few visits: 7 of 20',
    'INPFirefox900 ms1.2 sToo few visits of the live build: 3 of 20',
  ])
  expect(table.parentElement).not.toHaveStyle({ maxHeight: '20rem' })
  expect(screen.getByText(/LCP: until the largest part is painted/)).toBeVisible()
})

test('on phones each finding stands before what was found', async () => {
  showIn(false)
  serveBuilds(judgedCanary)
  open()
  const list = await screen.findByRole('list', { name: 'Canary against live build' })
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
    /^Too few visits: 7 of 20\s*LCP\s*Canary 900 ms, live 1.2 s$/,
  )
})

test('while there is a canary, what it changes stands before what the live build changed', async () => {
  serveBuilds(judgedCanary)
  open()
  const canary = await screen.findByRole('group', { name: 'What the canary changes (1.2.0)' })
  expect(canary).toHaveTextContent('Fixes the page')
  const live = await screen.findByRole('group', { name: 'What the live build changed (1.2.0)' })
  expect(live).toHaveTextContent('A new page')
  expect(canary.compareDocumentPosition(live)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a link to a preview is made for people without an account, and shown once', async () => {
  const { calls } = serveBuilds({
    answers: {
      'POST /api/builds/preview-links': () =>
        Response.json({ id: 1, token: 'ptv_told-once' }, { status: 201 }),
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preview a build' })
  expect(within(dialog).getByRole('link', { name: 'Open it for yourself' })).toHaveAttribute(
    'href',
    '/blogs?preview=mf_blog@b2',
  )
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'The link ends' }), '168')
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }))
  const shown = await screen.findByRole('dialog', { name: 'The link to the preview' })
  expect(within(shown).getByRole('textbox', { name: 'Link' })).toHaveValue(
    'http://localhost/blogs?preview=ptv_told-once',
  )
  expect(writesOf(calls).find(({ method }) => method === 'POST')?.body).toEqual({
    remote: 'mf_blog',
    build: 'b2',
    hours: 168,
  })
})

test('what a development server rendered is not among the figures of builds', async () => {
  serveBuilds({ totals: [buildFigures('local', { failedRenders: 5 }), buildFigures('b1')] })
  open()
  expect(await screen.findByText('No failure in seven days')).toBeVisible()
  const errors = screen.getByRole('img', { name: /^Client errors/ })
  expect(errors).toHaveTextContent(/^b1/)
  expect(errors).not.toHaveTextContent('local')
})

test('a build weighs the same in the list as in its chart', async () => {
  serveBuilds({
    builds: [buildBuild('b1', { bytes: 17_700, weighs: { page: 9000, all: 16_400 } })],
  })
  open()
  const table = await screen.findByRole('table', { name: 'Figures by build' })
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/16\.4 kB$/)
})

test('figures stand beside each build, and the contract says what the shell lacks or will lose', async () => {
  serveBuilds({ totals: [buildFigures('b1', { failedRenders: 2, clientErrors: 1 })] })
  open()
  const table = await screen.findByRole('table', { name: 'Figures by build' })
  const [, b2, b1] = within(table).getAllByRole('row')
  expect(b1).toHaveTextContent('2,0002 (0.5 %)1 (under 0.1 %)1.4 s180 ms90 ms18.0 kB')
  expect(b2).toHaveTextContent('––––––18.0 kB')
  expect(
    screen.getByText(/^Last failure in the hour from .*: 2 failed renders, errors of 1 browser$/),
  ).toBeVisible()
  expect(await screen.findByText('Files available')).toBeVisible()
  const contract = screen.getByRole('region', { name: 'Contract' })
  expect(
    await within(contract).findByText('The live shell lacks Flex of @pt-portal/shared-ui.'),
  ).toBeVisible()
  expect(contract).toHaveTextContent(
    'The next major version is without Box of @pt-portal/shared-ui.',
  )
  expect(screen.getByText('Editorial team, editorial@example.com')).toBeVisible()
  expect(
    await screen.findByRole('group', { name: 'What version 1.2.0 changes' }),
  ).toHaveTextContent(/^A new page$/)
  expect(screen.getByRole('img', { name: 'Weight of the whole build by build' })).toHaveTextContent(
    'Budget',
  )
})

test('in a move, the contract says until when the shell provides the previous major version, and what the present one lacks', async () => {
  const previous = {
    sharedUi: '1.4.0',
    until: '2027-03-31',
    provides: { '@pt-portal/shared-ui': ['Box', 'Flex'] },
  }
  const moving = { sharedUi: '2.0.0', provides: { '@pt-portal/shared-ui': ['Box'] }, previous }
  serveBuilds({ shell: shellWith(moving) })
  open()
  const contract = await screen.findByRole('region', { name: 'Contract' })
  expect(await within(contract).findByText(/until March 31, 2027\.$/)).toBeVisible()
  expect(contract).toHaveTextContent('The live shell has all that it uses.')
  expect(contract).toHaveTextContent(
    'The present major version is without Flex of @pt-portal/shared-ui.',
  )
})

test('a build of a major version that the live shell does not have is said to be one', async () => {
  const shell = { sharedUi: '3.0.0', provides: { '@pt-portal/shared-ui': ['Box', 'Flex'] } }
  serveBuilds({ shell: shellWith(shell) })
  open()
  expect(await screen.findByText('The live shell lacks that major version.')).toBeVisible()
})

test('on phones builds are cards, and nothing measured is said to be', async () => {
  showIn(false)
  serveBuilds()
  open()
  const list = await screen.findByRole('list', { name: 'Figures by build' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('No visits measured yet')).toBeVisible()
})

test('a read that fails is said and can be repeated', async () => {
  let fails = true
  serveBuilds({
    answers: {
      'GET /api/builds?remote=mf_blog': () =>
        fails ? refuse(500) : Response.json([buildBuild('b1')]),
    },
  })
  const { user } = open()
  expect(await screen.findByText('The builds could not be loaded')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByRole('heading', { name: 'mf_blog' })).toBeVisible()
})

test.each(['/admin/builds/glossary', '/admin/builds/glossary/compare'])(
  'another team’s people are told that %s is not open to them, and nothing of it is asked',
  async (address) => {
    const user = { email: 'team@example.com', role: 'team', remotes: ['mf_blog'] }
    const calls = serveAdmin({ user })
    renderScreen(address)
    expect(await screen.findByText(/^Your account is for mf_blog\. If glossary/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Builds' })).toBeVisible()
    expect(calls.every(({ path }) => path === '/api/auth/me')).toBe(true)
  },
)
