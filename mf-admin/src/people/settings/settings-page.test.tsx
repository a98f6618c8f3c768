import type { Settings } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { buildSettings } from '../../testing/settings-api'

const moment = '2026-11-20T06:00:00.000Z'
const saved = (values: Partial<Settings['office']['values']>, updatedAt = moment) => ({
  values: { ...buildSettings().office.values, ...values },
  updatedAt,
  updatedBy: 'colleague@example.com',
})

/** Opens the settings of an API that stores what it is sent. */
function open(settings: Settings, answers: Record<string, (call: Call) => Response> = {}) {
  const calls = serveAdmin({
    answers: { 'GET /api/settings': () => Response.json(settings), ...answers },
  })
  return { calls, ...renderScreen('/admin/settings') }
}

const save = () => screen.findByRole('button', { name: 'Save' })

test('the office is changed, people one a line, with the version it is based on', async () => {
  const people = [{ name: 'Asha Rao', role: 'Partner', credential: null }]
  const { calls, user } = open(buildSettings({ office: saved({ name: 'Rao & Co.', people }) }), {
    'PUT /api/settings/office': () => Response.json(saved({ name: 'Rao LLP' }, '2026-11-21')),
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Rao & Co.')
  expect(screen.getByText(/Last changed by colleague@example.com on/)).toBeVisible()
  await user.clear(name)
  await put(user, name, 'Rao LLP')
  const list = screen.getByRole('textbox', { name: /^People/ })
  expect(list).toHaveValue('Asha Rao | Partner')
  await put(user, list, '\nRavi Nair | Manager | CA 123456')
  await user.click(await save())
  expect(await screen.findByText('Settings saved. Pages show them within seconds.')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    {
      path: '/api/settings/office',
      body: {
        name: 'Rao LLP',
        email: '',
        people: [...people, { name: 'Ravi Nair', role: 'Manager', credential: 'CA 123456' }],
        updatedAt: moment,
      },
    },
  ])
})

test('claims have a form of their own, and a number is sent as one', async () => {
  const { calls, user } = open(buildSettings(), {
    'PUT /api/settings/claims': ({ body }) =>
      Response.json({ values: body, updatedAt: moment, updatedBy: null }),
  })
  await user.click(await screen.findByRole('link', { name: 'Claims' }))
  await put(user, await screen.findByRole('textbox', { name: 'Registrations so far' }), '50,000')
  await user.click(await save())
  await waitFor(() =>
    expect(writesOf(calls)).toMatchObject([{ body: { registrations: 50000, updatedAt: null } }]),
  )
})

test('whether releases need approval is chosen, and the empty choice leaves the deployment’s', async () => {
  const { calls, user } = open(buildSettings(), {
    'PUT /api/settings/content': ({ body }) =>
      Response.json({ values: body, updatedAt: moment, updatedBy: null }),
  })
  await user.click(await screen.findByRole('link', { name: 'Content' }))
  const choice = await screen.findByRole('combobox', {
    name: 'Releases of content by editors (single pages need no approval)',
  })
  expect(choice).toHaveDisplayValue('As deployed: Need no approval')
  await user.selectOptions(choice, 'Need an administrator’s approval')
  await user.click(await save())
  await waitFor(() =>
    expect(writesOf(calls)).toMatchObject([{ body: { approval: true, updatedAt: null } }]),
  )
})

test('a refusal is told at its field, and what was typed stays', async () => {
  const { user } = open(buildSettings(), {
    'PUT /api/settings/office': () =>
      refuse(422, { error: 'Please correct', fields: { email: 'Enter a valid email address' } }),
  })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await put(user, email, 'nobody')
  await user.click(await save())
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter a valid email address/))
  expect(email).toHaveValue('nobody')
})

test('two administrators who change different fields lose nothing', async () => {
  let sends = 0
  const { calls, user } = open(buildSettings({ office: saved({ name: 'Rao & Co.' }) }), {
    'PUT /api/settings/office': () => {
      sends += 1
      const theirs = saved({ name: 'Rao & Co.', hours: '10 to 6' }, '2026-11-21T06:00:00.000Z')
      return sends === 1
        ? refuse(409, { error: 'Someone else', current: theirs })
        : Response.json(saved({ name: 'Rao LLP', hours: '10 to 6' }, '2026-11-22T06:00:00.000Z'))
    },
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await put(user, name, 'Rao LLP')
  await user.click(await save())
  expect(await screen.findByText('Someone else’s changes to Hours were taken along.')).toBeVisible()
  expect(writesOf(calls).at(-1)).toMatchObject({
    body: { name: 'Rao LLP', hours: '10 to 6', updatedAt: '2026-11-21T06:00:00.000Z' },
  })
})

test('two administrators who change the same field are asked', async () => {
  const { user } = open(buildSettings({ office: saved({ name: 'Rao & Co.' }) }), {
    'PUT /api/settings/office': () =>
      refuse(409, { error: 'Someone else', current: saved({ name: 'Their name' }, '2026-11-21') }),
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await put(user, name, 'Mine')
  await user.click(await save())
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('heading', { name: 'Name' })).toBeVisible()
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: 'Theirs: Name' })).toHaveTextContent('Their name'),
  )
  expect(dialog.getByRole('button', { name: 'Take theirs' })).toBeVisible()
})

test('a locked setting is shown with its variable, and is not sent', async () => {
  const { calls, user } = open(buildSettings({ locked: ['OFFICE_NAME'] }), {
    'PUT /api/settings/office': () => Response.json(saved({ hours: '10 to 6' })),
  })
  expect(
    await screen.findByText('Locked where the portal is deployed, by OFFICE_NAME.'),
  ).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await put(user, screen.getByRole('textbox', { name: 'Hours' }), '10 to 6')
  await user.click(await save())
  await waitFor(() => expect(writesOf(calls)).toHaveLength(1))
  expect(writesOf(calls)[0]!.body).not.toHaveProperty('name')
})

test('a test mail says what the mail server answered', async () => {
  const message = 'The mail was not sent: 550 No such mailbox'
  const { user } = open(buildSettings(), {
    'POST /api/settings/test-mail': () => Response.json({ isSent: false, message }),
  })
  await user.click(await screen.findByRole('link', { name: 'Mails' }))
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }))
  await waitFor(() => expect(screen.getByText(message)).toBeVisible())
})

const savedGroup = (values: object) =>
  Response.json({ values, updatedAt: moment, updatedBy: 'admin@example.com' })

test('who is mailed about new leads is written one address a line', async () => {
  const { calls, user } = open(buildSettings(), {
    'PUT /api/settings/mails': ({ body }) => savedGroup(body as object),
  })
  await user.click(await screen.findByRole('link', { name: 'Mails' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'Addresses' }),
    'office@example.com\ndesk@example.com',
  )
  await user.click(await save())
  expect(await screen.findByText('Settings saved. They apply at once.')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    { body: { leadMailsTo: ['office@example.com', 'desk@example.com'], updatedAt: null } },
  ])
})

test('an address that is listed twice is told at the field', async () => {
  const { user } = open(buildSettings(), {
    'PUT /api/settings/mails': () =>
      refuse(422, { error: 'x', fields: { leadMailsTo: 'a@example.com is listed twice' } }),
  })
  await user.click(await screen.findByRole('link', { name: 'Mails' }))
  const list = await screen.findByRole('textbox', { name: 'Addresses' })
  await put(user, list, 'a@example.com\na@example.com')
  await user.click(await save())
  await waitFor(() => expect(list).toHaveAccessibleDescription(/a@example.com is listed twice/))
})

describe('a period that erases people at once', () => {
  const refusal = () =>
    refuse(422, {
      error: 'This erases the people of 2 leads at once',
      code: 'would_erase',
      count: 2,
      fields: { leadDays: 'This erases the people of 2 leads at once' },
    } as never)
  async function ask() {
    const { calls, user } = open(buildSettings(), {
      'PUT /api/settings/retention': ({ body }) =>
        (body as { mayErase?: number }).mayErase === 2 ? savedGroup({ leadDays: 90 }) : refusal(),
    })
    await user.click(await screen.findByRole('link', { name: 'Retention' }))
    const days = await screen.findByRole('textbox', { name: /^Days/ })
    expect(days).toHaveAttribute('placeholder', 'Kept until somebody asks')
    await put(user, days, '90')
    await user.click(await save())
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('heading')).toHaveTextContent('Erase the people of 2 leads?')
    return { calls, user, days, dialog }
  }

  test('is saved with the number that was agreed to', async () => {
    const { calls, user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Save and erase' }))
    expect(await screen.findByText('Settings saved. They apply at once.')).toBeVisible()
    expect(writesOf(calls).map(({ body }) => body)).toMatchObject([
      { leadDays: 90 },
      { leadDays: 90, mayErase: 2 },
    ])
  })

  test('is not saved when somebody declines, and the field says why', async () => {
    const { calls, user, days, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() =>
      expect(days).toHaveAccessibleDescription(/This erases the people of 2 leads at once/),
    )
    expect(days).toHaveValue('90')
    expect(writesOf(calls)).toHaveLength(1)
  })
})

test('a second factor is required by a choice, whose first one is what the deployment says', async () => {
  const environment = { ...buildSettings().environment, secondFactor: 'administrators' as const }
  const { calls, user } = open(buildSettings({ environment }), {
    'PUT /api/settings/access': ({ body }) => savedGroup(body as object),
  })
  await user.click(await screen.findByRole('link', { name: 'Signing in' }))
  const choice = await screen.findByRole('combobox', {
    name: 'Authenticator app or passkey required of',
  })
  expect(choice).toHaveDisplayValue('As deployed: Administrators')
  await user.selectOptions(choice, 'Everybody')
  await user.click(await save())
  await waitFor(() =>
    expect(writesOf(calls)).toMatchObject([{ body: { secondFactor: 'everybody' } }]),
  )
})
