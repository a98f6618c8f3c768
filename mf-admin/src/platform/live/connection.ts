import { type Changes, heartbeatMs } from '@pt-portal/api/contract'
import { queryOf } from '../requests'

const address = '/api/staff/changes'
const name = 'pt-portal:live'

/** Milliseconds without any message after which the stream counts as broken, or held back by a proxy. */
const silenceMs = 2.5 * heartbeatMs
/** Milliseconds between two looks at whether the stream is silent. */
const watchMs = 5000
/** Milliseconds between two polls of a visible tab while the stream is silent. */
const pollMs = 20_000
/** Milliseconds before the stream is opened again: at first, doubled each time, at most. */
const retryMs = { first: 1000, most: 60_000 }

/** Spreads requests, so that not all browsers come back at the same moment. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2)

export interface Line {
  /** When what the screen shows was read; what has changed since is told first. */
  readAt: number
  onChanges: (changes: Changes) => void
  /** The session has ended, or its user has another role now. */
  onEnded: () => void
}

/** What the tab with the stream tells the others. */
type Told = { changes: Changes } | { isEnded: true }

/** The stream of changes. One that breaks is opened again, later each time. */
class Stream {
  private source: EventSource | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private openedAt = 0

  constructor(
    private readonly on: {
      address: () => string
      changes: (changes: Changes) => void
      ended: () => void
      broken: () => void
    },
  ) {}

  get isOpen(): boolean {
    return this.source !== undefined
  }

  /** Whether it has been open for longer than a stream stays silent. */
  get isOld(): boolean {
    return Date.now() - this.openedAt > silenceMs
  }

  open = (): void => {
    this.close()
    const opened = new EventSource(this.on.address())
    let messages = 0
    this.openedAt = Date.now()
    this.source = opened
    opened.onmessage = ({ data }) => {
      messages += 1
      // A stream that is cut right after its first message would otherwise be opened again and again.
      if (messages > 1) this.failures = 0
      this.on.changes(JSON.parse(data))
    }
    opened.addEventListener('ended', () => {
      this.openLater()
      this.on.ended()
    })
    opened.onerror = this.openLater
  }

  openLater = (): void => {
    this.on.broken()
    this.close()
    const wait = Math.min(retryMs.first * 2 ** this.failures, retryMs.most)
    this.retry = setTimeout(this.open, spread(wait))
    this.failures += 1
  }

  /** The next try comes soon again. */
  forgive(): void {
    this.failures = 0
  }

  close(): void {
    clearTimeout(this.retry)
    this.source?.close()
    this.source = undefined
  }
}

/** How far this tab has heard, and the addresses that ask for what came after. */
class Position {
  private at: Pick<Changes, 'after' | 'pagesAfter'> | undefined
  /** Nobody can tell what has changed between the reading and the first message. */
  private hasGap = false

  /** @param readAt when what the screen shows was read */
  constructor(private readonly readAt: number) {}

  /** Whether nothing was heard since the reading. */
  get isStart(): boolean {
    return this.at === undefined
  }

  /** An older API refuses an age, and tells no position of pages. */
  sinceReading = (): string =>
    this.hasGap ? address : `${address}?age=${Date.now() - this.readAt}`
  sinceHeard = (): string => (this.at ? `${address}?${queryOf(this.at)}` : this.sinceReading())

  /** Moves behind changes, and returns them with what is not known of them. */
  take(changes: Changes): Changes {
    this.at = { after: changes.after, pagesAfter: changes.pagesAfter }
    // During a rollout an older API may answer, which knows nothing of pages.
    const taken = {
      ...changes,
      pages: changes.pages ?? [],
      isMore: changes.isMore || this.hasGap,
    }
    this.hasGap = false
    return taken
  }

  /** Something may have been missed. */
  leaveGap(): void {
    this.hasGap = true
  }
}

/** Has one tab of the browser lead, and the others follow. */
function leadOrFollow(lead: () => Promise<void> | undefined, follow: () => Promise<unknown>): void {
  // Browsers have locks only over https and on this machine.
  if (!navigator.locks) return void lead()
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? lead() : follow()))
    .catch(() => undefined)
}

/** Asks once for changes. 'ended' when the session is over; undefined while there is no answer. */
async function ask(from: string, signal: AbortSignal): Promise<Changes | 'ended' | undefined> {
  try {
    const answer = await fetch(from, { headers: { accept: 'application/json' }, signal })
    // 403: the user must set up a second factor first.
    if (answer.status === 401 || answer.status === 403) return 'ended'
    return answer.ok ? await answer.json() : undefined
  } catch {
    // Offline or stopped; the next poll tries again.
    return undefined
  }
}

/**
 * Listens for changes until the returned function is called. All tabs of a browser share one stream, because a browser
 * opens only six HTTP/1.1 connections to a server: the tab that holds a lock has the stream and tells the others. While
 * no message comes, whatever the reason, visible tabs poll.
 */
export function keepConnected({ readAt, onChanges, onEnded }: Line): () => void {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined
  const leaving = new AbortController()
  let isLeader = false
  const position = new Position(readAt)
  let heardAt = Date.now()
  let nextPollAt = 0

  function hear(told: Told) {
    if ('isEnded' in told) return onEnded()
    heardAt = Date.now()
    onChanges(position.take(told.changes))
  }

  function tellAll(told: Told) {
    channel?.postMessage(told)
    hear(told)
  }

  const stream = new Stream({
    address: position.sinceHeard,
    changes: (changes) => tellAll({ changes }),
    ended: () => tellAll({ isEnded: true }),
    broken: () => {
      if (position.isStart) position.leaveGap()
    },
  })

  /** @param isFirst whether nothing else tells what has changed since the reading */
  async function poll(isFirst = position.isStart) {
    nextPollAt = Date.now() + spread(pollMs)
    const from = isFirst ? position.sinceReading() : position.sinceHeard()
    const answer = await ask(from, leaving.signal)
    if (answer === 'ended') onEnded()
    else if (answer) return onChanges(position.take(answer))
    if (isFirst) position.leaveGap()
  }

  const isSilent = () => Date.now() - heardAt > silenceMs
  const isHeldBack = () => isSilent() && stream.isOld

  function watch() {
    if (stream.isOpen && isHeldBack()) stream.openLater()
    if (isSilent() && !document.hidden && Date.now() >= nextPollAt) void poll()
  }

  /** The network is back, or somebody looks at this tab again. */
  function comeBack() {
    if (document.hidden) return
    stream.forgive()
    if (isLeader && (!stream.isOpen || isHeldBack())) stream.open()
    watch()
  }

  function lead() {
    if (leaving.signal.aborted) return
    isLeader = true
    stream.open()
    return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  /** Another tab has the stream; before this tab listened, it may have told something. */
  function follow() {
    void poll(true)
    return navigator.locks.request(name, { signal: leaving.signal }, lead)
  }

  if (channel) channel.onmessage = ({ data }) => hear(data)
  if (channel) leadOrFollow(lead, follow)
  else void lead()
  const watcher = setInterval(watch, watchMs)
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('online', comeBack)

  return () => {
    leaving.abort()
    clearInterval(watcher)
    stream.close()
    channel?.close()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('online', comeBack)
  }
}
