import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(__dirname, 'data')

/** Whether the portal comes with content in a language. */
export const hasLanguageData = (language: string): boolean =>
  existsSync(path.join(folder, language))

/** Built-in content in a language, from a file such as `words.json`; empty where there is none. */
export function languageData<Value>(language: string, name: string): Record<string, Value> {
  const file = path.join(folder, language, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
