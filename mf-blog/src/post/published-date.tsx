import { usDateIn } from '@pt-portal/api/contract/language/locale'
import { useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

/** Long date, or 'Draft' without one. */
export function PublishedDate({ date }: { date: string | null }) {
  const t = useMessages()
  return date ? <time dateTime={date}>{usDateIn(t, date)}</time> : <span>{t(m.draft)}</span>
}
