import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { glossaries } from '../api/src/contract/language/glossary/glossaries'
import { glossaryDocument, glossaryFile } from './glossary-tables'
import { repositoryRoot } from './repository-root'

/** Writes the tables of `docs/languages` from the glossaries that screens and tests read. */
for (const language of Object.keys(glossaries)) {
  const file = path.join(repositoryRoot, glossaryFile(language))
  writeFileSync(file, glossaryDocument(readFileSync(file, 'utf8'), language))
}
