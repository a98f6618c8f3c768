import { readingTime } from '@pt-portal/api/contract'
import { entriesOf, type Fields } from '@pt-portal/api/contract/kinds/field'
import type { FormValues } from '../../forms/record'
import type { PageRecord } from '../data/history-endpoints'

/** What the API adds to the fields of a record, as of a new one. */
const nothing = {
  id: 0,
  states: [],
  posts: [],
  changes: [],
  facts: null,
  yearlyTax: null,
  status: 'draft',
}

/**
 * A record as its public page would get it with the values of its form.
 * @param stored the record as it is stored; absent for a new one
 * @param contentHtml the text as the API renders it
 */
export function previewedRecord(
  fields: Fields,
  stored: PageRecord | undefined,
  values: FormValues,
  contentHtml: string,
): object {
  const now = new Date().toISOString()
  const typed = entriesOf(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === undefined) return []
    const isRequired = 'required' in field && field.required
    return [[name, value === '' && !isRequired ? null : value]]
  })
  const before = stored as { featuredImage?: string; featuredPicture?: unknown } | undefined
  return {
    ...nothing,
    createdAt: now,
    updatedAt: now,
    ...stored,
    ...Object.fromEntries(typed),
    contentHtml,
    readingTime: readingTime(String(values.content ?? '')),
    // Sizes and alternative text of another picture are known once it is saved.
    featuredPicture:
      before && before.featuredImage === values.featuredImage ? before.featuredPicture : null,
  }
}
