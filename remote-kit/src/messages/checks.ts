import { agree, signatureOf } from './arguments'
import { type Catalogue, fileOf, sourceLanguage, textsIn } from './catalogue'
import { pseudoLanguage } from './pseudo'

/** Names that JavaScript keeps for itself cannot be exported. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await'.split(
    ' ',
  ),
)

/** Controls and marks of direction that an author cannot see; a joiner between letters of Indian scripts is a letter. */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u

function* faultsOfText(text: string): Generator<string> {
  if (text !== text.trim() || text === '') yield 'begins or ends with a space, or is empty'
  if (text !== text.normalize('NFC')) yield 'is not in the composed form NFC'
  if (invisible.test(text.replaceAll('\n', ''))) yield 'contains an invisible character'
  if (/[०-९০-৯௦-௯౦-౯]/.test(text)) yield 'contains digits that are not Western'
}

function* faultsOfTranslation(source: string, text: string | undefined): Generator<string> {
  if (text === undefined) {
    yield 'is missing'
    return
  }
  yield* faultsOfText(text)
  if (!agree(signatureOf(source), signatureOf(text))) {
    yield `has other arguments or elements than in ${sourceLanguage}`
  }
}

function signatureFault(text: string | undefined): string | undefined {
  try {
    if (text !== undefined) signatureOf(text)
    return undefined
  } catch (error) {
    return `is broken: ${(error as Error).message}`
  }
}

/**
 * What is wrong with a catalogue, as sentences that name file and key: a broken message, a missing key or one that the
 * source language does not have, arguments or elements that differ, and keys that nothing uses.
 * @param used keys that the code uses
 */
export function faultsOf(catalogue: Catalogue, used: ReadonlySet<string>): string[] {
  const source = textsIn(catalogue, sourceLanguage)
  const faults: string[] = []
  const report = (language: string, key: string, fault: string) =>
    faults.push(`${fileOf(catalogue.folder, language)}: "${key}" ${fault}.`)

  for (const key of Object.keys(source)) {
    const isName = /^[a-z][a-zA-Z0-9]*$/.test(key) && !reserved.has(key)
    if (!isName) report(sourceLanguage, key, 'is not a name in camelCase that code can import')
    if (!used.has(key)) report(sourceLanguage, key, 'is used by no code')
    const broken = signatureFault(source[key])
    if (broken) report(sourceLanguage, key, broken)
    else for (const fault of faultsOfText(source[key]!)) report(sourceLanguage, key, fault)
  }
  for (const key of used) {
    if (!Object.hasOwn(source, key)) report(sourceLanguage, key, 'is used by code and missing')
  }
  for (const [language, texts] of catalogue.texts) {
    if (language === sourceLanguage || language === pseudoLanguage) continue
    for (const key of Object.keys(texts)) {
      if (!Object.hasOwn(source, key)) report(language, key, `is not in ${sourceLanguage}`)
    }
    for (const [key, text] of Object.entries(source)) {
      const broken = signatureFault(texts[key])
      if (broken) report(language, key, broken)
      else if (!signatureFault(text)) {
        for (const fault of faultsOfTranslation(text, texts[key])) report(language, key, fault)
      }
    }
  }
  return faults
}
