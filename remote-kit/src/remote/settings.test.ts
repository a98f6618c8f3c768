import {
  hasRollout,
  publicValues,
  type Settings,
  settingFault,
  settingValues,
  unusableSettings,
} from './settings'

const settings: Settings = {
  supportEmail: { type: 'text', default: 'help@example.com', description: 'x', public: true },
  partnerKey: { type: 'text', default: '', description: 'x' },
  pageSize: { type: 'number', default: 10, description: 'x' },
  isOpen: { type: 'boolean', default: false, description: 'x', public: true },
  region: { type: 'choice', default: 'east', choices: ['east', 'west'], description: 'x' },
  newSearch: { type: 'flag', default: 'off', variants: ['off', 'on', 'bold'], description: 'x' },
}

const defaults = {
  supportEmail: 'help@example.com',
  partnerKey: '',
  pageSize: 10,
  isOpen: false,
  region: 'east',
  newSearch: 'off',
}

test('without stored values the defaults apply, and stored ones that fit stand over them', () => {
  expect(settingValues(settings)).toEqual(defaults)
  expect(settingValues(settings, { isOpen: true, region: 'west', gone: 1 })).toEqual({
    ...defaults,
    isOpen: true,
    region: 'west',
  })
  expect(settingValues(undefined, { isOpen: true })).toEqual({})
})

test('a stored value of another type is left aside and named', () => {
  const stored = { pageSize: 'ten', region: 'north', toString: 1 }
  expect(settingValues(settings, stored)).toEqual(defaults)
  expect(unusableSettings(settings, stored)).toEqual([
    { name: 'pageSize', fault: 'must be a number' },
    { name: 'region', fault: 'must be east or west' },
  ])
})

test.each<[string, unknown, string]>([
  ['supportEmail', 5, 'must be a text'],
  ['supportEmail', 'x'.repeat(2001), 'must have at most 2000 characters'],
  ['supportEmail', 'desk\0@example.com', 'must have no control characters'],
  ['supportEmail', 'desk\x9f', 'must have no control characters'],
  ['supportEmail', 'desk\ud800', 'must have no control characters'],
  ['pageSize', Number.NaN, 'must be a number'],
  ['pageSize', '5', 'must be a number'],
  ['isOpen', 'true', 'must be true or false'],
  ['region', 'north', 'must be east or west'],
  ['newSearch', 'on', 'must be percentages by variant, such as {"on": 10}'],
  ['newSearch', { of: 5 }, 'has no variant "of": it has off or on or bold'],
  ['newSearch', { on: 5.5 }, 'must have whole percentages'],
  ['newSearch', { on: -5 }, 'must have whole percentages'],
  ['newSearch', { on: 60, bold: 50 }, 'gives out 110 %, which is more than 100 %'],
])('refuses for %s the value %j', (name, value, fault) => {
  expect(settingFault(settings[name]!, value)).toBe(fault)
})

test('browsers get public settings and flags alone', () => {
  expect(publicValues(settings, settingValues(settings))).toEqual({
    supportEmail: 'help@example.com',
    isOpen: false,
    newSearch: 'off',
  })
  const { partnerKey } = settings
  expect(publicValues({ partnerKey: partnerKey! }, { partnerKey: 'x' })).toBeUndefined()
  expect(publicValues(undefined, {})).toBeUndefined()
})

describe('a flag', () => {
  const at = (shares: object, percentile: number) =>
    settingValues(settings, { newSearch: shares }, () => percentile).newSearch

  test('shares visitors among its variants, and the others get its default', () => {
    const shares = { on: 10, bold: 20 }
    expect([0, 9.9, 10, 29.9, 30, 99.9].map((percentile) => at(shares, percentile))).toEqual([
      ...['on', 'on', 'bold', 'bold', 'off', 'off'],
    ])
  })

  test('is a rollout only while visitors get different variants', () => {
    const isRollout = (shares: object) => hasRollout(settings, { newSearch: shares })
    expect([{ on: 10 }, { on: 50, bold: 50 }].map(isRollout)).toEqual([true, true])
    expect([{}, { on: 0 }, { on: 100 }, { off: 60 }, { of: 10 }].map(isRollout)).toEqual(
      [...Array(5)].map(() => false),
    )
    expect(hasRollout(settings, { region: 'west' })).toBe(false)
  })

  test('has one variant for all where all get the same, without a visitor too', () => {
    const forAll = (shares: object) => settingValues(settings, { newSearch: shares }).newSearch
    expect([{ on: 100 }, {}, { on: 40 }].map(forAll)).toEqual(['on', 'off', 'off'])
  })
})
