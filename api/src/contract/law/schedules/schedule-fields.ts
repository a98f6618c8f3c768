import type { Schedule, Source } from '@pt-portal/rules/law'
import type { EntryField } from '../../kinds/entry-field'
import { factFields, instrumentFields, listOf } from '../facts/fact-fields'
import { standingNames } from './schedule-facts'

/**
 * What staff edit of one schedule of a state's law, in the order of its dialog. Slabs and yearly maximum are typed as those of
 * the facts; everything else is stored as it is declared.
 */
export const scheduleFields = {
  from: { type: 'day', label: 'First day', required: true, mayCome: true },
  standing: { type: 'choice', label: 'Standing', options: standingNames },
  instrument: {
    type: 'group',
    label: 'What makes it law',
    isWide: true,
    fields: instrumentFields,
  },
  slabs: factFields.slabs,
  annualMax: { ...factFields.annualMax, help: 'At most ₹2,500 a person (Article 276).' },
  sources: listOf<Source>({
    label: 'Sources',
    noun: 'Source',
    isWide: true,
    empty: 'No sources.',
    fields: {
      title: { type: 'text', label: 'Title', required: true, isWide: true },
      url: { type: 'address', label: 'Address' },
      strength: {
        type: 'choice',
        label: 'Strength',
        options: {
          A: 'Law, gazette or official page',
          B: 'Vendor, consultancy or news',
          C: 'Blog or forum',
        },
      },
      checkedOn: { type: 'day', label: 'Checked on', required: true },
    },
    line: ({ title }) => title,
  }),
  lookAgainOn: {
    type: 'day',
    label: 'Look again on',
    help: 'From that day on it stands under Facts to check. Optional.',
    mayCome: true,
  },
} as const satisfies Partial<Record<keyof Schedule, EntryField>>
