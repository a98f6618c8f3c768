import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Most bytes of a section that is registered with a build. */
export const longestChangeLog = 20_000

/** Lines from the beginning of a text that fit into a number of bytes. */
function linesWithin(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  const kept: string[] = []
  let bytes = Buffer.byteLength('…')
  for (const line of text.split('\n')) {
    bytes += Buffer.byteLength(line) + 1
    if (bytes > most) break
    kept.push(line)
  }
  return `${kept.join('\n')}\n…`
}

/**
 * The section of a version in a package's `CHANGELOG.md`, without its heading (`## 1.2.0`); what is too long is cut after a
 * line. Null without such a file or section: a build of an older version does not carry the changes of the newest.
 */
export function changeLogOf(directory: string, version: string): string | null {
  const file = path.join(directory, 'CHANGELOG.md')
  if (!existsSync(file)) return null
  const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1)
  const own = sections.find((section) => {
    const [heading = ''] = section.split('\n', 1)
    return heading.match(/\d[\w.+-]*/)?.[0] === version
  })
  const text = own?.slice(own.indexOf('\n') + 1).trim()
  return text ? linesWithin(text, longestChangeLog) : null
}
