import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { type Catalogue, catalogueIn, sourceLanguage, textsIn } from './catalogue'
import { moduleOfLanguage, moduleOfMessage, requestFrom } from './compile'
import { moduleOfRule, moduleToTranslate } from './marks'

/** A build for servers has neither option, and all languages. */
export interface MessagesLoaderOptions {
  /** The only language of a build for browsers. */
  language?: string
  /** Languages of a build for browsers that gets their texts after its compile (ADR 0075). */
  languages?: readonly string[]
}

const everyLanguage = path.join(__dirname, 'every-language')

/** Each message is a module of its own, so that a chunk contains only those that it uses. */
const messagesApart = (catalogue: Catalogue) =>
  Object.keys(textsIn(catalogue, sourceLanguage))
    .map((key) => `export { default as ${key} } from "./index.js?message=${key}"`)
    .join('\n')

function messagesInAllLanguages(catalogue: Catalogue): string {
  const languages = [...catalogue.texts.keys()]
  const name = (language: string) => language.replace('-', '')
  return [
    `import { everyLanguage } from ${JSON.stringify(requestFrom(catalogue.folder, everyLanguage))}`,
    ...languages.map((each) => `import ${name(each)} from "./index.js?language=${each}"`),
    `const messages = everyLanguage({ ${languages.map((each) => `${JSON.stringify(each)}: ${name(each)}`).join(', ')} })`,
    `export const { ${Object.keys(textsIn(catalogue, sourceLanguage)).join(', ')} } = messages`,
  ].join('\n')
}

/**
 * Webpack loader for the `index.js` of a folder `messages`: compiles its catalogue. It also serves the modules that the
 * module imports, each by a query of the same file.
 */
export default function messages(this: LoaderContext<MessagesLoaderOptions>): string {
  const folder = path.dirname(this.resourcePath)
  this.addContextDependency(folder)
  const catalogue = catalogueIn(folder)
  const { language, languages } = this.getOptions()
  const query = new URLSearchParams(this.resourceQuery)
  const message = query.get('message')
  if (message && languages) return moduleToTranslate(catalogue, languages, message)
  if (message) return moduleOfMessage(catalogue, language ?? sourceLanguage, message)
  const rule = query.get('rule')
  if (rule) return moduleOfRule(rule)
  const asked = query.get('language')
  if (asked) return moduleOfLanguage(catalogue, asked)
  return language || languages ? messagesApart(catalogue) : messagesInAllLanguages(catalogue)
}
