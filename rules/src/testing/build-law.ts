import type { Schedule, StateLaw } from '../law'

/** A schedule in force since April 2020 that charges every salary ₹200 a month. */
export const buildSchedule = (values: Partial<Schedule> = {}): Schedule => ({
  from: '2020-04-01',
  isStartKnown: true,
  standing: 'in-force',
  instrument: { kind: 'act', number: 'Act 1 of 2020', date: null, url: '' },
  isLevied: true,
  basis: 'month',
  slabs: [{ tax: 200 }],
  annualMax: 2500,
  doubt: 'none',
  doubts: [],
  remarks: [],
  sources: [{ title: 'The Act', url: '', strength: 'A', checkedOn: '2026-11-28' }],
  lookAgainOn: null,
  ...values,
})

/** A state's law of these schedules, without due dates, late costs and exemptions. */
export const buildLaw = (
  schedules: Partial<Schedule>[],
  values: Partial<Omit<StateLaw, 'schedules'>> = {},
): StateLaw => ({
  $schema: '',
  state: 'anywhere',
  name: 'Anywhere',
  act: 'Act 1 of 2020',
  schedules: schedules.map(buildSchedule),
  dueDates: [],
  lateCosts: [],
  exemptions: [],
  salary: [],
  enrolled: [],
  ...values,
})
