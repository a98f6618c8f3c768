import {
  blankSchedule,
  scheduleOfFacts,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { buildFacts } from '../../../../api/src/testing/facts'
import { asText } from './as-text'

test.each([
  ['nothing', null, ''],
  ['a text', 'As it stands', 'As it stands'],
  ['a number', 2500, '2500'],
  ['a switch', true, 'Yes'],
  ['a list', ['One', 'Two'], 'One\nTwo'],
  ['an empty list', [], ''],
  [
    'facts',
    {
      act: 'The Act',
      annualMax: 2500,
      dueDates: { payment: '15th', enrolled: '' },
      slabs: [
        { from: 0, to: 7500, tax: 0, note: '', instalments: [{ month: 'February', tax: 300 }] },
        { from: 7500, to: null, tax: 200 },
      ],
    },
    [
      'Act: The Act',
      'Annual max: 2500',
      'Due dates:',
      '  Payment: 15th',
      '  Enrolled: ',
      'Slabs:',
      '  From: 0, To: 7500, Tax: 0, Instalments: (Month: February, Tax: 300)',
      '  From: 7500, Tax: 200',
    ].join('\n'),
  ],
])('%s is shown as a person reads it', (_kind, value, text) => {
  expect(asText(value)).toBe(text)
})

test('a moment is shown with its day and time of day', () => {
  expect(asText('2026-11-22T14:05:00.000Z')).toMatch(/^2[23] Nov.*, \d{1,2}:\d\d [AP]M$/)
})

test('a law by day has one line a schedule, with its slabs', () => {
  const levied = scheduleOfFacts(buildFacts(), blankSchedule('2025-04-01', '1607-F.T.'))
  const ended = { ...blankSchedule('2026-10-01', ''), standing: 'announced' as const }
  expect(asText([levied, ended])).toBe(
    [
      'From 1 April 2025: 2 slabs, at most ₹2,500 a year, 1607-F.T. (Up to ₹24,999: Nil; ₹25,000 and above: ₹200, ₹300 in February)',
      'From 1 October 2026: Not levied, announced',
    ].join('\n'),
  )
})
