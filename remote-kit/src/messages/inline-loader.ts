import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { catalogueIn, sourceLanguage } from './catalogue'
import { plainTextOf } from './compile'
import { catalogueImport, inlineMessages } from './inline'
import type { MessagesLoaderOptions } from './loader'
import { textMark } from './marks'

/** Webpack loader for the code of a build for browsers: puts its texts, or their marks, where they are used. */
export default function inline(this: LoaderContext<MessagesLoaderOptions>, source: string): string {
  const [, , from] = catalogueImport.exec(source) ?? []
  if (!from) return inlineMessages(source, () => undefined)
  const folder = path.resolve(path.dirname(this.resourcePath), from)
  this.addContextDependency(folder)
  const catalogue = catalogueIn(folder)
  const { language = sourceLanguage, languages } = this.getOptions()
  return inlineMessages(source, (key) => {
    const text = plainTextOf(catalogue, language, key)
    if (text === undefined) return undefined
    return languages ? textMark(folder, key, text) : JSON.stringify(text)
  })
}
