import type { ContentRelease, ContentReleaseItem } from '@pt-portal/api/contract'
import type { LawChange } from '@pt-portal/api/contract/law/law-change'

export const buildReleaseItem = (values: Partial<ContentReleaseItem> = {}): ContentReleaseItem => ({
  resource: 'blogs',
  id: 1,
  title: 'New rates',
  changes: [{ part: 'page', field: 'excerpt', from: 'As it was', to: 'As it will be' }],
  isFirst: false,
  problem: null,
  ...values,
})

/** A release of one post that is being gathered. The list needs `pages`, so it has both. */
export const buildRelease = (values: Partial<ContentRelease> = {}) => ({
  id: 1,
  name: 'Budget 2026',
  note: null,
  state: 'gathering' as const,
  publishAt: null,
  publishedAt: null,
  createdBy: 'asha@example.com',
  createdAt: '2026-10-01T06:00:00.000Z',
  updatedAt: '2026-10-02T06:00:00.000Z',
  problem: null,
  approvedBy: null,
  needsApproval: false,
  isApprovalOver: false,
  contents: 'seen',
  items: [buildReleaseItem()],
  pages: [{ resource: 'blogs' as const, id: 1 }],
  history: [
    {
      action: 'create' as const,
      at: '2026-10-01T06:00:00.000Z',
      by: 'asha@example.com',
      text: null,
    },
  ],
  ...values,
})

/** A new schedule of Goa, as readers would be told of it. */
export const buildToldChange = (values: Partial<LawChange> = {}): LawChange => ({
  ...{ id: 'goa-2090-01-01', kind: 'changed', state: 'goa', name: 'Goa', slug: 'goa-tax' },
  ...{ from: '2090-01-01', told: '2026-11-29', updated: '2026-11-29T06:00:00.000Z' },
  ...{
    standing: 'in-force',
    title: 'Goa: new slabs from 1 January 2090',
    was: ['₹200'],
    is: ['₹208'],
  },
  slabs: { head: ['Income a month', 'Tax a month'], was: [], is: [] },
  instrument: { kind: 'none', number: '', date: null, url: '' },
  ...{ sources: [], note: '', isInEnglish: false },
  ...values,
})
