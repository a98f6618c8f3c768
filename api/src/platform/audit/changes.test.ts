import { changes } from './changes'

test('records only fields that differ, and only the changed parts of objects', () => {
  const facts = { act: 'An Act', slabs: [{ from: 0, tax: 200 }], annualMax: 2400 }
  expect(
    changes(
      { id: 1, name: 'Goa', isActive: true, facts, metaTitle: null, updatedAt: 'then' },
      { id: 1, name: 'Goa!', isActive: true, facts: { ...facts, annualMax: 2500 }, metaTitle: '' },
    ),
  ).toEqual({
    before: { name: 'Goa', facts: { annualMax: 2400 } },
    after: { name: 'Goa!', facts: { annualMax: 2500 } },
  })
  expect(changes({ name: 'Goa' }, { name: 'Goa' })).toEqual({})
})

test('a new record has no old values, a deleted one no new values', () => {
  const post = { id: 7, title: 'A post', tags: [], author: '', isPublished: false }
  expect(changes(null, post)).toEqual({ after: { title: 'A post', isPublished: false } })
  expect(changes(post, null)).toEqual({ before: { title: 'A post', isPublished: false } })
})

test('passwords, hashes, secrets and the like are never recorded, at any depth', () => {
  const user = {
    name: 'Asha',
    password: '1',
    totpSecret: '2',
    sessionId: '3',
    tokenHash: '4',
    recoveryCodes: ['5'],
    settings: { secret: '6', colour: 'red', keys: [{ apiToken: '7', name: 'key' }] },
  }
  const told = changes(null, user)
  expect(told).toEqual({
    after: { name: 'Asha', settings: { colour: 'red', keys: [{ name: 'key' }] } },
  })
  expect(
    changes(user, { ...user, password: 'x', settings: { ...user.settings, secret: 'y' } }),
  ).toEqual({})
})

test('some fields are recorded only as changed, and others not at all', () => {
  const lead = { status: 'new', notes: 'Called', phone: '1' }
  const changed = { status: 'won', notes: 'Called twice', phone: '2' }
  expect(changes(lead, changed, ['status'], ['notes'])).toEqual({
    before: { status: 'new' },
    after: { status: 'won', notes: '(changed)' },
  })
  expect(changes(lead, { ...lead, status: 'won' }, ['status'], ['notes'])).toEqual({
    before: { status: 'new' },
    after: { status: 'won' },
  })
})

test('long texts are cut around their first difference, long lists to the start of their JSON', () => {
  const text = 'a'.repeat(5000)
  const { before, after } = changes({ content: text }, { content: `${text.slice(0, 3000)}B` })
  expect(before).toEqual({ content: `…${'a'.repeat(1000)}…` })
  expect(after).toEqual({ content: `…${'a'.repeat(100)}B` })
  const slabs = Array.from({ length: 500 }, (_, tax) => ({ tax }))
  expect(changes(null, { slabs }).after).toEqual({
    slabs: `${JSON.stringify(slabs).slice(0, 1000)}…`,
  })
})
