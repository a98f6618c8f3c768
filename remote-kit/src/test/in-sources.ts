import type { SourceMaps } from '../remote/builds/source-maps'
import { sourcePositions } from '../remote/builds/source-positions'

/** A frame in a build's file for Node: its path in the build, line and column. */
const frameForm = /\/(node\/[^/\s:?]+):(\d+):(\d+)/

/** Begins each frame of a stack. */
const frameStart = /\n\s+at /

/**
 * An error's stack with only those of its frames that are in a package's sources, as its source maps place them. The whole stack where
 * there is none.
 */
export function inSources(stack: string, maps: SourceMaps): string {
  const sourceOf = sourcePositions((file) =>
    Object.hasOwn(maps, file) ? { version: 3, ...maps[file]! } : undefined,
  )
  const [message = '', ...frames] = stack.split(frameStart)
  const places = frames.flatMap((frame) => {
    const [, file = '', line, column] = frameForm.exec(frame) ?? []
    const found = sourceOf(file, Number(line), Number(column))
    // Not of libraries, nor of the bundler's own code.
    return found?.source.startsWith('src/') ? `${found.source}:${found.line}` : []
  })
  return places.length > 0 ? [message, ...places].join('\n    at ') : stack
}
