import { longDate, shortDate } from '@pt-portal/api/contract/language/english'
import { momentWithIst, shortMoment } from './moment'

/** A moment in short, such as '22 Nov, 2:05 PM'; in full, also in India's time, as its title. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={momentWithIst(iso)}>
    {shortMoment(iso)}
  </time>
)

/** The day of a moment in India, or a day (`YYYY-MM-DD`), in short, such as '22 Nov'; in full as its title. */
export const ShortDay = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={longDate(iso)}>
    {shortDate(iso)}
  </time>
)
