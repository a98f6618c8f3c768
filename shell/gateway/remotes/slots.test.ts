import { fillsIn, fillsOf, strayFills } from './slots'

const offering = {
  name: 'mf_public',
  slots: {
    'state-foot': { description: 'At the foot.', parameters: ['state'] },
    'home-foot': { description: 'At the foot.' },
  },
}
const fill = {
  slot: 'mf-public/state-foot',
  page: '/terms/of/:state',
  label: { en: 'Words', hi: 'शब्द' },
  height: '12rem',
  order: 20,
}
const terms = { name: 'terms', fills: [fill] }
const courts = {
  name: 'courts',
  fills: [{ ...fill, page: '/courts/:state', label: 'Courts', height: undefined, order: 10 }],
}

test('gathers what remotes show in each slot, the lower order first, with words of the language', () => {
  const fills = fillsOf([offering, terms, courts], offering)
  expect(fillsIn(fills, 'hi')).toEqual({
    'state-foot': [
      { page: '/courts/:state', label: 'Courts', height: undefined },
      { page: '/terms/of/:state', label: 'शब्द', height: '12rem' },
    ],
  })
})

test('says nothing of slots that nobody fills, or only remotes that are being updated', () => {
  expect(fillsIn(fillsOf([offering], offering), 'en')).toBeUndefined()
  const updating = { ...terms, isUpdating: true }
  expect(fillsOf([offering, updating], offering)).toEqual({})
  expect(fillsOf([offering, terms], { name: 'mf_blog' })).toEqual({})
})

test.each([
  [
    'a remote that is not live',
    { slot: 'mf-shop/foot' },
    'no live remote has the slot mf-shop/foot',
  ],
  ['a slot that is none', { slot: 'mf-public/foot' }, 'no live remote has the slot mf-public/foot'],
  [
    'a slot that is none, though each object has its name,',
    { slot: 'mf-public/constructor' },
    'no live remote has the slot mf-public/constructor',
  ],
  [
    'a parameter that is none',
    { page: '/terms/:town' },
    'the slot mf-public/state-foot has no parameter town',
  ],
  [
    'parameters of a slot without any',
    { slot: 'mf-public/home-foot' },
    'the slot mf-public/home-foot has no parameter state',
  ],
])('leaves out a fill of %s, and says why', (_, change, fault) => {
  const stray = { name: 'terms', fills: [{ ...fill, ...change }] }
  expect(fillsOf([offering, stray], offering)).toEqual({})
  expect(strayFills([offering, stray], stray)).toEqual([{ slot: stray.fills[0]!.slot, fault }])
})
