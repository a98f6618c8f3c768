import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDescription } from '../remote/remote-description'
import { checkSettingsFiles, outdatedFiles } from '../settings/settings-code'

export const options = `  --check   writes nothing, and fails where a file is out of date`

/**
 * Writes the modules by which the remote in the current folder reads its settings.
 * @throws DescriptionError, and with `--check` Error for a file that is out of date
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } })
  const directory = process.cwd()
  const description = readDescription(directory)
  if (values.check) return checkSettingsFiles(description, directory)
  for (const { file, code } of outdatedFiles(description, directory)) {
    if (code === undefined) rmSync(file)
    else writeFileSync(file, code)
    console.log(`${path.relative(directory, file)} ${code === undefined ? 'removed' : 'written'}`)
  }
}
