import type { LeadReport } from '@pt-portal/api/contract'

/** Builds a report of three days; pass the values that matter to a test. */
export function buildLeadReport(values: Partial<LeadReport> = {}): LeadReport {
  return {
    from: '2026-11-01',
    to: '2026-11-03',
    total: 10,
    days: [
      { name: '2026-11-01', leads: 4, won: 1 },
      { name: '2026-11-02', leads: 0, won: 0 },
      { name: '2026-11-03', leads: 6, won: 2 },
    ],
    states: [
      { name: 'Karnataka', leads: 7, won: 3 },
      { name: '', leads: 3, won: 0 },
    ],
    services: [{ name: '', leads: 10, won: 3 }],
    sources: [
      { name: 'home', leads: 8, won: 3 },
      { name: 'ad', leads: 2, won: 0 },
    ],
    statuses: [
      { name: 'new', leads: 3, won: 0 },
      { name: 'contacted', leads: 4, won: 0 },
      { name: 'won', leads: 3, won: 3 },
      { name: 'spam', leads: 2, won: 0 },
    ],
    firstContact: { contacted: 7, medianMinutes: 200, within24Hours: 5 },
    conversion: 0.3,
    ...values,
  }
}
