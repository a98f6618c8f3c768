import type { LeadActivity, LeadMail } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import * as m from '@pt-portal/api/contract/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildLead, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { nextWorkingDay } from '../days'

beforeEach(() => localStorage.clear())

const notes = () => screen.getByRole('textbox', { name: 'Notes' })
const choice = (name: string) => screen.getByRole('combobox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const part = (name: string) => screen.getByRole('region', { name })

type Api = NonNullable<Parameters<typeof serveAdmin>[0]>

async function openLead(values: Parameters<typeof buildLead>[0] = {}, api: Api = {}) {
  const lead = buildLead(values)
  const leads = [lead, ...(api.leads ?? [])]
  const calls = serveAdmin({ ...api, leads })
  const page = renderScreen(`/admin/inquiries/${lead.id}`)
  await screen.findByRole('heading', { level: 2, name: 'History' })
  // The colleagues have come, to whom the lead can be given.
  await waitFor(() => expect(screen.queryByText('Assigned to …')).not.toBeInTheDocument())
  const assignee = screen.queryByRole('combobox', { name: 'Assignee' })
  if (assignee) await within(assignee).findByRole('option', { name: 'Ravi Nair' })
  return { ...page, calls, leads, lead }
}

const events: LeadActivity[] = [
  ['failed', null, null, 'crm.example.com'],
  ['mailed', null, null, 'agent@example.com'],
  ['corrected', 'Ravi Nair', 'Phone: +919876500000', null],
  ['follow-up', 'Ravi Nair', null, 'November 30, 2026'],
  ['assignee', 'Ravi Nair', null, 'Ravi Nair'],
  ['notes', 'Ravi Nair', null, null],
  ['status', 'Ravi Nair', 'New', 'Contacted'],
  ['received', null, null, null],
].map(
  ([kind, by, from, to], index) =>
    ({
      id: 9 - index,
      at: '2026-11-20T08:35:00.000Z',
      kind,
      by,
      byId: null,
      from,
      to,
      corrects: null,
      mail: null,
    }) as LeadActivity,
)

test('everything that a visitor left is there, and can be used', async () => {
  await openLead({
    message: 'Please call\nafter six',
    service: 'Registration',
    sourcePage: '/goa-professional-tax-registration',
    source: 'state',
    consentText: 'We use your details only to answer.',
    consentAt: '2026-10-01T06:00:00.000Z',
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  const request = within(part('Request'))
  expect(request.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  expect(request.getByRole('link', { name: /^asha.*example/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:asha/),
  )
  expect(request.getByRole('link', { name: /^\/goa/ })).toHaveAttribute(
    'href',
    '/goa-professional-tax-registration',
  )
  for (const text of ['Rao & Sons', 'Karnataka', 'Registration', 'State page']) {
    expect(request.getByText(text)).toBeVisible()
  }
  expect(request.getByText(/Please call\s+after six/)).toBeVisible()
  expect(request.getByText('We use your details only to answer.')).toBeVisible()
  expect(request.getByText(/^Shown on/)).toHaveTextContent(/^Shown on 1 Oct/)
})

test('a page of origin that is none of the portal is only text', async () => {
  await openLead({ sourcePage: '//evil.example' })
  expect(screen.getByText('//evil.example')).toBeVisible()
  expect(screen.queryByRole('link', { name: '//evil.example' })).not.toBeInTheDocument()
})

test('the history tells in words what happened', async () => {
  await openLead({}, { events })
  await screen.findByText('Notes changed')
  const entries = within(part('History')).getAllByRole('listitem')
  expect(entries.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Could not be sent to crm.example.com',
    'Mail sent to agent@example.com',
    'Data corrected. Before they said: “Phone: +919876500000”',
    'Follow-up set for November 30, 2026',
    'Assigned to Ravi Nair',
    'Notes changed',
    'Status changed from New to Contacted',
    'Received',
  ])
  expect(entries[5]).toHaveTextContent(/20 Nov.*, .* • Ravi Nair$/)
})

test('the history shows what a visitor’s request said before its correction', async () => {
  const [event] = events
  const corrected = {
    ...event!,
    kind: 'sent-again' as const,
    from: 'Phone: +919876543210',
    to: null,
  }
  await openLead({}, { events: [corrected] })
  expect(
    screen.getByText('Corrected by the visitor. Before it said: “Phone: +919876543210”'),
  ).toBeVisible()
})

test('the history shows what notes said that a colleague has overwritten', async () => {
  const [event] = events
  const overwritten = { ...event!, kind: 'notes' as const, from: 'Call after six', to: null }
  await openLead({}, { events: [overwritten] })
  expect(await screen.findByText(/Before they said: “Call after six”/)).toBeVisible()
})

test('data are corrected, also after a colleague has changed the lead', async () => {
  const { user, calls, lead, leads } = await openLead()
  await user.click(press('Correct data'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct data' }))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await put(user, field('Phone number'), '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(english(m.phoneOfTenDigits))).toBeVisible()
  await user.clear(field('Phone number'))
  await put(user, field('Phone number'), '98450 12345')
  await user.clear(field('State'))
  await put(user, field('State'), 'Kerala')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'hi')
  const current = { ...lead, status: 'contacted' as const, updatedAt: '2026-10-09T06:00:00.000Z' }
  leads[0] = current
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Save again if yours are right.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Data corrected')).toBeVisible()
  expect(writesOf(calls).map(({ body }) => body)).toEqual(
    [lead, current].map(({ updatedAt }) => ({
      ...{ phone: '98450 12345', state: 'Kerala', locale: 'hi' },
      updatedAt,
    })),
  )
})

test('unsaved notes are asked about, and kept for the next visit', async () => {
  const { user, unmount, lead } = await openLead()
  await put(user, notes(), 'Half a note')
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(notes()).toHaveValue('Half a note')
  // As by a crash.
  unmount()
  renderScreen(`/admin/inquiries/${lead.id}`)
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(notes()).toHaveValue('Half a note')
})

test('unsaved notes that are discarded lead on', async () => {
  const { user, router } = await openLead()
  await user.type(notes(), 'Half a note')
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/inquiries')
})

describe('changes of a lead', () => {
  test('are saved at once, each in its turn, and undone', async () => {
    const { calls, user } = await openLead()
    const status = within(screen.getByRole('group', { name: 'Status' }))
    await user.click(status.getByRole('button', { name: 'Contacted' }))
    await user.selectOptions(choice('Assignee'), 'Ravi Nair')
    await user.click(press('Tomorrow'))
    await waitFor(() => expect(writesOf(calls)).toHaveLength(3))
    const [first, second, third] = writesOf(calls).map(({ body }) => body)
    expect(first).toMatchObject({ status: 'contacted' })
    expect(second).toMatchObject({ assigneeId: 2 })
    expect(third).toMatchObject({ followUpOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(await screen.findByText('Assigned to Ravi Nair', { selector: 'span' })).toBeVisible()
    await waitFor(() => expect(press('Tomorrow')).toHaveAttribute('aria-pressed', 'true'))
    await user.keyboard('u')
    await waitFor(() => expect(press('None')).toHaveAttribute('aria-pressed', 'true'))
    expect(writesOf(calls).at(-1)?.body).toMatchObject({ followUpOn: null })
  })

  test('of a field that a colleague has changed meanwhile give way, and say so', async () => {
    const { user, leads, lead } = await openLead()
    leads[0] = { ...lead, assigneeId: 2, updatedAt: '2026-11-05T06:00:00.000Z' }
    await user.click(press('Take it'))
    expect(await screen.findByText('A colleague has changed this in the meantime')).toBeVisible()
    expect(screen.getByText('Assigned to Ravi Nair. Your change was not saved.')).toBeVisible()
    expect(leads[0]).toMatchObject({ assigneeId: 2 })
  })

  test('go through when a colleague has changed another field', async () => {
    const { user, leads, lead } = await openLead()
    leads[0] = { ...lead, followUpOn: '2030-11-30', updatedAt: '2026-11-05T06:00:00.000Z' }
    await user.click(press('Take it'))
    expect(await screen.findByText('This lead is yours now')).toBeVisible()
    expect(leads[0]).toMatchObject({ assigneeId: 1, followUpOn: '2030-11-30' })
  })

  test('that are refused say why', async () => {
    const lead = buildLead()
    const answers = {
      [`PATCH /api/inquiries/${lead.id}`]: () => refuse(409, { error: 'The person is erased' }),
    }
    const { user } = await openLead(lead, { answers })
    await user.click(press('Take it'))
    expect(await screen.findByText('Failed to update lead')).toBeVisible()
    expect(screen.getByText('The person is erased')).toBeVisible()
    await waitFor(() => expect(choice('Assignee')).toHaveValue(''))
  })

  test('to the follow-up may name an hour, which goes with the day', async () => {
    const { user, calls } = await openLead({ followUpOn: '2030-11-30' })
    await user.type(screen.getByLabelText('Hour (IST)'), '15:30')
    await user.tab()
    expect(await screen.findByText('Follow-up on November 30, 2030 at 3:30 PM')).toBeVisible()
    expect(await screen.findByText('Follow up on November 30, 2030 at 3:30 PM')).toBeVisible()
    await user.click(press('None'))
    await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
    expect(writesOf(calls).map(({ body }) => body)).toMatchObject([
      { followUpOn: '2030-11-30', followUpTime: '15:30' },
      { followUpOn: null, followUpTime: null },
    ])
    expect(screen.queryByLabelText('Hour (IST)')).not.toBeInTheDocument()
  })

  test('to Lost may have a reason', async () => {
    const { user, calls } = await openLead({ status: 'lost' })
    await user.type(screen.getByRole('combobox', { name: 'Reason' }), 'No answer{Enter}')
    expect(await screen.findByText('Reason saved')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({ lostReason: 'No answer' })
  })
})

test('a call that nobody answered is noted and planned again by one press, and undone', async () => {
  const { user, calls, lead } = await openLead()
  const actions = within(screen.getByRole('group', { name: 'Actions' }))
  expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  expect(actions.getByRole('link', { name: 'Mail' })).toHaveAttribute(
    'href',
    `mailto:${lead.email}`,
  )
  await user.click(actions.getByRole('button', { name: /^No answer → (tomorrow|Monday)$/ }))
  expect(await screen.findByText(/^Called, no answer. Follow-up on /)).toBeVisible()
  await user.click(press('Undo'))
  expect(await screen.findByText('Undone: the call that was not answered')).toBeVisible()
  const followUpOn = nextWorkingDay()
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { noAnswer: true, followUpOn, followUpTime: null, updatedAt: lead.updatedAt },
    { noAnswer: false, followUpOn: null, followUpTime: null, updatedAt: expect.any(String) },
  ])
  await user.click(actions.getByRole('button', { name: 'Note' }))
  expect(notes()).toHaveFocus()
})

test.each([
  ['2026-11-27T06:00:00Z', '2026-11-28'],
  ['2026-11-28T06:00:00Z', '2026-11-30'],
])('on %s the next working day is %s', (now, day) => {
  jest.useFakeTimers({ now: new Date(now) })
  expect(nextWorkingDay()).toBe(day)
  jest.useRealTimers()
})

test('five keys take a lead, contact it, plan tomorrow and go to the next', async () => {
  const next = buildLead({ firstName: 'Next' })
  const { user, calls, router } = await openLead({}, { leads: [next] })
  await screen.findByRole('link', { name: 'Next lead' })
  await user.keyboard('ascf')
  await waitFor(() => expect(writesOf(calls)).toHaveLength(3))
  expect(press('Tomorrow')).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Next Rao' })
  expect(router.state.location.pathname).toBe(`/admin/inquiries/${next.id}`)
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({ assigneeId: 1 }),
    expect.objectContaining({ status: 'contacted' }),
    expect.objectContaining({ followUpOn: expect.any(String) }),
  ])
})

describe('notes', () => {
  test('are added to the history, and keys typed into them are text', async () => {
    const { user, calls, lead } = await openLead()
    await user.keyboard('n')
    expect(notes()).toHaveFocus()
    await user.keyboard('usa fan')
    await user.selectOptions(choice('Kind'), 'Call')
    act(() => press('Add note').focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Note added')).toBeVisible()
    expect(press('Add note')).toHaveFocus()
    expect(notes()).toHaveValue('')
    expect(await within(part('History')).findByText('usa fan')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      {
        method: 'POST',
        path: `/api/inquiries/${lead.id}/notes`,
        body: { kind: 'call', text: 'usa fan' },
      },
    ])
  })

  test('that could not be added are still in the field', async () => {
    const lead = buildLead()
    const answers = { [`POST /api/inquiries/${lead.id}/notes`]: () => refuse(500) }
    const { user } = await openLead(lead, { answers })
    await put(user, notes(), 'Called')
    await user.click(press('Add note'))
    expect(await screen.findByText('The note could not be added')).toBeVisible()
    expect(notes()).toHaveValue('Called')
  })

  test('are sent again under the key of the attempt before, and the next note under another', async () => {
    const lead = buildLead()
    const keys: (string | undefined)[] = []
    const answers: Api['answers'] = {
      [`POST /api/inquiries/${lead.id}/notes`]: (_call, headers) => {
        keys.push(headers?.['Idempotency-Key'])
        return keys.length === 1 ? Promise.reject(new TypeError('lost')) : Response.json(lead)
      },
    }
    const { user } = await openLead(lead, { answers })
    await put(user, notes(), 'Called')
    await user.click(press('Add note'))
    expect(await screen.findByText('The note could not be added')).toBeVisible()
    await user.click(press('Add note'))
    expect(await screen.findByText('Note added')).toBeVisible()
    await put(user, notes(), 'Called')
    await user.click(press('Add note'))
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('are corrected by their author, and the former text can be read', async () => {
    const mine: LeadActivity = { ...events[4]!, kind: 'note', byId: 1, to: 'Has 20 employees' }
    const theirs: LeadActivity = { ...mine, id: 50, byId: 2, to: 'Rings back' }
    const { user } = await openLead({}, { events: [mine, theirs] })
    await user.click(await screen.findByRole('button', { name: 'Correct' }))
    const field = screen.getByRole('textbox', { name: 'Corrected text' })
    await user.clear(field)
    await put(user, field, 'Has 200 employees')
    await user.click(press('Save correction'))
    expect(await screen.findByText('Has 200 employees')).toBeVisible()
    await user.click(screen.getByText(/^Corrected on/))
    expect(screen.getByText(/Before: “Has 20 employees”/)).toBeVisible()
  })
})

describe('one person', () => {
  const two = () => {
    const email = 'asha@example.com'
    const other = buildLead({ email, service: 'Filing', state: 'Goa', status: 'won' })
    return openLead({ email, message: 'Secret' }, { leads: [other] }).then((page) => ({
      ...page,
      other,
    }))
  }

  test('has other leads, which are linked, and a file with all that is kept', async () => {
    const { user, lead, other, router } = await two()
    expect(screen.getByRole('link', { name: "Export this person's data" })).toHaveAttribute(
      'href',
      `/api/inquiries/${lead.id}/person.json`,
    )
    await user.click(screen.getByRole('link', { name: /^Filing • Goa • 1 Oct/ }))
    await waitFor(() => expect(within(part('Request')).getByText('Filing')).toBeVisible())
    expect(router.state.location.pathname).toBe(`/admin/inquiries/${other.id}`)
  })

  test('is erased from the leads that are chosen, after a question', async () => {
    const { user, calls, lead } = await two()
    await put(user, notes(), 'Half a note')
    await user.click(press('Erase this person'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase this person?' })
    expect(dialog).toHaveTextContent(/What goes: name, e-mail, phone/)
    expect(dialog).toHaveTextContent(/What stays: that a lead came, when/)
    expect(within(dialog).getByRole('button', { name: 'Erase 2 leads' })).toBeEnabled()
    await user.click(within(dialog).getByRole('checkbox', { name: /Filing/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Erase 1 lead' }))
    expect(await screen.findByText('1 lead erased')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      { method: 'POST', path: `/api/inquiries/${lead.id}/erase`, body: { ids: [lead.id] } },
    ])
    expect(await screen.findByText('This person was erased on November 22, 2026')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
    expect(screen.queryByText('Secret')).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Half a note')
  })

  test('that could not be erased is still there', async () => {
    const lead = buildLead()
    const answers = { [`POST /api/inquiries/${lead.id}/erase`]: () => refuse(500) }
    const { user } = await openLead(lead, { answers })
    await user.click(press('Erase this person'))
    await user.click(await screen.findByRole('button', { name: 'Erase 1 lead' }))
    expect(await screen.findByText('The person could not be erased')).toBeVisible()
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })
})

test('a viewer reads all of it and changes nothing', async () => {
  const note: LeadActivity = { ...events[4]!, kind: 'note', byId: 1, to: 'Called twice' }
  await openLead(
    { assigneeId: 2 },
    { events: [note], user: { email: 'viewer@example.com', role: 'viewer' } },
  )
  expect(await screen.findByText('Called twice')).toBeVisible()
  expect(within(part('Status')).getByText('Ravi Nair')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  for (const name of ['Add note', 'Correct', 'Take it', 'Erase this person']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test.each(['999999', 'abc', '0'])('the lead %s is not there, and the list is', async (id) => {
  serveAdmin()
  renderScreen(`/admin/inquiries/${id}`)
  expect(await screen.findByRole('heading', { name: 'Lead not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All leads' })).toBeVisible()
})

test('a lead that cannot be had offers Retry', async () => {
  const lead = buildLead()
  let isDown = true
  const answer = () => (isDown ? refuse(500) : Response.json({ ...lead, related: [] }))
  serveAdmin({ leads: [lead], answers: { [`GET /api/inquiries/${lead.id}`]: answer } })
  const { user } = renderScreen(`/admin/inquiries/${lead.id}`)
  expect(await screen.findByText('The lead could not be loaded')).toBeVisible()
  isDown = false
  await user.click(press('Retry'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
})

test('WhatsApp is offered beside the phone where the deployment says so, in a new tab', async () => {
  const hasWhatsApp = () => Response.json({ hasWhatsApp: true })
  await openLead(
    { phone: '+919876543210' },
    { answers: { 'GET /api/inquiries/options': hasWhatsApp } },
  )
  const link = await screen.findByRole('link', { name: 'WhatsApp +919876543210' })
  expect(link).toHaveAttribute('href', 'https://wa.me/919876543210')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('without that setting there is no link to WhatsApp', async () => {
  await openLead({ phone: '+919876543210' })
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

describe('leads of one person', () => {
  const twoLeads = (api: Api = {}) => {
    const other = buildLead({
      email: 'asha@example.com',
      phone: '+919876500000',
      status: 'contacted',
      createdAt: '2026-01-02T06:00:00.000Z',
    })
    const lead = { email: 'asha@example.com', phone: '+919876543210' }
    return openLead(lead, { ...api, leads: [other] }).then((page) => ({ ...page, other }))
  }

  test('are offered for merging, and what differs is chosen', async () => {
    const { user, calls, lead, other, router } = await twoLeads()
    const others = part('Other leads of this person')
    await user.click(within(others).getByRole('button', { name: 'Compare and merge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 2 leads into one' })
    const kept = await within(dialog).findByRole('group', { name: 'Lead that is kept' })
    // The oldest one is proposed, and of the statuses the one that asks for most work.
    expect(within(kept).getByRole('radio', { name: /2 Jan/ })).toBeChecked()
    expect(within(dialog).queryByRole('group', { name: 'Email' })).not.toBeInTheDocument()
    const phones = within(dialog).getByRole('group', { name: 'Phone' })
    expect(within(phones).getByRole('radio', { name: /9876500000/ })).toBeChecked()
    await user.click(within(phones).getByRole('radio', { name: /9876543210/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('2 leads merged into one')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      {
        method: 'POST',
        path: `/api/inquiries/${other.id}/merges`,
        body: {
          updatedAt: other.updatedAt,
          leads: [{ id: lead.id, updatedAt: lead.updatedAt }],
          take: { phone: lead.id },
        },
      },
    ])
    expect(router.state.location.pathname).toBe(`/admin/inquiries/${other.id}`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 leads as before')).toBeVisible()
    expect(writesOf(calls)[1]).toMatchObject({
      method: 'DELETE',
      path: `/api/inquiries/${other.id}/merges/${lead.id}`,
    })
  })

  test('are told from those of an office with the same number, which are offered', async () => {
    const [lead, own, colleague] = [
      buildLead(),
      buildLead({ service: 'Filing' }),
      buildLead({ firstName: 'Ravi', lastName: 'Nair', service: 'Audit' }),
    ]
    const related = [
      { ...own!, isSamePerson: true },
      { ...colleague!, isSamePerson: false },
    ]
    const details = () => Response.json({ ...lead, related, merged: [] })
    const leads = [lead!, own!, colleague!]
    serveAdmin({ leads, answers: { [`GET /api/inquiries/${lead!.id}`]: details } })
    const { user } = renderScreen(`/admin/inquiries/${lead!.id}`)
    await screen.findByText('1 lead with the same phone or e-mail, and another name')
    expect(screen.getByRole('link', { name: /^Ravi Nair • Audit/ })).toBeVisible()

    await user.click(press('Erase this person'))
    const erasing = within(await screen.findByRole('alertdialog'))
    expect(erasing.getByRole('checkbox', { name: /Filing/ })).toBeChecked()
    expect(erasing.getByRole('checkbox', { name: /Audit/ })).not.toBeChecked()
    await user.click(erasing.getByRole('button', { name: 'Cancel' }))

    await user.click(press('Compare and merge'))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 2 leads into one' })
    const kept = await within(dialog).findByRole('group', { name: 'Lead that is kept' })
    expect(within(kept).getAllByRole('radio')).toHaveLength(2)
    const box = (name: RegExp) => within(dialog).getByRole('checkbox', { name })
    await user.click(box(/Audit/))
    expect(within(kept).getAllByRole('radio')).toHaveLength(3)
    await user.click(box(/Audit/))
    await user.click(box(/Filing/))
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled()
  })

  test('that a colleague has merged meanwhile stay as they are, and it is said by whom', async () => {
    const error = 'Ravi Nair has merged this lead into lead 7'
    const { user, other } = await twoLeads()
    const was = globalThis.fetch
    globalThis.fetch = ((path: string, init?: RequestInit) =>
      path === `/api/inquiries/${other.id}/merges`
        ? Promise.resolve(refuse(409, { error }))
        : was(path, init)) as typeof fetch
    await user.click(press('Compare and merge'))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 2 leads into one' })
    await user.click(await within(dialog).findByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('The leads were not merged')).toBeVisible()
    expect(screen.getByText(error)).toBeVisible()
    expect(dialog).toBeVisible()
  })

  test('that were merged are shown as they came, and can be split off', async () => {
    const merged = {
      ...buildLead({ firstName: 'Asha R', message: 'And my office' }),
      mergedAt: '2026-11-20T08:35:00.000Z',
      mergedBy: 'Ravi Nair',
    }
    const lead = buildLead()
    const { user, calls } = await openLead({
      ...lead,
      merged: [{ ...merged, mergedInto: lead.id }],
    } as never)
    const list = part('Merged into this lead')
    expect(within(list).getByText('“And my office”')).toBeVisible()
    expect(within(list).getByText(/by Ravi Nair/)).toBeVisible()
    await user.click(within(list).getByRole('button', { name: `Split lead ${merged.id} off` }))
    expect(await screen.findByText(`Lead ${merged.id} is a lead of its own again`)).toBeVisible()
    expect(writesOf(calls)[0]).toMatchObject({
      method: 'DELETE',
      path: `/api/inquiries/${lead.id}/merges/${merged.id}`,
    })
  })

  test('the address of a merged one leads to the kept one, and says so', async () => {
    const lead = buildLead()
    const kept = () => Response.json({ ...lead, related: [], merged: [] })
    serveAdmin({ leads: [lead], answers: { 'GET /api/inquiries/99': kept } })
    const { router } = renderScreen('/admin/inquiries/99')
    expect(await screen.findByText('Lead 99 was merged into this one')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/admin/inquiries/${lead.id}`)
  })
})

describe('a mail that the portal sends', () => {
  const options = (values = {}) => ({
    'GET /api/inquiries/options': () =>
      Response.json({ hasWhatsApp: false, sendsMails: true, answers: 'unread', ...values }),
  })
  const entry = (kind: string, values: Partial<LeadMail>, to = 'The text'): LeadActivity =>
    ({
      ...{ id: 20, at: '2026-11-20T08:35:00.000Z', kind, by: null, byId: 1, from: null, to },
      corrects: null,
      mail: {
        ...{ address: 'asha@example.com', subject: 'Your request', state: 'sent' },
        ...{ failure: null, deliveryId: null, isFromOther: false, isCut: false, files: [] },
        ...values,
      },
    }) as LeadActivity

  test('is written where the note stands, and keeps what was typed when it is refused', async () => {
    let refused = true
    const lead = buildLead({ state: 'Goa' })
    const answers = {
      ...options({ answers: 'read' }),
      [`POST /api/inquiries/${lead.id}/mails`]: () =>
        refused ? refuse(422, { fields: { text: 'Too long' } }) : Response.json(lead),
    }
    const { user, calls } = await openLead(lead, { answers })
    await user.type(notes(), 'We can file it.')
    await user.click(await screen.findByRole('button', { name: 'Send as a mail' }))
    expect(screen.getByText(`To ${lead.email}`)).toBeVisible()
    expect(screen.getByText('An answer will stand in the history below.')).toBeVisible()
    const subject = screen.getByRole('textbox', { name: 'Subject' })
    expect(subject).toHaveValue('Your request: Goa')
    const text = screen.getByRole('textbox', { name: 'Text' })
    expect(text).toHaveValue('We can file it.')
    // Neither of these sends a mail.
    await user.type(subject, '{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    expect(writesOf(calls)).toEqual([])
    await user.click(press('Send mail'))
    expect(await screen.findByText('Too long')).toBeVisible()
    expect(text).toHaveValue('We can file it.')
    refused = false
    await user.click(press('Send mail'))
    expect(await screen.findByText('Mail will be sent now')).toBeVisible()
    expect(writesOf(calls).map(({ body }) => body)).toEqual(
      Array(2).fill({ subject: 'Your request: Goa', text: 'We can file it.' }),
    )
    expect(notes()).toHaveValue('')
  })

  test('is begun by the action Mail, and promises no answer where none is read', async () => {
    const { user } = await openLead({}, { answers: options() })
    const actions = within(screen.getByRole('group', { name: 'Actions' }))
    await user.click(await actions.findByRole('button', { name: 'Mail' }))
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
    expect(screen.queryByText(/answer will/)).not.toBeInTheDocument()
  })

  test.each([
    [{ state: 'waiting' }, 'Waiting to be sent'],
    [
      { state: 'waiting', failure: '421 Closed', deliveryId: 7 },
      'Waiting to be sentThe last attempt failed: 421 ClosedTry now',
    ],
    [{ state: 'sent' }, 'Sent'],
    [{ state: 'failed', failure: '550 No user', deliveryId: 7 }, 'Not sent550 No userSend again'],
    [{ state: 'undelivered', failure: '550 No user' }, 'Not delivered550 No user'],
  ] as [Partial<LeadMail>, string][])('tells what became of it: %j', async (mail, words) => {
    await openLead({}, { answers: options(), events: [entry('mail', mail)] })
    expect(await screen.findByText('Mail to asha@example.com')).toBeVisible()
    const [item] = within(part('History')).getAllByRole('listitem')
    expect(item).toHaveTextContent(`Your requestThe text`)
    expect(item).toHaveTextContent(words)
    expect(within(item!).queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument()
  })

  test('that waits is looked at again by a press, and not by itself', async () => {
    const { user, calls } = await openLead(
      {},
      { answers: options(), events: [entry('mail', { state: 'waiting' })] },
    )
    const reads = () => calls.filter(({ path }) => path.endsWith('/events')).length
    const button = await screen.findByRole('button', { name: 'Check again' })
    expect(reads()).toBe(1)
    await user.click(button)
    await waitFor(() => expect(reads()).toBe(2))
  })

  test('is sent again by a press', async () => {
    const failed = entry('mail', { state: 'failed', failure: '550 No user', deliveryId: 7 })
    const answers = { ...options(), 'POST /api/deliveries/7/retry': () => Response.json({}) }
    const { user } = await openLead({}, { answers, events: [failed] })
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Tried again now')).toBeVisible()
  })

  test('and its answers say who wrote them, what is left out, and what a program wrote', async () => {
    const files = [{ name: 'चालान.pdf', size: 5_000_000 }]
    const other = { isFromOther: true, isCut: true, files, state: 'received' } as const
    await openLead(
      {},
      {
        events: [
          entry('automatic-answer', { state: 'received' }),
          { ...entry('answer', other, '<b>Yes</b>'), id: 19 },
        ],
      },
    )
    await screen.findByText('Automatic')
    const [automatic, answer] = within(part('History')).getAllByRole('listitem')
    expect(automatic).toHaveTextContent(/^Answer from asha@example.comAutomatic/)
    expect(answer).toHaveTextContent('Another address than the lead’s')
    expect(answer).toHaveTextContent('<b>Yes</b>')
    expect(answer).toHaveTextContent(
      'This is only the beginning; the whole answer is in the mailbox. Files, which are in the mailbox: चालान.pdf (5.0 MB)',
    )
  })
})
