import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '../../api/src/contract/messages')

type Texts = Record<'fillAllFields' | 'fillThisField' | 'phoneOfTenDigits', string>

/** What the consultation form says of its fields, in a language. Its own words are the subject of tests of the API. */
export const consultationTexts = (language: string): Texts =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'))
