import type { Day, Instrument, Source, Standing } from '@pt-portal/rules/law'

/** One row of a table of slabs, in words: 'Above ₹20,000, up to ₹30,000', '₹100'. */
export interface SlabRow {
  income: string
  tax: string
}

/**
 * One change of a state's law, or one correction of what the portal had said of it (D89, D103), in the reader's language.
 * `changed`: a new schedule, or the end of the levy. `corrected`: the portal was wrong, and the law is what it was.
 */
export interface LawChange {
  /** Stable, also where its day moves: 'west-bengal-2026-10-01'. For anchors, feeds and calendars. */
  id: string
  kind: 'changed' | 'corrected'
  /** Short name of the state in addresses: 'west-bengal'. */
  state: string
  name: string
  /** Slug of the state's page: 'west-bengal-professional-tax'. */
  slug: string
  /** The first day of the law, which may be to come; null for a correction of what has no day. */
  from: Day | null
  /** The day on which the portal published it; for the law of before, the day on which its sources were first checked. */
  told: Day
  /** The moment since which it reads as it does: published, altered by staff, or begun at midnight in India (ISO 8601). */
  updated: string
  /** Only `in-force` is law. */
  standing: Standing
  /** One sentence that is true before and after `from`: 'West Bengal: new slabs from 1 October 2026'. */
  title: string
  /** What was, or what the portal had said: 'Above ₹7,500, up to ₹10,000 a month: ₹175', one line a slab. */
  was: string[]
  /** What is, or what the portal says now. */
  is: string[]
  /** The same as tables: empty where nothing is levied, and for a correction of something else than slabs. */
  slabs: { head: [string, string]; was: SlabRow[]; is: SlabRow[] }
  instrument: Instrument
  sources: Source[]
  /** What staff tell readers, as plain text with paragraphs; of a correction, what was wrong. '' for none. */
  note: string
  /** Whether `was` and `is` are in English in each language, as they repeat what staff wrote. `note` always is. */
  isInEnglish: boolean
}

/** A state as readers choose it. */
export interface ChangingState {
  /** Short name in addresses: 'west-bengal'. */
  state: string
  name: string
  /** Slug of its page. */
  slug: string
}

/** `GET /api/changes`. */
export interface LawChangeList {
  /** The newest law first; a correction stands at the day on which it was told. */
  changes: LawChange[]
  /** All that can be chosen, in the order of their names. */
  states: ChangingState[]
  /** The years of the changes of all states, or of the chosen one, the latest first. */
  years: string[]
  /** The chosen state; null for all. */
  state: ChangingState | null
}

/** What a publication would tell readers, for the people who decide it. */
export interface ChangesPreview {
  changes: LawChange[]
  /** Whether readers are told unless staff say otherwise. */
  tells: boolean
}
