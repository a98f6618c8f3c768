/** One schedule of a state's law, in words for readers. */
export interface LawEntry {
  /** 'From 1 October 2026', or 'Known from 1 April 2022' where it may have begun earlier. */
  from: string
  /** 'until 30 September 2026'; null while no end is known. */
  to: string | null
  /** null: it is law; else what it is, such as '(Draft, not law)'. */
  standing: string | null
  /** 'Above ₹7,500, up to ₹10,000 a month: ₹175'; one sentence for the schedule in force, whose slabs stand above. */
  bands: string[]
  /** What made it law; '' where no paper is known. */
  instrument: string
  /** '' where no address is known. */
  url: string
}

/** A state's law by day (D98, D103). */
export interface LawTimeline {
  title: string
  /** Heads of the table: when; slabs; what made them law. */
  head: string[]
  /** 'Changed on 1 October 2026'; null where no change is known. */
  changed: string | null
  /** 'Will change on 1 January 2027', for each schedule to come. */
  coming: string[]
  /** Where a schedule has begun since staff wrote the page: that its texts are older. */
  notice: string | null
  /** Names the open data, where there is law older than ten years; else null. */
  older: string | null
  /** Of the last ten years, the latest first. */
  entries: LawEntry[]
}
