import type { Changes } from '@pt-portal/api/contract'
import { act } from '@testing-library/react'

const nothing: Changes = {
  ...{ after: 1, pagesAfter: 7 },
  ...{ newLeads: [], leads: [], pages: [], isMore: false, places: [] },
}

/** Stands in for the browser's EventSource, which jsdom lacks. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []

  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly openedAt = Date.now()

  constructor(readonly url: string) {
    super()
    FakeEventSource.all.push(this)
  }

  close() {
    this.isClosed = true
  }

  /** Sends a message of the API. */
  tell(changes: Partial<Changes> = {}) {
    act(() => this.onmessage?.({ data: JSON.stringify({ ...nothing, ...changes }) }))
  }

  /** Says that the session has ended. */
  end() {
    act(() => {
      this.dispatchEvent(new Event('ended'))
    })
  }

  /** Breaks the stream off. */
  fail() {
    act(() => this.onerror?.())
  }
}

/** The streams that are open. */
export const openStreams = () => FakeEventSource.all.filter(({ isClosed }) => !isClosed)

/** Gives this test's browser event streams. */
export function withEventSource() {
  beforeEach(() => {
    FakeEventSource.all = []
    Object.assign(globalThis, { EventSource: FakeEventSource })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource')
  })
}
