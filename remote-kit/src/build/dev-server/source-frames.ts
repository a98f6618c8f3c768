import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceMapInput } from '@jridgewell/trace-mapping'
import { sourcePositions } from '../../remote/builds/source-positions'

/** A place in the sources where an error passed. */
export interface SourceFrame {
  /** Path of the file within the package, such as `src/pages/term.tsx`. */
  file: string
  /** From 1. */
  line: number
  /** The function's name, where the browser gives one. */
  name?: string
  /** The line, with up to two lines before and after it. */
  excerpt: { line: number; text: string }[]
}

interface Sources {
  /** Folder of the package. */
  directory: string
  /** Folder of its development build, with a map beside each file. */
  outputPath: string
}

/** A frame of a stack: Chromium's `at name (address:1:2)`, Firefox's and Safari's `name@address:1:2`. */
const frameForm =
  /^\s*(?:at (?:async )?(?:([^(\n]+) \()?|([^@\n]*)@)(https?:\/\/[^\s)]+):(\d+):(\d+)\)?$/gm

/** Lines before and after that of the error. */
const around = 2

function excerptOf(file: string, line: number): SourceFrame['excerpt'] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = Math.max(1, line - around)
  return lines.slice(first - 1, line + around).map((text, index) => ({ line: first + index, text }))
}

/** The map of a file that was served; undefined where there is none. */
function mapOf(address: string, { outputPath }: Sources): SourceMapInput | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname } = new URL(address)
  // Files for browsers may be served below another folder; those for Node are in one.
  const name = pathname.startsWith('/node/') ? pathname : path.posix.basename(pathname)
  const file = path.join(outputPath, name)
  try {
    return JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Path of a source within the package; undefined for libraries and the bundler's own code. */
function ownFile(source: string, { directory }: Sources): string | undefined {
  // `./` and `../` are gone, so the name of a file elsewhere leads to none here.
  const [, named] = /^webpack:\/\/[^/]*\/([^?]+)/.exec(source) ?? []
  if (!named || named.startsWith('node_modules/')) return undefined
  return existsSync(path.join(directory, named)) ? named : undefined
}

/**
 * The frames of an error's stack that are in the package's own files.
 * @param stack as the browser writes it, with addresses of the development build
 */
export function sourceFrames(stack: string, sources: Sources): SourceFrame[] {
  const sourceOf = sourcePositions((address) => mapOf(address, sources))
  return [...stack.matchAll(frameForm)].flatMap(([, chromium, others, address, line, column]) => {
    const at = sourceOf(address!, Number(line), Number(column))
    const file = at && ownFile(at.source, sources)
    if (!file) return []
    const excerpt = excerptOf(path.join(sources.directory, file), at.line)
    return [{ file, line: at.line, name: chromium || others || undefined, excerpt }]
  })
}
