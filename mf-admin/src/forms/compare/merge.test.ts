import { merge, typedOver } from './merge'

const base = { title: 'Title', tags: ['a'], isPublished: false }

test.each([
  ['nobody changed anything', {}, {}, {}, [], []],
  ['only I changed a field', { title: 'Mine' }, {}, { title: 'Mine' }, [], []],
  ['only they changed a field', {}, { title: 'Theirs' }, { title: 'Theirs' }, [], ['title']],
  [
    'each changed another field',
    { title: 'Mine' },
    { tags: ['a', 'b'] },
    { title: 'Mine', tags: ['a', 'b'] },
    [],
    ['tags'],
  ],
  ['both changed a field alike', { title: 'Same' }, { title: 'Same' }, { title: 'Same' }, [], []],
  [
    'both changed a field differently',
    { title: 'Mine', isPublished: true },
    { title: 'Theirs', tags: [] },
    { title: 'Mine', tags: [], isPublished: true },
    ['title'],
    ['tags'],
  ],
  ['only space differs', { title: 'Title ' }, { title: 'New' }, { title: 'New' }, [], ['title']],
])('%s', (_case, mine, theirs, values, conflicts, taken) => {
  expect(merge(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    values: { ...base, ...values },
    conflicts,
    taken,
  })
})

test('what was typed since a version was asked for stays, and the rest is as it is stored', () => {
  const seen = { title: 'Sent', tags: ['a'], note: ' As sent ' }
  const stored = { title: 'Sent', tags: ['a', 'b'], note: 'As sent', slug: 'sent' }
  expect(typedOver(stored, seen, { ...seen, title: 'Sent, and more' })).toEqual({
    title: 'Sent, and more',
    tags: ['a', 'b'],
    note: 'As sent',
    slug: 'sent',
  })
})
