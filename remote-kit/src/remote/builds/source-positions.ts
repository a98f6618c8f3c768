import { originalPositionFor, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'

/** A place in the sources; line and column from 1. */
export interface SourcePosition {
  source: string
  line: number
  column: number
  /** The function's or variable's name in the sources, where the map knows one. */
  name: string | null
}

/**
 * Finds places in the sources for positions in built files. The map of a file is read once.
 * @param mapOf map of a file; undefined where there is none
 * @returns undefined for a position that comes from no source, or that a stranger made up
 */
export function sourcePositions(mapOf: (file: string) => SourceMapInput | undefined) {
  const read = new Map<string, TraceMap | undefined>()

  function traceMapOf(file: string): TraceMap | undefined {
    if (!read.has(file)) {
      const map = mapOf(file)
      read.set(file, map ? new TraceMap(map) : undefined)
    }
    return read.get(file)
  }

  return (file: string, line: number, column: number): SourcePosition | undefined => {
    const map = line > 0 && column > 0 ? traceMapOf(file) : undefined
    if (!map) return undefined
    // Stacks count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line, column: column - 1 })
    if (found.source === null) return undefined
    return { ...found, source: found.source, column: found.column + 1 }
  }
}
