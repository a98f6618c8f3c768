import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readCatalogue, sourceLanguage, textsIn } from '../messages/catalogue'
import { faultsOf } from '../messages/checks'
import { declarationsOf, indexCode } from '../messages/declarations'
import { usedKeys } from '../messages/used-keys'

export const options = `  FOLDER…   packages whose catalogues belong together; by default the current folder
  --check   writes nothing, and fails where a file is out of date`

/** Folders of catalogues below a package: `messages` with a file for the source language. */
function* cataloguesUnder(folder: string): Generator<string> {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    if (['node_modules', 'dist', 'template'].includes(name) || name.startsWith('.')) continue
    const child = path.join(folder, name)
    if (name === 'messages' && existsSync(path.join(child, `${sourceLanguage}.json`))) yield child
    else yield* cataloguesUnder(child)
  }
}

/** Writes a file that differs from `code`, and returns its complaint where nothing may be written. */
function update(file: string, code: string, onlyCheck: boolean): string[] {
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return []
  if (onlyCheck) return [`${file} is out of date: run \`remote-kit messages\`.`]
  writeFileSync(file, code)
  return []
}

/**
 * Checks every catalogue, and writes the types of its messages beside it.
 * @throws Error with all faults
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const folders = (positionals.length ? positionals : ['.']).map((each) => path.resolve(each))
  const catalogues = folders
    .flatMap((folder) => [...cataloguesUnder(folder)])
    .map((folder) => readCatalogue(folder))
  const faults = catalogues.flatMap((catalogue) => {
    const found = faultsOf(catalogue, usedKeys(catalogue.folder, folders))
    // A broken text has no types.
    if (found.some((fault) => fault.includes('is broken'))) return found
    const file = (name: string) => path.join(catalogue.folder, name)
    return [
      ...found,
      ...update(file('index.js'), indexCode, values.check),
      ...update(file('index.d.ts'), declarationsOf(catalogue), values.check),
    ]
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  for (const catalogue of catalogues) {
    const count = Object.keys(textsIn(catalogue, sourceLanguage)).length
    const languages = [...catalogue.texts.keys()].join(', ')
    console.log(`${path.relative('.', catalogue.folder)}: ${count} messages in ${languages}`)
  }
}
