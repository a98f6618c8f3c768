import { readFileSync } from 'node:fs'
import path from 'node:path'

const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8')

/** What the README's examples have in the place of the portal's address. */
const placeholder = 'https://pt-portal.example'

/** The code of an example. @param start its first line, below the name of its language, such as 'ts' */
function blockOf(language: string, start = ''): { code: string; end: number } {
  const head = `\`\`\`${language}\n${start}`
  const at = readme.indexOf(head)
  if (at < 0) throw new Error(`rules/README.md has no example that begins with ${head}`)
  const end = readme.indexOf('\n```', at)
  return { code: `${readme.slice(at + 3 + language.length + 1, end)}\n`, end }
}

/** An example of the README with the portal's address, so that tests run what readers copy. @param start its first line */
export const exampleOf = (language: string, origin: string, start?: string): string =>
  blockOf(language, start).code.replaceAll(placeholder, origin)

/** What the README says that an example prints. */
export function outputOf(language: string): string {
  const { end } = blockOf(language)
  const from = readme.indexOf('```text\n', end) + '```text\n'.length
  return readme.slice(from, readme.indexOf('```', from))
}
