import type { StatePage } from '@pt-portal/api/contract'

/** Values of the state page form. Columns that it does not show stay unchanged (D37). */
export type StateValues = Record<
  | 'name'
  | 'slug'
  | 'description'
  | 'taxRates'
  | 'applicability'
  | 'officialUrl'
  | 'content'
  | 'metaTitle'
  | 'metaDescription',
  string
> &
  Record<'registrationRequired' | 'onlineServices' | 'isUnionTerritory' | 'isActive', boolean>

/** Names of the fields as the form shows them. */
export const stateLabels: Record<keyof StateValues, string> = {
  name: 'State Name',
  slug: 'URL Slug',
  description: 'Description',
  taxRates: 'Tax Rates',
  applicability: 'Applicability',
  officialUrl: 'Official Website',
  content: 'Additional Content',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  registrationRequired: 'Registration Required',
  onlineServices: 'Online Services',
  isUnionTerritory: 'Union Territory',
  isActive: 'Active',
}

/** The switches match the defaults of the table. */
export const emptyState: StateValues = {
  name: '',
  slug: '',
  description: '',
  taxRates: '',
  applicability: '',
  officialUrl: '',
  content: '',
  metaTitle: '',
  metaDescription: '',
  registrationRequired: true,
  onlineServices: true,
  isUnionTerritory: false,
  isActive: true,
}

export function valuesOf(state: StatePage): StateValues {
  return {
    name: state.name,
    slug: state.slug,
    description: state.description,
    taxRates: state.taxRates,
    applicability: state.applicability,
    officialUrl: state.officialUrl ?? '',
    content: state.content ?? '',
    metaTitle: state.metaTitle ?? '',
    metaDescription: state.metaDescription ?? '',
    registrationRequired: state.registrationRequired,
    onlineServices: state.onlineServices,
    isUnionTerritory: state.isUnionTerritory ?? false,
    isActive: state.isActive,
  }
}
