import {
  type Draft,
  type DraftPlace,
  keptSince,
  readDraft,
  removeDraft,
  writeDraft,
} from './drafts'

/** A pause in typing after which a draft is written. */
const pauseMs = 600
/** The longest that typing without a pause goes unwritten. */
const patienceMs = 5000

/** Keeps one form's draft: it is asked for what to write after a pause, and at once when the page may go. */
export class DraftKeeper {
  private timer?: ReturnType<typeof setTimeout>
  private waitingSince = 0
  private latest?: () => Draft | undefined
  /** Time of the draft that we know to stand in our place: of two tabs the one typed in last has it. */
  private known = ''

  constructor(private readonly place: DraftPlace) {}

  read(): Draft | undefined {
    const draft = readDraft(this.place)
    this.known = draft?.at ?? ''
    return draft
  }

  /** Says that something was typed; `latest` gives what is to be kept by then, nothing when nothing is. */
  changed(latest: () => Draft | undefined): void {
    const now = Date.now()
    if (!this.latest) this.waitingSince = now
    this.latest = latest
    clearTimeout(this.timer)
    const patience = this.waitingSince + patienceMs - now
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(pauseMs, patience)))
  }

  /** Writes what waits to be written. */
  flush(): void {
    if (!this.latest) return
    const draft = this.latest()
    this.stop()
    this.put(draft)
  }

  /** Puts a draft there now, or nothing, whatever waited to be written. */
  replace(draft: Draft | undefined): void {
    this.stop()
    this.put(draft)
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.latest = undefined
  }

  private put(draft: Draft | undefined): void {
    const there = keptSince(this.place)
    if (there !== this.known && there > (draft?.at ?? '')) return
    if (draft) writeDraft(this.place, draft)
    else removeDraft(this.place)
    this.known = draft?.at ?? ''
  }
}
