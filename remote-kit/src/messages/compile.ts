import path from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module'
import { signatureOf } from './arguments'
import { type Catalogue, CatalogueError, fileOf, textsIn } from './catalogue'
import { withBrackets } from './elements'

/** Plural rules are those of the language; numbers have Indian grouping and Western digits in every language (D81). */
const formatFor = (language: string) => new MessageFormat(`${language.slice(0, 2)}-IN-u-nu-latn`)

const runTime = path.join(__dirname, 'run-time')
const pluralRules = (file: string) =>
  path.join(path.dirname(require.resolve('make-plural')), `${file}.mjs`)

/**
 * How a catalogue's module names a file. A whole path would be in the sources of a build, and so the source maps of one build would
 * differ between two folders.
 */
export const requestFrom = (folder: string, file: string) =>
  `./${path.relative(folder, file).replaceAll(path.sep, '/')}`

/** Imports of the library's run time, which sets up `Intl` and brings the rules of all languages. */
const libraryImport = /from "@messageformat\/runtime(?:\/lib\/(\w+))?"/g

/** Offsets are not used, and the language of numbers is known: calls without them are shorter. */
const withOwnRunTime = (code: string, { folder }: Catalogue) =>
  code
    .replace(libraryImport, (_import, rules?: string) => {
      const file = rules ? pluralRules(rules) : runTime
      return `from ${JSON.stringify(requestFrom(folder, file))}`
    })
    .replace(/\bnumber\("[^"]*", (d\.\w+), 0\)/g, 'number($1)')
    .replace(/\bplural\((d\.\w+), 0, /g, 'plural($1, ')

function compiled<Result>(
  { folder }: Catalogue,
  language: string,
  key: string,
  compile: () => Result,
): Result {
  try {
    return compile()
  } catch (error) {
    throw new CatalogueError(
      `${fileOf(folder, language)}: "${key}" is broken: ${(error as Error).message}.`,
    )
  }
}

/** The text as the compiler takes it. */
function checked(text: string): string {
  signatureOf(text)
  return withBrackets(text)
}

/**
 * A message without arguments as the text that it is; undefined where it has some, or elements.
 * @throws CatalogueError naming file and key
 */
export function plainTextOf(
  catalogue: Catalogue,
  language: string,
  key: string,
): string | undefined {
  const text = textsIn(catalogue, language)[key]
  if (text === undefined) return undefined
  const { args, elements } = compiled(catalogue, language, key, () => signatureOf(text))
  const isPlain = args.size === 0 && elements.length === 0
  return isPlain ? formatFor(language).compile(text)() : undefined
}

/** What the compiler makes of a catalogue with one message: imports and value. */
const onlyMessage = /^([\s\S]*)export default \{\n {2}message: ([\s\S]*)\n\}\s*$/

/** A message in one language, as code. */
interface MessageCode {
  /** Statements that import what the value calls. */
  imports: string
  /** An expression: a text, or a function of the message's arguments. */
  value: string
}

/**
 * The code of one message in one language.
 * @throws CatalogueError naming file and key
 */
export function codeOfMessage(catalogue: Catalogue, language: string, key: string): MessageCode {
  const text = textsIn(catalogue, language)[key]!
  return compiled(catalogue, language, key, () => {
    const code = compileModule(formatFor(language), { message: checked(text) })
    const [, imports, value] = onlyMessage.exec(withOwnRunTime(code, catalogue))!
    // A text without arguments is the text itself.
    return { imports: imports!.trimStart(), value: value!.replace(/^\(\) => (?=")/, '') }
  })
}

/** An ES module whose default export is a message. A name keeps webpack from giving the function one. */
export const moduleOf = ({ imports, value }: MessageCode): string =>
  `${imports}const message = ${value}\nexport { message as default }\n`

/**
 * An ES module whose default export is one message in one language: a text, or a function of its arguments.
 * @throws CatalogueError naming file and key
 */
export const moduleOfMessage = (catalogue: Catalogue, language: string, key: string): string =>
  moduleOf(codeOfMessage(catalogue, language, key))

/**
 * An ES module whose default export has all messages in one language as functions.
 * @throws CatalogueError naming file and key
 */
export function moduleOfLanguage(catalogue: Catalogue, language: string): string {
  const texts = Object.entries(textsIn(catalogue, language)).map(([key, text]) => [
    key,
    compiled(catalogue, language, key, () => checked(text)),
  ])
  const code = compileModule(formatFor(language), Object.fromEntries(texts))
  return withOwnRunTime(code, catalogue)
}

/**
 * One message as a function, for code that runs without a build.
 * @throws CatalogueError naming file and key
 */
export function compileMessage(catalogue: Catalogue, language: string, key: string) {
  const text = textsIn(catalogue, language)[key]!
  return compiled(catalogue, language, key, () => formatFor(language).compile(checked(text)))
}
