import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import gt from 'semver/functions/gt'
import valid from 'semver/functions/valid'

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

/** The sections of a `CHANGELOG.md` in their order, by the version that a heading such as `## 1.2.0` names. */
const sectionsOf = (log: string) =>
  log
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = ''] = section.split('\n', 1)
      const text = section.slice(heading.length).trim()
      return { version: heading.match(/\d[\w.+-]*/)?.[0], text }
    })

/**
 * The section of a version in a package's `CHANGELOG.md`, without its heading; what is too long is cut after a
 * line. Null without such a file or section: a build of an older version does not carry the changes of the newest.
 */
export function changeLogOf(directory: string, version: string): string | null {
  const file = path.join(directory, 'CHANGELOG.md')
  if (!existsSync(file)) return null
  const own = sectionsOf(readFileSync(file, 'utf8')).find((each) => each.version === version)
  return own?.text ? linesWithin(own.text, longestChangeLog) : null
}

/** The sections of a change log that are newer than a version, with their headings. */
export const sectionsSince = (log: string, version: string): string =>
  sectionsOf(log)
    .filter((each) => valid(each.version) && gt(each.version!, version))
    .map((each) => `## ${each.version}\n\n${each.text}`)
    .join('\n\n')
