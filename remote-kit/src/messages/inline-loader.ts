import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { readCatalogue } from './catalogue'
import { plainTextOf } from './compile'
import { catalogueImport, inlineMessages } from './inline'

/** Webpack loader for the code of a build in one language: puts its texts where they are used. */
export default function inline(this: LoaderContext<{ language: string }>, source: string): string {
  const [, , from] = catalogueImport.exec(source) ?? []
  if (!from) return inlineMessages(source, () => undefined)
  const folder = path.resolve(path.dirname(this.resourcePath), from)
  this.addContextDependency(folder)
  const catalogue = readCatalogue(folder)
  const { language } = this.getOptions()
  return inlineMessages(source, (key) => plainTextOf(catalogue, language, key))
}
