import type { Exemption, Schedule, StateLaw } from '@pt-portal/rules/law'

/** A schedule as programs read it (D103a). */
export interface OpenSchedule
  extends Omit<
    Schedule,
    'to' | 'isLevied' | 'isStartKnown' | 'isDeductionAssumed' | 'deductedIn' | 'partOfYear'
  > {
  /** The last day; null where no end is known. */
  to: string | null
  levied: boolean
  startKnown: boolean
  /** Months of deduction, 1 to 12; empty for a monthly tax. */
  deductedIn: number[]
  deductionAssumed: boolean
  partOfYear: string | null
}

/** What only the own file of a state has: rates of people who work for themselves, what counts as salary, due dates, costs. */
type RestOfLaw = Pick<StateLaw, 'enrolled' | 'salary' | 'dueDates' | 'lateCosts'>

/** A state of `GET /data/v1/schedules.json`. */
export interface OpenState extends Partial<RestOfLaw> {
  /** The state's name in addresses, such as 'west-bengal'. */
  state: string
  name: string
  act: string
  schedules: OpenSchedule[]
  /** Persons whom the law does not tax; `age` is the years that must be completed. */
  exemptions: Exemption[]
}

/** A place of `GET /data/v1/states.json`. Addresses are absolute. */
export interface OpenPlace {
  state: string
  name: string
  act: string
  /** Whether the tax is levied on the day of the file; null where that is not known. */
  levied: boolean | null
  /** The first day that the data reaches; null where it has none. */
  since: string | null
  /** The place's page on the portal; null where it has none. */
  page: string | null
  json: string
  csv: string
}

/** What each file says of itself, around the `states`. */
export interface OpenFile<State> {
  /** Address of the file's JSON Schema. */
  schema: string
  /** Address of the licence. */
  licence: string
  /** Version of the format, such as '1.1'. */
  version: string
  /** The day that the file is about; null where it has all days. */
  on: string | null
  /** The last day on which a source of the law was checked; null where there is no source. */
  checkedOn: string | null
  /** What a program must know to read the file right, such as that the day is in the future. */
  notes: string[]
  states: State[]
}

/** How far the data of a place reaches, for readers: its name is in their language. */
export interface DataReach extends Pick<OpenPlace, 'state' | 'name' | 'levied' | 'since'> {
  /** Path of its page on the portal; null where it has none. */
  url: string | null
}
