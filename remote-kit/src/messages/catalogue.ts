import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pseudoLanguage, pseudoText } from './pseudo'

/** Language of the texts from which the others are translated. */
export const sourceLanguage = 'en'

/** ICU texts by key. */
export type Texts = Readonly<Record<string, string>>

/** The texts of one package: a folder `messages` with a JSON file per language. */
export interface Catalogue {
  folder: string
  /** By language; the source language is among them. */
  texts: ReadonlyMap<string, Texts>
}

/** A catalogue that cannot be used; the message names the file, and the key where one is to blame. */
export class CatalogueError extends Error {}

export const fileOf = (folder: string, language: string) => path.join(folder, `${language}.json`)

const languageFile = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/

function readTexts(file: string): Texts {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CatalogueError(`${file} cannot be read: ${(error as Error).message}.`)
  }
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    throw new CatalogueError(`${file} must contain one object of texts by key.`)
  }
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') throw new CatalogueError(`${file}: "${key}" must be a text.`)
  }
  return value as Texts
}

/**
 * Reads the catalogue in a folder. The pseudo-language is made from the source language.
 * @throws CatalogueError
 */
export function readCatalogue(folder: string): Catalogue {
  const source = fileOf(folder, sourceLanguage)
  if (!existsSync(source)) throw new CatalogueError(`${source} does not exist.`)
  const languages = readdirSync(folder)
    .map((name) => languageFile.exec(name)?.[1])
    .filter((language) => language !== undefined)
    .sort()
  const texts = new Map(languages.map((each) => [each, readTexts(fileOf(folder, each))]))
  return { folder, texts: texts.set(pseudoLanguage, pseudoTexts(texts.get(sourceLanguage)!)) }
}

const known = new Map<string, { files: string; catalogue: Catalogue }>()

/**
 * The catalogue in a folder for code that asks for it often, as a build does for each module: read again when a file of it
 * has changed.
 * @throws CatalogueError
 */
export function catalogueIn(folder: string): Catalogue {
  const stateOf = (name: string) => {
    const { mtimeMs, size } = statSync(path.join(folder, name))
    return `${name} ${mtimeMs} ${size}`
  }
  const files = existsSync(folder) ? readdirSync(folder).map(stateOf).join() : ''
  const last = known.get(folder)
  if (last?.files === files) return last.catalogue
  const catalogue = readCatalogue(folder)
  known.set(folder, { files, catalogue })
  return catalogue
}

/** The texts in the pseudo-language, each made when it is read: few who read a catalogue read these. */
const pseudoTexts = (source: Texts): Texts =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(source).map(([key, text]) => [
        key,
        { enumerable: true, get: () => pseudoText(text) },
      ]),
    ),
  )

/** The texts in a language, or those of the source language where the catalogue has none in it. */
export const textsIn = ({ texts }: Catalogue, language: string): Texts =>
  texts.get(language) ?? texts.get(sourceLanguage)!
