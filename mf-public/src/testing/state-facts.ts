import type { StateFacts } from '@pt-portal/api/contract'

/** Researched particulars of a state that collects by month; what matters to a test is given. */
export function buildFacts(values: Partial<StateFacts> = {}): StateFacts {
  return {
    act: 'Professions Act, 1976',
    authority: 'Commercial Taxes Department',
    portalName: 'e-Tax',
    slabs: [
      { basis: 'monthly', from: 0, to: 24_999, tax: 0, note: '' },
      { basis: 'monthly', from: 25_000, to: null, tax: 200, note: '₹300 in February' },
    ],
    certificates: ['Certificate of registration'],
    payer: 'Employers deduct from salary.',
    registrationDeadline: 'Apply within 30 days.',
    frequency: 'Monthly for employers',
    dueDates: {
      payment: '20th of the following month.',
      return: 'Form 5 within 60 days of year-end.',
      enrolled: '30 April each year.',
    },
    exemptions: ['People aged 60 or more'],
    penalties: ['Interest of 1.5% a month', '₹1,000 for failing to register'],
    annualMax: 2500,
    doubts: ['Several sites print 30 April.'],
    sources: [{ title: 'Act 33 of 2025', url: 'https://example.com/act' }],
    checkedOn: '2026-11-21',
    ...values,
  }
}

/** What describes a state that levies nothing, as Goa. */
export const factsOfNoLevy = buildFacts({
  slabs: [],
  certificates: [],
  payer: 'Not applicable.',
  registrationDeadline: 'Not applicable.',
  frequency: 'Not applicable',
  dueDates: { payment: 'Not applicable.', return: 'Not applicable.', enrolled: 'Not applicable.' },
  exemptions: [],
  penalties: [],
  annualMax: 0,
})
