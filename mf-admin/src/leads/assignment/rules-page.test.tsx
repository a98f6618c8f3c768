import type { AssignmentRule } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { buildState, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const moments = { createdAt: '2026-10-01T06:00:00.000Z', updatedAt: '2026-10-01T06:00:00.000Z' }
const rule = (id: number, name: string, values: Partial<AssignmentRule> = {}): AssignmentRule => ({
  ...{ id, name, states: [], services: [], nextId: 2, isActive: true, ...moments },
  people: [{ id: 2, name: 'Ravi Nair', canHaveLeads: true }],
  ...values,
})
const list = 'GET /api/assignment-rules'

test('rules are moved by keyboard, and the button keeps the focus', async () => {
  const rules = [rule(1, 'Goa'), rule(2, 'Others')]
  serveAdmin({
    answers: {
      [list]: () => Response.json(rules),
      'POST /api/assignment-rules/2/move': () => Response.json(rules.reverse()),
    },
  })
  const { user } = renderScreen('/admin/assignment-rules')
  const up = await screen.findByRole('button', { name: 'Move Others up' })
  up.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: '1. Others' })).toBeVisible()
  expect(await screen.findByText('"Others" is now rule 1 of 2')).toBeVisible()
  expect(up).toHaveFocus()
  expect(up).toHaveAttribute('aria-disabled', 'true')
})

test('a rule says whose account was deleted, and whose turn is next', async () => {
  const people = [
    { id: 9, name: null, canHaveLeads: false },
    { id: 2, name: 'Ravi Nair', canHaveLeads: true },
  ]
  serveAdmin({ answers: { [list]: () => Response.json([rule(1, 'Goa', { people })]) } })
  renderScreen('/admin/assignment-rules')
  expect(await screen.findByText('A deleted user (#9), Ravi Nair – next')).toBeVisible()
  expect(screen.getByText('An account of this rule was deleted. Its turn is missed.')).toBeVisible()
})

test('a trial says what the server says about a state', async () => {
  const none = { ruleId: null, rule: null, person: null }
  serveAdmin({
    states: [buildState({ name: 'Goa' })],
    answers: {
      [list]: () => Response.json([rule(1, 'Coast')]),
      'GET /api/assignment-rules/trial?': () => Response.json(none),
      'GET /api/assignment-rules/trial?state=Goa': () =>
        Response.json({ ruleId: 1, rule: 'Coast', person: 'Ravi Nair' }),
    },
  })
  const { user } = renderScreen('/admin/assignment-rules')
  const trial = within(await screen.findByRole('region', { name: 'Try' }))
  expect(
    await trial.findByText('No rule fits such a lead, so it would stay unassigned.'),
  ).toBeVisible()
  await trial.findByRole('option', { name: 'Goa' })
  await user.selectOptions(trial.getByRole('combobox', { name: 'State' }), 'Goa')
  expect(
    await trial.findByText('Such a lead would meet rule “Coast” and go to Ravi Nair.'),
  ).toBeVisible()
})

test('an administrator adds a rule', async () => {
  const calls = serveAdmin({ states: [buildState({ name: 'Goa' })] })
  const { user } = renderScreen('/admin/assignment-rules?new')
  await put(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Coast')
  await user.click(await screen.findByRole('checkbox', { name: 'Goa' }))
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('Choose at least one person')).toBeVisible()
  const people = within(screen.getByRole('group', { name: 'People in turn' }))
  await user.click(people.getAllByRole('checkbox')[0]!)
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Assignment rules' })).toBeVisible()
  const [created] = writesOf(calls)
  expect(created!.path).toBe('/api/assignment-rules')
  expect(created!.body).toMatchObject({ name: 'Coast', states: ['Goa'], services: [] })
})

test('others read the rules and change nothing', async () => {
  serveAdmin({
    user: { email: 'agent@example.com', role: 'agent' },
    answers: { [list]: () => Response.json([rule(1, 'Goa')]) },
  })
  renderScreen('/admin/assignment-rules')
  expect(await screen.findByRole('heading', { name: '1. Goa' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Move|Delete)/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).not.toBeInTheDocument()
})
