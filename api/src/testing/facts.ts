import type { LateCost, Slab, StateFacts } from '../contract/law/facts/facts'

/** ₹200 a month on any income, unless overridden. */
export const buildSlab = (values: Partial<Slab> = {}): Slab => ({
  appliesTo: 'all',
  period: 'monthly',
  from: 0,
  to: null,
  tax: 200,
  instalments: [],
  lumpSum: null,
  note: '',
  ...values,
})

/** Interest of 1.5% a month on late tax, unless overridden. */
export const buildLateCost = (values: Partial<LateCost> = {}): LateCost => ({
  late: 'payment',
  unit: 'percent',
  per: 'month',
  rates: [{ after: 0, least: 1.5, most: 1.5 }],
  limit: null,
  basis: 'certain',
  text: 'Interest of 1.5% a month',
  ...values,
})

/** Valid facts; a test overrides what matters to it. */
export function buildFacts(values: Partial<StateFacts> = {}): StateFacts {
  return {
    act: 'Professions Act, 1976',
    authority: 'Commercial Taxes Department',
    portalName: 'e-Tax',
    slabs: [
      buildSlab({ to: 24_999, tax: 0 }),
      buildSlab({ from: 25_000, instalments: [{ month: 2, amount: 300 }] }),
    ],
    caveats: [{ from: 25_000, to: 25_000, text: 'Ask the office.' }],
    certificates: ['Certificate of registration'],
    payer: 'Employers deduct from salary.',
    registrationDeadline: 'Apply within 30 days.',
    frequency: 'Monthly for employers',
    dueDates: {
      payment: {
        text: '20th of the following month.',
        days: [{ month: 1, day: 20 }],
        covers: 'month-before',
      },
      return: { text: 'End of May.', days: [{ month: 5, day: 31 }], covers: 'unknown' },
      enrolled: { text: 'As notified.', days: [], covers: 'unknown' },
    },
    rhythms: [],
    steps: [{ title: 'Enrol', text: 'On the portal.' }],
    documents: ['PAN Card'],
    exemptions: ['People aged 60 or more'],
    penalties: ['Interest of 1.5% a month'],
    lateCosts: [buildLateCost()],
    annualMax: 2500,
    inForceFrom: '2025-04-01',
    doubt: 'none',
    doubts: ['Several sites print 30 April.'],
    sources: [{ title: 'Act', url: 'https://example.com/act', checkedOn: '2026-02-01' }],
    checkedOn: '2026-02-28',
    ...values,
  }
}
