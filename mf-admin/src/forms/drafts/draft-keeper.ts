import {
  type Draft,
  type DraftSubject,
  keptSince,
  readDraft,
  removeDraft,
  writeDraft,
} from './drafts'

/** Pause in typing after which a draft is written, in milliseconds. */
const pauseMs = 600
/** Maximum delay of a write while typing goes on without a pause, in milliseconds. */
const patienceMs = 5000

/** Stores one form's draft after a pause in typing; `flush` stores it at once, for when the page may close. */
export class DraftKeeper {
  private timer?: ReturnType<typeof setTimeout>
  private waitingSince = 0
  private latest?: () => Draft | undefined
  /**
   * Time of the stored draft that this keeper read or wrote last. Of two tabs, the one typed in last keeps
   * its draft.
   */
  private known = ''

  constructor(private readonly subject: DraftSubject) {}

  read(): Draft | undefined {
    const draft = readDraft(this.subject)
    this.known = draft?.at ?? ''
    return draft
  }

  /** Schedules a write. `latest` returns the draft at that time, or undefined to remove it. */
  changed(latest: () => Draft | undefined): void {
    const now = Date.now()
    if (!this.latest) this.waitingSince = now
    this.latest = latest
    clearTimeout(this.timer)
    const patience = this.waitingSince + patienceMs - now
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(pauseMs, patience)))
  }

  /** Performs a pending write at once. */
  flush(): void {
    if (!this.latest) return
    const draft = this.latest()
    this.stop()
    this.put(draft)
  }

  /** Stores or removes the draft at once, and cancels a pending write. */
  replace(draft: Draft | undefined): void {
    this.stop()
    this.put(draft)
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.latest = undefined
  }

  private put(draft: Draft | undefined): void {
    const there = keptSince(this.subject)
    if (there !== this.known && there > (draft?.at ?? '')) return
    if (draft) writeDraft(this.subject, draft)
    else removeDraft(this.subject)
    this.known = draft?.at ?? ''
  }
}
