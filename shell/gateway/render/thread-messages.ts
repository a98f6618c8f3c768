import type { SourceRequest, SourceResult } from '../../host/server/read-source'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'

export type ConsoleLevel = 'debug' | 'info' | 'warn' | 'error'

/** What a page has written to its console while it was rendered. */
export interface ConsoleLine {
  level: ConsoleLevel
  text: string
  /** URL of the page; absent for output that belongs to none. */
  url?: string
  traceparent?: string
}

/** A page to render, or a remote's sitemap or feed to read. */
export type ThreadRequest = RenderRequest | SourceRequest
export type ThreadResult = RenderResult | SourceResult

/** Data that a thread is started with. */
export interface ThreadData {
  bundle: string
  /** Milliseconds that one render may take, counting only time in which the thread could run. */
  deadlineMs: number
  /** The same for a sitemap or feed, which no browser can make. */
  documentMs: number
}

export type ThreadOrder =
  | { kind: 'render'; id: number; request: ThreadRequest }
  /** Answered at once, unless the thread is busy with something else. */
  | { kind: 'ping' }

export type ThreadAnswer =
  | { kind: 'result'; id: number; result: ThreadResult }
  /** Rendering failed or took too long; `reason` and `stack` are for the log. */
  | { kind: 'failure'; id: number; reason: string; stack?: string }
  | { kind: 'console'; line: ConsoleLine }
  | { kind: 'pong' }
  /** The first message; `task` is the system's id of the thread, where there is one. */
  | { kind: 'start'; task?: string }
