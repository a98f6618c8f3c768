import { longDate, shortDate } from '@pt-portal/api/contract/language/english'
import { moment, momentWithIst } from './moment'

/** A moment, such as '22 Nov, 2:05 PM'; also in India's time as its title. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={momentWithIst(iso)}>
    {moment(iso)}
  </time>
)

/** The day of a moment in India, or a day (`YYYY-MM-DD`), such as '22 Nov'; with its year as its title. */
export const ShortDay = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={longDate(iso)}>
    {shortDate(iso)}
  </time>
)
