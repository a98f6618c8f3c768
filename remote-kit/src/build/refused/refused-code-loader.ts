import path from 'node:path'
import type { Compilation, LoaderContext } from 'webpack'
import { type CodeOptions, doubtfulCode, refusedCode, refusedStyles } from './refused-code'
import { packageOf } from './refused-imports'

/** Sentences that a compilation has said already: one a library is enough. */
const said = new WeakMap<Compilation, Set<string>>()

/** Webpack loader that changes nothing: fails the build for code that browsers would refuse, and warns of libraries. */
export default function refuse(this: LoaderContext<CodeOptions>, source: string): string {
  const options = this.getOptions()
  const file = this.resourcePath
  const library = packageOf(path.relative(options.directory, file))
  const isSheet = file.endsWith('.css')
  if (!library) {
    const refused = isSheet ? refusedStyles : refusedCode
    for (const sentence of refused(source, file, options)) this.emitError(new Error(sentence))
    return source
  }
  const known = said.get(this._compilation!) ?? new Set()
  said.set(this._compilation!, known)
  const doubtful = isSheet ? refusedStyles(source, file, options) : doubtfulCode(source, library)
  for (const sentence of doubtful) {
    if (!known.has(sentence)) this.emitWarning(new Error(sentence))
    known.add(sentence)
  }
  return source
}
