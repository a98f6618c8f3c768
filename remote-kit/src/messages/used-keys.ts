import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

function* sourcesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist'].includes(entry.name)) yield* sourcesUnder(file)
    } else if (/\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name)) yield file
  }
}

const imported = /import \* as (\w+) from '([^']*\bmessages)'/g

/**
 * Keys of the catalogue in `folder` that code below `sources` uses, which imports it as a whole: `import * as m from
 * '../messages'`. Imports of packages name the catalogue by the end of its path.
 */
export function usedKeys(folder: string, sources: readonly string[]): Set<string> {
  const used = new Set<string>()
  for (const file of sources.flatMap((each) => [...sourcesUnder(each)])) {
    const code = readFileSync(file, 'utf8')
    for (const [, name, from] of code.matchAll(imported)) {
      const leads = from!.startsWith('.')
        ? path.resolve(path.dirname(file), from!) === folder
        : folder.endsWith(from!.replace(/^@pt-portal\/([\w-]+)\//, '/$1/src/'))
      if (!leads) continue
      for (const [, key] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(key!)
    }
  }
  return used
}
