import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { SourceMaps } from '../remote/source-maps'

/** A frame in a build's file for Node: its path in the build, line and column. */
const frameForm = /\/(node\/[^/\s:?]+):(\d+):(\d+)/

/** Begins each frame of a stack. */
const frameStart = /\n\s+at /

/** Place in the package's sources of a frame; undefined for libraries and the bundler's own code. */
function placeOf(frame: string, maps: SourceMaps): string | undefined {
  const [, file = '', line, column] = frameForm.exec(frame) ?? []
  if (!Object.hasOwn(maps, file)) return undefined
  const map = new TraceMap({ version: 3, ...maps[file]! })
  // Stacks count columns from 1, source maps from 0.
  const { source, line: at } = originalPositionFor(map, {
    line: Number(line),
    column: Number(column) - 1,
  })
  return source?.startsWith('src/') ? `${source}:${at}` : undefined
}

/**
 * An error's stack with only those of its frames that are in a package's sources, as its source maps place them. The whole stack where
 * there is none.
 */
export function inSources(stack: string, maps: SourceMaps): string {
  const [message = '', ...frames] = stack.split(frameStart)
  const places = frames.flatMap((frame) => placeOf(frame, maps) ?? [])
  return places.length > 0 ? [message, ...places].join('\n    at ') : stack
}
