import { type EntryField, entryFieldOf } from '@pt-portal/api/contract/kinds/entry-field'
import { counted, english } from '@pt-portal/api/contract/language/english'
import { rupees } from '@pt-portal/api/contract/language/numbers'
import { factFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import { dayOf } from '../../forms/schedule-line'
import type { FactsValues } from './facts-values'

/** A section of the form. */
export interface FactsSection {
  /** Part of its address: `#slabs`. */
  id: string
  title: string
  text?: string
  fields: readonly (keyof FactsValues)[]
  /** What it says now, in a line; by default the values of its fields. */
  summary?: (values: FactsValues) => string
  /** Whether it is open at first. */
  isOpen?: true
}

const labels = factLabels(english)

/** The sections in their order. */
export const sections: readonly FactsSection[] = [
  {
    id: 'slabs',
    title: labels.slabs,
    text: 'From 0 without a gap; the last one has no limit. A slab’s tax applies to its whole income.',
    fields: ['slabs', 'annualMax', 'inForceFrom'],
    summary: ({ slabs }) => {
      const taxes = slabs.flatMap(({ tax }) => (typeof tax === 'number' ? [tax] : []))
      const range =
        taxes.length > 0 && `${rupees(Math.min(...taxes))} to ${rupees(Math.max(...taxes))}`
      return [counted(slabs.length, 'slab'), range].filter(Boolean).join(', ')
    },
    isOpen: true,
  },
  {
    id: 'law-by-day',
    title: labels.schedules,
    text: 'One schedule follows another on its day, by itself. The slabs of the one in force are edited above. What is announced or a draft is shown and never charged.',
    fields: ['schedules'],
    summary: ({ schedules }) => {
      const last = schedules.at(-1)
      return [counted(schedules.length, 'schedule'), last && `the last from ${dayOf(last.from)}`]
        .filter(Boolean)
        .join(', ')
    },
    isOpen: true,
  },
  {
    id: 'remarks',
    title: labels.caveats,
    text: 'Shown with the result of the calculator for monthly salaries in a range.',
    fields: ['caveats'],
  },
  {
    id: 'due-dates',
    title: labels.dueDates,
    fields: ['frequency', 'dueDates', 'rhythms'],
    summary: ({ frequency, dueDates }) =>
      [frequency, dueDates.payment.text].filter(Boolean).join(' · '),
  },
  {
    id: 'registration',
    title: 'Registration',
    text: 'Without steps or documents of its own, a state shows the general ones.',
    fields: ['registrationDeadline', 'steps', 'documents', 'certificates'],
  },
  {
    id: 'exemptions',
    title: 'Exemptions and penalties',
    fields: ['exemptions', 'penalties'],
  },
  {
    id: 'late-costs',
    title: labels.lateCosts,
    text: 'The rules among the penalties that have a figure. Readers calculate with them; a state without rules shows its penalties alone.',
    fields: ['lateCosts'],
  },
  {
    id: 'law',
    title: 'Law and authority',
    fields: ['act', 'authority', 'portalName', 'payer'],
  },
  {
    id: 'sources',
    title: 'Sources and doubts',
    fields: ['sources', 'doubt', 'doubts'],
  },
  {
    id: 'readers',
    title: 'For readers',
    fields: ['checkedOn', 'note'],
    summary: ({ checkedOn }) => (checkedOn ? `Checked on ${dayOf(checkedOn)}` : 'Not checked yet'),
    isOpen: true,
  },
]

/** What a field says, in a few words; '' where it says nothing. */
function said(field: EntryField | undefined, value: unknown): string {
  switch (field?.type) {
    case 'list':
      return listed(field.noun, value as object[])
    case 'texts':
      return listed(field.entry, value as string[])
    case 'choice':
      return value === 'none' ? '' : `${field.label}: ${field.options[value as string]}`
    case 'text':
      return value as string
    default:
      return ''
  }
}

const irregular: Record<string, string> = { Penalty: 'penalties' }

const listed = (noun: string, { length }: { length: number }) =>
  length === 0 ? '' : counted(length, noun.toLowerCase(), irregular[noun])

/** What a section says now, in a line. */
export const summaryOf = ({ fields, summary }: FactsSection, values: FactsValues): string =>
  summary?.(values) ||
  fields
    .map((name) => said(entryFieldOf(factFields, name), values[name]))
    .filter(Boolean)
    .join(' · ') ||
  'Nothing yet'
