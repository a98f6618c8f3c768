import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Replaces the file in one step, so that a gateway that starts never reads half of it. Only its own user reads it: values of
 * settings may be for servers alone.
 */
export function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text, { flush: true, mode: 0o600 })
  renameSync(`${file}.next`, file)
}
