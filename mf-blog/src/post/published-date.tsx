import { longDate } from '@pt-portal/shared-ui'

/** Long US date, or 'Draft' without one. */
export function PublishedDate({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{longDate(date)}</time> : <span>Draft</span>
}
