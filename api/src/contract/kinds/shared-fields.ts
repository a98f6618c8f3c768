import type { LineField, MarkdownField } from './field'
import { limits } from './limits'

/** Title and description of a page for search engines; without them, the page's own are used. */
export const metaFields = {
  metaTitle: {
    type: 'line',
    label: 'Meta Title',
    localized: true,
    max: limits.name,
    advisedLength: '50-60',
    aside: true,
  },
  metaDescription: {
    type: 'line',
    label: 'Meta Description',
    localized: true,
    rows: 3,
    advisedLength: '150-160',
    aside: true,
  },
} as const satisfies Record<string, LineField>

/** Text below what the portal itself shows on a page. */
export const additionalContent = {
  type: 'markdown',
  label: 'Additional Content',
  localized: true,
  messageName: 'Content',
  help: 'Optional.',
  rows: 8,
} as const satisfies MarkdownField
