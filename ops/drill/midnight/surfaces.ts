import { startOfIndianDay } from '../../../api/src/contract/indian-day'

/** The day on which West Bengal's slabs change: ₹18,000 a month pays ₹130 before, and nothing from then on. */
export const firstDay = '2026-10-01'
/** Its first moment in India. */
export const midnight = startOfIndianDay(firstDay).getTime()

const westBengal = 'west-bengal-professional-tax-registration'
export const karnataka = 'karnataka-professional-tax-registration'

/** Where readers meet the law, and how each tells the law of the day before midnight from that of the day after. */
export interface Surface {
  name: string
  path: string
  /** Texts of the law before and after; without them the whole answer is compared with the one before midnight. */
  before?: string
  after?: string
}

/** Those that the change of West Bengal's law reaches. */
export const surfaces: Surface[] = [
  {
    name: 'page',
    path: `/${westBengal}`,
    before: 'paid more than ₹10,000 a month',
    after: 'paid more than ₹20,000 a month',
  },
  {
    name: 'Hindi page',
    path: `/hi/${westBengal}`,
    before: '₹10,000 प्रति माह से ज़्यादा वेतन',
    after: '₹20,000 प्रति माह से ज़्यादा वेतन',
  },
  {
    name: 'calculator',
    path: `/calculator?state=${westBengal}&salary=18000`,
    before: 'Pay of September 2026',
    after: 'Pay of October 2026',
  },
  {
    name: 'compare',
    path: `/compare?states=${westBengal},${karnataka}`,
    before: 'No tax up to ₹10,000',
    after: 'No tax up to ₹20,000',
  },
  {
    name: 'list, map',
    path: '/api/state-pages',
    before: '"highest":2400,"beginsAt":10000',
    after: '"highest":2496,"beginsAt":20000',
  },
  {
    name: 'facts',
    path: `/api/state-pages/${westBengal}`,
    before: '"inForceFrom":"2016-10-08"',
    after: '"inForceFrom":"2026-10-01"',
  },
  {
    name: 'search',
    path: '/api/search?q=west+bengal+nil',
    before: 'Up to ₹10,000 a month: Nil',
    after: 'Up to ₹20,000 a month: Nil',
  },
  { name: 'PDF', path: `/api/state-pages/${westBengal}/guidelines.pdf` },
  { name: 'share card', path: `/cards/state-pages/${westBengal}.png` },
]

/** What staff enter before midnight for the first day: another amount and another day to pay by. */
export const entered: Surface[] = [
  {
    name: 'entered: facts',
    path: `/api/state-pages/${karnataka}`,
    before: '"tax":200',
    after: '"tax":190',
  },
  {
    name: 'entered: page',
    path: `/${karnataka}`,
    before: 'month, ₹300 in February',
    after: '₹190 a month',
  },
]

/** What programs read. It says the same on both days here, but another law may change it, so nobody may keep it for longer. */
export const files = [
  `/calendar/${westBengal}.ics`,
  `/hi/calendar/${westBengal}.ics`,
  '/data/v1/schedules.json',
  '/data/v1/tax?state=west-bengal&month=2026-10&salary=18000',
  '/cards/portal.png',
  '/sitemap.xml',
  '/blogs/feed.xml',
].map((path): Surface => ({ name: path, path }))
