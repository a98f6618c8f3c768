import type { DueDate, Slab, StateFacts } from '@pt-portal/api/contract'

/** A slab of ₹200 a month on any income; `values` override its fields. */
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

const dueDate = (text: string, days: DueDate['days'] = []): DueDate => ({
  text,
  days,
  covers: 'unknown',
})

/** Researched facts of a state that collects monthly; `values` override them. */
export function buildFacts(values: Partial<StateFacts> = {}): StateFacts {
  return {
    act: 'Professions Act, 1976',
    authority: 'Commercial Taxes Department',
    portalName: 'e-Tax',
    slabs: [
      buildSlab({ to: 24_999, tax: 0 }),
      buildSlab({ from: 25_000, instalments: [{ month: 2, amount: 300 }] }),
    ],
    caveats: [],
    certificates: ['Certificate of registration'],
    payer: 'Employers deduct from salary.',
    registrationDeadline: 'Apply within 30 days.',
    frequency: 'Monthly for employers',
    dueDates: {
      payment: dueDate('20th of the following month.'),
      return: dueDate('Form 5 within 60 days of year-end.', [{ month: 5, day: 30 }]),
      enrolled: dueDate('30 April each year.', [{ month: 4, day: 30 }]),
    },
    rhythms: [],
    steps: [],
    documents: [],
    exemptions: ['People aged 60 or more'],
    penalties: ['Interest of 1.5% a month', '₹1,000 for failing to register'],
    lateCosts: [],
    annualMax: 2500,
    inForceFrom: null,
    doubt: 'none',
    doubts: ['Several sites print 30 April.'],
    sources: [{ title: 'Act 33 of 2025', url: 'https://example.com/act', checkedOn: null }],
    checkedOn: '2026-11-21',
    ...values,
  }
}

/** Facts of a state that levies nothing, such as Goa. */
export const factsOfNoLevy = buildFacts({
  slabs: [],
  certificates: [],
  payer: 'Not applicable.',
  registrationDeadline: 'Not applicable.',
  frequency: 'Not applicable',
  dueDates: {
    payment: dueDate('Not applicable.'),
    return: dueDate('Not applicable.'),
    enrolled: dueDate('Not applicable.'),
  },
  exemptions: [],
  penalties: [],
  annualMax: 0,
})
