import * as cardinals from 'make-plural/cardinals'
import * as plurals from 'make-plural/plurals'
import { type Catalogue, CatalogueError, catalogueIn, fileOf, sourceLanguage } from './catalogue'
import { codeOfMessage, moduleOf, plainTextOf } from './compile'

/** What the marks stand for, by their numbers: the loaders write them, and the build reads them, in one process. */
const marked: { folder: string; key: string }[] = []
const numbers = new Map<string, number>()

function numberOf(folder: string, key: string): number {
  const name = `${key} ${folder}`
  const number = numbers.get(name) ?? marked.push({ folder, key }) - 1
  numbers.set(name, number)
  return number
}

// A private character that no text contains.
const first = 0xf0000

/**
 * A string that names a message in one character. Spaces make it as long as the English code, by whose size webpack decides
 * what is a file of its own.
 */
const markOf = (folder: string, key: string, bytes: number) =>
  `"${String.fromCodePoint(first + numberOf(folder, key)).padEnd(bytes - 2)}"`

const markedBy = (character: string) => marked[character.codePointAt(0)! - first]!

/** A literal where a message without arguments will stand; `folder` is its catalogue's. */
export const textMark = (folder: string, key: string, english: string) =>
  markOf(folder, key, Buffer.byteLength(english))

/** An expression where a compiled message will stand, with the functions that it calls. */
function messageMark(folder: string, key: string, calls: string[], english: string): string {
  const named = `{${calls.map((name) => ` "${name}": ${name}`).join()} }`
  const rest = `__message__("", ${named})`.length
  return `__message__(${markOf(folder, key, Buffer.byteLength(english) - rest)}, ${named})`
}

/** A message with the functions that it calls, a text without arguments, or the rule of plurals. */
const marks =
  /__message__\("(?<message>.) *", \{(?<names>[^{}]*)\}\)|"(?<text>[\u{f0000}-\u{fffff}]) *"|__pluralRule__\("(?<rule>\w+)"\)/gu
const anyMark = /[\u{f0000}-\u{fffff}]|__(?:message|pluralRule)__\(/u

/** Whether code has marks. */
export const hasMarks = (code: string): boolean => anyMark.test(code)

interface Call {
  /** As the message calls it. */
  name: string
  /** The same in every language; the rule of plurals has the language as its name. */
  commonName: string
  from: string
}

const ruleFile = /[\\/](cardinals|plurals)\.mjs$/

/** What a message imports, in the order of the common names. */
function callsOf(catalogue: Catalogue, language: string, key: string): Call[] {
  const { imports } = codeOfMessage(catalogue, language, key)
  return [...imports.matchAll(/^import \{ (.*) \} from (".*");?$/gm)].flatMap(([, names, file]) => {
    const from: string = JSON.parse(file!)
    const rule = ruleFile.exec(from)?.[1]
    return names!.split(', ').map((name) => ({
      name,
      commonName: rule ? 'rule' : name,
      from: rule ? `./index.js?rule=${rule}` : from,
    }))
  })
}

/**
 * The module of a message in a build whose texts come later. It imports what the message calls in any of the languages.
 * @throws CatalogueError
 */
export function moduleToTranslate(
  catalogue: Catalogue,
  languages: readonly string[],
  key: string,
): string {
  const calls = languages.flatMap((language) => callsOf(catalogue, language, key))
  // The rules for counts and ordinals also serve a language that only counts.
  const files = new Map(
    calls
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ commonName, from }) => [commonName, from]),
  )
  const names = [...files.keys()].sort()
  const imports = names.map(
    (name) => `import { ${name} } from ${JSON.stringify(files.get(name))}\n`,
  )
  const { value: english } = codeOfMessage(catalogue, sourceLanguage, key)
  const value = messageMark(catalogue.folder, key, names, english)
  return moduleOf({ imports: imports.join(''), value })
}

/** The module of the rule by which a language chooses a form of a plural, in a build whose texts come later. */
export const moduleOfRule = (kind: string) =>
  `const rule = __pluralRule__("${kind}")\nexport { rule }\n`

function ruleOf(kind: string, language: string): string {
  const rules: Record<string, unknown> = kind === 'cardinals' ? cardinals : plurals
  return String(rules[language.slice(0, 2)])
}

/** A string, which stays as it is, or a name that is called or handed over. */
const stringOrName = /"(?:[^"\\]|\\.)*"|(?<![.\w$])\w+(?=[(,])/g

/** A message as an expression whose calls have the names that they have in the bundle. */
function messageIn(catalogue: Catalogue, language: string, key: string, namesInBundle: string) {
  const bundled = new Map(
    [...namesInBundle.matchAll(/"(\w+)": ([^,]*[^,\s])/g)].map(([, name, other]) => [
      name!,
      other!,
    ]),
  )
  const names = new Map(
    callsOf(catalogue, language, key).map(({ name, commonName }) => [
      name,
      bundled.get(commonName)!,
    ]),
  )
  const { value } = codeOfMessage(catalogue, language, key)
  return value.replace(stringOrName, (part) => names.get(part) ?? part)
}

function textIn(catalogue: Catalogue, language: string, key: string): string {
  const text = plainTextOf(catalogue, language, key)
  if (text !== undefined) return JSON.stringify(text)
  const file = fileOf(catalogue.folder, language)
  throw new CatalogueError(
    `${file}: "${key}" is missing, or has arguments that it has not in ${sourceLanguage}.`,
  )
}

/** What stands in place of a mark. */
export interface PlacedText {
  /** Where the mark begins and ends in the code. */
  start: number
  end: number
  text: string
}

function textFor({ message, names, text, rule }: Record<string, string>, language: string): string {
  if (rule) return ruleOf(rule, language)
  const { folder, key } = markedBy((message ?? text)!)
  const catalogue = catalogueIn(folder)
  return message ? messageIn(catalogue, language, key, names!) : textIn(catalogue, language, key)
}

/**
 * The texts of a language for the marks of code, in their order.
 * @throws CatalogueError
 */
export function textsFor(code: string, language: string): PlacedText[] {
  if (hasMarks(code.replace(marks, ''))) throw new Error('A text was not put into its place.')
  return [...code.matchAll(marks)].map(({ index, 0: mark, groups }) => ({
    start: index,
    end: index + mark.length,
    text: textFor(groups!, language),
  }))
}
