import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const isExamples = (name: string) => name.endsWith('.examples.tsx')

/** Files with examples in a package, by path. */
export function examplesIn(directory: string): string[] {
  const sources = path.join(directory, 'src')
  if (!existsSync(sources)) return []
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isExamples)
    .sort()
    .map((name) => path.join(sources, name))
}
