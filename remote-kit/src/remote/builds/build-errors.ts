import { type BrowserFamily, browserFamilies } from './build-evidence'

/** Where errors are seen: families of browsers, and the gateway's threads that render pages. */
export const errorPlaces = [...browserFamilies, 'server'] as const
export type ErrorRuntime = BrowserFamily | 'server'

/** An error that a gateway has met or been told of, as it reports it to the API. */
export interface SeenError {
  remote: string
  build: string
  /** Without personal data. */
  message: string
  /** Positions in the build's files, the innermost first: `hi/page.js:1:234`, with line and column from 1. */
  stack: string[]
  seenIn: ErrorRuntime
  /** How often. */
  count: number
}

/** Limits of one report: errors, characters of a message, positions of a stack, characters of a position. */
export const reportLimits = { errors: 50, message: 200, stack: 10, position: 240 }

/** A position in the sources of a build. */
export interface SourceFrame {
  /** Path relative to the package; a file of the build where its source maps are not known. */
  file: string
  line: number
  column: number
  /** What the code there names. */
  name: string | null
}

/** Errors of one build with the same cause: the same places in the build's own code, and a message of the same kind. */
export interface ErrorGroup {
  remote: string
  build: string
  /** The same in each build of the remote. */
  fingerprint: string
  /** Of the first of them. */
  message: string
  /** The innermost first. */
  frames: SourceFrame[]
  /** How many visitors met it, each once an hour, and how often renders had it. */
  count: number
  /** ISO 8601. */
  firstSeenAt: string
  lastSeenAt: string
  seenIn: ErrorRuntime[]
}
